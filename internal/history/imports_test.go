package history

import (
	"os/exec"
	"strings"
	"testing"
)

// A history is written of hands, wherever they are kept.
func TestAHistoryKnowsNoDatabase(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "tapis/internal/history").Output()
	if err != nil {
		t.Fatal(err)
	}
	for dep := range strings.Lines(string(out)) {
		switch dep = strings.TrimSpace(dep); dep {
		case "tapis/internal/store", "tapis/internal/app", "tapis/internal/cli", "tapis/tui", "modernc.org/sqlite":
			t.Errorf("it imports %s", dep)
		}
	}
}
