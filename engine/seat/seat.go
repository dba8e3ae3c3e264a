// Package seat is what happens between hands: where the button and the blinds
// go, who is dealt in and who owes a blind.
//
// It guarantees that nobody has the big blind twice running while another
// player is dealt in, and that a position is a pure function of the chairs, the
// last hand's positions and one random number for the very first button. Games
// without blinds move the same three positions, so a mix of games stays fair.
package seat

import (
	"math/bits"

	"tapis/engine/hand"
)

// Chair is one chair between two hands.
type Chair struct {
	Taken bool // somebody sits here
	Ready bool // has chips and wants cards
	// Owes marks a newcomer, and a player a blind passed by while sitting out:
	// dealt in as the big blind, or at once by posting one (RULES §2.5).
	Owes  bool
	Posts bool // posts at once rather than wait
}

// Chairs are all chairs of a table.
type Chairs = [hand.MaxSeats]Chair

// Rotation is where the button and the blinds were in the last hand. They are
// chairs: nobody need sit there any more. The zero Rotation is before the first
// hand.
type Rotation struct {
	Begun              bool
	Button, Small, Big int
}

// Options of the next deal.
type Options struct {
	Blinds bool // the game has blinds; without, newcomers are dealt in at once
	Moving bool // option movingButton: the button always goes to a player
	// Pick draws the first button: any number, from the table's randomness.
	Pick uint64
}

// Deal is who is dealt in and where. Bit i of a set is chair i.
type Deal struct {
	Rotation
	In         uint16
	Post       int    // seat of the small blind, -1 when nobody posts it
	Live       uint16 // post a live big blind besides the two blinds
	Missed     uint16 // taken chairs a blind passed by: they owe one from now on
	DeadButton bool
	DeadSmall  bool
}

// Next places the next hand. False: fewer than two players are ready.
func (r Rotation) Next(chairs *Chairs, o Options) (Deal, bool) {
	c := count(chairs)
	if c.ready.len() < 2 {
		return Deal{}, false
	}
	// Without two players who owe nothing the game starts anew: nobody waits.
	if !o.Blinds || !r.Begun || (c.ready&^c.owing).len() < 2 {
		c.owing = 0
	}
	if !r.Begun {
		return first(c.ready, o.Pick), true
	}
	d := Deal{Rotation: Rotation{Begun: true}}
	in := c.ready &^ c.owing
	if o.Moving {
		r.moveTo(&d, in, c.ready)
	} else {
		// RULES §3.1: the big blind goes to the next player, the others follow it.
		d.Big, d.Small, d.Button = c.ready.after(r.Big), r.Big, r.Small
	}
	in |= bit(d.Big)
	in |= d.letIn(c.owing & c.posting &^ in)
	switch {
	case in.len() == 2:
		// RULES §3.2: heads-up the other player has the button and the small blind.
		d.Big = in.after(r.Big)
		d.Button = in.after(d.Big)
		d.Small = d.Button
	case d.Button == d.Big || d.Button == d.Small || !between(d.Button, d.Small, d.Big):
		// So many left that the chairs no longer follow each other: the button
		// goes to the player before the small blind.
		d.Button = (in &^ bit(d.Big)).before(d.Small)
	}
	d.settle(in)
	if o.Blinds {
		d.miss(c.taken&^in, r.Big)
	}
	return d, true
}

// census is what the chairs are between two hands. The players who owe and post are
// among those who are ready.
type census struct{ taken, ready, owing, posting set }

func count(chairs *Chairs) (c census) {
	for i, chair := range chairs {
		me := bit(i)
		if chair.Taken {
			c.taken |= me
		}
		if !chair.Ready {
			continue
		}
		c.ready |= me
		if chair.Owes {
			c.owing |= me
		}
		if chair.Posts {
			c.posting |= me
		}
	}
	return c
}

// letIn lets players in who post a live big blind, but between button and small
// blind (RULES §2.5).
func (d *Deal) letIn(posting set) set {
	for m := posting; m != 0; m &= m - 1 {
		if i := m.first(); !between(d.Button, i, d.Small) && i != d.Small {
			d.Live |= uint16(bit(i))
		}
	}
	return set(d.Live)
}

// miss notes the players, not dealt in, whom a blind passed by; big is where the big
// blind was before.
func (d *Deal) miss(out set, big int) {
	for m := out; m != 0; m &= m - 1 {
		if i := m.first(); i == d.Small || between(big, i, d.Big) {
			d.Missed |= uint16(bit(i))
		}
	}
}

// first draws the first button; everybody is dealt in (RULES §3.1).
func first(in set, pick uint64) Deal {
	d := Deal{Rotation: Rotation{Begun: true}}
	m := in
	for range pick % uint64(in.len()) {
		m &= m - 1
	}
	d.Button = m.first()
	d.Small = in.after(d.Button)
	if in.len() == 2 {
		d.Small = d.Button
	}
	d.Big = in.after(d.Small)
	d.settle(in)
	return d
}

// moveTo places the option movingButton: a blind may be skipped, never doubled.
func (r Rotation) moveTo(d *Deal, in, ready set) {
	d.Button = in.after(r.Button)
	d.Small = in.after(d.Button)
	d.Big = ready.after(d.Small)
	if d.Big == r.Big {
		d.Button, d.Small, d.Big = d.Small, d.Big, ready.after(d.Big)
	}
}

// settle fills what follows from the positions.
func (d *Deal) settle(in set) {
	d.In = uint16(in)
	d.Post = d.Small
	if !in.has(d.Small) {
		d.Post, d.DeadSmall = -1, true
	}
	d.DeadButton = !in.has(d.Button)
}

// Has says whether seat is dealt in.
func (d *Deal) Has(seat int) bool { return set(d.In).has(seat) }

// Fill puts the players, the button, blinds, antes and posts into a setup whose
// game, stakes and rules are set.
func (d *Deal) Fill(s *hand.Setup, stacks *[hand.MaxSeats]int64) {
	s.Button = d.Button
	s.Stacks = [hand.MaxSeats]int64{}
	for m := set(d.In); m != 0; m &= m - 1 {
		s.Stacks[m.first()] = stacks[m.first()]
	}
	s.Post(d.Post, d.Big)
	if s.BigBlind < 0 {
		return
	}
	for m := set(d.Live); m != 0; m &= m - 1 {
		s.Blinds[m.first()] = s.Stakes.BigBlind
	}
}

// set is a set of chairs, bit i for chair i.
type set uint16

func bit(i int) set          { return 1 << (i & 15) }
func (m set) has(i int) bool { return i >= 0 && m>>i&1 != 0 }
func (m set) len() int       { return bits.OnesCount16(uint16(m)) }
func (m set) first() int     { return bits.TrailingZeros16(uint16(m)) }

// after is the first chair of m clockwise after i; m must not be empty.
func (m set) after(i int) int {
	if up := m >> (i + 1) << (i + 1); up != 0 {
		return up.first()
	}
	return m.first()
}

// before is the first chair of m counter-clockwise before i; m must not be empty.
func (m set) before(i int) int {
	if low := m & (bit(i) - 1); low != 0 {
		return 15 - bits.LeadingZeros16(uint16(low))
	}
	return 15 - bits.LeadingZeros16(uint16(m))
}

// between says whether chair i lies strictly between a and b going clockwise.
func between(a, i, b int) bool {
	n := hand.MaxSeats
	return (i-a+n)%n > 0 && (i-a+n)%n < (b-a+n)%n
}
