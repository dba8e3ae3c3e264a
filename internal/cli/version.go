package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "print the version",
		Args:  noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(c.OutOrStdout(), versionLine())
			return err
		},
	}
}

// versionLine is "tapis v1.2.3 (go1.26.8 linux/amd64)"; a build from a work
// tree has the commit instead of a version.
func versionLine() string {
	version := "devel"
	if info, ok := debug.ReadBuildInfo(); ok {
		if v := info.Main.Version; v != "" && v != "(devel)" {
			version = v
		} else {
			for _, s := range info.Settings {
				if s.Key == "vcs.revision" && len(s.Value) >= 12 {
					version = "devel-" + s.Value[:12]
				}
			}
		}
	}
	return fmt.Sprintf("tapis %s (%s %s/%s)", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}
