package table

import (
	"errors"
	"fmt"
	"time"

	"tapis/engine/bank"
	"tapis/engine/hand"
)

// returnWait is how long those who were in a hand are waited for after the room was
// started again; then the hand goes on if two are there, or is void (TRUST §6.2).
const returnWait = 3 * time.Minute

// Recover makes a table of what was stored of it before the process ended, at any
// moment: the state that came with a fact, and that fact and all that were stored
// after it. Finished hands stay finished; a hand without a decision left is over; a
// hand that was interrupted goes on when all who are in it are back, at the latest
// after three minutes when there are two players for it, else it is void for everybody.
//
// When the facts do not lead to the stacks that were stored, because the rules of
// this version are others, the hands are not played again: the stacks are taken from
// their ends, an interrupted hand is void. The error says what cannot be.
func Recover(cfg Config, s *State, facts []Fact) (*Table, error) {
	t, err := recovered(cfg, s, facts, true)
	if err == nil {
		return t, nil
	}
	t, again := recovered(cfg, s, facts, false)
	if again != nil {
		return nil, errors.Join(err, again)
	}
	t.cfg.Log.Error("table: a hand could not be played again", "table", t.cfg.Name, "err", err)
	return t, nil
}

// recovered is Recover, with the hands played again or not.
func recovered(cfg Config, s *State, facts []Fact, hands bool) (t *Table, err error) {
	defer func() {
		if r := recover(); r != nil { // the facts are of another version: its panic may hold cards
			err = errors.New("a fact the table cannot take")
		}
	}()
	if t, err = restore(cfg, s); err != nil {
		return nil, err
	}
	r := redo{Table: t, hands: hands}
	for k := range facts {
		f := &facts[k]
		t.redoing, t.now, t.number = f, f.At, max(t.number, f.Hand-1)
		if err := r.fact(f); err != nil {
			return nil, fmt.Errorf("table: fact %d of hand %d: %w", k+1, f.Hand, err)
		}
	}
	t.redoing, t.now = nil, time.Now()
	if !hands {
		t.hand, t.inHand, t.pending, t.over = nil, 0, 0, false
	}
	n := len(facts)
	for n > 0 && facts[n-1].Kind == FactNoted {
		n--
	}
	if n > 0 && hands && facts[n-1].Kind != FactAction && facts[n-1].Kind != FactBegin {
		t.dealer.reopen() // who came or went was stored, that the deal began again for it was not
	}
	if err := (&restorer{t: t}).books(); err != nil {
		return nil, err
	}
	t.dealer.goOnAfter()
	t.remember()
	return t, nil
}

// goOnAfter sets the clocks of a table that was not there for a while.
func (dl dealer) goOnAfter() {
	dl.since, dl.base, dl.deadline, dl.left, dl.fast = dl.now, time.Time{}, time.Time{}, 0, false
	dl.showUntil, dl.nextHand, dl.halted, dl.mixed.asked = dl.now, time.Time{}, false, asked{}
	for i := range dl.chairs {
		c := &dl.chairs[i]
		switch {
		case !c.taken:
		case c.bot != nil:
			c.bot.reply, c.bot.busy = nil, false
			if dl.busy() && dl.pending>>i&1 != 0 {
				c.bot.limit, c.bot.due = dl.now.Add(botLimit), dl.now.Add(dl.minds.thinkingTime(i))
			}
		default:
			c.gone = dl.now
		}
	}
	if !dl.paused { // whoever directs the table has counted the pauses of before
		dl.pauseFrom, dl.pauseTo = time.Time{}, time.Time{}
	}
	dl.dirty = true
	if dl.awaited = dl.now.Add(returnWait); !dl.busy() || dl.live(true) == 0 {
		dl.awaited = dl.now // bots among themselves, or the next hand: it waits for somebody
		if dl.busy() || dl.cfg.Unattended || dl.orders.Freezeout {
			dl.awaited = time.Time{}
		}
	}
	if !dl.awaited.IsZero() && dl.busy() {
		dl.pause()
		dl.log(LogEntry{Kind: LogRecovered, Seat: -1, Amount: int64(returnWait / time.Second)})
	}
	dl.minds.goAsk()
}

// live counts who is in the hand and can still win: people, or bots.
func (f *standing) live(people bool) (n int) {
	for i := range f.chairs {
		if f.hand.Live()>>i&1 != 0 && (f.chairs[i].bot == nil) == people {
			n++
		}
	}
	return n
}

// returned says whether those who were there are waited for no longer. It then goes
// on, or takes the hand back.
func (dl dealer) returned() bool {
	here, away := 0, 0
	for i := range dl.chairs {
		c := &dl.chairs[i]
		switch {
		case !c.taken || c.bot != nil || dl.busy() && dl.hand.Live()>>i&1 == 0 || !dl.busy() && c.out:
		case dl.board.Here(c.id):
			here++
		default:
			away++
		}
	}
	late := !dl.now.Before(dl.awaited)
	switch {
	case !dl.busy():
		if here == 0 {
			return false
		}
	case here > 0 && away == 0:
	case !late:
		return false
	case here == 0 || here+dl.live(false) < 2 && !dl.form.atBank():
		dl.voidHand(false)
		if dl.busy() { // not stored
			return false
		}
		dl.awaited = dl.now // the next hand waits for somebody
		dl.goOnPlaying()
		return true
	}
	dl.awaited = time.Time{}
	dl.goOnPlaying()
	return true
}

// goOnPlaying ends the pause of a recovery.
func (dl dealer) goOnPlaying() {
	was := dl.awaited
	dl.resume()
	dl.awaited = was
}

// redo does again what was stored.
type redo struct {
	*Table
	hands bool // play the hands again; else their ends are taken
}

