package ssh

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// The door knows no table: neither the door nor anything it is made of imports the
// table, what is above it, or a screen.
func TestTheDoorKnowsNoTable(t *testing.T) {
	may := []string{
		"tapis/internal/files", "tapis/internal/guard", "tapis/internal/i18n", "tapis/internal/input", "tapis/internal/names",
		"tapis/internal/callers",
		// What runs a screen, whatever it shows, and the canvas it is drawn on.
		"tapis/internal/term", "tapis/themes", "tapis/tui/paint",
		// What the catalogue speaks of, and its wording of a bot's reasons.
		"tapis/engine", "tapis/bots/deal", "tapis/bots/decide", "tapis/bots/start",
	}
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for dep := range strings.Lines(string(out)) {
		dep = strings.TrimSpace(dep)
		if dep == "tapis/ssh" || !strings.HasPrefix(dep, "tapis/") {
			continue
		}
		seen++
		if !slices.ContainsFunc(may, func(m string) bool { return dep == m || strings.HasPrefix(dep, m+"/") }) {
			t.Errorf("the door imports %s", dep)
		}
	}
	if seen < 4 {
		t.Errorf("only %d packages were looked at", seen)
	}
}
