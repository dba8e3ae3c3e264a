package table

import (
	"testing"
	"time"

	"tapis/engine/hand"
)

// Who loses everything has nothing until the next hand is dealt, and what is
// bought in again is told with that hand (UX AC-76).
func TestAC76_WhoBustsShowsNothingUntilTheNextHand(t *testing.T) {
	cfg := holdem()
	cfg.Bots = botsOf("random", 4)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		busts, again := map[int]int{}, 0
		for range 60_000 {
			s := me.plays()
			total(t, s)
			if s.View == nil || s.Phase != Showing && s.Phase != Waiting {
				continue
			}
			for i := range s.Seats {
				if s.View.Seats[i].In && s.Seats[i].Bot && s.Seats[i].Stack != s.View.Seats[i].Stack {
					t.Fatalf("hand %d: seat %d ended with %d and shows %d", s.Hand, i, s.View.Seats[i].Stack, s.Seats[i].Stack)
				}
				if s.View.Seats[i].In && s.View.Seats[i].Stack == 0 && s.Seats[i].Bot {
					busts[s.Hand] |= 1 << i
				}
			}
			if s.Seats[s.You].Busted {
				me.do(Rebuy{})
			}
			if len(busts) >= 5 && s.Hand > 20 {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		if len(busts) < 5 {
			t.Fatalf("only %d hands in which a bot lost everything", len(busts))
		}
		for k, l := range me.log {
			if l.Kind != LogRebuy || l.Name == "me" {
				continue
			}
			again++
			for ; k < len(me.log) && me.log[k].Kind == LogRebuy; k++ { // of several at once
			}
			if k < len(me.log) && me.log[k].Kind != LogHand && me.log[k].Kind != LogGame {
				t.Errorf("%s buys in again, and the next line is of kind %d", l.Name, me.log[k].Kind)
			}
		}
		if again < 4 {
			t.Errorf("%d bots bought in again", again)
		}
	})
}

// A rebuy asked for during the hand waits for the next one too.
func TestAC76_ARebuyAskedForInAHandComesWithTheNext(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		ps := r.together("a", "b")
		first := turn(ps...)
		other := ps[0]
		if other == first {
			other = ps[1]
		}
		first.act(hand.CallBy(first.last.You))
		other.do(Rebuy{}) // refused or kept, by what is left
		other.act(hand.RaiseTo(other.last.You, other.see().View.Legal.MaxTo))
		first.do(Rebuy{})
		first.act(hand.CallBy(first.last.You))
		s := first.until("the result", func(s *Snapshot) bool { return s.View.Done })
		total(t, s)
		for i := range s.NSeats {
			if s.View.Seats[i].In && s.Seats[i].Stack != s.View.Seats[i].Stack {
				t.Errorf("seat %d ended with %d and shows %d", i, s.View.Seats[i].Stack, s.Seats[i].Stack)
			}
		}
		s = first.until("the next hand", func(s *Snapshot) bool { return s.Hand == 2 })
		total(t, s)
	})
}
