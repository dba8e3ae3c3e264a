package arena

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"math/rand/v2"

	"tapis/bots"
	"tapis/bots/deal"
	"tapis/bots/decide"
	"tapis/engine/card"
	"tapis/engine/hand"
)

// table is one worker's table: a hand and a view used again and again.
type table struct {
	c       *Config
	h       hand.Hand
	v       hand.View
	glance  hand.View // for players who look at no more
	seen    hand.View
	field   deal.Field
	lbr     *lbr
	bluffs  bool // somebody plays whose bluffs are worth counting
	pcg     rand.PCG
	r       *rand.Rand
	players []bots.Player // by chair
	bot     []int         // which bot sits in a chair
	glances [hand.MaxSeats]bool
}

// sit plays the deals from…to in every rotation, with fresh players in each.
func (c *Config) sit(from, to int) tally {
	n := len(c.Bots)
	t := newTally(n)
	turns := 1
	if c.Duplicate {
		turns = n
	}
	nets, lucks := make([]int64, (to-from)*n), make([]float64, (to-from)*n)
	tb := &table{c: c, players: make([]bots.Player, n), bot: make([]int, n)}
	tb.r = rand.New(&tb.pcg)
	for turn := range turns {
		for i := range n {
			chair := (i + turn) % n
			tb.seat(chair, i)
		}
		for d := from; d < to; d++ {
			if err := tb.play(d, turn, &t, nets[(d-from)*n:][:n], lucks[(d-from)*n:][:n]); err != nil {
				t.err = err
				return t
			}
		}
	}
	for i, net := range nets {
		s := &t.seats[i%n]
		x := float64(net) - lucks[i]
		s.net += net
		s.sum += x
		s.squares += x * x
	}
	return t
}

// seat puts bot i into a chair, as a new player.
func (tb *table) seat(chair, i int) {
	tb.bot[chair] = i
	if spec := tb.c.Bots[i]; spec == lbrSpec {
		tb.lbr = newLBR(tb, chair)
		tb.players[chair] = tb.lbr
	} else {
		tb.players[chair], _ = tb.c.Make(spec)
	}
	_, blind := tb.players[chair].(decide.Glancer)
	tb.glances[chair] = blind
	tb.bluffs = tb.bluffs || !blind
}

// maxRedeals bounds how often a passed-out pot is carried on (RULES §4.3 rule
// 6); after that everybody takes back an equal part of it.
const maxRedeals = 20

// play plays one deal to its end: with passed-out pots carried to the next.
func (tb *table) play(deal, turn int, t *tally, net []int64, lucks []float64) error {
	n := len(tb.players)
	s := tb.c.setup(deal % n)
	start := s.Stacks
	var put, raised uint16
	for again := 0; ; again++ {
		s.Seed = seedOf(tb.c.Seed, deal, again)
		if err := tb.h.Start(&s); err != nil {
			return fmt.Errorf("deal %d: %w", deal, err)
		}
		if err := tb.hand(deal, turn, again); err != nil {
			return err
		}
		if tb.lbr != nil {
			x := luck(&tb.h, &tb.v, 0)
			lucks[tb.bot[0]] += x
			lucks[tb.bot[1]] -= x
		}
		if tb.c.Stats {
			tb.observe(t, tb.bluffs)
		}
		for _, e := range tb.h.Events() {
			if e.Street == 0 && e.Kind == hand.EvCalled {
				put |= 1 << e.Seat
			}
			if e.Street == 0 && e.Kind == hand.EvRaised {
				put |= 1 << e.Seat
				raised |= 1 << e.Seat
			}
		}
		for i := range n {
			s.Stacks[i] = tb.h.Stack(i)
		}
		s.CarriedPot = tb.h.Carried()
		if s.CarriedPot == 0 || again == maxRedeals || s.Players() < n {
			break
		}
		s.Button = (s.Button + 1) % n
		tb.c.post(&s)
	}
	for i := range n {
		s.Stacks[i] += s.CarriedPot / int64(n)
		t.in += start[i]
		t.out += s.Stacks[i]
		b := tb.bot[i]
		net[b] += s.Stacks[i] - start[i]
		t.seats[b].put += int(put >> i & 1)
		t.seats[b].raised += int(raised >> i & 1)
	}
	t.out += s.CarriedPot % int64(n)
	return nil
}

// hand plays the started hand.
func (tb *table) hand(deal, turn, again int) error {
	if tb.lbr != nil {
		tb.lbr.begin(uint64(deal))
		for _, p := range tb.players {
			renew(p)
		}
	}
	for step := 0; !tb.h.Done(); step++ {
		seat := tb.h.Actor()
		if seat < 0 {
			seat = bits.TrailingZeros16(tb.h.Pending())
		}
		v := &tb.v
		if tb.glances[seat] {
			v = &tb.glance
			tb.h.GlanceInto(v, seat)
		} else {
			tb.h.ViewInto(v, seat)
		}
		tb.pcg.Seed(mix(tb.c.Seed^0x626f7473, uint64(deal)<<16|uint64(again)), mix(uint64(turn)<<32|uint64(seat), uint64(step)))
		d := tb.players[seat].Decide(v, tb.r)
		if tb.lbr != nil && seat != tb.lbr.me {
			tb.h.ViewInto(&tb.v, seat)
			tb.lbr.saw(&tb.v, &d.Action)
		}
		if err := tb.h.Apply(d.Action); err != nil {
			return fmt.Errorf("%s %s, deal %d: %s does %q: %w", tb.c.Game.ID, tb.c.Betting, deal,
				tb.c.Bots[tb.bot[seat]], d.Action.Kind, err)
		}
	}
	for i, p := range tb.players {
		if w, ok := p.(bots.Watcher); ok {
			tb.h.ViewInto(&tb.v, i)
			w.Watch(&tb.v)
		}
	}
	return nil
}

func seedOf(seed uint64, deal, again int) card.Seed {
	var s card.Seed
	binary.LittleEndian.PutUint64(s[0:], seed)
	binary.LittleEndian.PutUint64(s[8:], uint64(deal))
	binary.LittleEndian.PutUint64(s[16:], uint64(again))
	return s
}

// mix is a fixed scrambling of two numbers (splitmix64's finisher).
func mix(a, b uint64) uint64 {
	x := a + 0x9e3779b97f4a7c15*(b+1)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
