package table

import (
	"testing"
	"time"

	"tapis/engine/game"
)

func choosing(s *Snapshot) bool { return s.Mix != nil && s.Mix.Asking.Yours }

// chooser waits until one of the persons is to choose the game.
func chooser(ps ...*person) *person {
	ps[0].t.Helper()
	for range 100000 {
		for _, p := range ps {
			s := p.see()
			total(p.t, s)
			switch {
			case choosing(s):
				return p
			case mine(s):
				p.act(cheapest(s.View))
			}
		}
		time.Sleep(50 * time.Millisecond)
	}
	ps[0].t.Fatalf("nobody is asked: phase %d hand %d %+v", ps[0].last.Phase, ps[0].last.Hand, ps[0].last.Mix)
	return nil
}

// The player on the button of the next hand chooses; the hand waits for it.
func TestTheDealerChooses(t *testing.T) {
	live(t, mixedTable(t, "horse", 1, true), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob", "carl")
		for n := range 6 {
			d := chooser(ps...)
			s := d.last
			if s.Mix.Chooser != s.You || s.Mix.Next != -1 || s.Phase == Playing || !s.NextHand.IsZero() || s.Mix.Left != 0 {
				t.Fatalf("asked in hand %d: %+v", s.Hand, s.Mix)
			}
			other := ps[(s.You+1)%3].see()
			if other.Mix.Asking.Yours || other.Mix.Asking.ID != s.Mix.Asking.ID {
				t.Errorf("the others see %+v", other.Mix)
			}
			d.do(Choose{Decision: s.Mix.Asking.ID, Index: n % 5})
			if s = d.see(); s.Phase != Playing && (s.Mix.Next != n%5 || s.Mix.Asking.ID != 0 || s.Mix.Chooser != d.last.You) {
				t.Errorf("chosen: %+v", s.Mix)
			}
			s = d.until("the hand", func(s *Snapshot) bool { return s.Hand == n+1 && s.View != nil })
			if s.View.Base != s.Mix.Games[n%5].Game || s.View.Button != d.last.You || s.Mix.At != n%5 {
				t.Errorf("hand %d: %s with the button at seat %d, chosen by %d", s.Hand, s.View.Base.ID, s.View.Button, d.last.You)
			}
		}
		ps[0].see()
		if chosen := ps[0].heard(LogChosen); len(chosen) != 6 || chosen[2].Game != game.Razz || chosen[2].Betting != game.FixedLimit || chosen[2].Name == "" {
			t.Errorf("the log says %+v", chosen)
		}
	})
}

func TestChoicesThatAreRefused(t *testing.T) {
	cfg := mixedTable(t, "holdem/fl,td27,holdem/nl", 1, true)
	cfg.Seats = 9
	cfg.Bots = botsOf("caller", 6)
	live(t, cfg, func(t *testing.T, r *room) {
		ps := r.together() // nobody: the bots have the first chairs
		for _, name := range []string{"anna", "bob", "carl"} {
			ps = append(ps, r.sits(name, -1))
		}
		d := chooser(ps...)
		id := d.last.Mix.Asking.ID
		for _, p := range ps {
			if p == d {
				continue
			}
			if s := p.do(Choose{Decision: id}); s.Notice == nil || s.Notice.Code != NoticeLate {
				t.Errorf("somebody else chose: %+v", s.Notice)
			}
		}
		if s := r.join("watcher", false).do(Choose{Decision: id}); s.Notice == nil || s.Notice.Code != NoticeNotSeated {
			t.Errorf("a watcher chose: %+v", s.Notice)
		}
		for _, k := range []struct {
			c    Choose
			want NoticeCode
		}{
			{Choose{Decision: id - 1}, NoticeLate}, {Choose{Decision: id + 1}, NoticeLate}, {Choose{}, NoticeLate},
			{Choose{id, 3}, NoticeBadForm}, {Choose{id, -1}, NoticeBadForm}, {Choose{id, 1}, NoticeTooMany},
		} {
			if s := d.do(k.c); s.Notice == nil || s.Notice.Code != k.want {
				t.Errorf("%+v: %+v", k.c, s.Notice)
			}
		}
		if d.see().Mix.Asking.ID != id {
			t.Fatal("the decision is gone")
		}
		d.do(Choose{id, 2})
		if s := d.do(Choose{id, 0}); s.Notice == nil || s.Notice.Code != NoticeLate {
			t.Errorf("chose twice: %+v", s.Notice)
		}
	})
}

