package tui

import (
	"strings"
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/table"
)

// AC-09: a key whose action is not legal now is not shown.
func TestTheLineOfFirstKeysNamesOnlyWhatCanBeDone(t *testing.T) {
	fermé := func() *table.Snapshot {
		return newDesk(t, game.Ferme, game.PotLimit, 10, 3, 2, nil, deal(3, 2, 5, map[int]string{0: "AsAd6c7h9d"})+"2c").snap(0)
	}
	for _, c := range []struct {
		what string
		o    Options
		w    int
		s    *table.Snapshot
		want string
	}{
		{"facing a bet", english, 80, facing(t).snap(0), "enter = check/call · f fold · r raise · ? keys"},
		{"a first round with antes", french, 80, fermé(), "entrée = passer · r ouvrir · ? touches"},
		{"a narrow window", french, 60, facing(t).snap(0), "entrée = parole/suivre · f se coucher · ? touches"},
	} {
		if text := screenText(still(c.o, c.w, 24-4*((80-c.w)/20), c.s)); !strings.Contains(text, c.want+" ") && !strings.Contains(text, c.want+"\n") {
			t.Errorf("%s:\n%s", c.what, text)
		}
	}
	for _, c := range []struct {
		what string
		lv   hand.Legal
		want string
	}{
		{"checking is free", hand.Legal{Fold: true, Check: true, MinTo: 10, MaxTo: 90, RaiseKind: hand.AsBet}, "enter = check · r bet · ? keys"},
		{"nobody left to raise", hand.Legal{Fold: true, Call: 20}, "enter = check/call · f fold · ? keys"},
		{"bringing in", hand.Legal{BringIn: 5, MinTo: 10, MaxTo: 10, RaiseKind: hand.AsCompletion}, "enter = bring in · r complete · ? keys"},
	} {
		snap := facing(t).snap(0)
		view := *snap.View
		view.Legal, snap.View = c.lv, &view
		if text := screenText(still(english, 80, 24, snap)); !strings.Contains(text, c.want+" ") && !strings.Contains(text, c.want+"\n") {
			t.Errorf("%s: want %q\n%s", c.what, c.want, text)
		}
	}
}

func TestWhoWaitsForTheBlindIsToldWhy(t *testing.T) {
	for _, o := range []Options{english, french} {
		s := facing(t).snap(-1)
		s.You, s.NSeats = 9, 10
		view := *s.View
		view.Seat = 9
		s.View = &view
		s.Seats[9] = table.Seat{Taken: true, Name: "You", Stack: 1000, Waits: true}
		for _, size := range windows[1:] {
			a := still(o, size[0], size[1], s)
			if text := screenText(a); !strings.Contains(text, a.Words.Ask.Waits) {
				t.Errorf("%v:\n%s", size, text)
			}
		}
	}
}

func TestBothHalvesOfAHandFitIntoTheLedger(t *testing.T) {
	order := deal(2, 0, 4, map[int]string{0: "AsAh2c5d", 1: "QsQhJcJd"}) + "2d 3d 4c 8h 9s Kd Tc Ks"
	d := newDesk(t, game.Omaha8, game.PotLimit, 20, 2, 0, nil, order)
	d.calls(0).checks(1)
	for range 2 {
		d.checks(1, 0)
	}
	a := still(french, 60, 20, d.checks(1).snap(0))
	if text := screenText(a); !strings.Contains(text, "deux paires, as et rois · 8-4-3-2-A") {
		t.Errorf("it is cut:\n%s", text)
	}
}

func TestHelpInASmallWindowHasPagesAndNothingIsCut(t *testing.T) {
	for _, o := range []Options{english, french} {
		for _, bankToo := range []bool{false, true} {
			s := facing(t).snap(0)
			if bankToo {
				s = bankSeven(t).snap(0)
			}
			a := invited(still(o, 60, 20, s)).press("esc", "?")
			pages := screenText(a)
			for range 3 {
				a.press("space")
				pages += screenText(a)
			}
			for _, b := range keysAt(a).Bindings {
				if b.Text != nil && !strings.Contains(pages, b.Text(&a.Words.Help)) {
					t.Errorf("%q is not told:\n%s", b.Text(&a.Words.Help), pages)
				}
			}
			if len(a.Sheets) > 0 {
				t.Error("the last page does not close")
			}
			if text := screenText(still(o, 80, 24, s).press("esc", "?")); strings.Contains(text, "…  ") {
				t.Errorf("something is cut:\n%s", text)
			}
		}
	}
}

func TestWhatIsSaidOfAMomentGoesWithIt(t *testing.T) {
	between := facing(t).snap(0)
	view := *between.View
	view.Legal = hand.Legal{}
	between.View, between.Decision = &view, table.Decision{}
	a := still(english, 80, 24, between)
	if text := screenText(a.press("a")); !strings.Contains(text, a.Words.Say.NobodyToAct) {
		t.Fatalf("not said:\n%s", text)
	}
	a.take(snapshotMsg{a.table.Client, facing(t).snap(0)})
	if text := screenText(a); strings.Contains(text, a.Words.Say.NobodyToAct) {
		t.Errorf("nothing is to be decided, it says, over a decision:\n%s", text)
	}
}
