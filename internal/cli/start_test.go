package cli

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Every command pays for what is made before main: no package of ours may make a
// table there, or compile an expression. This test has all of them in it.
func TestNothingIsMadeBeforeItIsNeeded(t *testing.T) {
	const bytes, allocs = 16 << 10, 64 // of one package; a map of fifty keys is fine
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "-test.run=^$")
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var trace strings.Builder
	cmd.Stderr = &trace
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, m := range regexp.MustCompile(`(?m)^init (tapis/\S+) .* (\d+) bytes, (\d+) allocs$`).FindAllStringSubmatch(trace.String(), -1) {
		if seen++; m[1] == "tapis/internal/cli" {
			continue // its tests make something too
		}
		b, _ := strconv.Atoi(m[2])
		n, _ := strconv.Atoi(m[3])
		if b > bytes || n > allocs {
			t.Errorf("%s takes %d bytes in %d pieces before main; make it when it is first used", m[1], b, n)
		}
	}
	if seen < 10 {
		t.Errorf("only %d packages are named in\n%s", seen, &trace)
	}
}
