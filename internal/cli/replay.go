package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"tapis/engine/phh"
)

func newReplay() *cobra.Command {
	c := &cobra.Command{
		Use:   "replay --check PATH…",
		Short: "replay hands of PHH files and verify them",
		Long: `Replay every hand of .phh and .phhs files, and of folders of them, and verify it:
each action is legal and the stacks at the end are those of the file.

  tapis replay --check hands/`,
		Args:              nArgs(1, -1, "files or folders"),
		ValidArgsFunction: completeHands,
	}
	check := c.Flags().Bool("check", false, "no screen: replay and verify every hand")
	asJSON := jsonFlag(c)
	c.RunE = func(c *cobra.Command, paths []string) error {
		if !*check {
			return usagef("--check is missing: hands are verified, not shown on a screen")
		}
		report := phh.Report{Files: []phh.Result{}}
		for _, path := range paths {
			if path == "" {
				return usagef("a path is empty: %s takes files or folders", c.CommandPath())
			}
			if err := addPath(&report, path); err != nil {
				return err
			}
		}
		var err error
		if *asJSON {
			err = printJSON(c.OutOrStdout(), report)
		} else {
			err = printReport(c.OutOrStdout(), report)
		}
		switch {
		case err != nil:
			return err
		case report.Failed > 0:
			return quietError{}
		}
		return nil
	}
	return c
}

// addPath checks the hands of a file or a folder.
func addPath(report *phh.Report, path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case info.IsDir():
		return report.AddFS(os.DirFS(path), ".", filepath.ToSlash(path))
	}
	return report.AddFS(os.DirFS(filepath.Dir(path)), filepath.Base(path), filepath.ToSlash(path))
}

// printReport writes a line for each hand that failed or is not played here,
// and a closing line.
func printReport(w io.Writer, r phh.Report) error {
	for _, f := range r.Files {
		switch {
		case f.OK:
		case f.Skipped:
			fmt.Fprintf(w, "%s (skipped)\n", f)
		default:
			fmt.Fprintln(w, f)
		}
	}
	_, err := fmt.Fprintf(w, "%d passed, %d failed, %d skipped\n", r.Passed, r.Failed, r.Skipped)
	return err
}
