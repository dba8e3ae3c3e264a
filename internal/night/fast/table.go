package fast

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"time"

	"tapis/bots"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/mix"
	"tapis/engine/seat"
	"tapis/engine/tourney"
)

// table is what a table of the book needs to be played at: where the button was, which
// game of the mix is played, and who sat there in the last hand.
type table struct {
	rot  seat.Rotation
	turn mix.Turn
	last [hand.MaxSeats]int // players, -1: nobody; a newcomer is another one than in last
	hand *hand.Hand
	view hand.View
}

// seats opens what the book has opened, and forgets what it has broken up.
func (d *director) seats() {
	n := len(d.event.Tables)
	for len(d.tables) < n {
		t := &table{hand: new(hand.Hand)}
		for i := range t.last {
			t.last[i] = -1
		}
		d.tables = append(d.tables, t)
		if d.event.Started && d.opened > 0 {
			d.put(d.now, len(d.tables)-1, nil)
		}
	}
	d.tables = d.tables[:n]
}

// deal plays the next hand of a table. The book hears how it ended when the clock is
// there.
func (d *director) deal(at, level int) error {
	t, book := d.tables[at], &d.event.Tables[at]
	var stacks [hand.MaxSeats]int64
	chairs := seat.Chairs{}
	ready := 0
	for c, p := range book.Chairs {
		if p < 0 {
			continue
		}
		stacks[c] = d.event.Players[p].Stack
		chairs[c] = seat.Chair{Taken: true, Ready: stacks[c] > 0}
		if stacks[c] > 0 {
			ready++
		}
	}
	entry := d.entry(t, book, level, ready)
	blinds := entry.Game.Opening == game.Blinds
	o := seat.Options{Blinds: blinds, Moving: d.c.Rules.MovingButton, Pick: d.r.Uint64()}
	place, ok := t.place(book, &chairs, o)
	if !ok {
		return fmt.Errorf("table %d cannot deal to %d players", at+1, ready)
	}
	d.hands++
	number := book.Hand + 1
	h := &Hand{Table: at, Number: number, Level: level, At: time.Duration(d.now)}
	h.Setup = hand.Setup{
		Game: entry.Game, Betting: entry.Betting, Rules: d.c.Rules, CarriedPot: book.Carried, Seed: deck(d.c.Seed, d.hands),
		Stakes: d.event.Structure.Schedule.Level(level).Stakes(entry.Game, entry.Betting),
	}
	place.Fill(&h.Setup, &stacks)
	if err := d.event.HandBegins(at, number); err != nil {
		return err
	}
	n, err := d.play(t, book, h)
	if err != nil {
		return fmt.Errorf("hand %d of table %d: %w", number, at+1, err)
	}
	t.rot = place.Rotation
	copy(t.last[:], book.Chairs)
	result := tourney.Result{Table: at, Stacks: make([]int64, len(book.Chairs)), Carried: t.hand.Carried(), Big: -1, By: t.winners(&stacks)}
	if blinds {
		result.Big = place.Big
	}
	for c := range book.Chairs {
		result.Stacks[c] = stacks[c]
		if h.Setup.Stacks[c] > 0 {
			result.Stacks[c] = t.hand.Stack(c)
		}
		h.End[c] = result.Stacks[c]
	}
	h.Carried = result.Carried
	d.put(d.now+int64(perHand)+int64(n)*int64(perDecision), at, &outcome{result, h})
	return nil
}

// place is where the next hand's positions are. Whoever has just come to the table is
// dealt in, but not between the button and the big blind (RULES §7.5).
func (t *table) place(book *tourney.Table, chairs *seat.Chairs, o seat.Options) (seat.Deal, bool) {
	known := *chairs
	var fresh []int
	for c, p := range book.Chairs {
		if p >= 0 && t.last[c] != p && t.rot.Begun {
			known[c].Ready = false
			fresh = append(fresh, c)
		}
	}
	deal, ok := t.rot.Next(&known, o)
	if len(fresh) == 0 {
		return deal, ok
	}
	if ok && o.Blinds {
		with := *chairs
		n := len(book.Chairs)
		for _, c := range fresh {
			if after(c, deal.Button, n) < after(deal.Big, deal.Button, n) {
				with[c].Ready = false
			}
		}
		if d, ok := t.rot.Next(&with, o); ok {
			return d, true
		}
	}
	return t.rot.Next(chairs, o)
}

// after is how many chairs clockwise of another a chair is, of n.
func after(c, from, n int) int { return (c - from + n) % n }

// entry is the game of the next hand.
func (d *director) entry(t *table, book *tourney.Table, level, players int) mix.Entry {
	games := &d.c.Games
	if own := d.event.Structure.Games(level); own != nil {
		games = own
	}
	if len(games.Games) == 1 {
		t.turn = mix.Turn{}
		return games.Games[0]
	}
	if t.turn.At >= len(games.Games) {
		t.turn = mix.Turn{}
	}
	if book.Carried > 0 {
		t.turn = games.Stay(t.turn)
		return games.Games[t.turn.At]
	}
	turn := *games
	turn.Choice = false
	t.turn, _ = turn.Next(t.turn, players)
	return games.Games[t.turn.At]
}

// play plays a hand and returns how many decisions it took.
func (d *director) play(t *table, book *tourney.Table, h *Hand) (n int, err error) {
	if err := t.hand.Start(&h.Setup); err != nil {
		return 0, err
	}
	for c, p := range book.Chairs {
		if p >= 0 {
			h.Names[c] = d.event.Players[p].Name
		}
	}
	prizes := d.prizes()
	pcg := rand.NewPCG(0, 0)
	r := rand.New(pcg)
	for ; !t.hand.Done(); n++ {
		c := t.hand.Actor()
		if c < 0 {
			c = bits.TrailingZeros16(t.hand.Pending())
		}
		p := d.bots[book.Chairs[c]]
		if a, ok := p.(bots.PayoutAware); ok {
			a.SetPayouts(prizes)
		}
		t.hand.ViewInto(&t.view, c)
		pcg.Seed(d.c.Seed^0x626f7473, uint64(d.hands)<<16|uint64(n))
		act := p.Decide(&t.view, r).Action
		if err := t.hand.Apply(act); err != nil {
			return n, fmt.Errorf("%s does %q: %w", d.specs[book.Chairs[c]], act.Kind, err)
		}
		h.Actions = append(h.Actions, act)
	}
	return n, nil
}

// prizes is what those who are left play for, nil while it is far (see night.director).
func (d *director) prizes() bots.Payouts {
	if len(d.event.Tables) > 1 {
		return nil
	}
	if prizes := tourney.PlayedFor(d.event.Left(), d.event.Alive()); prizes != nil {
		return bots.Podium(prizes)
	}
	return nil
}

// winners are, of each chair that lost everything, the chairs that won its last chips:
// those of the last pot that it could have won.
func (t *table) winners(start *[hand.MaxSeats]int64) map[int][]int {
	var by map[int][]int
	t.hand.ViewInto(&t.view, -1)
	v := &t.view
	for c := range start {
		if start[c] == 0 || !v.Seats[c].In || t.hand.Stack(c) > 0 {
			continue
		}
		if by == nil {
			by = map[int][]int{}
		}
		by[c] = v.TookLast(c)
	}
	return by
}

// deck is the seed of the deck of a hand.
func deck(seed uint64, n int) (s card.Seed) {
	binary.LittleEndian.PutUint64(s[0:], seed)
	binary.LittleEndian.PutUint64(s[8:], uint64(n))
	copy(s[16:], "fast")
	return s
}
