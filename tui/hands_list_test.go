package tui

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/table"
)

// acesDesk is the hand of the study at a table.
func acesDesk(t testing.TB) *desk {
	order := deal(6, 1, 2, map[int]string{0: "Ac4c", 1: "9c9d", 2: "6c3d", 3: "7h4s", 4: "AdQh", 5: "AhQc"}) + "Tc As 8c 2s Td Jh Ts 5d"
	d := newDesk(t, game.Holdem, game.NoLimit, 10, 6, 1, map[int]int64{0: 1240, 1: 984, 2: 1115, 3: 860, 4: 1245, 5: 406}, order)
	d.raises(4, 30).calls(5, 0).folds(1, 2, 3)
	d.raises(4, 60).raises(5, 376).calls(0, 4)
	d.raises(4, 150).calls(0)
	d.raises(4, 240).calls(0)
	d.s.Hand = 31
	return d
}

// walk is a hand that everybody gives to the player in the big blind.
func walk(t testing.TB) *desk {
	return newDesk(t, game.Holdem, game.NoLimit, 10, 6, 4, nil, deal(6, 4, 2, map[int]string{0: "KcKd"})).folds(1, 2, 3, 4, 5)
}

// gaveUp is a hand that the player gives up on the flop.
func gaveUp(t testing.TB) *desk {
	d := newDesk(t, game.Holdem, game.NoLimit, 10, 6, 1, nil, deal(6, 1, 2, map[int]string{0: "KcQd"})+"2c As Th 7d 3c 4d 5h 9s")
	d.folds(4).folds(5).raises(0, 30).folds(1).calls(2).folds(3)
	return d.raises(2, 40).folds(0)
}

// evening is an app at whose table hands have been played: their numbers and desks.
func evening(t testing.TB, o Options, w, h int) *App {
	desks := []*desk{gaveUp(t), walk(t), played(t, game.Stud8, 5, 9, true), acesDesk(t)}
	o.Settings.Still = true
	a := still(o, w, h, preflop(t).snap(0))
	stats, bought := int64(0), int64(1000)
	for k := range 40 {
		d := desks[k%len(desks)]
		s := d.snap(0)
		s.Hand, s.Seq = k+1, uint64(1000+k)
		var brought int64
		for i := range s.View.Events {
			switch e := &s.View.Events[i]; {
			case e.Seat != 0:
			case e.Kind == hand.EvPosted || e.Kind == hand.EvBringIn || e.Kind == hand.EvCalled || e.Kind == hand.EvRaised:
				brought += e.Amount
			case e.Kind == hand.EvReturned || e.Kind == hand.EvAwarded:
				brought -= e.Amount
			}
		}
		stats -= brought
		if bought+stats < 0 {
			bought += 1000
		}
		s.Stats = table.Stats{Hands: k + 1, Net: stats, BoughtIn: bought}
		s.Seats[0].Stack = bought + stats
		a.clock = func() time.Time { return noon.Add(time.Duration(k) * time.Minute) }
		a.Update(snapshotMsg{from: a.table.Client, snap: s})
	}
	return a
}

func TestHandsOfTheTable(t *testing.T) {
	for _, l := range []struct {
		name string
		o    Options
		keys []string
	}{{"en", english, []string{"n", "down", "down"}}, {"fr", french, []string{"n", "end"}}} {
		for _, win := range windows {
			name := "hands-" + l.name + "-" + size(win)
			t.Run(name, func(t *testing.T) {
				a := evening(t, l.o, win[0], win[1]).press(l.keys...)
				shoot(t, a, name)
				wellFormed(t, a)
				golden.RequireEqual(t, screenText(a))
			})
		}
	}
}

func TestTheLastHandIsOneKeyAway(t *testing.T) {
	a := still(english, 80, 24, preflop(t).snap(0)).press("v")
	if text := screenText(a); len(a.Sheets) > 0 || !strings.Contains(text, "no hand is over yet") {
		t.Errorf("before a hand is over:\n%s", text)
	}
	a = evening(t, english, 80, 24).press("v")
	if text := screenText(a); !strings.Contains(text, "hand 40") || !strings.Contains(text, "40 of 40") {
		t.Errorf("the last hand:\n%s", text)
	}
	if a.press("esc"); len(a.Sheets) > 0 {
		t.Error("esc does not go back to the table")
	}
	a.press("n", "down", "enter")
	if text := screenText(a); !strings.Contains(text, "hand 39") {
		t.Errorf("enter on the second hand of the list:\n%s", text)
	}
	if a.press("esc", "esc"); len(a.Sheets) > 0 {
		t.Error("twice esc does not go back to the table")
	}
}

// A hand is in the list once all of it has been told, not before (UX AC-74).
func TestAHandThatIsStillToldIsNotInTheList(t *testing.T) {
	a := runOut(t, 80, 24)
	if a.record(); !a.table.Untold() || len(a.book.Entries) != 0 {
		t.Fatalf("%d hands are in the list while the only one is told", len(a.book.Entries))
	}
	if text := screenText(a.press("v")); !strings.Contains(text, "no hand is over yet") {
		t.Errorf("it can be replayed:\n%s", text)
	}
	for a.table.Untold() {
		a.press("enter")
	}
	if a.record(); len(a.book.Entries) != 1 {
		t.Error("the hand is not in the list when all of it was told")
	}
	// Nor is one lost of which the next hand takes the place before its end was told.
	b := runOut(t, 80, 24)
	next := preflop(t).snap(0)
	next.Hand = b.table.Newest.Hand + 1
	if b.Update(snapshotMsg{from: b.table.Client, snap: next}); len(b.book.Entries) != 1 {
		t.Error("a hand is lost when the next one comes early")
	}
}

// Whoever reads a replay is told when it is his turn at the table.
func TestAReplaySaysThatItIsYourTurn(t *testing.T) {
	a := evening(t, english, 120, 36).press("v")
	if strings.Contains(screenText(a), "YOUR TURN") {
		t.Error("nothing is to be decided")
	}
	s := facing(t).snap(0)
	s.Hand = 41
	a.Update(snapshotMsg{from: a.table.Client, snap: s})
	if text := screenText(a); !strings.Contains(text, "YOUR TURN") {
		t.Errorf("a decision waits:\n%s", text)
	}
}
