package table

import (
	"errors"
	"fmt"

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
	seat := -1
	for i := range r.IDs {
		if id != "" && r.IDs[i] == id {
			seat = i
		}
	}
	return r.file(hand.AsSecret(h.View(seat).Events)), nil
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
	f.Set("hand", int64(r.Hand))
	f.Set("seats", seats)
	if r.Level > 0 {
		f.Set("level", int64(r.Level))
	}
	if at := r.At.UTC(); !at.IsZero() {
		f.Set("day", int64(at.Day()))
		f.Set("month", int64(at.Month()))
		f.Set("year", int64(at.Year()))
	}
	return f
}
