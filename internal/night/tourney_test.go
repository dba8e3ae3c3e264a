package night

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"tapis/engine/hand"
	"tapis/internal/table"
)

// C123, C124, AC-43: levels go by the clock, the hand being played keeps its blinds.
func TestLevelsApplyFromTheNextHand(t *testing.T) {
	live(t, sitAndGo(6, 15*time.Minute), func(t *testing.T, r *room) {
		me := r.sits("me", 0)
		s := me.myTurn()
		h := s.Tourney
		if h == nil || h.Level != 1 || h.Blinds != [2]int64{25, 50} || h.NextBlinds != [2]int64{50, 100} || h.Entries != 6 || h.Left != 6 || !h.Running {
			t.Fatalf("header %+v", h)
		}
		if left := time.Until(h.LevelEnds); left > 15*time.Minute || left < 14*time.Minute {
			t.Errorf("%v left", left)
		}
		number := s.Hand
		time.Sleep(90 * time.Minute) // alone with bots there is no decision clock
		s = me.see()
		if s.Hand != number || s.View.Stakes.BigBlind != 50 || s.Tourney.Level != 7 || s.Tourney.Blinds != [2]int64{1600, 3200} {
			t.Fatalf("hand %d at %d, header %+v", s.Hand, s.View.Stakes.BigBlind, s.Tourney)
		}
		me.act(hand.FoldBy(0))
		me.until("the next hand", func(s *table.Snapshot) bool { return s.Hand == number+1 })
		if got := me.last.View.Stakes; got.SmallBlind != 1600 || got.BigBlind != 3200 {
			t.Errorf("blinds %d/%d", got.SmallBlind, got.BigBlind)
		}
	})
}

func TestLevelClockStandsDuringAPause(t *testing.T) {
	live(t, sitAndGo(2, time.Minute), func(t *testing.T, r *room) {
		me := r.hosts("me", 0)
		me.myTurn()
		time.Sleep(20 * time.Second)
		s := me.do(table.Pause{}) // alone: the table is mine
		if s.Tourney.Running || s.Tourney.LevelLeft > 40*time.Second || s.Tourney.LevelLeft < 35*time.Second {
			t.Fatalf("header %+v", s.Tourney)
		}
		time.Sleep(time.Hour)
		s = me.do(table.Resume{})
		if left := time.Until(s.Tourney.LevelEnds); s.Tourney.Level != 1 || left > 45*time.Second || left < 40*time.Second {
			t.Errorf("level %d ends in %v", s.Tourney.Level, left)
		}
	})
}

// To the last player: everybody is placed once, the winner has all chips.
func TestTournamentToTheEnd(t *testing.T) {
	for seed := range uint64(8) {
		cfg := sitAndGo(6, 20*time.Second)
		cfg.Seed = &seed
		live(t, cfg, func(t *testing.T, r *room) {
			me := r.sits("me", -1)
			late := r.join("late", false)
			if s := late.do(table.Sit{Seat: -1}); s.You >= 0 || s.Notice.Code != table.NoticeClosed {
				t.Errorf("seat %d after the start", s.You)
			}
			watched := false
			for me.see().Phase != table.Finished {
				s := me.plays()
				if s.Chips != 30000 {
					t.Fatalf("%d chips", s.Chips)
				}
				watched = watched || s.Seats[s.You].Place > 0 && !s.Tourney.Over
			}
			s := me.see()
			total(t, s)
			places := map[int]int{}
			for _, p := range s.Tourney.Ranking {
				places[p.Place]++
			}
			sum := 0
			for place, n := range places {
				for k := range n {
					sum += place + k
				}
			}
			if len(s.Tourney.Ranking) != 6 || places[1] != 1 || sum != 21 || !s.Tourney.Over || s.Tourney.Ranking[0].Place != 1 {
				t.Errorf("ranking %+v", s.Tourney.Ranking)
			}
			for i := range 6 {
				if c := s.Seats[i]; c.Place == 1 && c.Stack != 30000 || c.Place != 1 && c.Stack != 0 {
					t.Errorf("seat %d in place %d with %d", i, c.Place, c.Stack)
				}
			}
			if s.Seats[s.You].Place > 2 && !watched {
				t.Error("the loser could not watch the rest")
			}
		})
	}
}

