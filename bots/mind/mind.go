// Package mind holds the players that read the others: L3 and what is above it.
package mind

import (
	"math/rand/v2"

	"tapis/bots/deal"
	"tapis/bots/decide"
	"tapis/engine/hand"
)

// Skill is how much a mind does.
type Skill uint8

// The skills.
const (
	Reads  Skill = iota // L3
	Learns              // L4: remembers how each opponent plays, takes more care
	Looks               // L5: looks ahead
)

// Mind is L3 and up: it reads what the others may hold, deals the hand out many
// times and weighs every action by what it should win.
type Mind struct {
	looks bool
	count func(class, cell int, did hand.ActionKind)
	mem   memory
	read  reader
	plan  plan
	mood  mood
}

// New makes a mind.
func New(s Skill) *Mind {
	deals := planDeals
	if s >= Learns {
		deals = mostDeals
	}
	m := &Mind{plan: newPlan(deals), looks: s >= Looks}
	if m.looks {
		m.plan.refs = aheadRefs
		m.read.weighsOwn = true
	}
	m.mem.on = s >= Learns
	m.read.mem = &m.mem
	return m
}

// Decide takes the action worth most, but for what balance and a person's habits make
// of it.
func (m *Mind) Decide(v *hand.View, r *rand.Rand) decide.Decision {
	l := &v.Legal
	if m.looks && m.mood.who == nil {
		if a, ok := m.byTheBook(v, r); ok {
			return decide.Decision{Action: a}
		}
	}
	m.read.read(v, r.Uint64())
	switch {
	case l.Show || l.Muck:
		return decide.Decision{Action: decide.Passive(v)}
	case l.Draw || l.Discard > 0:
		return m.cards(v, r)
	}
	m.plan.build(v, &m.read, r.Uint64())
	var buf [maxOptions]option
	opts := m.plan.options(&m.mem, &buf)
	if m.looks && aheadPays(v) {
		opts = m.plan.more(opts, &m.mem)
	}
	best := m.choose(opts, r)
	m.tell(opts[best].act.Kind)
	return decide.Decision{Action: opts[best].act, Factors: m.reasons(opts, best)}
}

// cards decides a discard or a draw against what the others may hold.
func (m *Mind) cards(v *hand.View, r *rand.Rand) decide.Decision {
	p := &m.plan
	p.v = v
	p.w.Reset(v, r.Uint64())
	p.n = p.w.N - 1
	copy(p.seat[:], p.w.Live[1:p.w.N])
	for k := range p.n {
		p.pick(k, m.read.guesses[p.seat[k]].w)
	}
	var o outcome
	return decide.BestCards(&p.w, func(_ *deal.World, i int) { p.hold(&o, i%planDeals, &m.read) })
}

// Watch reads the end of a hand.
func (m *Mind) Watch(v *hand.View) {
	if v.Seat < 0 {
		return
	}
	m.read.finish(v)
	m.follow(v)
}

// Renew makes m as it was when it was new.
func (m *Mind) Renew() {
	m.mem.seats = [hand.MaxSeats]habits{}
	m.read.owner, m.read.next = mark{seat: -1}, 0
}

// Forget clears what is known of a chair.
func (m *Mind) Forget(seat int) { m.mem.forget(seat) }
