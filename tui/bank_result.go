package tui

import (
	"strings"

	"tapis/engine/bank"
	"tapis/engine/eval"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
)

// result tells the end of a deal: what it brought the player and why, each
// box with its reason, then the others and the bank. Sentences of one kind share
// lines of w cells.
func (t *bankKind) result(a *Context, w int) []feltLine {
	s := t.scene
	if s == nil || !s.done {
		return nil
	}
	var out []feltLine
	if me := t.me(); me != nil && me.settled {
		r := &t.snap.Bank.View.Seats[t.snap.You].Result
		text := i18n.UpperFirst(a.w.BankOutcome(r, t.who(t.snap.You)))
		net := a.w.Signed(me.net)
		for i, part := range wrap(net+"  "+text, w) {
			l := feltLine{text: part}
			if i == 0 {
				l.net, l.won, l.text = net, me.net, strings.TrimPrefix(part, net)
			}
			out = append(out, l)
		}
		out = append(out, flow(t.boxTexts(a, me), w)...)
	}
	var others []string
	for i := range s.seats {
		if seat := &s.seats[i]; seat.settled && i != t.snap.You {
			others = append(others, strings.TrimSpace(t.nameOf(i).Name+" "+a.w.Signed(seat.net)+" "+t.why(a, seat)))
		}
	}
	if len(others) > 0 || t.me() == nil {
		others = append(others, a.w.BankEvent(&bank.Event{Kind: bank.BankSettled, Seat: bank.NoSeat, Net: s.net}, i18n.Who{}))
		out = append(out, flow(others, w)...)
	}
	return out
}

// nameOf is who a seat was in the deal on the screen: the player may have left
// since.
func (t *bankKind) nameOf(seat int) i18n.Who {
	for i := len(t.lines) - 1; i >= 0 && t.lines[i].Hand >= t.snap.Hand; i-- {
		if l := &t.lines[i]; l.Kind == table.LogDeal && l.Seat == seat {
			return t.lineWho(l)
		}
	}
	return t.who(seat)
}

// why is in a word how another seat's deal ended.
func (t *bankKind) why(a *Context, seat *bankSeat) string {
	switch {
	case seat.outcome == bank.FoldedTurn:
		return "(" + a.w.Bank.Moves.Tags[bank.Folded] + ")"
	case seat.made.N > 0:
		return "(" + a.w.Hand(seat.made) + ")"
	}
	return ""
}

// boxTexts tells every box of a seat that held chips.
func (t *bankKind) boxTexts(a *Context, seat *bankSeat) []string {
	var out []string
	for b, line := range seat.boxes {
		if text := a.w.BankBox(bank.Box(b), line, seat.made); text != "" {
			out = append(out, text)
		}
	}
	return out
}

// flow puts texts on lines of w cells, as many on one as fit.
func flow(texts []string, w int) []feltLine {
	var out []feltLine
	for _, text := range texts {
		if n := len(out); n > 0 && paint.Width(out[n-1].text)+3+paint.Width(text) <= w {
			out[n-1].text += " · " + text
			continue
		}
		out = append(out, feltLine{text: text, quiet: true})
	}
	return out
}

// bankStory words the events of a deal. Checks of others in a row share a line.
// full tells each player's boxes too.
func bankStory(w *i18n.Words, events []bank.Event, who func(int) i18n.Who, full bool) []storyLine {
	var out []storyLine
	told, street := bank.Betting, ""
	ev := &w.Bank.Events
	var boxes []string
	for i := 0; i < len(events); i++ {
		e := &events[i]
		if e.Street != told {
			told = e.Street
			street = map[bank.Street]string{
				bank.Deal: ev.Before, bank.Flop: ev.OnFlop, bank.Turn: ev.OnTurn, bank.River: ev.OnRiver, bank.Reveal: ev.Ends,
			}[told]
		}
		text := ""
		switch {
		case e.Kind == bank.BoxSettled:
			boxes = append(boxes, w.BankBox(e.Box, bank.Line{Stake: e.Chips, Net: e.Net, Pays: e.Pays, Reason: e.Reason}, madeOf(events, e.Seat)))
			continue
		case e.Kind == bank.Decided && e.Move == bank.Check && e.Reason == bank.NoReason && !who(e.Seat).You:
			var names []string
			for ; i < len(events); i++ {
				if n := &events[i]; n.Kind != e.Kind || n.Move != e.Move || n.Street != e.Street || n.Reason != e.Reason || who(n.Seat).You {
					break
				}
				names = append(names, who(events[i].Seat).Name)
			}
			i--
			if len(names) > 1 {
				text = w.Events.CheckMany.Of(strings.Join(names, ", "))
			} else {
				text = w.BankEvent(e, who(e.Seat))
			}
		default:
			text = w.BankEvent(e, who(e.Seat))
		}
		if full && e.Kind == bank.SeatSettled && len(boxes) > 0 {
			text += ": " + strings.Join(boxes, ", ")
		}
		if e.Kind == bank.SeatSettled {
			boxes = nil
		}
		if text == "" {
			continue
		}
		loud := e.Kind == bank.BoardDealt || e.Kind == bank.BankShown || e.Kind == bank.SeatSettled
		out = append(out, storyLine{street, text, loud})
		street = ""
	}
	return out
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

// words tells the lines of one deal.
func (t *bankKind) words(a *Context, lines []table.LogEntry) ([]storyLine, bool) {
	if lines[0].Kind != table.LogDeal {
		return nil, false
	}
	var events []bank.Event
	names := map[int]i18n.Who{}
	for i := range lines {
		if e := lines[i].Deal; e != nil {
			events = append(events, *e)
			names[e.Seat] = t.lineWho(&lines[i])
		}
	}
	return bankStory(a.w, events, func(seat int) i18n.Who { return names[seat] }, true), true
}