var (
	errChair  = errors.New("the chair is not as it was")
	errStacks = errors.New("the stacks are not what they were")
	errHand   = errors.New("the hand is not where it was")
)

func (r *redo) fact(f *Fact) error {
	switch f.Kind {
	case FactSat, FactLeft, FactRebuy, FactMoved, FactCorrected:
		return r.seat(f)
	case FactNoted:
		if f.Seat < 0 || f.Seat >= hand.MaxSeats || !r.chairs[f.Seat].taken || f.Note == nil {
			return errChair
		}
		r.chairs[f.Seat].renoted(f.Note)
		return nil
	case FactForm:
		form, err := formAgain(*f.Form)
		if err != nil {
			return err
		}
		r.useForm(form)
		return nil
	case FactOrders:
		if r.reports == nil || f.Orders == nil {
			return ErrUndirected
		}
		r.operator.obey(f.Orders)
		return nil
	}
	if !r.hands {
		return r.end(f)
	}
	return r.ofHand(f)
}

// seat is a fact about a chair.
func (r *redo) seat(f *Fact) error {
	if f.Seat < 0 || f.Seat >= hand.MaxSeats || r.chairs[f.Seat].taken == (f.Kind == FactSat) {
		return errChair
	}
	switch f.Kind {
	case FactSat:
		var b *bot
		if f.Bot {
			p, err := r.cfg.NewPlayer(f.Spec)
			if err != nil {
				return err
			}
			b = &bot{spec: f.Spec, player: p, habit: habits[f.Seat%len(habits)]}
		}
		r.sitDown(f.Seat, f.ID, f.Name, b, f.Amount)
	case FactLeft:
		if r.chairs[f.Seat].stack != f.Amount {
			return errStacks
		}
		if f.Kept {
			r.putAside(f.Seat)
		} else {
			r.standUp(f.Seat)
		}
	case FactRebuy:
		if r.orders.Freezeout { // the director tells what it is for
			r.addChips(f.Seat, f.Amount)
			break
		}
		r.bought(f.Seat, f.Amount)
	case FactCorrected:
		r.corrected(f.Seat, f.Amount)
	case FactMoved:
		if f.Amount < 0 || f.Amount >= hand.MaxSeats {
			return errChair
		}
		r.swap(f.Seat, int(f.Amount))
	}
	return nil
}

// end takes from a fact of a hand that is not played again what it came to.
func (r *redo) end(f *Fact) error {
	switch f.Kind {
	case FactBegin:
		r.number = f.Hand
	case FactEnd:
		for i := range r.chairs {
			r.chairs[i].stack = f.Stacks[i]
		}
		r.carried, r.house = f.Amount, f.House
	}
	return nil
}

// ofHand is a fact about a hand that is played again.
func (r *redo) ofHand(f *Fact) error {
	switch f.Kind {
	case FactBegin:
		return r.dealAgain(f)
	case FactAction:
		return r.actAgain(f)
	case FactEnd:
		if !r.over && r.busy() && r.Table.hand.Done() {
			r.dealer.finish()
		}
		if !r.over || r.carried != f.Amount || r.house != f.House {
			return errHand
		}
		return r.hasStacks(f, func(i int) int64 { return r.chairs[i].stack })
	case FactVoid:
		if !r.busy() {
			return errHand
		}
		r.dealer.voidHand(r.open())
	case FactShown, FactRabbit:
		if !r.over || r.Table.hand == nil {
			return errHand
		}
		r.dealer.didAfter(afterOf(f))
	}
	return nil
}

// actAgain takes an action again.
func (r *redo) actAgain(f *Fact) error {
	i := seatOf(f.Action)
	if i < 0 || i >= hand.MaxSeats || !r.busy() || r.number != f.Hand {
		return errHand
	}
	if err := r.dealer.apply(i, f.Action); err != nil {
		return err
	}
	return r.hasStacks(f, r.stackOf)
}

// hasStacks says whether the stacks are those of a fact.
func (r *redo) hasStacks(f *Fact, stack func(int) int64) error {
	for i := range r.chairs {
		if stack(i) != f.Stacks[i] {
			return errStacks
		}
	}
	return nil
}

// dealAgain deals a hand again.
func (r *redo) dealAgain(f *Fact) error {
	if r.busy() != (f.Hand == r.number && r.open()) {
		return errHand
	}
	if !r.busy() {
		if r.dealer.begin(); !r.busy() && !r.over || r.number != f.Hand {
			return errHand
		}
	} else {
		if f.Deal == nil {
			return errHand
		}
		h, err := bank.New(*f.Deal)
		if err != nil {
			return err
		}
		in := uint16(0)
		for i := range f.Deal.Seats {
			if f.Deal.Seats[i].Stack > 0 {
				in |= 1 << i
				r.chairs[i].out = false // who came back was not stored, that he is in is
			}
		}
		r.setHand(bankPlay{h, r.form.Stakes.Ante}, f, in)
		r.dealer.skipLogged()
		r.dealer.changed()
		r.dealer.ask()
	}
	var stacks [hand.MaxSeats]int64
	for i := range r.chairs {
		if stacks[i] = r.chairs[i].stack; r.over {
			stacks[i] = f.Stacks[i] // the hand was over as it was dealt: its end is compared
		}
	}
	if stacks != f.Stacks || (r.handSetup != nil) != (f.Setup != nil) {
		return errStacks
	}
	return nil
}

// seed is the shuffle of the hand that a fact begins.
func (f *Fact) seed() (s [32]byte) {
	switch {
	case f.Setup != nil:
		return f.Setup.Seed
	case f.Deal != nil:
		return f.Deal.Seed
	}
	return s
}
