package mind

import (
	"cmp"
	"math"
	"slices"

	"tapis/bots/deal"
	"tapis/bots/decide"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// Judge weighs every option of a decision several times over, each time on other
// deals: for a hint, and for what an action lost. It sees what the player sees,
// learns how the others play when it watches, and is used by one goroutine at a
// time. The zero Judge is ready.
type Judge struct {
	seats [hand.MaxSeats]habits // what it remembers
	m     Mind
}

// passes is how often a decision is thought over, each time on other
// deals: the result should not hang on one of them.
const passes = 5

// Hint is the best option, with its reasons. v.MyTurn() must hold.
func (j *Judge) Hint(v *hand.View) decide.Decision {
	switch l := &v.Legal; {
	case l.Show || l.Muck:
		return decide.Decision{Action: decide.Passive(v)}
	case l.Draw || l.Discard > 0:
		ways := j.throws(v, nil)
		return ways.decision(v)
	}
	w := j.weigh(v, nil)
	return w.decision(v)
}

// Watch learns from a finished hand.
func (j *Judge) Watch(v *hand.View) {
	if v.Seat < 0 {
		return
	}
	j.begin(0)
	j.m.Watch(v)
	j.seats = j.m.mem.seats
}

// Forget clears what is known of a chair.
func (j *Judge) Forget(seat int) { j.seats[seat] = habits{} }

// begin makes the mind fresh, with what the judge remembers.
func (j *Judge) begin(pass int) uint64 {
	if j.m.read.mem == nil {
		j.m = *New(Learns)
	}
	j.m.read.mem = &j.m.mem // a Judge may have been copied
	j.m.Renew()
	j.m.mem.seats = j.seats
	return 0x636f616368<<8 + uint64(pass)
}

// weighed are the options of a decision, each weighed in every pass.
type weighed struct {
	opts   []option
	value  [][passes]float64 // by option
	called []float64         // the viewer's part when a raise is called
	share  float64
	best   int
}

// weigh weighs the options of a betting decision, and one more when it is not
// among them: a raise of another size, or a fold where checking is free.
func (j *Judge) weigh(v *hand.View, also *hand.Action) *weighed {
	w := &weighed{}
	for pass := range passes {
		seed := j.begin(pass)
		m := &j.m
		m.read.read(v, seed)
		m.plan.build(v, &m.read, seed^0xdea1)
		var buf [maxOptions]option
		opts := m.plan.options(&m.mem, &buf)
		if also != nil && !slices.ContainsFunc(opts, func(o option) bool { return o.act.Kind == also.Kind && o.act.Amount == also.Amount }) {
			opts = append(opts, m.another(opts, also))
		}
		if w.opts == nil {
			w.opts = slices.Clone(opts)
			w.value, w.called = make([][passes]float64, len(opts)), make([]float64, len(opts))
			for i := range w.opts {
				w.opts[i].value, w.opts[i].chips, w.opts[i].steal = 0, 0, 0
			}
		}
		w.share += m.plan.share() / passes
		for i := range w.opts {
			w.value[i][pass] = opts[i].chips
			w.opts[i].value += opts[i].value / passes
			w.opts[i].chips += opts[i].chips / passes
			w.opts[i].steal += opts[i].steal / passes
			if opts[i].act.Kind == hand.Raise {
				w.called[i] += m.plan.called(&m.mem, opts[i].act.Amount) / passes
			}
		}
	}
	if w.best = j.m.short(w.opts); w.best < 0 {
		w.best = best(w.opts)
	}
	return w
}

// another weighs an action the mind did not think of, as it weighs its own.
func (m *Mind) another(opts []option, act *hand.Action) option {
	o := option{act: *act}
	if act.Kind != hand.Raise {
		return o // a fold: nothing more is won or lost
	}
	o.value, o.steal = m.plan.raise(&m.mem, act.Amount)
	for i := range opts {
		if opts[i].act.Kind == hand.Raise {
			plain, _ := m.plan.raise(&m.mem, opts[i].act.Amount)
			o.value += opts[i].chips - plain
			break
		}
	}
	o.chips = o.value
	return o
}

// called is the viewer's mean part of the pot in the deals in which somebody
// calls a raise to a total, 0 when nobody does.
func (p *plan) called(mem *memory, to int64) float64 {
	var may [hand.MaxSeats]answer
	var in uint16
	asked := 0
	for k := range p.n {
		s := &p.v.Seats[p.seat[k]]
		if s.AllIn || s.Bet >= to {
			in |= 1 << k
			continue
		}
		may[k].price = min(to-s.Bet, s.Stack)
		asked++
	}
	p.answers(mem, &may, asked, float64(p.v.Pot+to-p.v.Me().Bet))
	sum, n := 0.0, 0
	for t := range p.deals {
		o := &p.deals[t]
		set := in
		for k := range p.n {
			if may[k].price > 0 && may[k].calls(o, k) {
				set |= 1 << k
			}
		}
		if set != 0 {
			sum += p.part(o, set)
			n++
		}
	}
	return sum / float64(max(n, 1))
}

// decision is the best option with all that speaks for it.
func (w *weighed) decision(v *hand.View) decide.Decision {
	best := w.best
	d := decide.Decision{Action: w.opts[best].act, Factors: []decide.Factor{
		{Kind: decide.ShareOfPot, Value: w.share}, {Kind: decide.PotOdds, Value: decide.Odds(v)}, {Kind: decide.Steal, Value: w.opts[best].steal}, {Kind: decide.Value, Value: w.opts[best].chips},
	}}
	if w.close() {
		d.Factors = append(d.Factors, decide.Factor{Kind: decide.Close, Value: 1})
	}
	if i := quiet(w.opts, -1); i >= 0 {
		d.Factors = append(d.Factors, decide.Factor{Kind: decide.Quiet, Value: w.opts[i].chips})
	}
	if i := loud(w.opts, -1); i >= 0 {
		d.Factors = append(d.Factors, decide.Factor{Kind: decide.Loud, Value: w.opts[i].chips}, decide.Factor{Kind: decide.Called, Value: w.called[i]})
	}
	return d
}

// close says whether some other option is within the noise of the best one.
func (w *weighed) close() bool {
	for i := range w.opts {
		if i == w.best {
			continue
		}
		if diff, err := gap(&w.value[w.best], &w.value[i]); diff >= 0 && diff < 2*err {
			return true
		}
	}
	return false
}

// throws are ways to throw cards, the best first.
type throws struct {
	ways  []decide.Throw
	value [][passes]float64 // by way, the share in each pass
}

// coachDeals is the number of deals a way to throw is tried on in a pass.
const coachDeals = 200

// throws compares the ways to throw cards, and one more when it is not among them.
func (j *Judge) throws(v *hand.View, also *decide.Throw) throws {
	t := throws{ways: decide.WaysToThrow(v, nil)}
	if also != nil && !slices.ContainsFunc(t.ways, func(w decide.Throw) bool { return w.Set() == also.Set() }) {
		t.ways = append(t.ways, *also)
	}
	t.value = make([][passes]float64, len(t.ways))
	for pass := range passes {
		seed := j.begin(pass)
		m := &j.m
		m.read.read(v, seed)
		p := &m.plan
		p.v = v
		p.w.Reset(v, seed^0xdea1)
		p.n = p.w.N - 1
		copy(p.seat[:], p.w.Live[1:p.w.N])
		for k := range p.n {
			p.pick(k, m.read.guesses[p.seat[k]].w)
		}
		var o outcome
		same := p.w.Rng
		for i := range t.ways {
			p.w.Rng = same
			w := &t.ways[i]
			t.value[i][pass] = p.w.Throwing(w.Cards[:w.N], coachDeals, func(_ *deal.World, i int) { p.hold(&o, i%planDeals, &m.read) })
		}
	}
	order := make([]int, len(t.ways))
	for i := range order {
		order[i] = i
		t.ways[i].Share = mean(&t.value[i])
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(t.ways[b].Share, t.ways[a].Share) })
	sorted := throws{}
	for _, i := range order {
		sorted.ways, sorted.value = append(sorted.ways, t.ways[i]), append(sorted.value, t.value[i])
	}
	return sorted
}

