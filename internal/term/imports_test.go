package term

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// A terminal knows the canvas that is shown on it, and no screen.
func TestATerminalKnowsNoScreen(t *testing.T) {
	may := []string{"tapis/engine/card", "tapis/internal/files", "tapis/internal/term", "tapis/themes", "tapis/tui/paint"}
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for dep := range strings.Lines(string(out)) {
		if dep = strings.TrimSpace(dep); strings.HasPrefix(dep, "tapis/") {
			seen++
			if !slices.Contains(may, dep) {
				t.Errorf("it imports %s", dep)
			}
		}
	}
	if seen < 3 {
		t.Errorf("only %d packages were looked at", seen)
	}
}
