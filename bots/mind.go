package bots

import (
	"math/rand/v2"

	"tapis/bots/deal"
	"tapis/engine/hand"
)

// mind is L3 and L4: it reads what the others may hold, deals the hand out many
// times and weighs every action by what it should win. L4 also learns how each
// opponent plays, and does not always do the same.
type mind struct {
	who   *Character
	level Level
	mem   memory
	read  reader
	plan  plan
	mood  mood
}

func newMind(who *Character, level Level) *mind {
	deals := planDeals
	if level >= L4 {
		deals = mostDeals
	}
	m := &mind{who: who, level: level, plan: newPlan(deals)}
	m.mem.on = level >= L4
	m.read.mem = &m.mem
	return m
}

func (m *mind) Decide(v *hand.View, r *rand.Rand) Decision {
	l := &v.Legal
	m.read.read(v, r.Uint64())
	switch {
	case l.Show || l.Muck:
		return Decision{Action: passive(v)}
	case l.Draw || l.Discard > 0:
		return m.cards(v, r)
	}
	m.plan.build(v, &m.read, r.Uint64())
	var buf [maxOptions]option
	opts := m.plan.options(&m.mem, &buf)
	best := m.choose(opts, r)
	return Decision{Action: opts[best].act, Factors: m.reasons(opts, best)}
}

// cards decides a discard or a draw against what the others may hold.
func (m *mind) cards(v *hand.View, r *rand.Rand) Decision {
	p := &m.plan
	p.v = v
	p.w.Reset(v, r.Uint64())
	p.n = p.w.N - 1
	copy(p.seat[:], p.w.Live[1:p.w.N])
	for k := range p.n {
		p.pick(k, m.read.guesses[p.seat[k]].w)
	}
	var o outcome
	return bestCards(&p.w, func(_ *deal.World, i int) { p.hold(&o, i%planDeals, &m.read) })
}

// Watch reads the end of a hand.
func (m *mind) Watch(v *hand.View) {
	if v.Seat < 0 {
		return
	}
	m.read.finish(v)
}

// Forget clears what is known of a chair.
func (m *mind) Forget(seat int) { m.mem.forget(seat) }
