package simple

import (
	"math/rand/v2"

	"tapis/bots/deal"
	"tapis/bots/decide"
	"tapis/engine/hand"
)

// counter is L1 and L2: its share of the pot against random hands and the price
// decide. L1 misjudges its share and knows nothing of position or of what a
// hand may become; L2 plays by thresholds that were measured (BOTS §2.3).
type counter struct {
	who    *decide.Character
	blurry bool // L1
	w      deal.World
}

// NewL1 makes an L1 that plays as a character does; who is read at every decision.
func NewL1(who *decide.Character) decide.Player { return &counter{who: who, blurry: true} }

// NewL2 makes an L2 likewise.
func NewL2(who *decide.Character) decide.Player { return &counter{who: who} }

const (
	l1Deals = 100
	l1Blur  = 0.12 // standard deviation of L1's misjudgement, heads-up
	l2Deals = 160
)

func (p *counter) Decide(v *hand.View, r *rand.Rand) decide.Decision {
	l := &v.Legal
	switch {
	case l.Draw || l.Discard > 0:
		if p.blurry {
			a, _ := decide.SensibleCards(v)
			return decide.Decision{Action: a}
		}
		p.w.Reset(v, r.Uint64())
		return decide.BestCards(&p.w, func(w *deal.World, _ int) {
			for _, s := range w.Live[1:w.N] {
				w.DealPlayed(s)
			}
		})
	case l.Show || l.Muck:
		return decide.Decision{Action: decide.Passive(v)}
	}
	p.w.Reset(v, r.Uint64())
	if p.blurry {
		return p.blurred(v, r)
	}
	return p.plain(v, r)
}

// blurred is L1.
func (p *counter) blurred(v *hand.View, r *rand.Rand) decide.Decision {
	fair := 2 / float64(p.w.N) // 1 heads-up: thresholds are written for two
	share := p.w.Share(l1Deals, p.w.N, false) + l1Blur*fair*r.NormFloat64()
	return p.choose(v, r, share/fair+p.who.Range/4, 0, fair)
}

// plain is L2.
func (p *counter) plain(v *hand.View, r *rand.Rand) decide.Decision {
	fair := 2 / float64(p.w.N)
	share := p.w.Share(l2Deals, p.w.N, true) - respect*fair*float64(min(raisesAgainst(v), 3))
	edge := p.who.Range / 4
	if last := decide.Behind(v); last == 0 {
		edge += 0.02
	} else {
		edge -= 0.005 * float64(last)
	}
	return p.choose(v, r, share/fair, edge, fair)
}

// respect is what L2 takes off its share for each bet or raise of an opponent
// still in, heads-up: those hands are not just any.
const respect = 0.04

func raisesAgainst(v *hand.View) int {
	n := 0
	for i := range v.Events {
		if e := &v.Events[i]; e.Kind == hand.EvRaised && int(e.Seat) != v.Seat && v.Seats[e.Seat].Live {
			n++
		}
	}
	return n
}

// choose compares a share that is scaled so that one half is fair with the
// thresholds. edge moves them all down.
func (p *counter) choose(v *hand.View, r *rand.Rand, share, edge, fair float64) decide.Decision {
	l := &v.Legal
	odds := decide.Odds(v)
	d := decide.Decision{Factors: []decide.Factor{{Kind: decide.ShareOfPot, Value: share * fair}, {Kind: decide.PotOdds, Value: odds}}}
	drive := p.who.Drive
	raise := 0.60 - 0.06*(drive-1) + 0.03*float64(max(v.Bets-1, 0)) - edge
	bet := 0.54 - 0.06*(drive-1) - edge
	if !l.Fixed {
		raise += 0.03
	}
	size := 0.5 + 0.5*r.Float64()
	bluff := r.Float64() < p.who.Bluff
	open := l.MaxTo > 0
	war := v.Bets >= 3 && share < 0.85 // no raising for ever
	switch {
	case open && l.Call == 0 && (share > bet || bluff && share < 0.35 && !p.blurry && decide.Behind(v) == 0),
		open && l.Call > 0 && share > raise && !war:
		d.Action = hand.RaiseTo(v.Seat, decide.PotSized(v, size))
		if me := v.Me(); me.Stack < v.Pot/3 {
			d.Action.Amount = l.MaxTo // committed
		}
	case l.Call > 0 && share*fair > odds-0.01-edge*fair:
		d.Action = hand.CallBy(v.Seat)
	default:
		d.Action = decide.Passive(v)
	}
	return d
}

// careless throws and draws cards at random and is otherwise the player it
// holds.
// AnyCards is a player that throws and draws cards at random: the twin that a
// level's card decisions are measured against (BOTS §3.4).
func AnyCards(p decide.Player) decide.Player { return careless{p} }

type careless struct{ decide.Player }

func (p careless) Decide(v *hand.View, r *rand.Rand) decide.Decision {
	if v.Legal.Draw || v.Legal.Discard > 0 {
		return decide.Decision{Action: decide.RandomCards(v, r)}
	}
	return p.Player.Decide(v, r)
}
