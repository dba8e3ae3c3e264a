package tui

import (
	"strings"
	"testing"

	"tapis/bots"
)

func TestThePaletteTellsWhoSitsThere(t *testing.T) {
	for _, o := range []Options{english, french} {
		for _, size := range [][2]int{{60, 20}, {80, 24}, {160, 50}} {
			s := facing(t).snap(0)
			for i, who := range bots.People() {
				if i+1 < s.NSeats {
					s.Seats[i+1].Name = bots.FirstNames(who.Name)[0]
				}
			}
			s.Seats[2].Bot = false // a person called as a bot might be
			a := still(o, size[0], size[1], s)
			runs(a, a.command("people"))
			wellFormed(t, a)
			text := screenText(a)
			for i, who := range bots.People() {
				if i+1 >= s.NSeats {
					continue
				}
				p := a.Words.Hints.People[who.Name]
				if got := strings.Contains(text, p.Name+" ") && strings.Contains(text, p.Manners[:20]); got != (i != 1) {
					t.Errorf("%v: %s shown: %v\n%s", size, who.Name, got, text)
				}
			}
			a.press("esc")
			if len(a.Sheets) > 0 {
				t.Error("the sheet stays")
			}
		}
	}
}
