package replay

import (
	"slices"

	"tapis/engine/card"
	"tapis/engine/hand"
)

// place is a card of an event.
type place struct{ event, card int }

// learn fills in, in the events before it, the cards of a hand that was shown. Cards
// that were thrown without being seen stay unknown. In games with a draw those that
// were kept are taken to be the first of a hand whose cards nobody saw: their order
// means nothing.
func learn(events []hand.Event) {
	var held [hand.MaxSeats][]place
	at := func(p place) card.Card { return events[p.event].Cards[p.card] }
	for i := range events {
		e := &events[i]
		if e.Seat < 0 {
			continue
		}
		own := &held[e.Seat]
		switch e.Kind {
		case hand.EvDealt:
			for k := range e.CardList() {
				*own = append(*own, place{i, k})
			}
		case hand.EvDiscarded, hand.EvDrew:
			for _, c := range e.CardList() {
				for k := len(*own) - 1; k >= 0; k-- {
					if at((*own)[k]) == c {
						*own = slices.Delete(*own, k, k+1)
						break
					}
				}
			}
		case hand.EvShown:
			fill(events, *own, e.CardList())
		}
	}
}

// fill gives the unknown ones among a seat's cards the faces it showed: its own cards
// keep their place, the others come in order.
func fill(events []hand.Event, held []place, shown []card.Card) {
	if len(held) != len(shown) {
		return
	}
	rest := slices.Clone(shown)
	for _, p := range held {
		if k := slices.Index(rest, events[p.event].Cards[p.card]); k >= 0 && rest[k].Known() {
			rest = slices.Delete(rest, k, k+1)
		}
	}
	for _, p := range held {
		c := &events[p.event].Cards[p.card]
		if !c.Known() && len(rest) > 0 {
			*c, rest = rest[0], rest[1:]
		}
	}
}

// seen is events as a seat saw them when they happened; seat -1 saw what all saw.
func seen(events []hand.Event, seat int) []hand.Event {
	out := slices.Clone(events)
	for i := range out {
		e := &out[i]
		if int(e.Seat) == seat && seat >= 0 {
			continue
		}
		for k := range e.CardList() {
			switch e.Kind {
			case hand.EvDealt:
				if e.Up>>k&1 == 0 {
					e.Cards[k] = card.Unknown
				}
			case hand.EvDiscarded, hand.EvDrew:
				e.Cards[k] = card.Unknown
			}
		}
	}
	return out
}
