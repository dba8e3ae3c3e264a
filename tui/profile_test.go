package tui

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"tapis/engine/figures"
)

// studied is an evening in which somebody plays as Nadia of the study: many pots, few
// raises. She has the name of a bot that is somebody.
func studied(t testing.TB, o Options, w, h int) *App {
	a := evening(t, o, w, h)
	n := a.book.Of("Nadia")
	n.Bot, n.Name = true, "Lise"
	c := &n.All.Counts
	c[figures.VPIP], c[figures.PFR], c[figures.ThreeBet] = figures.Chance{Had: 412, Did: 176}, figures.Chance{Had: 412, Did: 36}, figures.Chance{Had: 171, Did: 6}
	c[figures.Aggression], c[figures.Showdown], c[figures.WinsThere] = figures.Chance{Had: 148, Did: 74}, figures.Chance{Had: 158, Did: 58}, figures.Chance{Had: 58, Did: 26}
	n.All.Net = -1240
	n.Games[0].Counts, n.Games[0].Net = *c, -690
	return a
}

func TestProfiles(t *testing.T) {
	for _, l := range accounts {
		for _, win := range windows {
			for _, who := range []struct {
				name string
				make func(*App)
			}{
				{"lise", func(a *App) { a.Open(a.Profile("Lise")) }},
				{"you", func(a *App) { a.Open(a.Profile("You")); a.press("g", "down") }},
			} {
				name := who.name + "-" + l.name + "-" + size(win)
				t.Run(name, func(t *testing.T) {
					a := studied(t, l.o, win[0], win[1])
					who.make(a)
					shoot(t, a, "profile-"+name)
					wellFormed(t, a)
					golden.RequireEqual(t, screenText(a))
				})
			}
		}
	}
}

// A click on a plate and the key open the same page; the arrows go through all who have
// played, and Enter replays the hand that was shown.
func TestProfilesByKeysAndByClicks(t *testing.T) {
	a := studied(t, english, 120, 36)
	if a.click("Tara"); !strings.HasPrefix(screenText(a), " Profile") || !strings.Contains(screenText(a), "Tara") {
		t.Fatalf("a click on a plate:\n%s", screenText(a))
	}
	seen := map[string]bool{}
	for range a.book.People {
		line := strings.Fields(strings.Split(screenText(a), "\n")[2])
		seen[line[1]] = true
		a.press("right")
	}
	if len(seen) != len(a.book.People) {
		t.Errorf("the arrows show %v of %d", seen, len(a.book.People))
	}
	a.press("esc")
	if a.click("YOU     "); !strings.HasPrefix(screenText(a), " Your figures") {
		t.Errorf("a click on one's own plate:\n%s", screenText(a))
	}
	a.press("esc", "p")
	if text := screenText(a); !strings.HasPrefix(text, " Profile") {
		t.Errorf("p:\n%s", text)
	}
	a.press("enter")
	if text := screenText(a); !strings.HasPrefix(text, " Replay") {
		t.Errorf("enter replays:\n%s", text)
	}
	a.press("esc", "esc")
	if len(a.Sheets) != 0 {
		t.Error("esc twice is back at the table")
	}
	if text := screenText(still(english, 80, 24, preflop(t).snap(0)).press("p")); !strings.Contains(text, "no figures") {
		t.Errorf("before a hand is over:\n%s", text)
	}
}

// Nothing is in a profile that its reader has not seen: the cards of hands that were
// mucked or folded are in none.
func TestAProfileShowsOnlyWhatWasShown(t *testing.T) {
	a := studied(t, english, 80, 24)
	for i := range a.book.People {
		for _, s := range a.book.People[i].Shown {
			if !s.View.Seats[s.Seat].Shown {
				t.Errorf("%s has hand %d among the shown ones", a.book.People[i].Name, s.Number)
			}
		}
	}
}
