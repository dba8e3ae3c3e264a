package night

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/game"
	"tapis/engine/tourney"
	"tapis/internal/table"
)

// atMany runs a test in an event of bots that play anything, at tables of four.
func atMany(t *testing.T, players int, change func(*table.Config, *Tournament), test func(*Night)) {
	synctest.Test(t, func(t *testing.T) {
		cfg := table.Config{
			Name: "Night", Speed: table.Instant, NewPlayer: newPlayer, Unattended: true, Seed: new(uint64),
			Form: table.Form{Game: game.Holdem, Betting: game.NoLimit, Rules: game.DefaultRules(), Stakes: game.DefaultStakes(game.Holdem, game.NoLimit)},
		}
		s, terms := tourney.Default(), tourney.DefaultTerms()
		s.Stack, s.Every, terms.Seats = 1500, int64(time.Minute), 4
		trn := Tournament{Structure: s, Terms: terms, Players: players, Bots: []string{"random"}}
		if change != nil {
			change(&cfg, &trn)
		}
		e, err := New(cfg, trn, nil)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(context.Background())
		over := make(chan struct{})
		go func() { defer close(over); e.Run(ctx) }()
		test(e)
		stop()
		<-over
		time.Sleep(time.Minute)
	})
}

// watch sees what somebody who watches sees, until a snapshot is the one.
func watch(t *testing.T, c table.Client, until func(*table.Snapshot) bool) *table.Snapshot {
	t.Helper()
	for {
		select {
		case s, ok := <-c.Updates():
			if !ok {
				t.Fatal("the line has ended")
			}
			if until(s) {
				return s
			}
		case <-time.After(12 * time.Hour):
			t.Fatal("it does not come")
		}
	}
}

// Thirteen bots at four tables play to the end: tables are broken up, every place is
// awarded once, and the last has all chips.
func TestAnEventAtManyTablesEnds(t *testing.T) {
	const players = 13
	atMany(t, players, nil, func(e *Night) {
		c, err := e.Join("eve", "eve", table.Guest)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		s := watch(t, c, func(s *table.Snapshot) bool { return s.Tourney != nil && s.Tourney.Over })
		if n := len(s.Tourney.Ranking); n != players {
			t.Fatalf("%d of %d places are awarded: %+v", n, players, s.Tourney.Ranking)
		}
		seen := map[string]bool{}
		for i, r := range s.Tourney.Ranking {
			if r.Place < 1 || r.Place > i+1 || seen[r.Name] {
				t.Errorf("place %d: %+v", i+1, r)
			}
			seen[r.Name] = true
		}
		chips := int64(0)
		for i := range s.NSeats {
			chips += s.Seats[i].Stack
		}
		if chips != players*1500 {
			t.Errorf("the last has %d chips, there were %d", chips, players*1500)
		}
	})
}

// Friends sit down within the time to wait, and all of them are drawn seats.
func TestFriendsAreWaitedFor(t *testing.T) {
	atMany(t, 9, func(c *table.Config, trn *Tournament) { c.Unattended, trn.Wait = false, time.Minute }, func(e *Night) {
		var lines []table.Client
		for _, name := range []string{"anna", "bob", "cleo"} {
			c, err := e.Join(table.Identity(name), name, table.Guest)
			if err != nil {
				t.Fatal(err)
			}
			defer c.Close()
			c.Do(table.Sit{Seat: -1})
			lines = append(lines, c)
			time.Sleep(20 * time.Second)
		}
		time.Sleep(30 * time.Second)
		for _, c := range lines {
			s := watch(t, c, func(s *table.Snapshot) bool { return s.Tourney != nil && s.Tourney.Entries > 0 && s.You >= 0 })
			if s.Tourney.Entries != 9 {
				t.Errorf("%d entries", s.Tourney.Entries)
			}
		}
	})
}

// A person is drawn a seat, follows the moves from table to table, and has the same stack
// after each.
func TestALineFollowsItsOwner(t *testing.T) {
	atMany(t, 9, func(c *table.Config, _ *Tournament) { c.Unattended = false }, func(e *Night) {
		c, err := e.Join("anna", "anna", table.Guest)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		c.Do(table.Sit{Seat: -1})
		tables := map[string]bool{}
		s := watch(t, c, func(s *table.Snapshot) bool {
			if s.You >= 0 && s.Tourney != nil && s.Tourney.Entries > 0 {
				tables[s.Name] = true
				if s.Decision.Yours && s.View != nil {
					c.Do(table.Act{Decision: s.Decision.ID, Action: table.PokerAction(cheapest(s.View))})
				}
			}
			return s.Tourney != nil && s.Tourney.Over
		})
		if len(tables) == 0 {
			t.Fatal("she was never dealt in")
		}
		placed := 0
		for _, r := range s.Tourney.Ranking {
			if r.Name == "anna" {
				placed++
			}
		}
		if placed != 1 {
			t.Errorf("she has %d places: %+v", placed, s.Tourney.Ranking)
		}
	})
}

// Somebody who is the only person at a table has a clock while others play elsewhere: they
// wait for that table.
func TestTheClockRunsWhilePeopleAreAtOtherTables(t *testing.T) {
	apart := 0
	for seed := range uint64(4) {
		atMany(t, 8, func(c *table.Config, trn *Tournament) { c.Unattended, c.Seed, trn.Wait = false, &seed, time.Minute }, func(e *Night) {
			lines := map[string]table.Client{}
			for _, name := range []string{"anna", "bob"} {
				c, err := e.Join(table.Identity(name), name, table.Guest)
				if err != nil {
					t.Fatal(err)
				}
				defer c.Close()
				c.Do(table.Sit{Seat: -1})
				lines[name] = c
			}
			s := watch(t, lines["anna"], func(s *table.Snapshot) bool { return s.Decision.Yours || s.Tourney.Over })
			if s.Tourney.Over {
				return
			}
			for _, r := range s.Tourney.Field.Players {
				if r.Name == "bob" && r.Table != s.Tourney.Table {
					apart++
					s = watch(t, lines["anna"], func(s *table.Snapshot) bool { return !s.Decision.Yours || !s.Decision.Deadline.IsZero() })
					if !s.Decision.Yours {
						t.Error("the decision was taken without a clock")
					}
				}
			}
		})
	}
	if apart == 0 {
		t.Error("they never sat apart")
	}
}
