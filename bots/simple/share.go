package simple

import (
	"math/rand/v2"

	"tapis/bots/deal"
	"tapis/bots/decide"
	"tapis/engine/hand"
)

// sharer plays its pot share against random hands and nothing more: it bets
// when the share is above its part, calls when the pot pays for it.
type sharer struct{ w deal.World }

const sharerDeals = 120

func (p *sharer) Decide(v *hand.View, r *rand.Rand) decide.Decision {
	if a, due := decide.SensibleCards(v); due {
		return decide.Decision{Action: a}
	}
	l := &v.Legal
	if l.Show || l.Muck {
		return decide.Decision{Action: decide.Passive(v)}
	}
	p.w.Reset(v, r.Uint64())
	share := p.w.Share(sharerDeals, p.w.N, false)
	fair := 1 / float64(p.w.N)
	odds := decide.Odds(v)
	d := decide.Decision{Factors: []decide.Factor{{Kind: decide.ShareOfPot, Value: share}, {Kind: decide.PotOdds, Value: odds}}}
	raises := float64(max(v.Bets-1, 0))
	switch {
	case l.MaxTo > 0 && l.Call == 0 && share > 1.1*fair,
		l.MaxTo > 0 && l.Call > 0 && share > (1.25+0.12*raises)*fair:
		d.Action = hand.RaiseTo(v.Seat, decide.PotSized(v, 0.7))
	case l.Call > 0 && share > odds+0.02:
		d.Action = hand.CallBy(v.Seat)
	default:
		d.Action = decide.Passive(v)
	}
	return d
}

// tight plays the best 30 % of its starting hands, calls with a fair share and
// never raises. Where a pot must be opened to be played it opens.
type tight struct{}

const tightPart = 0.30

func (tight) Decide(v *hand.View, r *rand.Rand) decide.Decision {
	if a, due := decide.SensibleCards(v); due {
		return decide.Decision{Action: a}
	}
	l := &v.Legal
	opens := l.RaiseKind == hand.AsOpening && l.MaxTo > 0
	if l.Call == 0 && !opens {
		return decide.Decision{Action: decide.Passive(v)}
	}
	if v.Street == 0 {
		rank := decide.StartingRank(v)
		d := decide.Decision{Action: decide.Passive(v), Factors: []decide.Factor{{Kind: decide.StartRank, Value: rank}}}
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
	share, odds := w.Share(sharerDeals, w.N, false), decide.Odds(v)
	d := decide.Decision{Action: decide.Passive(v), Factors: []decide.Factor{{Kind: decide.ShareOfPot, Value: share}, {Kind: decide.PotOdds, Value: odds}}}
	if l.Call > 0 && share > max(odds, 1/float64(w.N)) {
		d.Action = hand.CallBy(v.Seat)
	}
	return d
}
