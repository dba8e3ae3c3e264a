package poker

import (
	"tapis/tui/ui"

	"tapis/engine/hand"
	"tapis/internal/table"

	tea "charm.land/bubbletea/v2"
)

// Own takes the keys of the sizing bar, and those that mark cards.
func (t *Kind) Own(a *ui.Context, k ui.Key) (tea.Cmd, bool) {
	if t.Sizing.Open {
		return t.Sizing.Key(t, a, k), true
	}
	return nil, t.markKey(a, k)
}

// Other takes the keys of this kind that no button has.
func (t *Kind) Other(a *ui.Context, k ui.Key) tea.Cmd {
	switch k.ID() {
	case ui.KeyBack:
		t.Pre.clear()
	case ui.KeySkip:
		if t.canSkip() {
			return t.Ask(a, table.FastForward{})
		}
	case ui.KeyHint:
		return t.AskHint(a, k)
	case ui.KeyCall, ui.KeyFold, ui.KeyRaise, ui.KeyAllIn, ui.KeyAny, ui.KeyMuck:
		return t.Explain(a, k)
	}
	return nil
}

// Explain says in one line why a key does nothing now (UX AC-09).
func (t *Kind) Explain(a *ui.Context, k ui.Key) tea.Cmd {
	say, s := &a.Words.Say, t.Snap
	l := t.Legal()
	id := k.ID()
	switch {
	case s.Decision.ID != 0 && s.Decision.ID == t.Sent:
		return nil // a double press: the answer is on its way (UX AC-07)
	case s.You < 0:
		t.Say(a, a.Words.Table.WatchingYou)
	case l == nil && s.View != nil && !s.View.Done && s.Decision.ID != 0 && t.Actor() >= 0:
		t.Say(a, say.NotYourTurn.Of(s.Seats[t.Actor()].Name))
		t.NoteNow = true
	case l == nil:
		t.Say(a, say.NobodyToAct)
		t.NoteNow = true
	case l.Draw || l.Discard > 0:
		t.Say(a, a.Words.Refusal(&hand.Refusal{Code: hand.CodeNotBetting}))
	case id == ui.KeyFold && l.Check:
		return t.fold(a)
	case id == ui.KeyFold:
		t.Say(a, a.Words.Refusal(&hand.Refusal{Code: hand.CodeBringInFirst}))
	case (id == ui.KeyRaise || id == ui.KeyAllIn) && l.NoRaise != hand.CodeNone:
		t.Say(a, a.Words.Refusal(&hand.Refusal{Code: l.NoRaise, Want: hand.MaxBets}))
	case id == ui.KeyRaise || id == ui.KeyAllIn && l.CallAllIn:
		return t.allIn(a)
	case id == ui.KeyAllIn:
		t.Say(a, a.Words.Refusal(&hand.Refusal{Code: hand.CodeTooLarge, Have: s.View.Me().Bet + s.View.Me().Stack, Want: l.MaxTo}))
	case id == ui.KeyMuck:
		t.Say(a, a.Words.Refusal(&hand.Refusal{Code: hand.CodeNotShowdown}))
	default:
		t.Say(a, say.NotNow)
	}
	return nil
}

// Actor is the only seat that is to act, -1 when several are or none.
func (t *Kind) Actor() int {
	v := t.Snap.View
	if v == nil || v.Pending == 0 || v.Pending&(v.Pending-1) != 0 {
		return -1
	}
	i := 0
	for v.Pending>>i&1 == 0 {
		i++
	}
	return i
}
