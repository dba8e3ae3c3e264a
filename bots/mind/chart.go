package mind

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"tapis/bots/start"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// Before the flop of hold'em without fixed bets, from three players on, the deals
// say too little: what a hand wins depends on how it is played later, and the
// estimate prefers an offsuit five-four to a pair of sevens. There the order of
// hands is Chen's (BOTS §1.5), and how many are played is what good players play.
// The option's value is then how far the hand is above the line, in big blinds, so
// that a person's lean moves the line.
const (
	chartSlope = 4.0  // big blinds from the worst hand to the best
	limpLess   = 0.5  // what a limp is worth less than a raise, in big blinds
	chartDeep  = 25   // big blinds below which a raise is not answered by the chart
	threeBets  = 0.06 // part of the hands that raise a raise
	coldCalls  = 0.05 // and that call it with nothing posted, besides
	fourBets   = 0.025
)

// chenRanks are the parts of all hands that come after each class in Chen's order.
var chenRanks = sync.OnceValue(func() *[169]float64 {
	var rank [169]float64
	type entry struct {
		class, combos int
		points, tie   float64
	}
	var list [169]entry
	for a := range card.Card(card.Size) {
		for b := range a {
			k := start.Class(a, b)
			list[k].class = k
			list[k].combos++
			list[k].points = chen(a, b)
			list[k].tie = start.Rank(game.Holdem, []card.Card{a, b}, nil, 6)
		}
	}
	slices.SortFunc(list[:], func(x, y entry) int {
		return cmp.Or(cmp.Compare(x.points, y.points), cmp.Compare(x.tie, y.tie))
	})
	below := 0
	for _, e := range list {
		rank[e.class] = (float64(below) + float64(e.combos)/2) / 1326
		below += e.combos
	}
	return &rank
})

// chen is Chen's count of a starting hand, a being the other card of the deck's
// order.
func chen(a, b card.Card) float64 {
	hi, lo := max(a.Rank(), b.Rank()), min(a.Rank(), b.Rank())
	points := [...]float64{card.Ace: 10, card.King: 8, card.Queen: 7, card.Jack: 6, card.Ten: 5}
	x := float64(hi+2) / 2
	if hi >= card.Ten {
		x = points[hi]
	}
	if hi == lo {
		return max(2*x, 5)
	}
	gap := int(hi) - int(lo) - 1
	x -= [...]float64{0, 1, 2, 4}[min(gap, 3)]
	if gap > 3 {
		x--
	}
	if gap <= 1 && hi < card.King {
		x++
	}
	if a.Suit() == b.Suit() {
		x += 2
	}
	return math.Ceil(x)
}

// charted says whether the chart holds for the viewer's decision.
func charted(v *hand.View) bool {
	return v.Base == game.Holdem && v.Betting != game.FixedLimit && v.Street == 0 && v.Big >= 0 && v.Dealt() > 2 && v.Stakes.BigBlind > 0
}

// chart values the options of a decision that it holds for.
func (p *plan) chart(opts []option, mem *memory) {
	v := p.v
	for i := range opts {
		opts[i].chips = opts[i].value
	}
	if !charted(v) {
		return
	}
	me := v.Me()
	rank := chenRanks()[start.Class(me.Cards[0], me.Cards[1])]
	raises, opener, last := raisesStory(v)
	var raise, stay float64 // the lines
	switch {
	case raises == 0:
		raise, stay = p.unopened()
	default:
		deep := float64(min(me.Stack+me.Bet, v.Bet*4)) / float64(v.Stakes.BigBlind)
		if 4*v.Legal.Call > me.Stack || deep < chartDeep && me.Stack < chartDeep*v.Stakes.BigBlind {
			return // the stack is the question, not the hand
		}
		raise, stay = p.raised(raises, opener)
		trust := mem.trust(last)
		raise, stay = 1-(1-raise)/trust, 1-(1-stay)/trust
	}
	unit := float64(v.Stakes.BigBlind)
	top := loud(opts, -1)
	most := 0.0
	if top >= 0 {
		most = opts[top].value
	}
	for i := range opts {
		o := &opts[i]
		switch o.act.Kind {
		case hand.Raise:
			// Of two sizes the better one stays the better one.
			o.value = chartSlope*unit*(rank-raise) + max(0.1*(o.value-most), -0.1*unit)
		case hand.Call:
			o.value = chartSlope*unit*(rank-stay) - 0.02*unit
		case hand.Check:
			o.value = 0
		}
	}
	if raises > 0 {
		p.raiseOrCall(opts, rank-raise, unit)
	}
}

// raiseOrCall has a hand above the line for raising raise, whatever calling seems
// worth.
func (p *plan) raiseOrCall(opts []option, above, unit float64) {
	top, call := loud(opts, -1), kindOf(opts, hand.Call)
	if top < 0 || call < 0 {
		return
	}
	if above > 0 {
		opts[call].value = min(opts[call].value, opts[top].value-0.2*unit)
	}
}

// unopened are the lines for raising and for limping where nobody has raised.
func (p *plan) unopened() (raise, limp float64) {
	v := p.v
	left, limpers := 0, 0
	for i := range v.Seats {
		s := &v.Seats[i]
		switch {
		case i == v.Seat || !s.Live:
		case !s.Acted:
			left++
		default:
			limpers++
		}
	}
	open := openers[min(left, len(openers)-1)]
	less := limpLess / chartSlope
	switch {
	case v.Seat == v.Big:
		return 0.86, 0
	case limpers > 0:
		return 1 - 0.6*open, 1 - 0.9*open
	case v.Me().Bet > 0: // the small blind
		return 1 - 0.75*openers[2], 1 - 0.75*openers[2] + less
	}
	return 1 - open, 1 - open + less
}

// raised are the lines for raising again and for calling.
func (p *plan) raised(raises, opener int) (again, call float64) {
	v := p.v
	open := openers[min(behindSeat(v, opener), len(openers)-1)]
	switch {
	case raises == 1 && v.Seat == v.Big:
		return 1 - threeBets, 1 - min(0.10+0.8*open, 0.5)
	case raises == 1:
		return 1 - threeBets, 1 - threeBets - coldCalls - 0.15*open
	case raises == 2 && opener == v.Seat:
		return 1 - fourBets, 1 - 0.5*open
	case raises == 2:
		return 1 - fourBets, 1 - fourBets
	}
	return 1 - 0.012, 1 - 0.02
}

// raisesStory is how many raises there were on the first round, who made the first
// and who the last.
func raisesStory(v *hand.View) (n, first, last int) {
	first, last = -1, -1
	for i := range v.Events {
		if e := &v.Events[i]; e.Kind == hand.EvRaised && e.Street == 0 {
			n++
			last = int(e.Seat)
			if first < 0 {
				first = last
			}
		}
	}
	return n, first, last
}

// behindSeat is how many players were to act after a seat before the flop.
func behindSeat(v *hand.View, seat int) int {
	n := 0
	for k := 1; k < hand.MaxSeats; k++ {
		i := (seat + k) % hand.MaxSeats
		if v.Seats[i].In {
			n++
		}
		if i == v.Big {
			break
		}
	}
	return n
}
