package poker

import (
	"strings"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// FirstHint is the line of first keys (UX §1): what Enter does, and the keys that
// do something in this decision. In a narrow window the middle ones go first.
func (t *Kind) FirstHint(a *ui.Context, lv *hand.Legal, w int) string {
	f := &a.Words.First
	enter := f.EnterCall
	switch {
	case lv.BringIn > 0:
		enter = f.EnterBring
	case lv.Check && t.Scene != nil && t.Scene.G.Opening == game.Antes && t.Scene.Street == 0:
		enter = f.EnterPass
	case lv.Check:
		enter = f.EnterCheck
	}
	parts := []string{enter}
	if lv.Fold && !lv.Check {
		parts = append(parts, f.Fold)
	}
	if lv.MaxTo > 0 {
		raise := f.Bet
		switch lv.RaiseKind {
		case hand.AsRaise:
			raise = f.Raise
		case hand.AsCompletion:
			raise = f.Complete
		case hand.AsOpening:
			raise = f.Open
		}
		parts = append(parts, raise)
	}
	parts = append(parts, f.Keys)
	for {
		text := strings.Join(parts, " · ")
		if n := len(parts); n > 2 && paint.Width(text) > w {
			parts = append(parts[:n-2], parts[n-1])
			continue
		}
		return text
	}
}
