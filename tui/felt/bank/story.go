package bank

import (
	"strings"

	"tapis/engine/bank"
	"tapis/engine/eval"
	"tapis/internal/i18n"
	"tapis/tui/felt"
)

// storyOf words the events of a deal. Checks of others in a row share a line.
// full tells each player's boxes too.
func storyOf(w *i18n.Words, events []bank.Event, who func(int) i18n.Who, full bool) []felt.StoryLine {
	var out []felt.StoryLine
	told, street := bank.Betting, ""
	var boxes []string
	for i := 0; i < len(events); i++ {
		e := &events[i]
		if e.Street != told {
			told, street = e.Street, streetName(w, e.Street)
		}
		text := ""
		switch names := checkers(events[i:], who); {
		case e.Kind == bank.BoxSettled:
			boxes = append(boxes, w.BankBox(e.Box, bank.Line{Stake: e.Chips, Net: e.Net, Pays: e.Pays, Reason: e.Reason}, madeOf(events, e.Seat)))
			continue
		case len(names) > 1:
			text = w.Events.CheckMany.Of(strings.Join(names, ", "))
			i += len(names) - 1
		default:
			text = w.BankEvent(e, who(e.Seat))
		}
		if e.Kind == bank.SeatSettled {
			if full && len(boxes) > 0 {
				text += ": " + strings.Join(boxes, ", ")
			}
			boxes = nil
		}
		if text == "" {
			continue
		}
		loud := e.Kind == bank.BoardDealt || e.Kind == bank.BankShown || e.Kind == bank.SeatSettled
		out = append(out, felt.StoryLine{Street: street, Text: text, Loud: loud})
		street = ""
	}
	return out
}

// streetName is the short name of a street, "" for the betting before the deal.
func streetName(w *i18n.Words, s bank.Street) string {
	ev := &w.Bank.Events
	return map[bank.Street]string{
		bank.Deal: ev.Before, bank.Flop: ev.OnFlop, bank.Turn: ev.OnTurn, bank.River: ev.OnRiver, bank.Reveal: ev.Ends,
	}[s]
}

// checkers are who check of their own will at the beginning of events, one after
// the other on a street, up to the reader.
func checkers(events []bank.Event, who func(int) i18n.Who) (names []string) {
	for i := range events {
		e := &events[i]
		if e.Kind != bank.Decided || e.Move != bank.Check || e.Reason != bank.NoReason || e.Street != events[0].Street || who(e.Seat).You {
			break
		}
		names = append(names, who(e.Seat).Name)
	}
	return names
}

// madeOf is what a seat's hand turned out to be.
func madeOf(events []bank.Event, seat int) (m eval.Made) {
	for i := range events {
		if e := &events[i]; e.Kind == bank.SeatShown && e.Seat == seat {
			return e.Made
		}
	}
	return m
}
