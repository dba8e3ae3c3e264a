package table

import (
	"math/bits"
	"slices"

	"tapis/engine/card"
	"tapis/engine/hand"
)

// After is something that somebody did once a hand was over: showed cards, or turned
// up those that would have come.
type After struct {
	Seat   int
	Cards  uint8 `json:",omitempty"` // bit i: the seat's i-th card; 0: all
	Rabbit bool  `json:",omitempty"`
}

// shows says whether the seat of a command of somebody's may show cards: it was dealt
// the hand that is over.
func (p *inPlay) shows(i int, who Identity) bool {
	return p.hand != nil && p.over && p.inHand>>i&1 != 0 && p.dealt[i] == who
}

// showCards turns up some of the asker's cards of the hand just over, 0: all.
func (d desk) showCards(i int, which uint8) {
	if !d.shows(i, d.chairs[i].id) {
		return
	}
	v := d.view(-1).view
	if v == nil || v.Seats[i].Shown {
		return
	}
	all := uint8(1)<<v.Seats[i].N - 1
	if which == 0 {
		which = all
	}
	if which &= all; which&^v.Seats[i].Up == 0 {
		return
	}
	f := Fact{Kind: FactShown, Seat: i, Amount: int64(which)}
	if which == all {
		f.Amount = 0
	}
	if !d.save(f) {
		return
	}
	d.dealer.didAfter(afterOf(&f))
}

// afterOf is what a fact after the end of a hand tells.
func afterOf(f *Fact) After {
	return After{Seat: f.Seat, Cards: uint8(f.Amount), Rabbit: f.Kind == FactRabbit}
}

// didAfter tells everybody what was done after the end.
func (dl dealer) didAfter(a After) {
	dl.after = append(dl.after, a)
	dl.changed()
}

// rabbit turns up the board cards that would have come in the hand just over, for
// everybody, where the host allows it.
func (d desk) rabbit(l *client, i int) {
	if !d.next.Spice.Rabbit || !d.shows(i, d.chairs[i].id) || len(d.toCome()) == 0 {
		d.notify(l, Notice{Code: NoticeLate})
		return
	}
	if slices.ContainsFunc(d.after, func(a After) bool { return a.Rabbit }) {
		return
	}
	f := Fact{Kind: FactRabbit, Seat: i}
	if d.save(f) {
		d.dealer.didAfter(afterOf(&f))
	}
}

// toCome are the board cards that would have come in the hand that is over.
func (p *inPlay) toCome() []card.Card {
	if h, ok := p.hand.(pokerPlay); ok && p.over {
		return h.Rabbit(nil)
	}
	return nil
}

// addAfter puts what was done after the end into what is seen, in its order.
func (p *inPlay) addAfter(s *sight) {
	for _, a := range p.after {
		if a.Rabbit {
			e := hand.Event{Kind: hand.EvRabbit, Seat: -1, Street: uint8(s.view.Street)}
			e.N = uint8(copy(e.Cards[:], p.toCome()))
			s.view.Events = append(s.view.Events, e)
			continue
		}
		own := p.hand.See(a.Seat).view.Seats[a.Seat]
		addShown(s.view, &own, a)
	}
}

// addShown turns up cards of a seat in a view; own is the seat as its owner sees it.
func addShown(v *hand.View, own *hand.SeatView, a After) {
	s, all := &v.Seats[a.Seat], uint8(1)<<own.N-1
	if a.Cards == 0 {
		a.Cards = all
	}
	e := hand.Event{Kind: hand.EvShown, Seat: int8(a.Seat), Street: uint8(v.Street), Reason: hand.Voluntary, Up: a.Cards}
	if a.Cards != all {
		e.Kind = hand.EvShownPart
	} else {
		e.Up = 0
	}
	for m := a.Cards; m != 0; m &= m - 1 {
		k := bits.TrailingZeros8(m)
		s.Cards[k] = own.Cards[k]
		e.Cards[e.N] = own.Cards[k]
		e.N++
	}
	s.Up |= a.Cards
	s.Shown = s.Up == all
	v.Events = append(v.Events, e)
}
