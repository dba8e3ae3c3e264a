package table

import (
	"context"
	"fmt"
	"slices"
	"time"

	"tapis/bots"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/tourney"
)

// A table may be directed by somebody who runs several, such as the director of a
// tournament: what the others may do, what is played for and when the next hand may
// be dealt follow from orders. The director is told what happened by reports, and
// gives new orders by Direct. The table deals no hand that it has no orders for, and
// does everything else without waiting.

// Terms are on what terms people sit at a directed table.
type Terms struct {
	// Freezeout: everybody begins with the form's BuyIn and nobody buys in again, the
	// host brings no bots, and whoever has chips is dealt in, there or not, and is
	// blinded off (RULES §7.6). Who has lost everything keeps the chair.
	Freezeout bool
	Players   int  // at most so many sit; 0: as many as there are chairs
	Closed    bool // nobody may sit down any more
	Bound     bool // nobody with chips may leave, nor comes a chair free by itself; in a freezeout hands are dealt
	Over      bool // no hand is dealt any more; a pot that is carried is for who has the first of Places
}

// Orders are what a director has said last. What they point to must not be changed.
type Orders struct {
	Terms
	// Schedule and Level are what is played for, whatever the game; Level 0: what the
	// form says.
	Schedule tourney.Schedule
	Level    int
	Prizes   []int64            // what the places are worth to those who are left, in basis points, for the bots; nil: chips are what counts
	Places   [hand.MaxSeats]int // of those who are out; 0: still in
	Tourney  *Tourney           // what everybody is shown

	After int       // the next hand may be dealt after hand After, not after a later one; -1: no hand yet
	Opens time.Time // when the first hand is to be expected, zero: not known
	Until time.Time // from then on no hand is dealt by these orders; zero: they hold until there are others

	Director []byte // the director's own state, as it was when it gave the orders
}

// Direct gives a table its orders, and adds entries to the log.
type Direct struct {
	Orders Orders
	Log    []LogEntry
}

// Report is what a director needs to know of its table. There are no cards in it.
type Report struct {
	At      time.Time
	Hand    int // number of the last hand dealt
	Playing bool
	// In and Start are who was dealt into the hand just over, and with how much. In is
	// 0 while one is played and after a void.
	In      uint16
	Start   [hand.MaxSeats]int64
	Chairs  [hand.MaxSeats]Occupant
	Carried int64 // pot waiting for the next hand
	// PauseFrom and PauseTo are the last pause; PauseTo is zero while it lasts, and
	// may lie a few seconds ahead.
	PauseFrom, PauseTo time.Time
	Asks               uint64 // how often the host, or everybody who is there, asked for the first hand
	Awaits             bool   // the table waits for those who were there before it was recovered

	Big int // chair of the big blind of the hand just over, -1 in games without
	// By and Falls are of the chairs that lost everything in it: the chairs that won
	// their last chips, and the hand as everybody saw it.
	By    map[int][]int
	Falls map[int]*Fall
}

// Occupant is who sits in a chair.
type Occupant struct {
	Taken, Bot bool
	ID         Identity // "" for bots
	Name       string
	Stack      int64 // while a hand is played that of its beginning
}

// Paused says whether the table stands.
func (r *Report) Paused() bool { return !r.PauseFrom.IsZero() && r.PauseTo.IsZero() }

// Reports brings the latest report of a table with Config.Orders, whenever something
// has changed; nil without.
func (t *Table) Reports() <-chan *Report { return t.reports }

// Report is how the table stands; nil when it does not run, or does not come to it
// before ctx ends.
func (t *Table) Report(ctx context.Context) *Report {
	r, _ := request(ctx, t, t.report)
	return r
}

func (f *standing) report() *Report {
	r := &Report{
		At: f.now, Hand: f.number, Playing: f.busy(), Carried: f.carried, PauseFrom: f.pauseFrom, PauseTo: f.pauseTo, Asks: f.asks,
		Awaits: !f.awaited.IsZero(), Big: -1,
	}
	if f.over && f.hand != nil && f.handSetup != nil {
		r.In, r.Start = f.inHand, f.handSetup.Stacks
		f.falls(r)
	}
	for i := range f.chairs {
		c := &f.chairs[i]
		r.Chairs[i] = Occupant{c.taken, c.bot != nil, c.id, c.name, c.stack}
	}
	return r
}