func (t *throws) decision(v *hand.View) decide.Decision {
	d := decide.Decision{Action: t.ways[0].Action(v), Factors: []decide.Factor{{Kind: decide.ShareOfPot, Value: t.ways[0].Share}}}
	if len(t.ways) > 1 {
		d.Factors = append(d.Factors, decide.Factor{Kind: decide.Other, Value: t.ways[1].Share})
		if diff, err := gap(&t.value[0], &t.value[1]); diff < 2*err {
			d.Factors = append(d.Factors, decide.Factor{Kind: decide.Close, Value: 1})
		}
	}
	return d
}

func mean(x *[passes]float64) float64 {
	sum := 0.0
	for _, f := range x {
		sum += f
	}
	return sum / passes
}

// gap is how much larger a is than b, and the error of that.
func gap(a, b *[passes]float64) (diff, err float64) {
	diff = mean(a) - mean(b)
	squares := 0.0
	for i := range a {
		d := a[i] - b[i] - diff
		squares += d * d
	}
	return diff, math.Sqrt(squares / (passes - 1) / passes)
}

// potToCome is how large the pot is to be at the end: what a better hand is worth more
// is won there and not from what is in the middle now.
func (p *plan) potToCome() float64 {
	pot := float64(p.v.Pot)
	each := p.futureBet(pot, p.later()+1)
	if p.v.Betting == game.FixedLimit {
		each /= laterFixed // all of them: nobody folds in the share
	}
	return pot + float64(p.n+1)*each
}

// Cost is what an action loses against the best option, in chips, and the
// standard error of that, with the best option. ok is false where there was
// nothing to decide. v is what the player saw.
func (j *Judge) Cost(v *hand.View, act *hand.Action) (better decide.Decision, lost, err float64, ok bool) {
	if !v.MyTurn() || v.Legal.Show || v.Legal.Muck {
		return better, 0, 0, false
	}
	if v.Legal.Draw || v.Legal.Discard > 0 {
		did := decide.Throw{Cards: act.Cards, N: int(act.N)}
		t := j.throws(v, &did)
		k := slices.IndexFunc(t.ways, func(w decide.Throw) bool { return w.Set() == did.Set() })
		lost, err = gap(&t.value[0], &t.value[k])
		pot := j.m.plan.potToCome()
		return t.decision(v), lost * pot, err * pot, true
	}
	w := j.weigh(v, act)
	k := slices.IndexFunc(w.opts, func(o option) bool { return o.act.Kind == act.Kind && o.act.Amount == act.Amount })
	lost, err = gap(&w.value[w.best], &w.value[k])
	return w.decision(v), lost, err, true
}
