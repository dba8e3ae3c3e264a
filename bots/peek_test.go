package bots

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
	"tapis/internal/rounds"
)

// moment is a decision of the seat that is watched: how many actions came before.
type moment struct{ after int }

// thought is all that can be seen of a decision, and how long it takes at every
// speed.
type thought struct {
	Decision
	Think [3]time.Duration
}

// The proof that no bot peeks (BOTS §2.1): permute every card its seat cannot
// see, in other hands, the discards and the stub, play the same actions again,
// and every decision of it stays the same, with its reasons and the time it takes.
func TestNoBotKnowsMoreThanItsSeat(t *testing.T) {
	peekers := []string{"L3", "L4", "L5", "L2", "L1", "maniac:L3", "trickster:L4", "station:L2", "share", "tight", "hint"}
	for _, g := range game.Tables() {
		t.Run(g.ID, func(t *testing.T) {
			r := rand.New(rand.NewPCG(uint64(len(g.Name)), 11))
			bettings := g.Bettings()
			tried, compared, want := 0, 0, rounds.Of(60, 10_000)
			for k := 0; compared < want; k++ {
				if k > 20*want {
					t.Fatalf("only %d of %d decisions could be compared", compared, tried)
				}
				n := 2 + r.IntN(min(6, g.MaxPlayers)-1)
				s := usualTable(r, g, bettings[k%len(bettings)], n)
				if k%4 == 3 {
					s = handtest.Wild(r, g, bettings[k%len(bettings)], n)
				}
				s.Order = deckOrder(s.Seed)
				a, b := peek(t, r, &s, peekers[k%len(peekers)])
				tried += a
				compared += b
			}
			if compared < tried*6/10 { // in the fermé another hand could not have opened
				t.Errorf("only %d of %d decisions could be compared", compared, tried)
			}
		})
	}
}

// peek plays a hand in which one seat is watched, up to a random decision of it,
// and again with other cards where it cannot see. It returns how many decisions
// there were and how many of them could be compared.
func peek(t *testing.T, r *rand.Rand, s *hand.Setup, spec string) (tried, compared int) {
	t.Helper()
	seats := s.Positions()
	me := seats[r.IntN(len(seats))]
	key := r.Uint64()
	others := [...]Player{newBot(t, "random"), newBot(t, "caller"), newBot(t, "L1"), newBot(t, "loose:L1")}
	h, err := hand.New(s)
	if err != nil {
		t.Fatal(err)
	}
	watched := peeker(t, spec)
	var actions []hand.Action
	var moments []moment
	var thoughts []thought
	var views []*hand.View
	for step := 0; !over(h) && step < 200; step++ {
		seat := bits.TrailingZeros16(h.Pending())
		v := h.View(seat)
		stream := rand.New(rand.NewPCG(key, uint64(step)))
		var a hand.Action
		if seat == me {
			moments = append(moments, moment{len(actions)})
			views = append(views, v)
			thoughts = append(thoughts, think(watched, v, stream))
			a = thoughts[len(thoughts)-1].Action
		} else {
			a = others[seat%len(others)].Decide(v, stream).Action
		}
		if err := h.Apply(a); err != nil {
			t.Fatalf("%+v: %v", a, err)
		}
		actions = append(actions, a)
	}
	if len(moments) == 0 {
		return 0, 0
	}
	// Everything seen up to the last decision stays; the rest is permuted.
	last := len(moments) - 1
	hidden := (card.Full &^ seenIn(views[last])).Cards()
	swap := map[card.Card]card.Card{}
	for i, k := range r.Perm(len(hidden)) {
		swap[hidden[i]] = hidden[k]
	}
	other := *s
	other.Order = renamed(s.Order, swap)
	twin, err := hand.New(&other)
	if err != nil {
		t.Fatal(err)
	}
	again := peeker(t, spec)
	tried = len(moments)
	for i, a := range actions[:moments[last].after+1] {
		if k := compared; k < len(moments) && moments[k].after == i {
			v := twin.View(me)
			got := think(again, v, rand.New(rand.NewPCG(key, uint64(i))))
			if !reflect.DeepEqual(got, thoughts[k]) {
				t.Fatalf("%s at seat %d decides otherwise when cards it cannot see are others:\n%+v\n%+v\n%s\n%s",
					spec, me, thoughts[k], got, facts(views[k]), facts(v))
			}
			compared++
		}
		copy(a.Cards[:], renamed(a.Cards[:a.N], swap))
		if err := twin.Apply(a); err != nil {
			if ref, ok := err.(*hand.Refusal); ok && ref.Code == hand.CodeNoOpeners {
				return tried, compared // another hand at that seat could not have opened
			}
			t.Fatalf("%+v: %v", a, err)
		}
	}
	return tried, compared
}

