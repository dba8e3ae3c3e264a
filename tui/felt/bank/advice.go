package bank

import (
	"fmt"

	"tapis/engine/bank"
	"tapis/tui/ui"
)

// advice is what the book said to the player.
type advice struct {
	text string
	of   uint64 // decision it is for
}

func (d *advice) clear() { d.text = "" }

// ask says in one sentence what the player should do, from nothing but what
// the player sees.
func (d *advice) ask(t *kind, a *ui.Context) {
	w := &a.Words.Bank.Advice
	ad := bank.Advise(t.Snap.Bank.View)
	if t.may() == 0 || ad.Method == bank.NoAdvice {
		t.Say(a, w.None)
		return
	}
	what := a.Words.BankMove(ad.Move)
	text := w.Only.Of(what)
	switch {
	case ad.Method == bank.Chart && ad.Move == bank.Check:
		text = w.OffChart.Of(what)
	case ad.Method == bank.Chart:
		text = w.OnChart.Of(what)
	case len(ad.Options) > 1:
		best, other := ad.Options[0], ad.Options[1]
		if other.Move == ad.Move {
			best, other = other, best
		}
		text = w.Better.Of(what, decimal(a, best.EV-other.EV), a.Words.BankMove(other.Move))
	}
	d.text, d.of = text, t.Snap.Decision.ID
	t.Note = ""
}

// decimal is a number with one digit behind the point of the language.
func decimal(a *ui.Context, v float64) string {
	n := int64(v*10 + 0.5)
	return a.Words.Num(n/10) + a.Words.Bank.Advice.Point + fmt.Sprint(n%10)
}