// The clock of a choice: default the same game again.
func TestTimeUpPlaysTheSameGameAgain(t *testing.T) {
	live(t, mixedTable(t, "holdem/fl,razz", 1, true), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob")
		d := chooser(ps...)
		d.do(Choose{d.last.Mix.Asking.ID, 1})
		ps[0].until("razz", func(s *Snapshot) bool { return s.View != nil })
		d = chooser(ps...)
		at := d.last.Mix.Asking
		if time.Until(at.Deadline) < 10*time.Second || time.Until(at.Deadline) > 30*time.Second {
			t.Errorf("the clock: %v", time.Until(at.Deadline))
		}
		time.Sleep(time.Until(at.Deadline) - time.Second)
		if d.see().Mix.Asking.ID != at.ID {
			t.Fatal("it was taken too early")
		}
		time.Sleep(time.Second)
		if s := d.see(); s.Hand != 2 || s.View.Base != game.Razz {
			t.Errorf("hand %d is %s", s.Hand, s.View.Base.ID)
		}
		if late := d.heard(LogTimeout); len(late) != 1 || late[0].Seat != d.last.You || d.last.Seats[d.last.You].Out {
			t.Errorf("the log says %+v", late)
		}
	})
}

func TestAPauseStopsTheClockOfAChoice(t *testing.T) {
	live(t, mixedTable(t, "holdem/fl,razz", 1, true), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob")
		host := r.join("the host", true)
		d := chooser(ps...)
		left := time.Until(d.last.Mix.Asking.Deadline)
		host.do(Pause{})
		if s := d.see(); !s.Mix.Asking.Deadline.IsZero() || s.Mix.Asking.Left != left || s.Mix.Asking.ID == 0 {
			t.Errorf("paused: %+v", s.Mix.Asking)
		}
		time.Sleep(time.Hour)
		host.do(Resume{})
		if s := d.see(); time.Until(s.Mix.Asking.Deadline) != left+resumeWait {
			t.Errorf("resumed: %+v, %v were left", time.Until(s.Mix.Asking.Deadline), left)
		}
		d.do(Choose{d.last.Mix.Asking.ID, 1})
		ps[0].until("razz", func(s *Snapshot) bool { return s.Phase == Playing && s.View.Base == game.Razz })
	})
}

// Who leaves or sits out while choosing is not waited for.
func TestAChooserWhoLeavesIsNotWaitedFor(t *testing.T) {
	for name, away := range map[string]Command{"leaves": Leave{}, "sits out": SitOut{}} {
		t.Run(name, func(t *testing.T) {
			live(t, mixedTable(t, "holdem/fl,razz,omaha", 2, true), func(t *testing.T, r *room) {
				ps := r.together("anna", "bob", "carl")
				d := chooser(ps...)
				seat := d.last.You
				d.do(away)
				var rest []*person
				for _, p := range ps {
					if p != d {
						rest = append(rest, p)
					}
				}
				next := chooser(rest...)
				if next.last.You == seat || next.last.Hand != 0 {
					t.Fatalf("seat %d is asked in hand %d", next.last.You, next.last.Hand)
				}
				next.do(Choose{next.last.Mix.Asking.ID, 2})
				next.until("omaha", func(s *Snapshot) bool { return s.Phase == Playing && s.View.Base == game.Omaha })
			})
		})
	}
}

