package mind

import (
	"math"
	"math/rand/v2"

	"tapis/bots/deal"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// L5 looks ahead: every option of L4, and sizes L4 does not think of, is played on to
// the end in each of the plan's deals, against players of several kinds. L4's
// choice stays unless another is better by more than chance explains.
const (
	aheadRounds = 6   // times every deal is played on
	aheadKeep   = 0.5 // standard errors another option must be better by
	aheadFrom   = 0.6 // pots below the best at which an option is not looked at
)

// aheadPlayers is the largest table at which L5 looks ahead; at a larger one it plays
// as L4.
const aheadPlayers = 6

// aheadPays says where L5 looks ahead: in hold'em. With fixed bets it won +164 ± 73 mbb
// from L4 heads-up, and +260 ± 58 with the blueprint until L4 is known. Without fixed
// bets it is open (-3 ± 526), but +328 ± 224 with the blueprint. In the other games matches have shown no gain (razz +39
// ± 146, triple draw -109 ± 381, stud hi-lo -146 ± 207, Omaha hi-lo -60 ± 136), so
// there L5 plays as L4.
func aheadPays(v *hand.View) bool { return v.Base == game.Holdem && v.Dealt() <= aheadPlayers }

// aheadSlots bounds how many look ahead at once, over all tables of the program. The
// others wait their turn, some milliseconds: what is decided does not depend on it.
var aheadSlots = make(chan struct{}, 2)

// ahead chooses among options; best is L4's choice.
func (m *Mind) ahead(opts []option, best int, r *rand.Rand) int {
	p := &m.plan
	if !m.looks || p.v.Street == 0 || len(opts) < 2 || !aheadPays(p.v) {
		return best
	}
	seed := r.Uint64()
	aheadSlots <- struct{}{}
	defer func() { <-aheadSlots }()
	start := p.table(m.read.own)
	weights := m.kindWeights()
	var value, squares [maxOptions]float64
	rng := deal.NewStream(seed)
	n := 0
	for range aheadRounds {
		for d := range p.deals {
			o := &p.deals[d]
			start.o = o
			start.kinds[0] = &kinds[ordinaryKind]
			for k := range p.n {
				start.now[k+1] = o.strength[k+1]
				start.kinds[k+1] = &kinds[pickKind(&weights[k], rng.Float())]
			}
			rng.Below(2) // on to the next chances
			luck := rng  // the same for every option
			base := 0.0
			for i := -1; i < len(opts); i++ {
				at := i
				if i < 0 {
					at = best
				} else if i == best {
					continue
				}
				if opts[at].value < opts[best].value-aheadFrom*float64(p.v.Pot) {
					continue
				}
				t := start
				t.rng = luck
				x := t.play(&opts[at].act)
				if i < 0 {
					base = x
					continue
				}
				value[at] += x - base
				squares[at] += (x - base) * (x - base)
			}
			n++
		}
	}
	choice, most := best, 0.0
	for i := range opts {
		if i == best || value[i] == 0 {
			continue
		}
		mean := value[i] / float64(n)
		err := math.Sqrt(math.Max(squares[i]/float64(n)-mean*mean, 0) / float64(len(p.deals)))
		if gain := mean - aheadKeep*err; gain > most {
			choice, most = i, gain
		}
	}
	return choice
}

// kindWeights are how likely each opponent is of each kind, by what is remembered of
// it.
func (m *Mind) kindWeights() (w [hand.MaxSeats][numKinds]float64) {
	for k := range m.plan.n {
		seat := m.plan.seat[k]
		h := &m.mem.seats[seat]
		shift := h.folding[1].marked()
		w[k] = [numKinds]float64{
			ordinaryKind: 0.55,
			stabber:      math.Max(0.15+1.5*(m.mem.stabRate(seat)-0.5), 0.05),
			station:      math.Max(0.15-0.4*shift, 0.03),
			folder:       math.Max(0.15+0.4*shift, 0.03),
		}
	}
	return w
}

func pickKind(w *[numKinds]float64, x float64) int {
	sum := 0.0
	for _, y := range w {
		sum += y
	}
	x *= sum
	for i, y := range w {
		if x < y {
			return i
		}
		x -= y
	}
	return ordinaryKind
}

// more adds the sizes L4 does not think of: a third of the pot, and half as much again
// as the pot and twice.
func (p *plan) more(opts []option, mem *memory) []option {
	v, l := p.v, &p.v.Legal
	if v.Betting == game.FixedLimit || l.MaxTo == 0 || v.Street == 0 {
		return opts
	}
	pot := float64(l.Pot + l.Price)
	for _, part := range [...]float64{1.0 / 3, 1.6} {
		to := min(max(v.Bet+int64(part*pot), l.MinTo), l.MaxTo)
		known := len(opts) == maxOptions
		for i := range opts {
			known = known || opts[i].act.Kind == hand.Raise && opts[i].act.Amount == to
		}
		if !known {
			o := option{act: hand.RaiseTo(v.Seat, to)}
			o.value, o.steal = p.raise(mem, to)
			opts = append(opts, o)
		}
	}
	return opts
}
