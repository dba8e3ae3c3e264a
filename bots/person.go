package bots

import (
	"math"
	"math/rand/v2"

	"tapis/bots/mind"
	"tapis/bots/simple"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// person is a character at a table: a level played with habits. It keeps to the
// part of its hands it is known to play and to raise, whatever the table, and
// its temper (BOTS §2.4).
type person struct {
	inner Player
	watch Watcher   // inner, when it learns
	plain bool      // inner reads its Character (L1, L2), not the lean
	who   Character // as described
	now   Character // as the inner player reads it
	lean  mind.Lean // likewise
	habit mind.Lean // the lean that makes the description true
	hands int       // it was settled on
	steam float64

	// Of the hand being played.
	inHand      bool
	stack       int64 // at its start
	dealt       int
	share       float64 // of the pot, as last thought
	put, raised bool    // freely, on the first round
}

// newPerson seats a character at a level from L1 on.
func newPerson(who *regular, level Level) *person {
	p := &person{who: who.Character, now: who.Character, plain: level < L3}
	switch {
	case level == L1:
		p.inner, p.habit = simple.NewL1(&p.now), who.threshold
	case level == L2:
		p.inner, p.habit = simple.NewL2(&p.now), who.threshold
	default:
		m := mind.New(skill(level))
		m.SetMood(&p.now, &p.lean)
		p.inner, p.habit = m, who.value
	}
	p.watch, _ = p.inner.(Watcher)
	return p
}

// leanRange turns a Character's Range into big blinds.
const leanRange = 3

func (p *person) Decide(v *hand.View, r *rand.Rand) Decision {
	me := v.Me()
	if !p.inHand {
		p.inHand, p.stack, p.dealt = true, me.Stack+me.Total, v.Dealt()
		p.put, p.raised, p.share = false, false, 0
	}
	p.temper(v)
	d := p.inner.Decide(v, r)
	for _, f := range d.Factors {
		if f.Kind == ShareOfPot {
			p.share = f.Value
		}
	}
	if v.Street == 0 {
		k := d.Action.Kind
		p.put = p.put || k == hand.Call || k == hand.Raise
		p.raised = p.raised || k == hand.Raise
	}
	return d
}

// temper sets what the inner player reads: the habits on the first round, the
// character later, and the steam always.
func (p *person) temper(v *hand.View) {
	looser, wilder := steamRange*p.steam, steamDrive*p.steam
	p.now.Range, p.now.Drive = p.who.Range+looser, p.who.Drive+wilder
	p.lean = mind.Lean{Play: leanRange * p.now.Range, Push: p.now.Drive - 1}
	if !p.known(v) {
		return
	}
	if p.plain && v.Street == 0 {
		p.now.Range, p.now.Drive = p.habit.Play+looser, 1+p.habit.Push+wilder
	}
	p.lean = mind.Lean{Play: p.habit.Play + leanRange*looser, Push: p.habit.Push + wilder}
}

// known says whether it is known how often the person plays here: in hold'em
// without a fixed limit, from four players on. Elsewhere nobody has counted.
func (p *person) known(v *hand.View) bool {
	return v.Base == game.Holdem && v.Betting != game.FixedLimit && p.dealt >= 4
}

// Watch ends a hand: it is learned from, and it may hurt.
func (p *person) Watch(v *hand.View) {
	if p.watch != nil {
		p.watch.Watch(v)
	}
	if v.Seat < 0 || !v.Me().In {
		p.inHand = false
		return
	}
	if !p.inHand { // nothing was asked: a walk
		p.put, p.raised, p.share = false, false, 0
		p.stack, p.dealt = v.Me().Stack, v.Dealt()
	}
	p.inHand = false
	p.cool(p.stack-v.Me().Stack, v.Stakes.Unit())
	p.settle(v)
}

// Forget clears what is known of a chair.
func (p *person) Forget(seat int) {
	if p.watch != nil {
		p.watch.Forget(seat)
	}
}

// Steam (BOTS §2.4): losing a hand one was ahead in adds to it as far as it was
// dear; it fades by half every steamHalf hands and makes looser and wilder.
const (
	steamAhead = 0.65 // the share from which a loss hurts
	steamDear  = 50   // units lost that hurt as much as can be
	steamHalf  = 8    // hands
	steamRange = 0.10
	steamDrive = 0.5
)

func (p *person) cool(lost, unit int64) {
	p.steam *= math.Exp2(-1.0 / steamHalf)
	if lost > 0 && p.share >= steamAhead {
		p.steam += p.who.Tilt * min(1, float64(lost)/float64(steamDear*max(unit, 1)))
	}
	p.steam = min(p.steam, 1)
}

// settle moves the habit so that the person plays and raises as often as it is
// known to.
func (p *person) settle(v *hand.View) {
	if !p.known(v) {
		return
	}
	p.hands++
	play, raise := p.freq(p.who.VPIP), p.freq(p.who.PFR)
	step := max(12/float64(50+p.hands), 0.03)
	p.habit.Play = within(p.habit.Play+step*(play-truth(p.put)), 4)
	if p.plain {
		step *= 4 // a level's thresholds move less with its drive
	}
	p.habit.Push = within(p.habit.Push+step*(raise-truth(p.raised)), 8)
}

// freq is a six-handed percentage at this table: fewer players, more hands.
func (p *person) freq(percent float64) float64 {
	exp := [...]float64{4: 0.80, 5: 0.90, 6: 1, 7: 1.06, 8: 1.10, 9: 1.14, 10: 1.18}
	return math.Pow(percent/100, exp[min(max(p.dealt, 4), 10)])
}

func within(x, most float64) float64 { return min(max(x, -most), most) }

func truth(b bool) float64 {
	if b {
		return 1
	}
	return 0
}

// SetPayouts hands the payouts on.
func (p *person) SetPayouts(pay Payouts) {
	if a, ok := p.inner.(PayoutAware); ok {
		a.SetPayouts(pay)
	}
}