func TestNobodyToPlayWithEndsTheChoice(t *testing.T) {
	live(t, mixedTable(t, "holdem/fl,razz", 2, true), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob")
		d := chooser(ps...)
		other := ps[1-d.last.You]
		other.do(SitOut{})
		if s := d.see(); s.Mix.Asking.ID != 0 || s.Phase != Waiting {
			t.Errorf("still asked: %+v", s.Mix)
		}
		time.Sleep(time.Hour)
		other.do(Back{})
		d = chooser(ps...)
		d.do(Choose{d.last.Mix.Asking.ID, 0})
		d.until("a hand", func(s *Snapshot) bool { return s.Phase == Playing })
	})
}

// AC-63: next: Bob chooses (2 hands left).
func TestWhoWillChooseIsToldBefore(t *testing.T) {
	cfg := mixedTable(t, "house", 3, true)
	cfg.Bots = botsOf("caller", 3)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		last, hands, guess := 0, 0, map[int]int{}
		for hands < 24 {
			s := me.plays()
			total(t, s)
			if choosing(s) {
				if want, ok := guess[s.Hand]; ok && want != s.You {
					t.Errorf("hand %d: seat %d was to choose", s.Hand, want)
				}
				me.do(Choose{s.Mix.Asking.ID, hands % 19})
				continue
			}
			if s.Seats[s.You].Busted {
				me.do(Rebuy{})
			}
			if s.View == nil || s.Hand == last || s.Phase != Playing {
				continue
			}
			last = s.Hand
			hands++
			m := s.Mix
			if m.Next != -1 || m.Chooser < 0 || m.Left < 1 || m.Left > 3 {
				t.Fatalf("hand %d: %+v", s.Hand, m)
			}
			if m.Left == 1 {
				guess[s.Hand] = m.Chooser
			}
			if m.Left > 1 && s.View.Base.Opening != game.Antes { // where pots may be carried
				if was, ok := guess[-1]; ok && was != m.Chooser {
					t.Errorf("hand %d: seat %d chooses, before it was seat %d", s.Hand, m.Chooser, was)
				}
				guess[-1] = m.Chooser
			} else {
				delete(guess, -1)
			}
		}
		var mine, bots int
		for _, l := range me.heard(LogChosen) {
			if l.Seat == me.last.You {
				mine++
			} else {
				bots++
			}
		}
		if mine == 0 || bots == 0 {
			t.Errorf("%d choices of mine, %d of bots", mine, bots)
		}
	})
}

// Alone with bots one has all the time in the world.
func TestAloneThereIsNoClockForAChoice(t *testing.T) {
	cfg := mixedTable(t, "holdem/fl,razz", 1, true)
	cfg.Bots = botsOf("caller", 1)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		chooser(me)
		id := me.last.Mix.Asking.ID
		time.Sleep(time.Hour)
		if s := me.see(); s.Mix.Asking.ID != id || !s.Mix.Asking.Deadline.IsZero() {
			t.Fatalf("%+v", s.Mix.Asking)
		}
		n := me.last.Hand
		me.do(Choose{id, 1})
		me.until("razz", func(s *Snapshot) bool { return s.Hand == n+1 && s.View.Base == game.Razz })
	})
}

// A voided hand is dealt again as it was chosen.
func TestAVoidedHandKeepsItsChoice(t *testing.T) {
	cfg := mixedTable(t, "holdem/fl,razz,omaha", 1, true)
	blew := false
	cfg.Store = storeFunc(func(f Fact) error {
		if f.Kind == FactAction && f.Hand == 1 && !blew {
			blew = true
			panic("injected")
		}
		return nil
	})
	live(t, cfg, func(t *testing.T, r *room) {
		ps := r.together("anna", "bob")
		d := chooser(ps...)
		d.do(Choose{d.last.Mix.Asking.ID, 2})
		turn(ps...).act(cheapest(turn(ps...).last.View))
		s := d.until("the next hand", func(s *Snapshot) bool { return s.Hand == 2 })
		if !blew || s.View == nil || s.View.Base != game.Omaha {
			t.Errorf("blew %v, then %+v", blew, s.Mix)
		}
	})
}
