package tui

import (
	"strings"
	"testing"
	"time"

	"tapis/internal/table"
	"tapis/tui/ui"
)

// asked is the text of the question that q brings up, in one line.
func asked(t *testing.T, o Options, s *table.Snapshot) string {
	t.Helper()
	return askedBy(t, still(o, 80, 24, s))
}

func askedBy(t *testing.T, a *App) string {
	t.Helper()
	for len(a.Sheets) > 0 { // the invitation of a host
		a.press("esc")
	}
	a.press("q")
	q, ok := a.Top().(*ui.QuitSheet)
	if !ok {
		t.Fatalf("q asks nothing:\n%s", screenText(a))
	}
	wellFormed(t, a)
	if text := screenText(a); !strings.Contains(text, strings.Fields(q.Text)[0]) || strings.Contains(text, "…") {
		t.Errorf("the question is not whole:\n%s", text)
	}
	return q.Text
}

// AC-78: leaving says what becomes of the chair, the chips and the hand.
func TestLeavingSaysWhatBecomesOfChairAndChips(t *testing.T) {
	guest, guestFr := english, french
	guest.Session, guestFr.Session = true, true
	seat := func(change func(*table.Snapshot)) *table.Snapshot {
		s := facing(t).snap(0)
		s.Keep = 10 * time.Minute
		change(s)
		return s
	}
	for _, c := range []struct {
		what   string
		o      Options
		change func(*table.Snapshot)
		want   string
	}{
		{"in a hand", guest, func(*table.Snapshot) {},
			"Leave the table? Your chair is kept for 10 minutes. After that it is free, and your chips wait for you. In this hand you check or fold when your time is up."},
		{"between hands", guestFr, func(s *table.Snapshot) { s.Phase = table.Waiting },
			"Quitter la table ? Votre place est gardée 10 minutes. Ensuite elle est libre, et vos jetons vous attendent."},
		{"in a tournament", guest, func(s *table.Snapshot) { s.Keep, s.Tourney = 0, &table.Tourney{Entries: 6, Running: true} },
			"Leave the table? Your chips stay in the tournament and pay the blinds."},
		{"watching", guest, func(s *table.Snapshot) { s.You = -1 }, "Leave the table?"},
		{"watching, with a stack that waits", guest, func(s *table.Snapshot) { s.You, s.Saved = -1, 1240 },
			"Leave the table? Your 1,240 chips wait for you."},
		{"alone", english, func(*table.Snapshot) {}, "Leave the table?"},
	} {
		if got := asked(t, c.o, seat(c.change)); got != c.want {
			t.Errorf("%s: %s", c.what, got)
		}
	}
}

// A host who leaves is told who is seated, and what becomes of hand and stacks.
func TestTheHostsLeavingClosesTheRoom(t *testing.T) {
	s := facing(t).snap(0)
	if got := askedBy(t, invited(still(english, 80, 24, s))); got != "Close the room? No friend is seated." {
		t.Errorf("among bots: %s", got)
	}
	s = facing(t).snap(0)
	s.Seats[1].Bot, s.Seats[2].Bot = false, false
	s.Seats[1].Stack, s.Seats[2].Stack = 1240, 760
	got := askedBy(t, invited(still(english, 80, 24, s)))
	for _, want := range []string{s.Seats[1].Name + " 1,240, " + s.Seats[2].Name + " 760", "Seats and stacks are kept", "taken back"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not in: %s", want, got)
		}
	}
	if strings.Contains(got, s.Seats[0].Name+" ") {
		t.Errorf("the host is told of himself: %s", got)
	}
}

// That the cards of a tournament are known beforehand is on everybody's screen, in
// every window, whatever else is.
func TestPracticeIsOnEveryScreen(t *testing.T) {
	for _, size := range windows {
		for _, you := range []int{0, -1} {
			for _, o := range []Options{english, french} {
				s := facing(t).snap(you)
				s.Practice = true
				a := still(o, size[0], size[1], s)
				if text := screenText(a); !strings.Contains(text, a.Words.Table.Practice) && !strings.Contains(text, a.Words.Table.PracticeLong) {
					t.Errorf("%v, chair %d:\n%s", size, you, text)
				}
				wellFormed(t, a)
			}
		}
	}
	for _, o := range []Options{english, french} { // nothing on the line on top is written over
		s := facing(t).snap(-1)
		s.Practice, s.Watching = true, 1
		s.Tourney = &table.Tourney{Level: 12, Blinds: [2]int64{500, 1000}, NextBlinds: [2]int64{1000, 2000}, LevelLeft: 15 * time.Minute}
		a := still(o, 80, 24, s)
		head, _, _ := strings.Cut(screenText(a), "\n")
		if watching := a.Words.N(a.Words.Table.Watching, 1); strings.Contains(head, "1 ") && strings.Contains(head, watching) && !strings.Contains(head, " "+watching) {
			t.Errorf("%q", head)
		}
		if next := a.Words.Table.Next.Of("1,000/2,000"); strings.Contains(head, next[:4]) && !strings.Contains(strings.ReplaceAll(head, "\u202f", ","), next) {
			t.Errorf("%q", head)
		}
	}
	s := facing(t).snap(-1)
	s.Practice = true
	s.NSeats++
	if text := screenText(still(english, 80, 24, s)); !strings.Contains(text, "Practice: the cards are known beforehand") {
		t.Errorf("a visitor is not told:\n%s", text)
	}
}

// What waits from an earlier visit is what a chair is taken with.
func TestAVisitorIsToldWhatWaits(t *testing.T) {
	s := facing(t).snap(-1)
	s.NSeats++
	s.Saved = 1240
	if text := screenText(still(english, 80, 24, s)); !strings.Contains(text, "1,240 chips") {
		t.Errorf("\n%s", text)
	}
}
