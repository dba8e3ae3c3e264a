package table

import (
	"errors"
	"fmt"
	"time"

	"tapis/engine/bank"
	"tapis/engine/hand"
	"tapis/engine/phh"
)

// ErrNoPHH says that a record is of the game against the bank, which has no form in
// PHH.
var ErrNoPHH = errors.New("a deal against the bank has no form in PHH")

// PHH is the hand as a PHH file tells it, with everybody's cards. The error
// says that the record does not replay to its own stacks, which is a fault of
// the record, or ErrNoPHH.
func (r *Record) PHH() (*phh.Hand, error) {
	h, err := r.replay()
	if err != nil {
		return nil, err
	}
	return r.file(h.Events()), nil
}

// PHHFor is PHH with the cards that a person never saw left unknown. Of somebody
// who was not dealt in, it has the cards that were shown to all.
func (r *Record) PHHFor(id Identity) (*phh.Hand, error) {
	h, err := r.replay()
	if err != nil {
		return nil, err
	}
	return r.file(hand.AsSecret(h.View(r.seatOf(id)).Events)), nil
}

// ViewFor is the hand at its end as a person saw it, see PHHFor.
func (r *Record) ViewFor(id Identity) (*hand.View, error) {
	h, err := r.replay()
	if err != nil {
		return nil, err
	}
	return h.View(r.seatOf(id)), nil
}

// AfterEvents are the events of what was done after the end, as everybody saw them.
func (r *Record) AfterEvents() ([]hand.Event, error) {
	if len(r.After) == 0 {
		return nil, nil
	}
	h, err := r.replay()
	if err != nil {
		return nil, err
	}
	p := inPlay{hand: pokerPlay{h}, over: true, after: r.After}
	s := p.hand.See(-1)
	n := len(s.view.Events)
	p.addAfter(s)
	return s.view.Events[n:], nil
}

// DealFor is a deal against the bank at its end as a person saw it, and its story; the
// error says that the record is of another game, or does not replay.
func (r *Record) DealFor(id Identity) (*bank.View, []bank.Event, error) {
	if r.Deal == nil {
		return nil, nil, errKind
	}
	h, err := bank.New(*r.Deal)
	if err != nil {
		return nil, nil, fmt.Errorf("deal %d: %w", r.Hand, err)
	}
	for i, a := range r.Actions {
		own, ok := a.(BankAction)
		if !ok {
			return nil, nil, errKind
		}
		if _, err := h.Apply(bank.Action(own)); err != nil {
			return nil, nil, fmt.Errorf("deal %d, action %d: %w", r.Hand, i, err)
		}
	}
	v := h.View(r.seatOf(id))
	return &v, h.EventsFor(r.seatOf(id), nil), nil
}

// seatOf is the seat a person was dealt into, -1 when it was none.
func (r *Record) seatOf(id Identity) int {
	for i := range r.IDs {
		if id != "" && r.IDs[i] == id {
			return i
		}
	}
	return -1
}

// RecordOf is the record of a hand by the facts of its number, from the one that begins
// it; names and identities are by chair. The error says what is missing.
func RecordOf(name string, facts []Fact, ids [hand.MaxSeats]Identity, names [hand.MaxSeats]string) (*Record, error) {
	r := &Record{Table: name, IDs: ids, Names: names}
	over := false
	for i := range facts {
		switch f := &facts[i]; {
		case f.Kind == FactBegin:
			r.Hand, r.At, r.Setup, r.Deal, r.Level = f.Hand, f.At, f.Setup, f.Deal, f.Level
			r.Actions, r.House = nil, 0
			for k, n := range f.Stacks { // of those dealt in: others come and go meanwhile
				if r.dealt(k) {
					r.House += n
				}
			}
			if f.Setup != nil {
				r.House += f.Setup.CarriedPot
			}
		case f.Kind == FactAction && !over:
			r.Actions = append(r.Actions, f.Action)
		case (f.Kind == FactShown || f.Kind == FactRabbit) && over && f.Seat >= 0 && f.Seat < hand.MaxSeats:
			r.After = append(r.After, afterOf(f))
		case f.Kind == FactEnd:
			over = true
			r.ends(f)
		}
	}
	if !over || r.Setup == nil && r.Deal == nil {
		return nil, errors.New("the hand has no beginning or no end")
	}
	return r, nil
}