// peeker is a bot, or a player who takes every hint.
func peeker(t *testing.T, spec string) Player {
	if spec == "hint" {
		return &hinted{}
	}
	return newBot(t, spec)
}

// think is a decision with its time.
func think(p Player, v *hand.View, r *rand.Rand) thought {
	th := thought{Decision: p.Decide(v, r)}
	for _, s := range []Speed{Brisk, Instant, Human} {
		th.Think[s] = Think(v, rand.New(rand.NewPCG(3, 4)), s)
	}
	return th
}

// seenIn is every card the owner of a view has seen: its own, thrown ones too,
// the board, and all that lay open.
func seenIn(v *hand.View) card.Set {
	var set card.Set
	for _, e := range v.Events {
		for _, c := range e.CardList() {
			if c.Known() {
				set = set.Add(c)
			}
		}
	}
	return set
}

// over says whether a hand is at its showdown, past it, or dealt from a new stub:
// from then on hidden cards decide what everybody sees.
func over(h *hand.Hand) bool {
	for _, e := range h.Events() {
		switch e.Kind {
		case hand.EvReshuffled, hand.EvShown, hand.EvMucked, hand.EvAwarded:
			return true
		}
	}
	return h.Done()
}

func renamed(cards []card.Card, names map[card.Card]card.Card) []card.Card {
	out := append([]card.Card(nil), cards...)
	for i, c := range out {
		if n, ok := names[c]; ok {
			out[i] = n
		}
	}
	return out
}

func facts(v *hand.View) string {
	return fmt.Sprintf("%s seat %d street %d cards %v board %v pot %d", v.Game.ID, v.Seat, v.Street, v.Me().CardList(), v.BoardCards(), v.Pot)
}

// The time a bot takes comes from public facts alone: whatever the seat holds, it
// is the same (BOTS §2.4).
func TestThinkingTimeSaysNothingOfTheCards(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 5))
	for _, g := range game.Tables() {
		for range 20 {
			s := usualTable(r, g, g.Default, min(4, g.MaxPlayers))
			h, err := hand.New(&s)
			if err != nil {
				t.Fatal(err)
			}
			for step := r.IntN(12); step > 0 && !h.Done(); step-- {
				if err := h.Apply(handtest.Next(r, h)); err != nil {
					t.Fatal(err)
				}
			}
			if h.Done() {
				continue
			}
			v := h.View(bits.TrailingZeros16(h.Pending()))
			key := r.Uint64()
			for _, speed := range []Speed{Brisk, Human} {
				want := Think(v, rand.New(rand.NewPCG(key, 1)), speed)
				least, most := 400*time.Millisecond, 800*time.Millisecond
				if speed == Human {
					most = 8 * time.Second
				}
				if want < least || want > most {
					t.Errorf("%s: thinks %v, want %v to %v", g.ID, want, least, most)
				}
				blind := *v
				for i := range blind.Seats {
					for k := range blind.Seats[i].N {
						blind.Seats[i].Cards[k] = card.Unknown
					}
				}
				blind.Board = [5]card.Card{}
				blind.Events = nil
				if got := Think(&blind, rand.New(rand.NewPCG(key, 1)), speed); got != want {
					t.Errorf("%s: thinks %v with its cards, %v without", g.ID, want, got)
				}
			}
		}
	}
}
