package bots

import (
	"math/rand/v2"
	"sync"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// sharer plays its pot share against random hands and nothing more: it bets
// when the share is above its part, calls when the pot pays for it.
type sharer struct{ w world }

const sharerDeals = 120

func (p *sharer) Decide(v *hand.View, r *rand.Rand) Decision {
	if a, due := sensibleCards(v); due {
		return Decision{Action: a}
	}
	l := &v.Legal
	if l.Show || l.Muck {
		return Decision{Action: passive(v)}
	}
	p.w.reset(v, r)
	share := p.w.shareVsRandom(sharerDeals)
	fair := 1 / float64(p.w.n)
	odds := potOdds(v)
	d := Decision{Factors: []Factor{{ShareOfPot, share}, {PotOdds, odds}}}
	raises := float64(max(v.Bets-1, 0))
	switch {
	case l.MaxTo > 0 && l.Call == 0 && share > 1.1*fair,
		l.MaxTo > 0 && l.Call > 0 && share > (1.25+0.12*raises)*fair:
		d.Action = hand.RaiseTo(v.Seat, potSized(v, 0.7))
	case l.Call > 0 && share > odds+0.02:
		d.Action = hand.CallBy(v.Seat)
	default:
		d.Action = passive(v)
	}
	return d
}

// potOdds is the share of the pot a call needs to be free, 0 when checking is.
func potOdds(v *hand.View) float64 {
	if v.Legal.Call == 0 {
		return 0
	}
	return float64(v.Legal.Call) / float64(v.Legal.Pot+v.Legal.Call)
}

// tight plays the best 30 % of its starting hands and never raises.
type tight struct{ w world }

const tightPart = 0.30

func (p *tight) Decide(v *hand.View, r *rand.Rand) Decision {
	if a, due := sensibleCards(v); due {
		return Decision{Action: a}
	}
	l := &v.Legal
	opens := l.RaiseKind == hand.AsOpening && l.MaxTo > 0
	if l.Call == 0 && !opens {
		return Decision{Action: passive(v)}
	}
	p.w.reset(v, r)
	odds := potOdds(v)
	if v.Street == 0 {
		share := p.w.headsUp(sharerDeals)
		good := share >= startQuantile(game.ByID(v.Game.ID), 1-tightPart)
		switch {
		case good && l.Call > 0:
			return Decision{Action: hand.CallBy(v.Seat), Factors: []Factor{{ShareOfPot, share}}}
		case good && opens:
			return Decision{Action: hand.RaiseTo(v.Seat, l.MinTo), Factors: []Factor{{ShareOfPot, share}}}
		}
		return Decision{Action: passive(v), Factors: []Factor{{ShareOfPot, share}}}
	}
	share := p.w.shareVsRandom(sharerDeals)
	d := Decision{Action: passive(v), Factors: []Factor{{ShareOfPot, share}, {PotOdds, odds}}}
	if l.Call > 0 && share > max(odds, 1/float64(p.w.n)) {
		d.Action = hand.CallBy(v.Seat)
	}
	return d
}

// headsUp is the share against one random hand, whoever is in.
func (w *world) headsUp(n int) float64 {
	was := w.n
	w.n = min(w.n, 2)
	share := w.shareVsRandom(n)
	w.n = was
	return share
}

var startTables sync.Map // *game.Game -> *startTable

type startTable struct {
	once   sync.Once
	shares [201]float64 // quantiles of the heads-up share of starting hands
}

// startQuantile is the heads-up share that a part q of all starting hands stays
// below. It is worked out once for a game, from a fixed seed.
func startQuantile(g *game.Game, q float64) float64 {
	x, _ := startTables.LoadOrStore(g, new(startTable))
	t := x.(*startTable)
	t.once.Do(func() { t.fill(g) })
	return t.shares[int(q*200+0.5)]
}

func (t *startTable) fill(g *game.Game) {
	r := rand.New(rand.NewPCG(30, 70))
	s := hand.Setup{Game: g, Betting: g.Default, Stakes: game.DefaultStakes(g, g.Default), Rules: game.DefaultRules(), BigBlind: -1}
	s.Stacks[0], s.Stacks[1] = game.DefaultStack, game.DefaultStack
	if g.Opening == game.Blinds {
		s.Post(0, 1)
	} else {
		s.Post(-1, -1)
	}
	var w world
	var h hand.Hand
	var v hand.View
	for i := range t.shares {
		s.Seed = card.Seed{byte(i), byte(i >> 8), 1}
		if h.Start(&s) != nil {
			return
		}
		h.ViewInto(&v, h.Actor())
		w.reset(&v, r)
		t.shares[i] = w.headsUp(sharerDeals)
	}
	for i := range t.shares {
		for j := i; j > 0 && t.shares[j] < t.shares[j-1]; j-- {
			t.shares[j], t.shares[j-1] = t.shares[j-1], t.shares[j]
		}
	}
}