// Facts are the facts of the hand, as RecordOf takes them: from the one that begins it to the
// one that ends it. They hold every card.
func (r *Record) Facts() []Fact {
	begin := Fact{Kind: FactBegin, At: r.At, Hand: r.Hand, Setup: r.Setup, Deal: r.Deal, Level: r.Level}
	if r.Setup != nil {
		begin.Stacks = r.Setup.Stacks
	} else {
		for i := range r.Deal.Seats {
			begin.Stacks[i] = r.Deal.Seats[i].Stack
		}
	}
	list := []Fact{begin}
	for _, a := range r.Actions {
		list = append(list, Fact{Kind: FactAction, At: r.At, Hand: r.Hand, Seat: seatOf(a), Action: a})
	}
	return append(list, Fact{Kind: FactEnd, At: r.At, Hand: r.Hand, Stacks: r.End, Amount: r.Carried, House: r.House})
}

// ends takes what a hand came to from the fact of its end.
func (r *Record) ends(f *Fact) {
	r.Carried = f.Amount
	r.House -= f.Amount
	for k, n := range f.Stacks {
		if r.dealt(k) {
			r.House -= n
			r.End[k] = n
		}
	}
}

// dealt says whether a seat was dealt in.
func (r *Record) dealt(k int) bool {
	return r.Setup != nil && r.Setup.Stacks[k] > 0 || r.Deal != nil && k < len(r.Deal.Seats) && r.Deal.Seats[k].Stack > 0
}

// replay plays the record again and holds it against its end.
func (r *Record) replay() (*hand.Hand, error) {
	if r.Setup == nil {
		return nil, ErrNoPHH
	}
	h, err := hand.New(r.Setup)
	if err != nil {
		return nil, fmt.Errorf("hand %d: %w", r.Hand, err)
	}
	for i, a := range r.Actions {
		if err := (pokerPlay{h}).Apply(a); err != nil {
			return nil, fmt.Errorf("hand %d, action %d: %w", r.Hand, i, err)
		}
	}
	if !h.Done() || h.Carried() != r.Carried || h.Raked() != r.House {
		return nil, fmt.Errorf("hand %d: the replay is over: %v, carries %d of %d, rakes %d of %d",
			r.Hand, h.Done(), h.Carried(), r.Carried, h.Raked(), r.House)
	}
	for i, stack := range r.Setup.Stacks {
		if stack > 0 && h.Stack(i) != r.End[i] {
			return nil, fmt.Errorf("hand %d: seat %d ends with %d, in the replay with %d", r.Hand, i, r.End[i], h.Stack(i))
		}
	}
	return h, nil
}

// file writes the hand down by its events.
func (r *Record) file(events []hand.SecretEvent) *phh.Hand {
	rec := phh.Record{Setup: r.Setup, Events: events, Names: r.Names}
	f := rec.Hand()
	var seats []any
	for _, i := range r.Setup.Positions() {
		seats = append(seats, int64(i+1))
	}
	f.Set("table", r.Table)
	Dates(f, r.Hand, r.Level, seats, r.At)
	return f
}

// Dates writes into a hand's file which one it was and when, and the chairs of its
// players. A level of 0 and a zero time are not known.
func Dates(f *phh.Hand, number, level int, seats []any, at time.Time) {
	f.Set("hand", int64(number))
	f.Set("seats", seats)
	if level > 0 {
		f.Set("level", int64(level))
	}
	if at = at.UTC(); !at.IsZero() {
		f.Set("day", int64(at.Day()))
		f.Set("month", int64(at.Month()))
		f.Set("year", int64(at.Year()))
	}
}
