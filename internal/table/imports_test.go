package table

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// Imports run one way: engine ← bots ← internal/line ← internal/table ← internal/room ← internal/night. What a table
// or a line needs of the house is in this list, and nothing above them is.
func TestATableImportsNothingAboveIt(t *testing.T) {
	for room, may := range map[string][]string{
		"tapis/internal/line":       {},
		"tapis/internal/table":      {"tapis/engine", "tapis/bots", "tapis/internal/line", "tapis/internal/callers"},
		"tapis/internal/room":       {"tapis/engine", "tapis/bots", "tapis/internal/line", "tapis/internal/names", "tapis/internal/table", "tapis/internal/callers"},
		"tapis/internal/night":      {"tapis/engine", "tapis/bots", "tapis/internal/line", "tapis/internal/table", "tapis/internal/callers"},
		"tapis/internal/night/fast": {"tapis/engine", "tapis/bots"},
		"tapis/internal/replay":     {"tapis/engine", "tapis/bots", "tapis/internal/line", "tapis/internal/table", "tapis/internal/callers"},
		"tapis/internal/realcards":  {"tapis/engine", "tapis/internal/files"},
	} {
		out, err := exec.Command("go", "list", "-deps", room).Output()
		if err != nil {
			t.Fatal(err)
		}
		for dep := range strings.Lines(string(out)) {
			dep = strings.TrimSpace(dep)
			if dep == room || !strings.HasPrefix(dep, "tapis/") {
				continue
			}
			if !slices.ContainsFunc(may, func(m string) bool { return dep == m || strings.HasPrefix(dep, m+"/") }) {
				t.Errorf("%s imports %s", room, dep)
			}
		}
	}
}
