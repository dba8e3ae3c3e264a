package table

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/hand"
)

// Whoever stopped the table may be gone: while nobody is here who runs it those who
// are seated can go on (UX AC-47).
func TestAPauseWithoutAHostCanBeEnded(t *testing.T) {
	live(t, quick(), func(t *testing.T, r *room) {
		anna := r.sits("anna", 0)
		if s := anna.do(Pause{}); s.Paused || s.Notice.Code != NoticeNotHost {
			t.Fatal("a guest stops the table because nobody else sits there")
		}
		deputy, err := r.table.Join("deputy", "deputy", Deputy)
		if err != nil {
			t.Fatal(err)
		}
		deputy.Do(Pause{})
		synctest.Wait()
		deputy.Close()
		bob, looker := r.sits("bob", 1), r.join("looker", false)
		if s := looker.do(Resume{}); !s.Paused || s.Host || s.Notice.Code != NoticeNotHost {
			t.Fatalf("who only looks on: paused %v, host %v", s.Paused, s.Host)
		}
		if s := bob.see(); !s.Host {
			t.Error("bob is not offered to go on")
		}
		if s := bob.do(SetSpeed{Speed: Slow}); s.Speed == Slow || s.Notice.Code != NoticeNotHost {
			t.Error("bob may do more than go on")
		}
		if s := bob.do(Resume{}); s.Paused || s.Host {
			t.Fatalf("paused %v, host %v", s.Paused, s.Host)
		}
		turn(anna, bob)
		if s := bob.do(Pause{}); s.Paused {
			t.Error("one of two stops the table")
		}
	})
}

func TestTheHostsPauseIsTheHosts(t *testing.T) {
	live(t, quick(), func(t *testing.T, r *room) {
		host := r.join("host", true)
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		host.do(Pause{})
		if s := anna.do(Resume{}); !s.Paused || s.Host || s.Notice.Code != NoticeNotHost {
			t.Fatalf("with the host here: paused %v", s.Paused)
		}
		host.line.Close()
		if s := anna.see(); !s.Host {
			t.Error("the host's line dropped, and nobody is offered to go on")
		}
		anna.do(Resume{})
		turn(anna, bob)
		host = r.join("host", true)
		if s := host.do(Pause{}); !s.Paused {
			t.Error("the host is back, and cannot stop the table")
		}
	})
}

// Who drops the line in the moment another comes in is away like anybody else.
func TestDroppingWhileAnotherComesIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		table, err := New(quick())
		if err != nil {
			t.Fatal(err)
		}
		anna, _ := table.Join("anna", "anna", Guest)
		anna.Do(Sit{Seat: 0})
		anna.Close()
		bob, _ := table.Join("bob", "bob", Guest)
		ctx, cancel := context.WithCancel(t.Context())
		go table.Run(ctx) // all of this waits for it
		synctest.Wait()
		s := <-bob.Updates()
		if last := s.Log[len(s.Log)-1]; last.Kind != LogAway || last.Name != "anna" || !s.Seats[0].Away {
			t.Errorf("last line %+v, away %v", last, s.Seats[0].Away)
		}
		cancel()
	})
}

// A rebuy asked for at the very moment the next hand is due is dealt in or waits
// for the blind, and no chip is lost.
func TestRebuyAtTheDeadline(t *testing.T) {
	for late := -1; late <= 1; late++ {
		cfg := holdem()
		cfg.Bots = botsOf("caller", 2)
		live(t, cfg, func(t *testing.T, r *room) {
			me := r.sits("me", -1)
			other := r.sits("other", -1)
			for !me.see().Seats[me.last.You].Busted {
				switch s := me.last; {
				case mine(s) && s.View.Legal.MaxTo > 0:
					me.act(hand.RaiseTo(0, s.View.Legal.MaxTo))
				case mine(s):
					me.act(cheapest(s.View))
				default:
					other.plays()
					if other.last.Seats[other.last.You].Busted {
						other.do(Rebuy{})
					}
				}
				total(t, me.see())
			}
			if s := me.last; !s.NextHand.IsZero() {
				time.Sleep(time.Until(s.NextHand) + time.Duration(late)*time.Millisecond)
			}
			number := me.see().Hand
			me.do(Rebuy{})
			for me.see().Hand < number+6 && !(me.last.View.Seats[me.last.You].In && me.last.Phase == Playing) {
				if other.plays().Seats[other.last.You].Busted {
					other.do(Rebuy{})
				}
				total(t, me.see())
			}
			if s := me.last; !s.View.Seats[s.You].In {
				t.Errorf("%d ms after the deadline: not dealt in by hand %d", late, s.Hand)
			}
		})
	}
}
