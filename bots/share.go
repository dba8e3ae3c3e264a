package bots

import (
	"math/rand/v2"

	"tapis/bots/deal"
	"tapis/bots/start"
	"tapis/engine/hand"
)

// sharer plays its pot share against random hands and nothing more: it bets
// when the share is above its part, calls when the pot pays for it.
type sharer struct{ w deal.World }

const sharerDeals = 120

func (p *sharer) Decide(v *hand.View, r *rand.Rand) Decision {
	if a, due := sensibleCards(v); due {
		return Decision{Action: a}
	}
	l := &v.Legal
	if l.Show || l.Muck {
		return Decision{Action: passive(v)}
	}
	p.w.Reset(v, r.Uint64())
	share := p.w.Share(sharerDeals, p.w.N, false)
	fair := 1 / float64(p.w.N)
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

// tight plays the best 30 % of its starting hands, calls with a fair share and
// never raises. Where a pot must be opened to be played it opens.
type tight struct{}

const tightPart = 0.30

func (tight) Decide(v *hand.View, r *rand.Rand) Decision {
	if a, due := sensibleCards(v); due {
		return Decision{Action: a}
	}
	l := &v.Legal
	opens := l.RaiseKind == hand.AsOpening && l.MaxTo > 0
	if l.Call == 0 && !opens {
		return Decision{Action: passive(v)}
	}
	if v.Street == 0 {
		rank := startRank(v)
		d := Decision{Action: passive(v), Factors: []Factor{{StartRank, rank}}}
		switch good := rank >= 1-tightPart; {
		case good && l.Call > 0:
			d.Action = hand.CallBy(v.Seat)
		case good && opens:
			d.Action = hand.RaiseTo(v.Seat, l.MinTo)
		}
		return d
	}
	var w deal.World
	w.Reset(v, r.Uint64())
	share, odds := w.Share(sharerDeals, w.N, false), potOdds(v)
	d := Decision{Action: passive(v), Factors: []Factor{{ShareOfPot, share}, {PotOdds, odds}}}
	if l.Call > 0 && share > max(odds, 1/float64(w.N)) {
		d.Action = hand.CallBy(v.Seat)
	}
	return d
}

// startRank is how many starting hands the viewer's is better than, 0 to 1. It
// is only asked on the first round.
func startRank(v *hand.View) float64 {
	return start.Rank(v.Game, v.Me().CardList(), v.BoardCards(), v.Dealt())
}
