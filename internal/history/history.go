// Package history writes hands that are over for people and for other programs: as
// plain text, and as the text that trackers import.
//
// It guarantees that what it writes holds no card that the person it is written for
// did not see: hands are views, redacted by the engine. It knows no database.
package history

import (
	"fmt"
	"strings"

	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
)

// Hand is a hand as somebody saw it.
type Hand struct {
	ID     int64 // numbers the hands of a data folder
	Record *table.Record
	Viewer table.Identity // "": what everybody saw
}

// who words seats by their names, the viewer's too: the text is read elsewhere.
func (h *Hand) who(seat int) i18n.Who {
	if seat < 0 || seat >= len(h.Record.Names) {
		return i18n.Who{}
	}
	return i18n.Who{Name: h.Record.Names[seat]}
}

// Text is the hand in sentences of a language.
func (h *Hand) Text(w *i18n.Words) (string, error) {
	r := h.Record
	if r.Deal != nil {
		return h.deal(w)
	}
	v, err := r.ViewFor(h.Viewer)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "#%d · %s · %s · %s · %s\n", h.ID, r.Table, w.Game(v.Base).Name, w.Lines.Hand.Of(w.Num(int64(r.Hand)), w.Game(v.Base).Short), r.At.Local().Format("2006-01-02 15:04"))
	for _, i := range r.Setup.Positions() {
		fmt.Fprintf(&b, "  %s %s  %s\n", i18n.Seat(i), r.Names[i], w.Num(r.Setup.Stacks[i]))
	}
	g := v.Base
	for i := range v.Events {
		e := &v.Events[i]
		if e.Kind == hand.EvTurnedNullot {
			g = v.Game
		}
		if e.Kind == hand.EvDealt {
			if cards := known(e); len(cards) > 0 {
				fmt.Fprintf(&b, "%s: %s\n", r.Names[e.Seat], w.Cards(cards))
			}
			continue
		}
		if line := w.Event(e, g, h.who(int(e.Seat))); line != "" {
			b.WriteString(line + "\n")
		}
	}
	after, err := r.AfterEvents()
	if err != nil {
		return "", err
	}
	for i := range after {
		b.WriteString(w.Event(&after[i], g, h.who(int(after[i].Seat))) + "\n")
	}
	for _, i := range r.Setup.Positions() {
		fmt.Fprintf(&b, "  %s  %s  %s\n", r.Names[i], w.Num(r.End[i]), w.Signed(r.End[i]-r.Setup.Stacks[i]))
	}
	return b.String(), nil
}

// deal is a deal against the bank in sentences.
func (h *Hand) deal(w *i18n.Words) (string, error) {
	r := h.Record
	_, story, err := r.DealFor(h.Viewer)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "#%d · %s · %s · %s\n", h.ID, r.Table, w.Bank.Deal.Of(w.Num(int64(r.Hand))), r.At.Local().Format("2006-01-02 15:04"))
	for i := range story {
		if line := w.BankEvent(&story[i], h.who(story[i].Seat)); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String(), nil
}
