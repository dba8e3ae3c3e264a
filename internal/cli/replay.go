package cli

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"tapis/engine/phh"
	"tapis/internal/files"
)

// maxHands is the most bytes that are read of a file of hands: the largest that are
// published have no tenth of it, and not every plain file has an end.
const maxHands = 1 << 30

func newReplay() *cobra.Command {
	c := &cobra.Command{
		Use:   "replay PATH…",
		Short: "look at hands of PHH files again, or verify them",
		Long: `Look at the hands of .phh and .phhs files again, and of folders of them, step by step:
who did what, who knew what, and the pot after each step.

With --check there is no screen: every hand is replayed and verified. Each action is
legal and the stacks at the end are those of the file.

  tapis replay night.phhs
  tapis replay --check hands/`,
		Args:              nArgs(1, -1, phrasef("files or folders")),
		ValidArgsFunction: completeHands,
	}
	check := c.Flags().Bool("check", false, "no screen: replay and verify every hand")
	asJSON := jsonFlag(c)
	var look lookFlags
	look.add(c)
	c.RunE = func(c *cobra.Command, paths []string) error {
		if !*check {
			if *asJSON {
				return usagef("--json goes with --check")
			}
			return showHands(c, &look, paths)
		}
		out := c.OutOrStdout()
		report := phh.Report{Each: func(r phh.Result) { printResult(out, r) }}
		var results jsonResults
		if *asJSON {
			report.Each = results.add
		}
		for _, path := range paths {
			if err := eachFile(c, path, func(name string) error { return addFile(&report, name) }); err != nil {
				return err
			}
		}
		var err error
		if *asJSON {
			err = results.print(out, &report)
		} else {
			_, err = fmt.Fprintf(out, "%d passed, %d failed, %d skipped\n", report.Passed, report.Failed, report.Skipped)
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

// eachFile does something with a file, or with every .phh and .phhs file of a folder
// and its subfolders, in the order of their names.
func eachFile(c *cobra.Command, path string, do func(name string) error) error {
	if path == "" {
		return usagef("a path is empty: %s takes files or folders", c.CommandPath())
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case !info.IsDir():
		return do(path)
	}
	found := false
	// The separator follows a link to a folder.
	err = filepath.WalkDir(path+string(filepath.Separator), func(name string, d fs.DirEntry, err error) error {
		switch ext := filepath.Ext(name); {
		case err != nil:
			return err
		case d.IsDir() || ext != ".phh" && ext != ".phhs":
			return nil
		}
		found = true
		return do(name)
	})
	if err == nil && !found {
		err = faultf("%s: no .phh or .phhs file here", path)
	}
	return err
}

func addFile(report *phh.Report, path string) error {
	f, err := files.Open(path, maxHands)
	if err != nil {
		return err
	}
	defer f.Close()
	return report.Add(filepath.ToSlash(path), f)
}

// printResult writes a line for a hand that failed or is not played here.
func printResult(w io.Writer, r phh.Result) {
	switch {
	case r.OK:
	case r.Skipped:
		fmt.Fprintln(w, files.Printable(r.String())+" (skipped)")
	default:
		fmt.Fprintln(w, files.Printable(r.String()))
	}
}

// jsonResults keeps the results as they are printed after the counts: a tenth of
// what they take as values.
type jsonResults struct{ text bytes.Buffer }

func (j *jsonResults) add(r phh.Result) {
	enc := json.NewEncoder(&j.text)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(r); err != nil {
		panic(err) // it is a struct of texts and numbers
	}
	j.text.Bytes()[j.text.Len()-1] = ',' // it was a line break
}

func (j *jsonResults) print(w io.Writer, r *phh.Report) error {
	list := bytes.TrimSuffix(j.text.Bytes(), []byte(","))
	_, err := fmt.Fprintf(w, `{"passed":%d,"failed":%d,"skipped":%d,"files":[`, r.Passed, r.Failed, r.Skipped)
	if err == nil {
		_, err = w.Write(list)
	}
	if err == nil {
		_, err = io.WriteString(w, "]}\n")
	}
	return err
}
