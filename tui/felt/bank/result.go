package bank

import (
	"strings"
	"tapis/engine/bank"
	"tapis/engine/eval"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Result tells the end of a deal: what it brought the player and why, each
// box with its reason, then the others and the bank. Sentences of one kind share
// lines of w cells.
func (t *Kind) Result(a *ui.Context, w int) []felt.Line {
	s := t.Scene
	if s == nil || !s.Done {
		return nil
	}
	var out []felt.Line
	if me := t.me(); me != nil && me.Settled {
		r := &t.Snap.Bank.View.Seats[t.Snap.You].Result
		text := i18n.UpperFirst(a.Words.BankOutcome(r, t.Who(t.Snap.You)))
		net := a.Words.Signed(me.Net)
		for i, part := range ui.Wrap(net+"  "+text, w) {
			l := felt.Line{Text: part}
			if i == 0 {
				l.Net, l.Won, l.Text = net, me.Net, strings.TrimPrefix(part, net)
			}
			out = append(out, l)
		}
		out = append(out, flow(t.boxTexts(a, me), w)...)
	}
	var others []string
	for i := range s.Seats {
		if seat := &s.Seats[i]; seat.Settled && i != t.Snap.You {
			others = append(others, strings.TrimSpace(t.nameOf(i).Name+" "+a.Words.Signed(seat.Net)+" "+t.why(a, seat)))
		}
	}
	if len(others) > 0 || t.me() == nil {
		others = append(others, a.Words.BankEvent(&bank.Event{Kind: bank.BankSettled, Seat: bank.NoSeat, Net: s.net}, i18n.Who{}))
		out = append(out, flow(others, w)...)
	}
	return out
}

// nameOf is who a seat was in the deal on the screen: the player may have left
// since.
func (t *Kind) nameOf(seat int) i18n.Who {
	for i := len(t.Lines) - 1; i >= 0 && t.Lines[i].Hand >= t.Snap.Hand; i-- {
		if l := &t.Lines[i]; l.Kind == table.LogDeal && l.Seat == seat {
			return t.LineWho(l)
		}
	}
	return t.Who(seat)
}

// why is in a word how another seat's deal ended.
func (t *Kind) why(a *ui.Context, seat *Seat) string {
	switch {
	case seat.Outcome == bank.FoldedTurn:
		return "(" + a.Words.Bank.Moves.Tags[bank.Folded] + ")"
	case seat.made.N > 0:
		return "(" + a.Words.Hand(seat.made) + ")"
	}
	return ""
}

// boxTexts tells every box of a seat that held chips.
func (t *Kind) boxTexts(a *ui.Context, seat *Seat) []string {
	var out []string
	for b, line := range seat.Boxes {
		if text := a.Words.BankBox(bank.Box(b), line, seat.made); text != "" {
			out = append(out, text)
		}
	}
	return out
}

// flow puts texts on lines of w cells, as many on one as fit.
func flow(texts []string, w int) []felt.Line {
	var out []felt.Line
	for _, text := range texts {
		if n := len(out); n > 0 && paint.Width(out[n-1].Text)+3+paint.Width(text) <= w {
			out[n-1].Text += " · " + text
			continue
		}
		out = append(out, felt.Line{Text: text, Quiet: true})
	}
	return out
}

// storyOf words the events of a deal. Checks of others in a row share a line.
// full tells each player's boxes too.
func storyOf(w *i18n.Words, events []bank.Event, who func(int) i18n.Who, full bool) []felt.StoryLine {
	var out []felt.StoryLine
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
		out = append(out, felt.StoryLine{Street: street, Text: text, Loud: loud})
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

// Words tells the lines of one deal.
func (t *Kind) Words(a *ui.Context, lines []table.LogEntry) ([]felt.StoryLine, bool) {
	if lines[0].Kind != table.LogDeal {
		return nil, false
	}
	var events []bank.Event
	names := map[int]i18n.Who{}
	for i := range lines {
		if e := lines[i].Deal; e != nil {
			events = append(events, *e)
			names[e.Seat] = t.LineWho(&lines[i])
		}
	}
	return storyOf(a.Words, events, func(seat int) i18n.Who { return names[seat] }, true), true
}
