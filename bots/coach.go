package bots

import (
	"cmp"
	"math"
	"slices"

	"tapis/bots/deal"
	"tapis/engine/hand"
)

// Coach says what the L4 bot would do with a player's cards, and what a hand's
// decisions cost. It sees what the player sees, learns how the others play when
// it watches, and is used by one goroutine at a time. The zero Coach is ready.
type Coach struct {
	seats [hand.MaxSeats]habits // what it remembers
	m     mind
}

// passes is how often the coach thinks a decision over, each time on other
// deals: its word should not hang on one of them.
const passes = 5

// Hint is what the L4 bot would do, with its reasons. v.MyTurn() must hold. The
// same view gives the same hint.
func Hint(v *hand.View) Decision {
	var c Coach
	return c.Hint(v)
}

// Hint is the package's, by a coach that knows the table.
func (c *Coach) Hint(v *hand.View) Decision {
	switch l := &v.Legal; {
	case l.Show || l.Muck:
		return Decision{Action: passive(v)}
	case l.Draw || l.Discard > 0:
		ways := c.throws(v, nil)
		return ways.decision(v)
	}
	w := c.weigh(v, nil)
	return w.decision(v)
}

// Watch learns from a finished hand.
func (c *Coach) Watch(v *hand.View) {
	if v.Seat < 0 {
		return
	}
	c.begin(0)
	c.m.Watch(v)
	c.seats = c.m.mem.seats
}

// Forget clears what is known of a chair.
func (c *Coach) Forget(seat int) { c.seats[seat] = habits{} }

// begin makes the coach's mind fresh, with what the coach remembers.
func (c *Coach) begin(pass int) uint64 {
	if c.m.read.mem == nil {
		c.m = *newMind(&nobody, L4)
	}
	c.m.read.mem = &c.m.mem // a Coach may have been copied
	c.m.mem.seats = c.seats
	c.m.read.owner, c.m.read.next = mark{seat: -1}, 0
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
func (c *Coach) weigh(v *hand.View, also *hand.Action) *weighed {
	w := &weighed{}
	for pass := range passes {
		seed := c.begin(pass)
		m := &c.m
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
				w.opts[i].value, w.opts[i].steal = 0, 0
			}
		}
		w.share += m.plan.share() / passes
		for i := range w.opts {
			w.value[i][pass] = opts[i].value
			w.opts[i].value += opts[i].value / passes
			w.opts[i].steal += opts[i].steal / passes
			if opts[i].act.Kind == hand.Raise {
				w.called[i] += m.plan.called(&m.mem, opts[i].act.Amount) / passes
			}
		}
	}
	if w.best = c.m.short(w.opts); w.best < 0 {
		w.best = dearest(w.opts)
	}
	return w
}

// another weighs an action the mind did not think of, as it weighs its own.
func (m *mind) another(opts []option, act *hand.Action) option {
	o := option{act: *act}
	if act.Kind != hand.Raise {
		return o // a fold: nothing more is won or lost
	}
	o.value, o.steal = m.plan.raise(&m.mem, act.Amount)
	for i := range opts {
		if opts[i].act.Kind == hand.Raise {
			plain, _ := m.plan.raise(&m.mem, opts[i].act.Amount)
			o.value += opts[i].value - plain
			break
		}
	}
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
func (w *weighed) decision(v *hand.View) Decision {
	best := w.best
	d := Decision{Action: w.opts[best].act, Factors: []Factor{
		{ShareOfPot, w.share}, {PotOdds, potOdds(v)}, {Steal, w.opts[best].steal}, {Value, w.opts[best].value},
	}}
	if i := quiet(w.opts, -1); i >= 0 {
		d.Factors = append(d.Factors, Factor{Quiet, w.opts[i].value})
	}
	if i := loud(w.opts, -1); i >= 0 {
		d.Factors = append(d.Factors, Factor{Loud, w.opts[i].value}, Factor{Called, w.called[i]})
	}
	return d
}

// throws are ways to throw cards, the best first.
type throws struct {
	ways  []throw
	value [][passes]float64 // by way, the share in each pass
}

// coachDeals is the number of deals a way to throw is tried on in a pass.
const coachDeals = 160

// throws compares the ways to throw, and one more when it is not among them.
func (c *Coach) throws(v *hand.View, also *throw) throws {
	t := throws{ways: waysToThrow(v, nil)}
	if also != nil && !slices.ContainsFunc(t.ways, func(w throw) bool { return w.set() == also.set() }) {
		t.ways = append(t.ways, *also)
	}
	t.value = make([][passes]float64, len(t.ways))
	for pass := range passes {
		seed := c.begin(pass)
		m := &c.m
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
			t.value[i][pass] = p.w.Throwing(w.cards[:w.n], coachDeals, func(_ *deal.World, i int) { p.hold(&o, i%planDeals, &m.read) })
		}
	}
	order := make([]int, len(t.ways))
	for i := range order {
		order[i] = i
		t.ways[i].share = mean(&t.value[i])
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(t.ways[b].share, t.ways[a].share) })
	sorted := throws{}
	for _, i := range order {
		sorted.ways, sorted.value = append(sorted.ways, t.ways[i]), append(sorted.value, t.value[i])
	}
	return sorted
}

func (t *throws) decision(v *hand.View) Decision {
	d := Decision{Action: t.ways[0].action(v), Factors: []Factor{{ShareOfPot, t.ways[0].share}}}
	if len(t.ways) > 1 {
		d.Factors = append(d.Factors, Factor{Other, t.ways[1].share})
	}
	return d
}

func (t *throw) action(v *hand.View) hand.Action {
	if v.Legal.Draw {
		return hand.DrawBy(v.Seat, t.cards[:t.n]...)
	}
	return hand.DiscardBy(v.Seat, t.cards[:t.n]...)
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