// AC-48, RULES §7.7: of two who bust in one hand the bigger stack ranks higher.
func TestTwoBustsInOneHand(t *testing.T) {
	n := begun(t, 4, time.Hour)
	hears := func(number int, in uint16, start, stacks [hand.MaxSeats]int64) {
		r := &table.Report{Hand: number, In: in, Start: start, Big: -1}
		for i, w := range n.Who {
			n.Book.Players[i].Stack = start[i]
			r.Chairs[i] = table.Occupant{Taken: true, ID: w.ID, Name: w.Name, Stack: stacks[i]}
		}
		n.seats[0].last = r
		n.hands(t.Context(), 0)
	}
	hears(1, 0b1111, [hand.MaxSeats]int64{400, 17000, 900, 1700}, [hand.MaxSeats]int64{0, 18100, 0, 1900})
	if got := n.places(); got[0] != 4 || got[2] != 3 {
		t.Errorf("400 is in place %d, 900 in place %d", got[0], got[2])
	}
	hears(2, 0b1010, [hand.MaxSeats]int64{1: 18100, 3: 1900}, [hand.MaxSeats]int64{1: 20000})
	told := func() (out []string) {
		for _, r := range n.ranking() {
			out = append(out, fmt.Sprintln(r.Place, r.Name, r.Hand))
		}
		return out
	}
	want := []string{"1 bob 2\n", "2 dan 2\n", "3 carl 1\n", "4 anna 1\n"}
	if !slices.Equal(told(), want) || !n.Book.Over {
		t.Errorf("ranking %v, want %v", told(), want)
	}
	hears(2, 0b1010, [hand.MaxSeats]int64{1: 20000}, [hand.MaxSeats]int64{1: 20000})
	if len(told()) != 4 {
		t.Errorf("heard of twice: %v", told())
	}
}

// RULES §7.6: an absent player is dealt in, posts and is blinded off.
func TestAbsentPlayerIsBlindedOff(t *testing.T) {
	live(t, sitAndGo(3, 20*time.Second), func(t *testing.T, r *room) {
		me := r.sits("me", 0)
		watcher := r.join("watcher", false)
		me.myTurn()
		me.line.Close()
		s := watcher.until("the end of me", func(s *table.Snapshot) bool {
			if s.Phase == table.Playing && !s.View.Seats[0].In && s.Seats[0].Place == 0 {
				t.Fatalf("hand %d: not dealt in", s.Hand)
			}
			return s.Seats[0].Place > 0
		})
		if !s.Seats[0].Taken || !s.Seats[0].Away {
			t.Errorf("the absent player's seat: %+v", s.Seats[0])
		}
		watcher.until("the winner", func(s *table.Snapshot) bool { return s.Phase == table.Finished })
	})
}

// Leaving a tournament leaves the chips; coming back takes them up again.
func TestLeavingATournamentAndComingBack(t *testing.T) {
	live(t, sitAndGo(3, time.Hour), func(t *testing.T, r *room) {
		me := r.sits("me", 0)
		me.myTurn()
		s := me.do(table.Leave{})
		if s.You != 0 || !s.Seats[0].Out || s.Chips != 15000 {
			t.Fatalf("seat %d %+v", s.You, s.Seats[0])
		}
		me.line.Close()
		time.Sleep(10 * time.Second)
		me = r.join("me", false)
		if s := me.do(table.Back{}); s.You != 0 || s.Seats[0].Out {
			t.Errorf("back: %+v", s.Seats[0])
		}
		me.myTurn()
	})
}

func TestPeopleHaveTimeToSitDown(t *testing.T) {
	cfg := sitAndGo(4, time.Hour)
	cfg.Tourney.Wait = time.Minute
	live(t, cfg, func(t *testing.T, r *room) {
		anna := r.sits("anna", 0)
		if left := time.Until(anna.last.NextHand); left != time.Minute || anna.last.Phase != table.Waiting {
			t.Fatalf("starts in %v, phase %d", left, anna.last.Phase)
		}
		time.Sleep(30 * time.Second)
		bob := r.sits("bob", 2)
		anna.do(table.NextHandNow{})
		if anna.last.Tourney.Running {
			t.Fatal("started before bob was ready")
		}
		s := bob.do(table.NextHandNow{})
		if !s.Tourney.Running || s.Tourney.Entries != 4 || s.Hand != 1 || s.Seats[0].Bot || !s.Seats[1].Bot || s.Seats[2].Bot || !s.Seats[3].Bot {
			t.Errorf("hand %d, header %+v", s.Hand, s.Tourney)
		}
	})
}

// Who is out and has seen enough is shown how it ends, not the hand at hand alone.
func TestWhoIsOutSkipsToTheEnd(t *testing.T) {
	skipped := false
	for seed := range uint64(8) {
		cfg := sitAndGo(6, 20*time.Second)
		cfg.Seed = &seed
		live(t, cfg, func(t *testing.T, r *room) {
			me := r.sits("me", -1)
			for s := me.see(); s.Phase != table.Finished && s.Seats[s.You].Place == 0; {
				s = me.plays()
			}
			if me.last.Phase == table.Finished {
				return
			}
			me.until("a hand", func(s *table.Snapshot) bool {
				return s.Phase == table.Finished || s.View != nil && !s.View.Done && s.Decision.ID != 0
			})
			number, start := me.last.Hand, time.Now()
			me.do(table.FastForward{})
			s := me.until("the end", func(s *table.Snapshot) bool { return s.Phase == table.Finished })
			total(t, s)
			if took := time.Since(start); took > time.Second {
				t.Errorf("seed %d: %d hands took %v", seed, s.Hand-number, took)
			}
			skipped = skipped || s.Hand > number+1
		})
	}
	if !skipped {
		t.Error("no tournament had a hand left to skip")
	}
}
