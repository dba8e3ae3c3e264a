package table

import (
	"strconv"
	"strings"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// chair is one chair and who sits in it.
type chair struct {
	taken     bool
	id        Identity // "" for a bot
	name      string
	bot       *bot
	stack     int64 // at the beginning of the hand while one is played
	out       bool
	owes      bool
	posts     bool
	leaving   bool
	rebuy     bool // before the next hand
	ask       bool // before mucking
	straddles bool // where the home game has it
	hurry     bool // asked for the next hand
	timeouts  int  // in a row
	bank      time.Duration
	touch     time.Time
	gone      time.Time // when the line was lost; zero: there is one
	drops     int       // lost lines that were waited for in this hand
	waited    bool      // this one was
	last      Stake     // against the bank
	stats     Stats
}

// busted says whether the chair's player cannot be dealt in for want of chips when
// next is played.
func (f *standing) busted(i int, next *Form) bool {
	c := &f.chairs[i]
	return c.taken && c.stack < next.least() && !f.playing(i)
}

// playing says whether the chair is dealt into the hand being played.
func (p *inPlay) playing(i int) bool { return p.busy() && p.inHand>>i&1 != 0 }

// staked says whether the chair's chips are at stake in the hand being played.
func (p *inPlay) staked(i int) bool { return p.playing(i) && p.hand.Staked(i) }

// stackOf is the chips of a chair, those behind while it plays.
func (f *standing) stackOf(i int) int64 {
	if f.playing(i) {
		return f.hand.Stack(i)
	}
	return f.chairs[i].stack
}

// seatOf is a person's chair, or -1.
func (g *seating) seatOf(id Identity) int {
	for i := range g.chairs {
		if c := &g.chairs[i]; c.taken && c.bot == nil && c.id == id {
			return i
		}
	}
	return -1
}

// people counts the persons who play: in the hand being played, or seated, not
// sitting out, with chips for the next.
func (f *standing) people() int {
	p := f.planned()
	n := 0
	for i := range f.chairs {
		if c := &f.chairs[i]; c.taken && c.bot == nil && (f.playing(i) || !c.out && !f.busted(i, &p.form)) {
			n++
		}
	}
	if tr := f.orders.Tourney; tr != nil && tr.Field != nil { // those at the other tables wait for this one
		for _, r := range tr.Field.Players {
			if !r.Bot && r.Table != tr.Table {
				n++
			}
		}
	}
	return n
}

// alone says whether the chair is the only person's at the table.
func (g *seating) alone(i int) bool {
	for k := range g.chairs {
		if c := &g.chairs[k]; k != i && c.taken && c.bot == nil {
			return false
		}
	}
	return i >= 0
}

// ready says whether a chair is dealt in, if it owes nothing. In a freezeout
// whoever has chips is (RULES §7.6).
func (g *seating) ready(i int) bool {
	c := &g.chairs[i]
	return c.taken && (c.stack > 0 || g.refills(i)) && (g.orders.Freezeout || !c.leaving && !c.out)
}

// refills says whether a chair's stack is filled up before the next hand: a
// person asked for it, or a bot cannot pay for what is played next. It is not done
// when the hand ends, so that the result shows who has lost everything (UX AC-76).
func (g *seating) refills(i int) bool {
	c := &g.chairs[i]
	return c.taken && !g.orders.Freezeout && (c.rebuy || c.bot != nil && c.stack < g.next.leastOfAny()) && g.holds(g.next.BuyIn-c.stack)
}

// taken is how many chairs are.
func (g *seating) taken() (n int) {
	for i := range g.chairs {
		if g.chairs[i].taken {
			n++
		}
	}
	return n
}

// freeChair is a chair for one more player, or -1. want -1: any.
func (g *seating) freeChair(want int) (int, NoticeCode) {
	n, free := 0, -1
	chairs := g.cfg.Seats
	if g.next.hasBank() {
		chairs = min(chairs, bank.MaxSeats)
	}
	for i := range chairs {
		if g.chairs[i].taken {
			n++
		} else if free < 0 {
			free = i
		}
	}
	switch {
	case want >= chairs || want < -1:
		return -1, NoticeNoSeat
	case n >= g.limit() || free < 0:
		return -1, NoticeNoSeat
	case want >= 0 && g.chairs[want].taken:
		return -1, NoticeSeatTaken
	case want >= 0:
		return want, NoticeNone
	}
	return free, NoticeNone
}

// limit is how many may sit: the chairs, the most players a game takes, the entries.
func (g *seating) limit() int {
	n := min(g.cfg.Seats, g.next.MaxPlayers())
	if g.orders.Players > 0 {
		n = min(n, g.orders.Players)
	}
	return n
}

// sitDown puts a player into a free chair. False: it was not stored.
func (t *Table) sitDown(i int, id Identity, name string, b *bot, chips int64) bool {
	name = t.ownName(name)
	f := Fact{Kind: FactSat, Seat: i, ID: id, Name: name, Bot: b != nil, Amount: chips}
	if b != nil {
		f.Spec = b.spec
	} else {
		f.Kept = t.waits(id) == chips
	}
	if !t.save(f) {
		return false
	}
	t.chairs[i] = chair{
		taken: true, id: id, name: name, bot: b, stack: chips, bank: t.cfg.Clock.Bank, touch: t.now,
		stats: Stats{BoughtIn: chips},
	}
	// A newcomer owes a blind unless the game starts, or nobody else would mind.
	c := &t.chairs[i]
	c.owes = t.rot.Begun && !(b == nil && t.alone(i)) && !t.orders.Freezeout && (t.next.Mix != nil || !t.next.atBank())
	c.posts = b != nil
	t.chips += chips
	if b == nil {
		t.sitting.Store(id, true)
	}
	if f.Kept {
		t.takeBack(i)
	}
	t.minds.teach(i)
	t.log(LogEntry{Kind: LogSat, Seat: i, Name: name, Amount: chips})
	t.dealer.reopen()
	return true
}

// holds says whether so many more chips may come to the table: sums over it must
// not overflow.
func (g *seating) holds(more int64) bool { return more <= game.MaxChips-(g.chips-g.house) }

// ownName makes a name nobody else at the table has.
func (g *seating) ownName(name string) string {
	used := func(s string) bool {
		for i := range g.chairs {
			if g.chairs[i].taken && strings.EqualFold(g.chairs[i].name, s) {
				return true
			}
		}
		return false
	}
	out := name
	for k := 2; used(out); k++ {
		out = name + " " + strconv.Itoa(k)
	}
	return out
}

// standUp frees a chair; the stack leaves with the player.
func (t *Table) standUp(i int) bool { return t.vacate(i, false) }

// vacate frees a chair; the stack leaves the table, and is kept for its owner or not.
func (t *Table) vacate(i int, kept bool) bool {
	c := &t.chairs[i]
	if !t.save(Fact{Kind: FactLeft, Seat: i, ID: c.id, Name: c.name, Bot: c.bot != nil, Kept: kept, Amount: c.stack}) {
		return false
	}
	t.chips -= c.stack
	t.log(LogEntry{Kind: LogLeft, Seat: i, Name: c.name, Amount: c.stack})
	t.sitting.Delete(c.id)
	*c = chair{}
	t.dealer.reopen()
	return true
}

// fill brings a stack up to the buy-in.
func (t *Table) fill(i int) {
	c := &t.chairs[i]
	c.rebuy = false
	add := t.next.BuyIn - c.stack
	if add > 0 && !t.holds(add) {
		t.tellID(c.id, Notice{Code: NoticeTooRich, Amount: game.MaxChips})
		return
	}
	if add <= 0 || !t.save(Fact{Kind: FactRebuy, Seat: i, ID: c.id, Name: c.name, Bot: c.bot != nil, Amount: add}) {
		return
	}
	t.bought(i, add)
}

// bought adds chips that were brought in to a stack.
func (t *Table) bought(i int, add int64) {
	t.log(LogEntry{Kind: LogRebuy, Seat: i, Name: t.chairs[i].name, Amount: add})
	t.addChips(i, add)
}

// addChips makes a stack so much bigger, below zero: smaller.
func (t *Table) addChips(i int, add int64) {
	c := &t.chairs[i]
	c.rebuy = false
	c.stack += add
	c.stats.BoughtIn += add
	t.chips += add
	t.dirty = true
	t.dealer.reopen()
}

// tidy lets those stand up who leave after the hand, or have been away too long.
func (t *Table) tidy() {
	if t.redoing != nil { // it was stored who stood up
		return
	}
	for i := range t.chairs {
		c := &t.chairs[i]
		switch {
		case !c.taken || t.halted:
		case c.leaving && !t.orders.Bound:
			t.standUp(i)
		case t.overdue(i):
			t.putAside(i)
		}
	}
}

// refill fills up the stacks of those who are dealt in next.
func (dl dealer) refill() {
	in := dl.dealtNext()
	for i := range dl.chairs {
		if in>>i&1 != 0 && dl.refills(i) && !dl.paused {
			dl.fill(i)
		}
	}
}

// claimed says whether a carried pot keeps newcomers out: it is played for by
// those who were dealt in when it was left (RULES §4.3 rule 6), as long as two of
// them are ready.
func (g *seating) claimed() (only uint16) {
	if g.carried == 0 || g.orders.Freezeout {
		return 1<<hand.MaxSeats - 1
	}
	n := 0
	for i := range g.chairs {
		c := &g.chairs[i]
		if g.ready(i) && g.claims[i] == c.claim() {
			only |= 1 << i
			n++
		}
	}
	if n < 2 {
		return 1<<hand.MaxSeats - 1
	}
	return only
}

// claim names the player of a chair for carried pots, bots too.
func (c *chair) claim() Identity {
	if c.bot != nil {
		return Identity("bot\x00" + c.name)
	}
	return c.id
}

// blinds says whether a form has blinds.
func (f *Form) blinds() bool {
	return !f.atBank() && (f.Game.Opening == game.Blinds || f.Stakes.BigBlind > 0)
}
