package table

import (
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// A player shows one card after the end, then the other: everybody sees that one and no
// other, in the order in which they were shown.
func TestOneCardIsShown(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", -1), r.sits("bob", -1)
		watcher := r.join("watcher", false)
		p := turn(anna, bob)
		q := anna
		if p == anna {
			q = bob
		}
		you, my := q.see().You, p.see().You
		own := q.last.View.Me().Cards
		if s := q.do(ShowCards{Which: 1}); s.View.Seats[you].Up != 0 {
			t.Fatal("a card is shown while the hand is played")
		}
		p.act(hand.FoldBy(0))
		q.do(ShowCards{Which: 2})
		p.do(ShowCards{Which: 1})
		s := watcher.see()
		sv := &s.View.Seats[you]
		if sv.Cards[0].Known() || sv.Cards[1] != own[1] || sv.Up != 2 || sv.Shown {
			t.Errorf("one card shown: %v, up %b, shown %v", sv.CardList(), sv.Up, sv.Shown)
		}
		if sv := &s.View.Seats[my]; !sv.Cards[0].Known() || sv.Cards[1].Known() {
			t.Errorf("the other shows %v", sv.CardList())
		}
		last := s.Log[len(s.Log)-2:]
		if a, b := last[0].Event, last[1].Event; a.Kind != hand.EvShownPart || int(a.Seat) != you || a.N != 1 || a.Cards[0] != own[1] || int(b.Seat) != my {
			t.Errorf("the log says %+v, %+v", a, b)
		}
		n := len(s.View.Events)
		if q.do(ShowCards{Which: 2}); len(watcher.see().View.Events) != n {
			t.Error("a card is shown a second time")
		}
		q.do(ShowCards{Which: 1})
		if sv := &watcher.see().View.Seats[you]; sv.Cards != own || !sv.Shown {
			t.Errorf("both cards shown: %v, %v", sv.CardList(), sv.Shown)
		}
	})
}

// The rabbit comes once the hand is over, to all, where the host switched it on, and moves
// no chip.
func TestRabbitHunt(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		host := r.join("host", true)
		anna, bob := r.sits("anna", -1), r.sits("bob", -1)
		watcher := r.join("watcher", false)
		rabbits := func() (cards []card.Card) {
			for _, e := range watcher.see().View.Events {
				if e.Kind == hand.EvRabbit {
					cards = append(cards, e.CardList()...)
				}
			}
			return cards
		}
		p := turn(anna, bob)
		p.act(hand.FoldBy(0))
		if p.do(Rabbit{}); rabbits() != nil {
			t.Fatal("it is seen though the host has not switched it on")
		}
		bob.do(SetSpice{Spice: game.Spice{Rabbit: true}})
		if p.do(Rabbit{}); rabbits() != nil {
			t.Fatal("it is seen though a guest switched it on")
		}
		s := host.do(SetSpice{Spice: game.Spice{Rabbit: true}})
		if l := s.Log[len(s.Log)-1]; l.Kind != LogSpice || l.Setting != (game.Setting{Name: "rabbit", Value: "on"}) {
			t.Errorf("the log says %+v", l)
		}
		if host.do(Rabbit{}); rabbits() != nil {
			t.Fatal("somebody asked who was not in the hand")
		}
		p.do(Rabbit{})
		p.do(Rabbit{})
		if got := rabbits(); len(got) != 5 || card.Of(got...).Len() != 5 {
			t.Fatalf("after a fold before the flop %v would have come", got)
		}
		if s := watcher.see(); s.View.NBoard != 0 || len(s.Options) != 1 {
			t.Errorf("%d cards on the board, options %v", s.View.NBoard, s.Options)
		}
		p = turn(anna, bob)
		n := p.see().Hand
		if p.do(Rabbit{}); rabbits() != nil || p.last.Hand != n {
			t.Error("it is seen before the hand is over")
		}
		host.do(SetForm{Form: formOf(game.Omaha, game.PotLimit)})
		if s := watcher.see(); !s.Next.Spice.Rabbit {
			t.Error("another game loses the home game's rules")
		}
	})
}

// Who has the switch on straddles left of the big blind, for twice the big blind, and has
// the last word; who has not, does not; with two players nobody does.
func TestStraddle(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob", "carl")
		host := r.join("chief", true)
		host.do(SetSpice{Spice: game.Spice{Straddle: true}})
		ps[0].do(Straddle{On: true})
		straddled := 0
		for range 6 {
			p := turn(ps...)
			v := p.last.View
			third := (v.Big + 1) % 3
			var posted int64
			for _, e := range v.Events {
				if e.Reason == hand.AsStraddle {
					posted = e.Amount
					straddled++
				}
			}
			if want := map[bool]int64{true: 2 * v.Stakes.BigBlind}[third == ps[0].last.You && v.Street == 0 && p.last.Hand > 1]; posted != want {
				t.Errorf("hand %d, seat %d is left of the big blind: a straddle of %d, want %d", p.last.Hand, third, posted, want)
			}
			for range 2 {
				turn(ps...).act(hand.FoldBy(0))
			}
		}
		if straddled != 2 {
			t.Errorf("%d straddles in six hands of three players", straddled)
		}
		ps[2].do(Leave{})
		for range 2 {
			p := turn(ps[:2]...)
			if e := p.last.View.Events; len(e) > 3 && e[2].Reason == hand.AsStraddle {
				t.Error("a straddle between two players")
			}
			p.act(hand.FoldBy(0))
		}
	})
}
