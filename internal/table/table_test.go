package table

import (
	"testing"
	"time"

	"tapis/engine/hand"
)

func TestTwoPeoplePlayTenHands(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 1), r.sits("bob", 4)
		for anna.see().Hand < 11 {
			p := turn(anna, bob)
			total(t, p.last)
			p.act(cheapest(p.last.View))
		}
		if s := anna.see(); s.Stats.Hands < 10 || s.Chips != 2000 {
			t.Errorf("stats %+v, chips %d", s.Stats, s.Chips)
		}
	})
}

// Solo: the first decision comes within four seconds, whatever the seat.
func TestFirstDecisionWithinFourSeconds(t *testing.T) {
	for chair := range 9 {
		cfg := holdem()
		cfg.Seats = 9
		seed := uint64(chair)
		cfg.Seed = &seed
		cfg.Bots = nil
		for i := range 9 {
			if i != chair {
				cfg.Bots = append(cfg.Bots, BotSeat{Seat: i, Spec: "caller"})
			}
		}
		live(t, cfg, func(t *testing.T, r *room) {
			begun := time.Now()
			me := r.sits("me", chair)
			me.myTurn()
			if took := time.Since(begun); took > 4*time.Second {
				t.Errorf("seat %d: the first decision came after %v", chair, took)
			}
		})
	}
}

func TestSoloWithBotsThirtyHands(t *testing.T) {
	cfg := holdem()
	cfg.Bots = botsOf("random", 5)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		for me.see().Hand < 30 {
			s := me.until("something to do", func(s *Snapshot) bool {
				return mine(s) || s.Phase == Showing || s.Phase == Waiting
			})
			total(t, s)
			switch {
			case mine(s):
				me.act(cheapest(s.View))
			case s.Seats[s.You].Busted:
				me.do(Rebuy{})
			default:
				me.do(NextHandNow{})
			}
		}
	})
}

func TestActionsAreTakenByTheDecisionTheyAnswer(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 1), r.sits("bob", 4)
		p := turn(anna, bob)
		q := anna
		if p == anna {
			q = bob
		}
		id := p.last.Decision.ID
		// `cc` in one write: one call, the second is dropped (AC-07).
		p.line.Do(Act{Decision: id, Action: PokerAction(hand.CallBy(0))})
		p.line.Do(Act{Decision: id, Action: PokerAction(hand.CallBy(0))})
		s := p.see()
		if s.Notice == nil || s.Notice.Code != NoticeLate || s.View.Pot != 20 {
			t.Errorf("notice %+v, pot %d", s.Notice, s.View.Pot)
		}
		// Out of turn, with the right id.
		if s := p.act(hand.FoldBy(0)); s.Notice.Code != NoticeLate || !s.View.Seats[s.You].Live {
			t.Errorf("acting out of turn: %+v", s.Notice)
		}
		// A refusal changes nothing and says why.
		if s := q.act(hand.RaiseTo(0, 11)); s.Notice.Code != NoticeRefused || s.Notice.Refusal.Code != hand.CodeTooSmall || !s.Decision.Yours {
			t.Errorf("a raise too small: %+v", s.Notice)
		}
		if s := q.do(Act{Decision: q.last.Decision.ID + 1, Action: PokerAction(hand.CheckBy(0))}); s.Notice.Code != NoticeLate || !s.Decision.Yours {
			t.Errorf("an id of the future: %+v", s.Notice)
		}
	})
}
