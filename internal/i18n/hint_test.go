package i18n

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"tapis/bots"
)

func TestEverybodyAtTheTableIsDescribedInBothLanguages(t *testing.T) {
	for _, l := range Langs() {
		h := &In(l).Hints
		if len(h.People) != len(bots.People()) {
			t.Errorf("%v: %d are described, %d play", l, len(h.People), len(bots.People()))
		}
		for _, c := range bots.People() {
			p := h.People[c.Name]
			if p.Name == "" || ansi.StringWidth(p.Name) > 12 {
				t.Errorf("%v: %s is called %q", l, c.Name, p.Name)
			}
			for _, line := range []string{p.Face, p.Manners} {
				if n := ansi.StringWidth(line); n == 0 || n > 64 || !strings.HasSuffix(line, ".") {
					t.Errorf("%v: %s: %q, %d cells", l, c.Name, line, n)
				}
			}
		}
		if got := h.Dearest.Of("a", "b", "c", "d"); !strings.Contains(got, "a") || !strings.Contains(got, "b") || !strings.Contains(got, "c") || !strings.Contains(got, "d") {
			t.Errorf("%v: %q leaves something out", l, got)
		}
	}
}
