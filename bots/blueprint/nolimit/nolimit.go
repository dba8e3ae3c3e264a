// Package nolimit holds a strategy for no-limit hold'em heads-up: an approximate
// equilibrium of a game with few sizes of bets, trained by package make, next door.
//
// What a round knows of those before it is who bet last in each, whether over
// another bet, and how the stacks behind compare to the pot. So the table is
// small, is for stacks of any depth, and a bet of a size that it does not know leaves no
// error behind when the round is over: pot and stacks are the true ones.
//
// Measured by `tapis sim --game holdem --betting nl --duplicate`, a hundred big blinds,
// mbb a hand with half the 95 % interval: L5, which plays by it until it has seen an
// opponent far off it, won +328 ± 224 from L4 (16,000 hands, seeds 71 to 74; without it
// -3 ± 526), and lbr won -285 ± 407 from L5 (11,000 hands, seeds 81 and 82; about +770
// from L4). The strategy alone is even with L4 (-108 ± 235, 20,000 hands, a shorter
// training): an equilibrium does not exploit.
//
// Training against a model of the house was tried too, as a restricted Nash response
// that meets it in three hands of ten. It won +964 ± 394 from L4 (12,000 hands) and lost
// +821 ± 422 to lbr (4,000), limped with nearly everything and went all-in with the
// best: it is not what is shipped.
//
// The table is read on first use.
package nolimit

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"sync"

	"tapis/bots/blueprint"
	"tapis/engine/card"
	"tapis/engine/hand"
)

//go:embed table.bin.gz
var packed []byte

// loaded is the table: a level for each action but Call, action by action.
var loaded = sync.OnceValue(func() []byte {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil
	}
	t, err := io.ReadAll(z)
	if err != nil || len(t) != (Actions-1)*first[4] {
		return nil
	}
	return t
})

func bucketOf(street int, a, b card.Card, board []card.Card) int {
	if street == 0 {
		return blueprint.StartBucket(a, b)
	}
	return blueprint.Bucket(a, b, board)
}

// rare is how often an action must be taken to be taken at all: what is below is what
// the training tried and gave up.
const rare = 0.06

// lookup is how often each action is taken with a hand of a bucket.
func (s *state) lookup(t []byte, bucket int) (p [Actions]float64) {
	mask := s.open()
	place := s.place(bucket)
	p[Call] = 1
	sum := 0.0
	row := 0
	for a := range p {
		if a == Call {
			continue
		}
		if mask>>a&1 != 0 {
			p[a] = float64(t[row*first[4]+place]) / (levels - 1)
			p[Call] -= p[a]
		}
		row++
	}
	for a := range p {
		if p[a] < rare {
			p[a] = 0
		}
		sum += p[a]
	}
	for a := range p {
		p[a] /= sum
	}
	return p
}

// Choice is an action and how often it is taken.
type Choice struct {
	Action hand.Action
	Part   float64
}

// Strategy is what to do in a decision, most often something, and the parts add up to
// one. It is nil where the table has no answer.
func Strategy(v *hand.View) []Choice {
	if !v.MyTurn() || !Fits(v) {
		return nil
	}
	var f follower
	f.begin(v)
	for i := range v.Events {
		if f.event(v, &v.Events[i]); f.lost || f.over {
			return nil
		}
	}
	s := &f.at
	button := 1
	if v.Seat != v.Big {
		button = 0
	}
	if s.street != v.Street || s.player != button {
		return nil
	}
	me := v.Me()
	p := f.parts(loaded(), me.Cards[0], me.Cards[1], v.BoardCards())
	return s.choices(v, &p)
}

// choices makes abstract actions what the table of the house allows.
func (s *state) choices(v *hand.View, p *[Actions]float64) []Choice {
	l := &v.Legal
	mask := s.open()
	list := make([]Choice, 0, Actions)
	for a, part := range p {
		if part <= 0 {
			continue
		}
		c := Choice{Part: part}
		switch {
		case a == Fold && !l.Check:
			c.Action = hand.FoldBy(v.Seat)
		case a >= Small && l.MaxTo > 0:
			to := l.MaxTo
			if a != AllIn && mask>>a&1 != 0 {
				to = min(max(int64(s.sizeTo(a)*float64(v.Stakes.BigBlind)+0.5), l.MinTo), l.MaxTo)
			}
			c.Action = hand.RaiseTo(v.Seat, to)
		case l.Check:
			c.Action = hand.CheckBy(v.Seat)
		default:
			c.Action = hand.CallBy(v.Seat)
		}
		list = append(list, c)
	}
	return list
}
