package rulebook

import (
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
)

// shows are the seats in the order in which they showed or mucked.
func shows(s *story) (list []int) {
	for _, e := range s.Events() {
		if e.Kind == hand.EvShown || e.Kind == hand.EvMucked {
			list = append(list, int(e.Seat))
		}
	}
	return list
}

func TestShowdownOrder(t *testing.T) {
	// Ana 2 bets the river, Ben 3 and Chloé 0 call; seat 1 has folded.
	s := holdem(game.NoLimit, "5/10", thousands(4)...).start(t).goes("3 calls", "0 calls", "1 folds", "2 checks")
	for range 2 {
		s.goes("2 checks", "3 checks", "0 checks")
	}
	s.goes("2 raises 20", "3 calls", "0 calls")
	if got := shows(s); len(got) != 3 || got[0] != 2 || got[1] != 3 || got[2] != 0 {
		t.Errorf("seats show in the order %v, the bettor is 2", got)
	}

	// Seats 2, 4, 5 of six are left, the button at 3.
	d := holdem(game.NoLimit, "5/10", thousands(6)...)
	d.button = 3
	s = d.start(t).goes("0 folds", "1 folds", "2 calls", "3 folds", "4 calls", "5 checks")
	for range 3 {
		s.goes("4 checks", "5 checks", "2 checks")
	}
	got := shows(s)
	if len(got) != 3 {
		t.Fatalf("%v", got)
	}
	says(t, Showdown, "If nobody bet in the last round", 3, 5, 6, 4, int64(got[0]+1), int64(got[1]+1), int64(got[2]+1))
}

// first is where an event of a kind first comes, for a seat or, with -1, for any.
func first(s *story, kind hand.EventKind, seat int8) int {
	for i, e := range s.Events() {
		if e.Kind == kind && (seat < 0 || e.Seat == seat) {
			return i
		}
	}
	return -1
}

func lastBoard(s *story) int {
	at := -1
	for i, e := range s.Events() {
		if e.Kind == hand.EvBoard {
			at = i
		}
	}
	return at
}

func TestShowdownAllIn(t *testing.T) {
	s := holdem(game.NoLimit, "5/10", 100, 1000, 1000).start(t).goes("0 calls", "1 folds", "2 checks", "2 checks", "0 checks", "2 checks", "0 all-in", "2 calls")
	if a, c, river := first(s, hand.EvShown, 0), first(s, hand.EvShown, 2), lastBoard(s); a < 0 || c < 0 || a > river || c > river {
		t.Errorf("shown at %d and %d, the river came at %d", a, c, river)
	}
	// Ana 0 is all-in before the flop, 1 and 2 bet on.
	s = holdem(game.NoLimit, "5/10", 50, 1000, 1000).start(t).goes("0 all-in", "1 calls", "2 calls", "1 raises 20", "2 calls")
	if first(s, hand.EvShown, -1) >= 0 {
		t.Error("a hand is shown while two players bet")
	}
	// Crazy Pineapple: both all-in before the flop still have a card to throw.
	p := setting{game: game.Pineapple, betting: game.NoLimit, blinds: "5/10", stacks: thousands(2)}.start(t).goes("0 all-in", "1 calls")
	if first(p, hand.EvShown, -1) >= 0 || p.Done() || p.Legal(0).Discard != 1 {
		t.Error("hands are shown before the discard")
	}
}

// A beaten hand may be thrown away, one that wins may not.
func TestShowdownMucking(t *testing.T) {
	d := holdem(game.NoLimit, "5/10", thousands(2)...)
	// Dealt to 1, 0: seat 1 has aces, seat 0 kings.
	d.cards, d.ask = "AcKc AdKd 2h 3s8h9s 4d Jh 5d 2s", 0b11
	s := d.start(t).goes("0 calls", "1 checks")
	for range 3 {
		s.goes("1 checks", "0 checks")
	}
	if l := s.Legal(0); s.Actor() != 0 || !l.Show || !l.Muck {
		t.Errorf("the beaten hand: %+v", l)
	}
	s.goes("0 mucks")
	if !s.Done() || s.Stack(1) != 1010 {
		t.Errorf("done %v, %d", s.Done(), s.Stack(1))
	}
}
