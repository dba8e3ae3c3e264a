package tourney

import (
	"math/rand/v2"
	"sort"

	"tapis/engine/card"
)

// Raced is the outcome of a chip race for one player.
type Raced struct {
	Exchanged int64 // chips of the new value for whole groups
	Left      int64 // chips of the old value that were raced
	Cards     []card.Card
	Won       bool // one chip of the new value
	Kept      bool // got one chip rather than being out (RULES §7.10)
}

// Race colours up (RULES §7.10): held counts each player's chips of value old,
// from seat 1 on; they become chips of value next, a multiple of old. Leftovers
// get a card each and race for as many new chips as they are worth, half rounded
// up; the highest cards win, at most one chip a player. other is what each
// player has in chips that stay.
func Race(held, other []int64, old, next int64, r *rand.Rand) []Raced {
	out := make([]Raced, len(held))
	var loose int64
	for i, n := range held {
		out[i].Exchanged, out[i].Left = n*old/next, n%(next/old)
		loose += out[i].Left
	}
	chips := (2*loose*old + next) / (2 * next)
	deck := r.Perm(card.Size)
	var racers []int
	for i := range out {
		for range out[i].Left {
			if len(deck) == 0 {
				deck = r.Perm(card.Size) // a second deck, as a room would take
			}
			out[i].Cards = append(out[i].Cards, card.Card(deck[0]))
			deck = deck[1:]
		}
		sort.Slice(out[i].Cards, func(a, b int) bool { return out[i].Cards[a] > out[i].Cards[b] })
		if out[i].Left > 0 {
			racers = append(racers, i)
		}
	}
	sort.SliceStable(racers, func(a, b int) bool { return out[racers[a]].Cards[0] > out[racers[b]].Cards[0] })
	for _, i := range racers {
		if chips > 0 {
			out[i].Won = true
			chips--
		}
	}
	for i := range out {
		out[i].Kept = !out[i].Won && held[i] > 0 && out[i].Exchanged == 0 && (other == nil || other[i] == 0)
	}
	return out
}
