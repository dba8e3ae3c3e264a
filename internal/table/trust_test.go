package table

import (
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/hand"
)

// The cases of TRUST §6.3 that are a table's and have no other test. Where the others are
// docs/faults.md says.

// F22: the same answer sent twice is taken once.
func TestF22TheSameActionTwiceIsTakenOnce(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob", "carl")
		p := turn(ps...)
		call := Act{Decision: p.last.Decision.ID, Action: PokerAction(hand.CallBy(0))}
		for range 5 {
			p.line.Do(call)
		}
		s := p.see()
		if s.View.Pot != 25 || s.Notice == nil || s.Notice.Code != NoticeLate {
			t.Errorf("the pot is %d, want 5, 10 and one call of 10; notice %+v", s.View.Pot, s.Notice)
		}
	})
}

// F23: an answer to a decision of the hand before changes nothing in this one.
func TestF23AnActionOfTheHandBeforeIsIgnored(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		p := turn(anna, bob)
		late := Act{Decision: p.last.Decision.ID, Action: PokerAction(hand.RaiseTo(0, 1000))}
		p.act(hand.FoldBy(0))
		number := p.last.Hand
		for turn(anna, bob); anna.see().Hand == number; time.Sleep(time.Second) {
			synctest.Wait()
		}
		turn(anna, bob)
		before := p.see()
		s := p.do(late)
		if s.Notice == nil || s.Notice.Code != NoticeLate || s.View.Pot != before.View.Pot || s.Decision.ID != before.Decision.ID {
			t.Errorf("notice %+v, pot %d, was %d", s.Notice, s.View.Pot, before.View.Pot)
		}
	})
}

// F24: of two who act at once one is on turn; the other's action changes nothing.
func TestF24OfTwoWhoActAtOnceOneIsOnTurn(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob", "carl")
		p := turn(ps...)
		id := p.last.Decision.ID
		for _, q := range ps { // all with the right id
			q.line.Do(Act{Decision: id, Action: PokerAction(hand.RaiseTo(0, 30))})
		}
		synctest.Wait()
		late := 0
		for _, q := range ps {
			if s := q.see(); s.Notice != nil && s.Notice.Code == NoticeLate {
				late++
			}
		}
		if s := p.see(); late != 2 || s.View.Pot != 45 {
			t.Errorf("%d were late, the pot is %d", late, s.View.Pot)
		}
	})
}

// F25: the host's machine sleeps in the middle of a hand, the friends' lines are cut, and
// they come back when it wakes: the same hand, the same cards, nobody has folded, and
// whoever is to act has the time that was left.
func TestF25TheMachineSleepsInTheMiddleOfAHand(t *testing.T) {
	cfg := quick()
	cfg.Store = storeFunc(func(f Fact) error {
		if f.Kind == FactSat && f.Name == "dan" { // the machine sleeps here
			time.Sleep(8 * time.Hour)
		}
		return nil
	})
	live(t, cfg, func(t *testing.T, r *room) {
		names := []string{"anna", "bob", "carl"}
		ps := r.together(names...)
		p := turn(ps...)
		i := indexOf(ps, p)
		time.Sleep(3 * time.Second)
		was := p.see()
		left := time.Until(was.Decision.Deadline)
		dan := r.join("dan", false)
		dan.line.Do(Sit{Seat: 4})
		time.Sleep(time.Hour)
		for _, q := range ps { // their ssh has given up meanwhile
			q.line.Close()
		}
		time.Sleep(7 * time.Hour)
		synctest.Wait()
		for k := range ps {
			ps[k] = r.join(names[k], false)
		}
		s := ps[i].see()
		if s.Hand != was.Hand || s.Decision.ID != was.Decision.ID || !s.Decision.Yours || s.View.Seats[s.You].Cards != was.View.Seats[was.You].Cards {
			t.Errorf("hand %d, decision %+v; was hand %d, %+v", s.Hand, s.Decision, was.Hand, was.Decision)
		}
		if now := time.Until(s.Decision.Deadline); now != left {
			t.Errorf("%v left, before the sleep %v", now, left)
		}
		for k := range ps {
			if v := ps[k].see(); !v.View.Seats[v.You].Live || v.Seats[v.You].Out {
				t.Errorf("%s has folded or sits out", names[k])
			}
		}
	})
}

// F32: whoever leaves during the own all-in leaves the chips in play until they are
// awarded.
func TestF32LeavingDuringAnAllInLeavesTheChipsInPlay(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob", "carl")
		p := turn(ps...)
		p.act(hand.RaiseTo(0, 1000))
		s := p.do(Leave{})
		if s.You < 0 || !s.Seats[s.You].Leaving || s.Chips != 3000 || !s.View.Seats[s.You].Live {
			t.Fatalf("seat %d, %d chips", s.You, s.Chips)
		}
		seat := s.You
		turn(ps...).act(hand.CallBy(0))
		turn(ps...).act(hand.FoldBy(0))
		s = p.until("the end", func(s *Snapshot) bool { return s.You < 0 })
		won := int64(-1)
		for _, l := range p.heard(LogLeft) {
			if l.Seat == seat {
				won = l.Amount
			}
		}
		if won < 0 || s.Chips != 3000-won || won != 0 && won < 1000 {
			t.Errorf("left with %d, %d chips stay", won, s.Chips)
		}
	})
}

// F33: when all people leave in the middle of a hand the bots play it to its end, and no
// further one is dealt.
func TestF33WhenAllPeopleLeaveTheBotsFinishAndTheTableSleeps(t *testing.T) {
	for name, goes := range map[string]func(*person){
		"they leave":       func(p *person) { p.do(Leave{}); p.line.Close() },
		"their lines drop": func(p *person) { p.line.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			cfg := quick()
			cfg.Bots = botsOf("caller", 3)
			hands := map[int]bool{}
			ended := map[int]bool{}
			cfg.Store = storeFunc(func(f Fact) error {
				switch f.Kind {
				case FactBegin:
					hands[f.Hand] = true
				case FactEnd:
					ended[f.Hand] = true
				}
				return nil
			})
			live(t, cfg, func(t *testing.T, r *room) {
				anna, bob := r.sits("anna", -1), r.sits("bob", -1)
				anna.until("a hand with both", func(*Snapshot) bool {
					anna.plays()
					bob.plays()
					s := anna.see()
					return s.Phase == Playing && s.View != nil && s.View.Seats[s.You].In && s.View.Seats[bob.see().You].In
				})
				goes(anna)
				goes(bob)
				time.Sleep(time.Hour)
				synctest.Wait()
				dealt := len(hands)
				if dealt != len(ended) {
					t.Errorf("%d hands begun, %d ended", dealt, len(ended))
				}
				time.Sleep(24 * time.Hour)
				synctest.Wait()
				if len(hands) != dealt {
					t.Errorf("%d hands were dealt while nobody was there", len(hands)-dealt)
				}
			})
		})
	}
}
