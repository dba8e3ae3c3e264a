package night

import (
	"testing"
	"time"

	"tapis/engine/mix"
	"tapis/internal/table"
)

// RULES §7.6: in a tournament the chips of somebody absent are blinded off.
func TestATournamentKeepsItsChairs(t *testing.T) {
	cfg := sitAndGo(3, 24*time.Hour)
	cfg.Tourney.Structure.Schedule.Small, cfg.Tourney.Structure.Schedule.Big = 1, 2
	cfg.Tourney.Structure.Stack = 1 << 30
	live(t, cfg, func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		anna.do(table.NextHandNow{})
		bob.do(table.NextHandNow{})
		bob.until("the start", func(s *table.Snapshot) bool { return s.Phase == table.Playing })
		if bob.see().Keep != 0 {
			t.Error("a time is stated")
		}
		anna.line.Close()
		anna.see()
		for begun := time.Now(); time.Since(begun) < 30*time.Minute; {
			bob.plays()
		}
		if s := bob.see(); !s.Seats[0].Taken || s.Tourney.Over {
			t.Error("anna's chair is gone")
		}
	})
}

// A tournament that still waits for people does not start any more.
func TestTheEndOfATournament(t *testing.T) {
	cfg := sitAndGo(3, time.Minute)
	cfg.Tourney.Wait = 10 * time.Minute
	live(t, cfg, func(t *testing.T, r *room) {
		anna := r.sits("anna", 0)
		r.night.End(t.Context())
		time.Sleep(time.Hour)
		if s := anna.see(); s.Phase == table.Playing || s.Hand > 0 {
			t.Errorf("phase %d, hand %d", s.Phase, s.Hand)
		}
	})
}

func TestTournamentOfSeveralGames(t *testing.T) {
	cfg := sitAndGo(4, 10*time.Second)
	games, err := mix.Parse("holdem/nl,razz,stud8/pl,td27")
	if err != nil {
		t.Fatal(err)
	}
	games.Hands = 1
	cfg.Form = table.Form{Mix: &table.Mixed{Mix: *games, Unit: 10}, Rules: cfg.Form.Rules}
	cfg.Clock = table.Clock{Decision: 10 * time.Second, Bank: time.Nanosecond}
	cfg.Tourney.Structure.Stack = 2000
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		me.do(table.Start{})
		seen := map[string]bool{}
		for n := 0; me.see().Phase != table.Finished; n++ {
			if n > 60000 {
				t.Fatal("no end")
			}
			s := me.plays()
			if v := s.View; v != nil && s.Phase == table.Playing {
				seen[v.Base.ID] = true
				if u := v.Stakes.Unit(); u%50 != 0 || v.Stakes.SmallBet%50 != 0 {
					t.Fatalf("%s for %+v", v.Base.ID, v.Stakes)
				}
			}
		}
		if len(seen) < 3 {
			t.Errorf("played only %v", seen)
		}
		total(t, me.last)
	})
}

// All people at a tournament drop the line: their clocks run, they are blinded
// off, and the bots play to the end (RULES §7.6).
func TestATournamentEverybodyDroppedOutOfEnds(t *testing.T) {
	cfg := sitAndGo(4, 20*time.Second)
	cfg.Tourney.Wait = time.Minute
	live(t, cfg, func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		turn(anna, bob)
		anna.line.Close()
		bob.line.Close()
		r.join("looker", false).until("the end", func(s *table.Snapshot) bool { return s.Phase == table.Finished })
	})
}
