package cli_test

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"tapis/internal/cli"
)

// TestMain lets this test binary be tapis itself in the scripts below.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"tapis": cli.Main})
}

// TestScripts runs testdata/script/*.txtar: sessions at a shell with the real
// program, each in a folder and a home of its own.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
		Setup: func(e *testscript.Env) error {
			e.Setenv("HOME", e.WorkDir)
			e.Setenv("XDG_CONFIG_HOME", e.WorkDir+"/config")
			e.Setenv("XDG_DATA_HOME", e.WorkDir+"/data")
			e.Setenv("LANG", "C")
			e.Setenv("TERM", "xterm-256color")
			return nil
		},
	})
}
