package store

import (
	"os/exec"
	"strings"
	"testing"
)

// The store knows no table: of this house it imports nothing.
func TestTheStoreKnowsNoTable(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "tapis/internal/store").Output()
	if err != nil {
		t.Fatal(err)
	}
	for dep := range strings.Lines(string(out)) {
		if dep = strings.TrimSpace(dep); strings.HasPrefix(dep, "tapis/") && !strings.HasPrefix(dep, "tapis/internal/store") {
			t.Errorf("it imports %s", dep)
		}
	}
}
