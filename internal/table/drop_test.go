package table

import (
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/hand"
)

// waitedFor counts how often a line was waited for, as the log says.
func waitedFor(s *Snapshot) (n int) {
	for i := range s.Log {
		if s.Log[i].Kind == LogWaited {
			n++
		}
	}
	return n
}

// F15, TRUST §5.1 row 8: who loses the line at the own decision has the clock that
// everybody has, then a minute to come back to the same decision and what is left of it.
func TestF15ALineThatIsLostAtOnesDecisionIsWaitedForAMinute(t *testing.T) {
	for _, back := range []time.Duration{time.Second, 9 * time.Second, 12 * time.Second, 69 * time.Second} {
		t.Run(back.String(), func(t *testing.T) {
			live(t, quick(), func(t *testing.T, r *room) {
				ps := r.together("anna", "bob", "carl")
				p := turn(ps...)
				other := ps[(indexOf(ps, p)+1)%len(ps)]
				was := p.see()
				p.line.Close()
				time.Sleep(back)
				seen := other.see()
				if seen.Hand != was.Hand || seen.Decision.ID != was.Decision.ID || !seen.Seats[was.You].Away {
					t.Fatalf("hand %d, decision %d, away %v", seen.Hand, seen.Decision.ID, seen.Seats[was.You].Away)
				}
				want := was.Decision.Deadline
				if back > 10*time.Second { // the time bank of quick is nothing
					want = want.Add(time.Minute + time.Nanosecond)
				}
				p = r.join([]string{"anna", "bob", "carl"}[indexOf(ps, p)], false)
				s := p.last
				if s.You != was.You || s.Decision.ID != was.Decision.ID || !s.Decision.Yours || s.Decision.Deadline != want || s.View.Seats[s.You].Cards != was.View.Seats[s.You].Cards {
					t.Errorf("back at %+v of seat %d, want decision %d until %v", s.Decision, s.You, was.Decision.ID, want)
				}
				if n := waitedFor(other.see()); n != 0 && back < 10*time.Second || n != 1 && back > 10*time.Second {
					t.Errorf("waited for %d times", n)
				}
				if p.act(hand.CallBy(0)); p.last.Decision.ID == was.Decision.ID {
					t.Error("the decision is still open")
				}
			})
		})
	}
}

func indexOf(ps []*person, p *person) int {
	for i := range ps {
		if ps[i] == p {
			return i
		}
	}
	return -1
}

// Who does not come back checks or folds after the minute, once: the next decisions of the
// same loss have the clock alone. Others lose no more than that minute.
func TestF15WhoDoesNotComeBackIsWaitedForOnce(t *testing.T) {
	live(t, quick(), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob", "carl")
		p := turn(ps...)
		i := indexOf(ps, p)
		others := []*person{ps[(i+1)%3], ps[(i+2)%3]}
		p.line.Close()
		begun := time.Now()
		turn(others...)
		if took := time.Since(begun); took < 70*time.Second || took > 71*time.Second {
			t.Errorf("the others go on after %v, want 10 s and a minute", took)
		}
		waits := map[uint64]bool{}
		for hands := others[0].see().Hand + 3; others[0].see().Hand < hands; time.Sleep(100 * time.Millisecond) {
			others[0].plays()
			others[1].plays()
			for _, l := range others[0].last.Log {
				if l.Kind == LogWaited {
					waits[l.N] = true
				}
			}
		}
		if len(waits) != 1 {
			t.Errorf("waited for %d times", len(waits))
		}
	})
}

// Within a hand a lost line is waited for three times at most.
func TestALineIsWaitedForThreeTimesInAHand(t *testing.T) {
	cfg := quick()
	cfg.Clock.Decision = 4 * time.Second
	live(t, cfg, func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		number, waits := anna.see().Hand, 0
		for street := 0; street < 4; street++ {
			p, q := turn(anna, bob), bob
			if p == bob {
				p.act(callOrCheck(p.last))
				p = turn(anna, bob)
			}
			if p != anna || anna.see().Hand != number {
				t.Fatalf("street %d: it is not anna's turn", street)
			}
			id := anna.last.Decision.ID
			anna.line.Close()
			time.Sleep(5 * time.Second)
			synctest.Wait()
			if bob.see().Decision.ID == id {
				waits++
			} else if street < 3 {
				t.Fatalf("street %d: nobody waits", street)
			}
			anna = r.join("anna", false)
			if anna.last.Decision.Yours {
				anna.act(callOrCheck(anna.last))
			}
			if q.see().Decision.Yours && q.last.Hand == number {
				q.act(callOrCheck(q.last))
			}
		}
		if waits != 3 {
			t.Errorf("waited %d times in a hand, want 3", waits)
		}
	})
}

// callOrCheck is the action that closes no door.
func callOrCheck(s *Snapshot) hand.Action {
	return cheapest(s.View)
}

// Who sits out, or is leaving, and loses the line is not waited for.
func TestWhoSitsOutIsNotWaitedFor(t *testing.T) {
	live(t, quick(), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob", "carl")
		p := turn(ps...)
		others := []*person{ps[(indexOf(ps, p)+1)%3], ps[(indexOf(ps, p)+2)%3]}
		p.do(SitOut{})
		p.line.Close()
		begun := time.Now()
		turn(others...)
		if took := time.Since(begun); took > 11*time.Second {
			t.Errorf("the others wait for %v", took)
		}
	})
}
