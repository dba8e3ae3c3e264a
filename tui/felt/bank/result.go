package bank

import (
	"strings"

	"tapis/engine/bank"
	"tapis/internal/i18n"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Result tells the end of a deal: what it brought the player and why, each
// box with its reason, then the others and the bank. Sentences of one kind share
// lines of w cells.
func (p picture) Result(w int) []felt.Line {
	t, a := p.t, p.a
	s := t.scene
	if s == nil || !s.done {
		return nil
	}
	var out []felt.Line
	if me := t.me(); me != nil && me.settled {
		r := &t.Snap.Bank.View.Seats[t.Snap.You].Result
		text := i18n.UpperFirst(a.Words.BankOutcome(r, t.Who(t.Snap.You)))
		net := a.Words.Signed(me.net)
		for i, part := range ui.Wrap(net+"  "+text, w) {
			l := felt.Line{Text: part}
			if i == 0 {
				l.Net, l.Won, l.Text = net, me.net, strings.TrimPrefix(part, net)
			}
			out = append(out, l)
		}
		out = append(out, flow(boxTexts(a.Words, me), w)...)
	}
	var others []string
	for i := range s.seats {
		if seat := &s.seats[i]; seat.settled && i != t.Snap.You {
			others = append(others, strings.TrimSpace(t.nameOf(i).Name+" "+a.Words.Signed(seat.net)+" "+why(a.Words, seat)))
		}
	}
	if len(others) > 0 || t.me() == nil {
		others = append(others, a.Words.BankEvent(&bank.Event{Kind: bank.BankSettled, Seat: bank.NoSeat, Net: s.net}, i18n.Who{}))
		out = append(out, flow(others, w)...)
	}
	return out
}

// why is in a word how another seat's deal ended.
func why(w *i18n.Words, seat *seat) string {
	switch {
	case seat.outcome == bank.FoldedTurn:
		return "(" + w.Bank.Moves.Tags[bank.Folded] + ")"
	case seat.made.N > 0:
		return "(" + w.Hand(seat.made) + ")"
	}
	return ""
}

// boxTexts tells every box of a seat that held chips.
func boxTexts(w *i18n.Words, seat *seat) []string {
	var out []string
	for b, line := range seat.boxes {
		if text := w.BankBox(bank.Box(b), line, seat.made); text != "" {
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
