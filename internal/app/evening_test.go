package app

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui"
)

// until takes snapshots until one is as wanted, s first when there is one, folding or
// checking on the way when act is set.
func until(t *testing.T, c table.Client, act bool, s *table.Snapshot, want func(*table.Snapshot) bool) *table.Snapshot {
	t.Helper()
	sent := uint64(0)
	timeout := time.After(10 * time.Hour)
	for ; ; s = nil {
		ok := true
		if s == nil {
			select {
			case <-timeout:
				t.Fatal("what was waited for never came")
			case s, ok = <-c.Updates():
			}
		}
		switch {
		case !ok:
			t.Fatal("the line ended")
		case want(s):
			return s
		}
		if !act || s.You < 0 || s.View == nil || !s.Decision.Yours || s.Decision.ID == sent || !s.View.MyTurn() {
			continue
		}
		a := hand.FoldBy(s.You)
		switch l := s.View.Legal; {
		case l.Draw:
			a = hand.DrawBy(s.You)
		case l.Check:
			a = hand.CheckBy(s.You)
		case l.Show:
			a = hand.ShowBy(s.You)
		}
		sent = s.Decision.ID
		c.Do(table.Act{Decision: sent, Action: table.PokerAction(a)})
	}
}

// lobby is the latest lobby of a house.
func lobby(t *testing.T, s *Solo) *room.Lobby {
	t.Helper()
	select {
	case l := <-s.Updates():
		return l
	default:
		t.Fatal("the house has nothing to say")
		return nil
	}
}

func holdem() tui.Order {
	return tui.Order{Seats: 4, Speed: table.Fast, Form: table.Form{
		Game: game.Holdem, Betting: game.NoLimit, Stakes: game.DefaultStakes(game.Holdem, game.NoLimit), Rules: game.DefaultRules(), BuyIn: 1000,
	}}
}

// same says whether two snapshots are of one table at one moment.
func same(a, b *table.Snapshot) bool {
	if a.Hand != b.Hand || a.Chips != b.Chips || a.Stats.Net != b.Stats.Net || a.Stats.Hands != b.Stats.Hands || a.View.Pot != b.View.Pot || len(a.View.Events) != len(b.View.Events) {
		return false
	}
	for i := range a.Seats {
		if a.Seats[i].Name != b.Seats[i].Name || a.View.Seats[i].Stack != b.View.Seats[i].Stack || a.View.Seats[i].Cards != b.View.Seats[i].Cards {
			return false
		}
	}
	return true
}

// An evening goes on in the middle of the hand in which it was left: the same cards and
// stacks, the same people, and the account of the session.
func TestAnEveningGoesOnWhereItStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "data", "evening.json")
		first := NewSolo("Anna", path)
		defer first.Wait()
		defer first.Close()
		if l := lobby(t, first); l.Evening != nil {
			t.Errorf("there is an evening before the first: %+v", l.Evening)
		}
		c, err := first.Open(holdem())
		if err != nil {
			t.Fatal(err)
		}
		left := until(t, c, true, nil, func(s *table.Snapshot) bool {
			return s.Hand >= 12 && s.Decision.Yours && s.View.MyTurn()
		})
		c.Close()
		first.Wait()
		offered := lobby(t, first).Evening
		first.Close()

		second := NewSolo("Anna", path)
		defer second.Wait()
		defer second.Close()
		e := lobby(t, second).Evening
		if e == nil || offered == nil || !e.Saved.Equal(offered.Saved) || e.Hand != offered.Hand || e.Stack != offered.Stack {
			t.Fatalf("the house offers %+v, the next start %+v", offered, e)
		}
		me := left.View.Seats[left.You]
		if e.Hand != left.Hand || e.Stack != me.Stack+me.Total || e.Game != game.Holdem || e.Bankroll != left.Stats.Net {
			t.Errorf("hand %d, %d chips, bankroll %d; it was left at hand %d with %d", e.Hand, e.Stack, e.Bankroll, left.Hand, me.Stack+me.Total)
		}
		if c, err = second.Sit(e.ID); err != nil {
			t.Fatal(err)
		}
		back := until(t, c, false, nil, func(s *table.Snapshot) bool { return s.You >= 0 && !s.Seats[s.You].Away })
		if !same(back, left) || !back.Decision.Yours || !back.View.MyTurn() {
			t.Errorf("back at hand %d with %+v, left at hand %d with %+v", back.Hand, back.Stats, left.Hand, left.Stats)
		}
		later := until(t, c, true, back, func(s *table.Snapshot) bool { return s.Hand >= left.Hand+2 })
		if later.Stats.Hands < left.Stats.Hands+1 {
			t.Errorf("%d hands played, %d when it was left", later.Stats.Hands, left.Stats.Hands)
		}
		// The program ends without a word: a signal.
		second.Close()
		second.Wait()
		if e := readEvening(path).kept(); e == nil || e.Hand < later.Hand {
			t.Errorf("after the program's end: %+v, played to hand %d", e, later.Hand)
		}
	})
}