// falls notes who lost everything in the hand just over, and to whom.
func (f *standing) falls(r *Report) {
	v := f.hand.See(-1).view
	if v == nil {
		return
	}
	r.Big = v.Big
	for i := range f.chairs {
		if r.In>>i&1 == 0 || f.hand.Stack(i) > 0 {
			continue
		}
		if r.By == nil {
			r.By, r.Falls = map[int][]int{}, map[int]*Fall{}
		}
		by, winner := v.TookLast(i), -1
		if len(by) > 0 {
			winner = by[0]
		}
		r.By[i], r.Falls[i] = by, fallOf(v, i, winner)
		if winner >= 0 {
			r.Falls[i].By = f.chairs[winner].name
		}
		r.Falls[i].At = f.dealtAt
	}
}

// direct takes new orders.
func (op operator) direct(d *Direct) error {
	if op.reports == nil {
		return ErrUndirected
	}
	now := op.cfg
	now.Form = op.next
	if err := d.Orders.check(&now); err != nil {
		return err
	}
	if d.Orders.Terms != op.orders.Terms && op.cfg.Store != nil { // else the director gives them again
		own := d.Orders
		if !op.save(Fact{Kind: FactOrders, Seat: -1, Orders: &own, State: op.bare()}) {
			return errStore
		}
	}
	op.obey(&d.Orders)
	for _, l := range d.Log {
		op.log(l)
	}
	return nil
}

// obey makes orders those of the table.
func (op operator) obey(o *Orders) {
	was := &op.orders
	if o.After != was.After {
		op.nextHand = time.Time{}
		if was.After < 0 {
			op.showUntil = op.now
		}
	}
	op.orders = *o
	for i, place := range op.orders.Places {
		if op.orders.Over && place == 1 && op.chairs[i].taken && !op.busy() {
			op.chairs[i].stack += op.carried
			op.carried = 0
		}
	}
}

// awaits says whether the next hand needs other orders than there are.
func (g *seating) awaits() bool {
	o := &g.orders
	return g.reports != nil && !o.Over && (o.After < g.number || !o.Until.IsZero() && !g.now.Before(o.Until))
}

// unbegun says whether the first hand awaits its orders.
func (g *seating) unbegun() bool { return g.reports != nil && g.orders.After < 0 }

// awaiting shows when the hand is to be expected that orders are awaited for.
func (dl dealer) awaiting() bool {
	if dl.orders.After >= dl.number || dl.nextHand.Equal(dl.orders.Opens) {
		return false
	}
	dl.nextHand, dl.dirty = dl.orders.Opens, true
	return true
}

// prizes is what the places are worth to bots.
func (g *seating) prizes() bots.Payouts {
	if g.orders.Prizes == nil {
		return nil
	}
	return bots.Podium(g.orders.Prizes)
}

// personLeft says whether a person has not got a place yet, here or at another table.
func (g *seating) personLeft() bool {
	if tr := g.orders.Tourney; tr != nil && tr.Field != nil {
		return slices.ContainsFunc(tr.Field.Players, func(r Runner) bool { return !r.Bot })
	}
	for i := range g.chairs {
		if c := &g.chairs[i]; c.taken && c.bot == nil && g.orders.Places[i] == 0 {
			return true
		}
	}
	return false
}

// price sets the stakes of a form's game to those of the level.
func (o *Orders) price(f *Form) {
	if o.Freezeout {
		f.Spice = game.Spice{}
	}
	if o.Level > 0 {
		f.Stakes = o.Schedule.Stakes(o.Level, f.Game, f.Betting)
	}
}

// check says what is wrong with orders.
func (o *Orders) check(c *Config) error {
	most := min(c.Seats, c.Form.MaxPlayers())
	switch s := &o.Schedule; {
	case o.Freezeout && c.Form.hasBank():
		return fmt.Errorf("table: a tournament is played between players, not against the bank")
	case !o.Closed && o.Players != 0 && (o.Players < 2 || o.Players > most):
		return fmt.Errorf("table: %d players in the tournament: it takes 2 to %d here", o.Players, most)
	case o.Level < 0 || o.Level > 0 && (s.Small <= 0 || s.Big < s.Small):
		return fmt.Errorf("table: level %d with blinds %d/%d: both are above zero, the big blind at least the small", o.Level, s.Small, s.Big)
	}
	return nil
}
