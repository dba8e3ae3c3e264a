package replay

import (
	"tapis/engine/card"
	"tapis/engine/hand"
)

// Kind is what a step tells.
type Kind uint8

// The kinds of steps.
const (
	Posted Kind = iota // a blind, or all antes at once
	Dealt              // the cards of a street
	Bet                // bets, raises, completes, opens
	Called             // calls, brings in
	Checked
	Folded
	Threw // discards or draws; the cards that replace them are dealt
	Shown
	Mucked
	Won
	PassedOut // nobody opened: the pot stays for the next deal
)

// decides says whether a step is a decision of its seat's.
func (k Kind) decides() bool {
	switch k {
	case Bet, Called, Checked, Folded, Threw:
		return true
	}
	return false
}

// Step is one thing that is told at once: the event it is about, with those that come
// with it.
type Step struct {
	Kind   Kind
	Seat   int // -1: the table
	Event  int // it is about
	End    int // events told with it, from the first of the hand
	Street int
	Amount int64 // put in front on this street, or won
	Pot    int64 // in the middle once it is told
}

// Group is the steps of a street, or of the end: Steps[From:To].
type Group struct {
	Street   int // -1: the end
	From, To int
	Cards    []card.Card // that were turned on the board
}

// steps parts a story into steps, and those into streets.
func steps(from *hand.View, events []hand.Event) (list []Step, groups []Group) {
	end := theEnd(events)
	v := *from
	for i := range events {
		e := &events[i]
		apply(&v, e)
		kind, own := stepOf(events, i)
		if !own {
			continue
		}
		s := Step{Kind: kind, Seat: int(e.Seat), Event: i, End: i + 1, Street: v.Street, Pot: v.Pot, Amount: amountOf(e)}
		if e.Kind == hand.EvDealt {
			s.Seat = -1
		}
		street := v.Street
		if i >= end {
			street = -1
		}
		if n := len(groups); n == 0 || groups[n-1].Street != street {
			groups = append(groups, Group{Street: street, From: len(list)})
		}
		g := &groups[len(groups)-1]
		if e.Kind == hand.EvBoard || e.Kind == hand.EvCommon {
			g.Cards = append(g.Cards, e.CardList()...)
		}
		list = append(list, s)
		g.To = len(list)
	}
	// What comes after a step belongs to it when nothing follows, and what comes
	// before the first to the first: the deal is told with the last blind.
	for k := range list {
		if k+1 == len(list) || list[k+1].Kind != Dealt && trails(events, list[k].End, list[k+1].Event) {
			list[k].End = len(events)
			if k+1 < len(list) {
				list[k].End = list[k+1].Event
			}
		}
	}
	return list, groups
}

// trails says whether the events between two steps are told with the first: cards
// dealt behind the blinds.
func trails(events []hand.Event, from, to int) bool {
	for i := from; i < to; i++ {
		if events[i].Kind == hand.EvDealt {
			return true
		}
	}
	return false
}

// amountOf is what a step writes as its amount.
func amountOf(e *hand.Event) int64 {
	switch e.Kind {
	case hand.EvPosted, hand.EvAwarded:
		return e.Amount
	case hand.EvBringIn, hand.EvCalled, hand.EvRaised:
		return e.To
	case hand.EvDrew, hand.EvDiscarded:
		return int64(e.N)
	}
	return 0
}

// stepOf is the step of an event, when it makes one of its own. It has one arm for each
// kind of event, so that one sees which are told.
func stepOf(events []hand.Event, i int) (Kind, bool) {
	e := &events[i]
	switch e.Kind {
	case hand.EvPosted:
		// Antes in a row are one step.
		last := i+1 == len(events) || events[i+1].Kind != hand.EvPosted || events[i+1].Reason != hand.AsAnte
		return Posted, e.Reason != hand.AsAnte || last
	case hand.EvDealt:
		// The last card of a street's deal, when no board comes with it. The cards of
		// the first street are told with the last post.
		if e.Street == 0 || i+1 < len(events) && (events[i+1].Kind == hand.EvDealt || events[i+1].Kind == hand.EvCommon || events[i+1].Kind == hand.EvBoard) {
			return Dealt, false
		}
		return Dealt, true
	case hand.EvBoard, hand.EvCommon:
		return Dealt, i+1 == len(events) || events[i+1].Kind != hand.EvDealt
	case hand.EvBringIn, hand.EvCalled:
		return Called, true
	case hand.EvRaised:
		return Bet, true
	case hand.EvChecked:
		return Checked, true
	case hand.EvFolded:
		return Folded, true
	case hand.EvDiscarded, hand.EvDrew:
		return Threw, true
	case hand.EvShown, hand.EvShownPart, hand.EvRabbit, hand.EvOpeners:
		return Shown, true
	case hand.EvMucked:
		return Mucked, true
	case hand.EvAwarded:
		return Won, true
	case hand.EvPassedOut:
		return PassedOut, true
	}
	return 0, false
}

// theEnd is the first event of the end: no street, card or decision comes after it.
func theEnd(events []hand.Event) int {
	for i := len(events) - 1; i >= 0; i-- {
		switch events[i].Kind {
		case hand.EvShown, hand.EvShownPart, hand.EvRabbit, hand.EvMucked, hand.EvOpeners, hand.EvAwarded, hand.EvRaked, hand.EvReturned, hand.EvCollected, hand.EvEnded:
		default:
			return i + 1
		}
	}
	return 0
}