// A new evening takes the place of the old one, whose net stays in the bankroll; a table
// that is left before its first hand takes nobody's place.
func TestWhoStartsAnewKeepsTheBankroll(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "evening.json")
		s := NewSolo("Anna", path)
		defer s.Wait()
		defer s.Close()
		var nets int64
		for range 2 {
			c, err := s.Open(holdem())
			if err != nil {
				t.Fatal(err)
			}
			end := until(t, c, true, nil, func(s *table.Snapshot) bool { return s.Hand >= 10 && s.Phase == table.Showing && s.Stats.Hands > 0 })
			nets += end.Stats.Net
			c.Close()
			s.Wait()
			if e := readEvening(path).kept(); e == nil || e.Bankroll != nets || e.Hand != end.Hand {
				t.Fatalf("kept is %+v; hand %d and %d in all were", e, end.Hand, nets)
			}
		}
		if nets == 0 {
			t.Error("nothing was won or lost: the test shows nothing")
		}
		was, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		c, err := s.Open(tui.Order{Seats: 2, Form: holdem().Form, Speed: table.Slow})
		if err != nil {
			t.Fatal(err)
		}
		c.Do(table.Pause{})
		c.Close()
		s.Wait()
		if now, err := os.ReadFile(path); err != nil || !bytes.Equal(was, now) {
			t.Errorf("a table without a hand has taken the evening's place: %v", err)
		}
	})
}

// A tournament goes on too, and one that is over is not offered.
func TestATournamentAloneGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "evening.json")
		s := NewSolo("Anna", path)
		defer s.Wait()
		defer s.Close()
		o := holdem()
		o.Every = time.Minute
		c, err := s.Open(o)
		if err != nil {
			t.Fatal(err)
		}
		left := until(t, c, true, nil, func(s *table.Snapshot) bool { return s.Hand >= 4 && s.Tourney != nil && s.Tourney.Running })
		c.Close()
		s.Wait()
		e := readEvening(path).kept()
		if e == nil || !e.Tournament || e.Bankroll != 0 || e.Hand != left.Hand {
			t.Fatalf("kept is %+v, left was hand %d", e, left.Hand)
		}
		if c, err = s.Sit(e.ID); err != nil {
			t.Fatal(err)
		}
		back := until(t, c, false, nil, func(s *table.Snapshot) bool { return s.You >= 0 })
		if back.Tourney == nil || back.Tourney.Level != left.Tourney.Level || back.Tourney.Left != left.Tourney.Left || back.Chips != left.Chips {
			t.Errorf("back in %+v, left in %+v", back.Tourney, left.Tourney)
		}
		over := until(t, c, true, back, func(s *table.Snapshot) bool { return s.Tourney.Over || s.Seats[s.You].Place > 0 })
		c.Close()
		s.Wait()
		if e := readEvening(path).kept(); e != nil {
			t.Errorf("a tournament that is over (%v) is offered: %+v", over.Tourney.Over, e)
		}
	})
}

// A file that is damaged, of another version or no state at all keeps nobody from
// playing.
func TestADamagedEveningIsAsNone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "evening.json")
	for name, text := range map[string]string{
		"nothing": "", "no JSON": "{", "another version": `{"version":7,"hand":3,"state":{}}`, "no state": `{"version":1,"hand":3}`,
	} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		s := NewSolo("Anna", path)
		defer s.Wait()
		defer s.Close()
		if l := lobby(t, s); l.Evening != nil {
			t.Errorf("%s: %+v is offered", name, l.Evening)
		}
		s.Close()
	}
	if err := os.WriteFile(path, []byte(`{"version":1,"hand":3,"stack":5,"state":{"Version":2}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	s := NewSolo("Anna", path)
	defer s.Close()
	if l := lobby(t, s); l.Evening == nil {
		t.Fatal("what cannot be seen from outside is offered")
	}
	if _, err := s.Sit(eveningID); err == nil {
		t.Error("a table was made of nothing")
	}
	if _, err := NewSolo("Anna", "").Sit(eveningID); err == nil {
		t.Error("an evening that is kept nowhere goes on")
	}
}
