package night

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/game"
	"tapis/engine/tourney"
	"tapis/internal/rounds"
	"tapis/internal/table"
)

// RULES §7.2, F1: an evening of hours at three tables, with pauses, breaks, lines that
// drop, moves, rebuys and a kill of the process each hour. The level clock has run for
// exactly the time in which nothing stood; every chip is there at every moment; every
// place is awarded once, and the prizes are the pool. Long: eight hours; else two.
func TestANightOfHours(t *testing.T) {
	rounds.Alone(t) // the restored nights start the same goroutines
	hours := 2
	if rounds.Long {
		hours = 8
	}
	synctest.Test(t, func(t *testing.T) {
		var rung atomic.Int32
		r := rand.New(rand.NewPCG(8, 8))
		d := &disk{dies: -1}
		s := tourney.Default()
		// So many chips that the night is not over before its hours are.
		s.Stack, s.Every, s.Schedule.Growth, s.BreakAfter = 1_000_000, int64(20*time.Minute), 110, 3
		e := event{
			table.Config{
				Name: "Friday", NewPlayer: newPlayer, Unattended: true, Clock: table.Clock{Alone: true}, Log: slog.New(alarm{slog.DiscardHandler, &rung, t}),
				Form: table.Form{Game: game.Holdem, Betting: game.NoLimit, Rules: game.DefaultRules(), Stakes: game.DefaultStakes(game.Holdem, game.NoLimit)},
			},
			Tournament{
				Structure: s, Players: 12, Bots: []string{"calm"},
				Terms: tourney.Terms{Seats: 5, Late: 4, Rebuys: tourney.Any, RebuyUntil: 26, RebuyPrice: 25, BuyIn: 25, Bounty: 5, HandForHand: true},
			},
		}
		w := &twin{t: t, event: e, lines: map[string]table.Client{}, shown: map[string]*table.Snapshot{}}
		w.run(New(e.Config, e.Tourney, d))
		defer func() { w.stop() }()
		w.do("host", table.Resume{}, false)
		begun, stood := time.Now(), time.Duration(0)
		var drift time.Duration
		kills, pauses, moved := 0, 0, w.night.Tables0
		for h := range hours {
			for end := begun.Add(time.Duration(h+1) * time.Hour); time.Now().Before(end); {
				who := []string{"host", "anna", "bob"}[r.IntN(3)]
				c, drops, waits := happens(r, w.shown[who])
				switch own := c.(type) {
				case table.Act: // nobody goes all in: it lasts
					c = table.Act{Decision: own.Decision, Action: table.PokerAction(cheapest(w.shown[who].View))}
				case table.Pause: // it stands for a while, then the host has it go on
					from := time.Now()
					w.do("host", table.Resume{}, false) // comes in, when nobody is there
					if w.night.Paused {
						continue
					}
					w.do("host", table.Pause{}, false)
					if !w.night.Paused || w.night.running() {
						t.Fatal("the clock runs in a pause")
					}
					time.Sleep(time.Duration(r.IntN(300)) * time.Second)
					w.do("host", table.Resume{}, false)
					stood += time.Since(from) + 5*time.Second // the countdown
					pauses++
					time.Sleep(6 * time.Second)
					continue
				case table.Start, table.SetSpeed, table.FastForward:
					continue
				case table.Resume:
					if w.night.Paused {
						continue
					}
				}
				time.Sleep(waits)
				w.do(who, c, drops)
				agrees(t, w.night)
				if rung.Load() > 0 {
					t.Fatalf("an error was said after %T of %s", c, who)
				}
			}
			// Killed: the clock is where it was when the night was last heard of.
			ran := w.night.ran(time.Now())
			if off := ran + stood - time.Since(begun); off != 0 {
				drift += max(off, -off)
				t.Errorf("hour %d: the clock has run %v of %v, stood %v: %v off", h+1, ran, time.Since(begun), stood, off)
			}
			text := w.night.bytes()
			w.stop()
			lost := time.Since(d.at)
			away := time.Duration(r.IntN(7200)) * time.Second
			time.Sleep(away)
			from := time.Now()
			w.run(Recover(e.Config, d, d.kept(t)))
			kills++
			if got := w.night.ran(from); ran-got != lost || lost > pulse {
				t.Errorf("hour %d: the clock ran %v before the kill, %v after it; the last word was %v old", h+1, ran, got, lost)
			}
			var was state
			if err := json.Unmarshal(text, &was); err != nil {
				t.Fatal(err)
			}
			if was.Book.Level != w.night.Book.Level {
				t.Errorf("hour %d: level %d, it was %d", h+1, w.night.Book.Level, was.Book.Level)
			}
			agrees(t, w.night)
			// Those who were in a hand come back; what the tables wait for them counts for nobody.
			for i := 0; w.night.held; i++ {
				if i > 400 {
					t.Fatal("it does not go on")
				}
				for _, who := range []string{"host", "anna", "bob"} {
					w.do(who, table.Resume{}, false)
				}
				time.Sleep(time.Second)
			}
			time.Sleep(6 * time.Second)
			synctest.Wait()
			begun, stood = time.Now().Add(-time.Duration(h+1)*time.Hour), time.Duration(0)
			stood = time.Since(begun) - w.night.ran(time.Now())
		}
		for i := 0; !w.night.Book.Over; i++ { // the blinds are raised until it ends
			w.do("host", table.ShiftLevel{By: 25}, false)
			w.do("host", table.Resume{}, false)
			if time.Sleep(time.Minute); i > 600 {
				t.Fatalf("it does not end: %d are left, level %d", w.night.Book.Alive(), w.night.Book.Level)
			}
		}
		agrees(t, w.night)
		b := w.night.Book
		places, prizes := map[string]bool{}, int64(0)
		for i, k := range w.night.ranking() {
			if places[k.Name] || k.Place < 1 || k.Place > i+1 {
				t.Errorf("place %d: %+v", i+1, k)
			}
			places[k.Name] = true
			prizes += k.Prize + k.Won
		}
		if paid := b.Terms.Paid(b.Counts()); prizes != paid || len(places) != len(b.Players) {
			t.Errorf("%d are paid of %d, %d of %d have places", prizes, paid, len(places), len(b.Players))
		}
		t.Logf("%d hours, %d kills, %d pauses, %d tables, %s, drift %v", hours, kills, pauses, moved, fmt.Sprint(b.Counts()), drift)
	})
}
