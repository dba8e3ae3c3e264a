package nolimit

import (
	"math"
	"math/rand/v2"

	"tapis/bots/blueprint"
	"tapis/engine/card"
	"tapis/engine/eval"
)

// Trainer finds an equilibrium by external-sampling Monte-Carlo counterfactual
// regret minimisation (Lanctot et al. 2009), later iterations weighing more.
type Trainer struct {
	regret []float32 // by place and action
	sum    []float32 // of the strategies played
	rng    *rand.Rand

	// the deal
	bucket [2][4]int
	wins   int // 1: the button's hand is better, -1, 0
	me     int
	weight float32
}

// NewTrainer begins.
func NewTrainer(seed uint64) *Trainer {
	n := first[4] * Actions
	return &Trainer{regret: make([]float32, n), sum: make([]float32, n), rng: rand.New(rand.NewPCG(seed, 1))}
}

const (
	regretFloor   = 300   // bounds negative regrets, so that an action that got better comes back
	hopeless      = -120  // regret below which an action is tried seldom
	seldom        = 0.05  // that is how often
	handsPerBoard = 48    // deals that use one board: sorting its hands takes as long as playing some of them
	usualDepth    = 100.0 // big blinds, and how many hands are played with them
	usually       = 0.7
	shallow, deep = 14.0, 250.0 // the others are between these
)

// Run plays so many boards, the later ones weighing more.
func (t *Trainer) Run(boards int, progress func(done int)) {
	var sorter blueprint.Sorter
	var kinds [3][blueprint.Combos]uint8
	var deck [card.Size]card.Card
	for i := range deck {
		deck[i] = card.Card(i)
	}
	draw := func(from, to int) {
		for i := from; i < to; i++ {
			j := i + t.rng.IntN(card.Size-i)
			deck[i], deck[j] = deck[j], deck[i]
		}
	}
	for n := range boards {
		t.weight = float32(n+1) / float32(boards)
		draw(0, 5)
		board := deck[:5]
		for s := range kinds {
			sorter.Sort(board[:3+s], &kinds[s])
		}
		for range handsPerBoard {
			draw(5, 9)
			var value [2]eval.Value
			for p := range 2 {
				a, b := deck[5+2*p], deck[6+2*p]
				t.bucket[p][0] = blueprint.StartBucket(a, b)
				for s := range kinds {
					t.bucket[p][1+s] = int(kinds[s][blueprint.Combo(a, b)])
				}
				value[p] = eval.High7(&[7]card.Card{board[0], board[1], board[2], board[3], board[4], a, b})
			}
			t.wins = 0
			if value[0] > value[1] {
				t.wins = 1
			} else if value[0] < value[1] {
				t.wins = -1
			}
			depth := usualDepth
			if t.rng.Float64() > usually {
				depth = shallow * math.Pow(deep/shallow, t.rng.Float64())
			}
			s := newState(depth)
			for t.me = range 2 {
				t.walk(&s)
			}
		}
		if progress != nil {
			progress(n + 1)
		}
	}
}

// strategy is the current strategy by regret matching.
func (t *Trainer) strategy(mask uint8, at int) (p [Actions]float32) {
	sum, open := float32(0), float32(0)
	r := t.regret[at : at+Actions]
	for a := range p {
		if mask>>a&1 == 0 {
			continue
		}
		open++
		if r[a] > 0 {
			p[a] = r[a]
			sum += r[a]
		}
	}
	for a := range p {
		switch {
		case mask>>a&1 == 0:
		case sum > 0:
			p[a] /= sum
		default:
			p[a] = 1 / open
		}
	}
	return p
}

// walk is what the deal is worth to t.me from a state on, in big blinds.
func (t *Trainer) walk(s *state) float32 {
	at := s.place(t.bucket[s.player][s.street]) * Actions
	mask := s.open()
	p := t.strategy(mask, at)
	if s.player != t.me {
		x := t.rng.Float32()
		pick := -1
		for a := range p {
			if mask>>a&1 == 0 {
				continue
			}
			t.sum[at+a] += t.weight * t.weight * p[a]
			if p[a] > 0 && (pick < 0 || x >= 0) {
				pick = a
			}
			x -= p[a]
		}
		return t.after(s, pick)
	}
	regret := t.regret[at : at+Actions]
	var value [Actions]float32
	mean := float32(0)
	tried := uint8(0)
	for a := range p {
		if mask>>a&1 == 0 || p[a] == 0 && regret[a] < hopeless && t.rng.Float32() > seldom {
			continue
		}
		tried |= 1 << a
		value[a] = t.after(s, a)
		mean += p[a] * value[a]
	}
	for a := range p {
		if tried>>a&1 != 0 {
			regret[a] = max(regret[a]+t.weight*(value[a]-mean), -regretFloor)
		}
	}
	return mean
}

// after is what it is worth after an action.
func (t *Trainer) after(s *state, action int) float32 {
	next := *s
	to := 0.0
	if action >= Small && action <= Large {
		to = s.sizeTo(action)
	}
	end := next.do(action, to)
	if end == goesOn {
		return t.walk(&next)
	}
	start := s.stack[t.me] + s.bet[t.me] // less what earlier streets took
	paid := s.middle/2 + start - next.stack[t.me]
	you := 1 - t.me
	switch {
	case end == folded && s.player == t.me:
		return float32(-paid)
	case end == folded:
		return float32(s.middle/2 + s.bet[you])
	case t.wins == 0:
		return 0
	case (t.wins > 0) == (t.me == 0):
		return float32(paid) // as much as the other
	}
	return float32(-paid)
}

// Row is the levels of an action in every place, as the table has them: one row for
// each action but Call, which is what is left.
func (t *Trainer) Row(action int) []byte {
	row := make([]byte, first[4])
	for street := range 4 {
		n := blueprint.Buckets(street)
		for place := first[street]; place < first[street+1]; place += n {
			t.fill(row[place:place+n], place, action)
		}
	}
	return row
}

// fill fills in an action's levels for the hands of a decision. A hand that never got
// there plays as the nearest that did.
func (t *Trainer) fill(row []byte, place, action int) {
	known := make([]bool, len(row))
	any := false
	for b := range row {
		s := t.sum[(place+b)*Actions : (place+b+1)*Actions]
		all := float32(0)
		for _, x := range s {
			all += x
		}
		row[b] = 0
		if all > 0 {
			row[b], known[b], any = level(float64(s[action]/all)), true, true
		}
	}
	for b := range row {
		for d := 1; any && !known[b] && d < len(row); d++ {
			if b-d >= 0 && known[b-d] {
				row[b] = row[b-d]
				break
			}
			if b+d < len(row) && known[b+d] {
				row[b] = row[b+d]
				break
			}
		}
	}
}
