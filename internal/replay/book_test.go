package replay

import (
	"log/slog"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/figures"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/mix"
	"tapis/internal/table"
)

// evening plays hands of a form at a real table and gives every snapshot that the
// player sees to the book. The player folds to every bet of every third hand, calls all
// others, and buys in again when busted.
func evening(t *testing.T, f table.Form, seats, hands int) (b *Book, last *table.Snapshot) {
	t.Helper()
	b = new(Book)
	synctest.Test(t, func(t *testing.T) {
		seed := uint64(5)
		cfg := table.Config{Name: "t", Seats: seats, Form: f, Speed: table.Fast, Seed: &seed, Log: slog.New(slog.DiscardHandler), Clock: table.Clock{Off: true}}
		for range seats - 1 {
			cfg.Bots = append(cfg.Bots, table.BotSeat{Seat: -1, Spec: "L1"})
		}
		tab, err := table.New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		go tab.Run(t.Context())
		c, err := tab.Join("me", "Me", table.Host)
		if err != nil {
			t.Fatal(err)
		}
		c.Do(table.Sit{Seat: -1})
		sent := uint64(0)
		for s := range c.Updates() {
			b.Add(s, s.NextHand)
			last = s
			if b.Len() >= hands {
				break
			}
			if s.You < 0 {
				continue
			}
			if s.Seats[s.You].Busted {
				c.Do(table.Rebuy{})
			}
			if !s.Decision.Yours || s.Decision.ID == sent || s.View == nil || !s.View.MyTurn() {
				continue
			}
			sent = s.Decision.ID
			act := passive(s.View)
			if s.Hand%3 == 0 && s.View.Legal.Fold {
				act = hand.FoldBy(s.You)
			}
			c.Do(table.Act{Decision: sent, Action: table.PokerAction(act)})
		}
		c.Close()
	})
	return b, last
}

// passive checks, calls, and throws what it must.
func passive(v *hand.View) hand.Action {
	l := v.Legal
	switch {
	case l.Draw:
		return hand.DrawBy(v.Seat)
	case l.Discard > 0:
		return hand.DiscardBy(v.Seat, v.Me().CardList()[:l.Discard]...)
	case l.Check:
		return hand.CheckBy(v.Seat)
	case l.BringIn > 0:
		return hand.BringInBy(v.Seat)
	case l.Call > 0:
		return hand.CallBy(v.Seat)
	case l.Show:
		return hand.ShowBy(v.Seat)
	}
	return hand.FoldBy(v.Seat)
}

func holdem() table.Form {
	return table.Form{Game: game.Holdem, Betting: game.NoLimit, Stakes: game.DefaultStakes(game.Holdem, game.NoLimit), Rules: game.DefaultRules(), BuyIn: 200}
}

// The book of an evening agrees with the table's own account: what each hand brought
// adds up to the net, and what everybody won to nothing.
func TestTheBookOfAnEveningAddsUp(t *testing.T) {
	horse, err := mix.Parse("horse")
	if err != nil {
		t.Fatal(err)
	}
	horse.Hands = 2
	mixed, err := table.MixForm(table.Mixed{Mix: *horse, Unit: 10}, game.DefaultRules(), 300)
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range map[string]table.Form{"holdem": holdem(), "several games": mixed} {
		b, last := evening(t, f, 5, 40)
		var net, all int64
		for i := range b.Entries {
			net += b.Entries[i].Net
			h, err := b.Hand(i)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if i > 0 && b.Entries[i].Number != b.Entries[i-1].Number+1 {
				t.Errorf("%s: hand %d after %d", name, b.Entries[i].Number, b.Entries[i-1].Number)
			}
			if you := b.Entries[i].You(); b.Entries[i].Dealt && h.Net(you) != b.Entries[i].Net {
				t.Errorf("%s: hand %d brought %d, the book says %d", name, h.Number, h.Net(you), b.Entries[i].Net)
			}
		}
		if net != last.Stats.Net {
			t.Errorf("%s: the hands bring %d, the table says %d", name, net, last.Stats.Net)
		}
		for i := range b.People {
			p := &b.People[i]
			all += p.All.Net
			var hands int
			var won int64
			for k := range p.Games {
				hands += p.Games[k].Counts.Hands()
				won += p.Games[k].Net
			}
			seats := 0
			for k := range p.Seats {
				seats += p.Seats[k].Hands()
			}
			if hands != p.All.Hands() || seats != hands || won != p.All.Net {
				t.Errorf("%s: %s: %d hands by game, %d by position, %d in all; %d and %d won", name, p.Name, hands, seats, p.All.Hands(), won, p.All.Net)
			}
		}
		if all != 0 {
			t.Errorf("%s: all together have won %d", name, all)
		}
		me := b.Of("Me")
		if me == nil || me.All.Net != last.Stats.Net || me.All.Counts[figures.PFR].Did != 0 || me.All.Counts[figures.Aggression].Did != 0 {
			t.Errorf("%s: one who calls: %+v", name, me)
		}
		end := b.Chips[len(b.Chips)-1]
		if end.Stack != last.Stats.BoughtIn+last.Stats.Net || end.Bought != last.Stats.BoughtIn {
			t.Errorf("%s: the book ends with %+v, the table with %+v", name, end, last.Stats)
		}
	}
}

// A book keeps the latest hands and the counts of all.
func TestABookForgetsHandsAndNoCounts(t *testing.T) {
	b := new(Book)
	_, last := evening(t, holdem(), 3, 1)
	for n := range maxBook + 50 {
		s := *last
		s.Hand = n + 1
		b.Add(&s, time.Time{})
		b.Add(&s, time.Time{}) // as often as it is shown
	}
	if b.Len() != maxBook || b.Entries[0].Number != 51 || b.People[0].All.Hands() != maxBook+50 {
		t.Errorf("%d hands from %d on, %d counted", b.Len(), b.Entries[0].Number, b.People[0].All.Hands())
	}
	if _, err := b.Hand(maxBook); err == nil {
		t.Error("there is a hand after the last")
	}
}

func TestHowAHandEnded(t *testing.T) {
	seen := map[Ending]bool{}
	b, _ := evening(t, holdem(), 4, 60)
	for i := range b.Entries {
		v := b.Entries[i].View()
		for seat := range hand.MaxSeats {
			o := OutcomeOf(v, seat)
			seen[o.Ending] = true
			net := v.Seats[seat].Stack - before(v).Seats[seat].Stack
			switch o.Ending {
			case NotDealt:
				if v.Seats[seat].In {
					t.Fatal("somebody who was dealt in was not")
				}
			case GaveUp, LostThere:
				if v.Seats[seat].Won || net > 0 {
					t.Errorf("hand %d: seat %d gave up or lost, and won %d", b.Entries[i].Number, seat, net)
				}
			case TookIt, WonThere, Shared:
				if !v.Seats[seat].Won {
					t.Errorf("hand %d: seat %d did not win", b.Entries[i].Number, seat)
				}
			}
			if _, value, ok := Best(v, seat); ok && (value == 0 || o.Ending == GaveUp) {
				t.Errorf("hand %d: a hand of value %d of a seat that gave up", b.Entries[i].Number, value)
			}
		}
	}
	for _, e := range []Ending{NotDealt, GaveUp, TookIt, WonThere, LostThere} {
		if !seen[e] {
			t.Errorf("no hand ended as %d", e)
		}
	}
}
