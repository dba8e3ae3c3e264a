package tui

import (
	tea "charm.land/bubbletea/v2"

	"tapis/engine/hand"
	"tapis/internal/table"
)

// own takes the keys of the sizing bar, and those that mark cards.
func (t *pokerKind) own(a *Context, k keyPress) (tea.Cmd, bool) {
	if t.sizing.open {
		return t.sizing.key(t, a, k), true
	}
	return nil, t.markKey(a, k)
}

// other takes the keys of this kind that no button has.
func (t *pokerKind) other(a *Context, k keyPress) tea.Cmd {
	switch k.id() {
	case keyBack:
		t.pre.clear()
	case keySkip:
		if t.canSkip() {
			return t.ask(a, table.FastForward{})
		}
	case keyHint:
		return t.askHint(a, k)
	case keyCall, keyFold, keyRaise, keyAllIn, keyAny, keyMuck:
		return t.explain(a, k)
	}
	return nil
}

// explain says in one line why a key does nothing now (UX AC-09).
func (t *pokerKind) explain(a *Context, k keyPress) tea.Cmd {
	say, s := &a.w.Say, t.snap
	l := t.legal()
	id := k.id()
	switch {
	case s.Decision.ID != 0 && s.Decision.ID == t.sent:
		return nil // a double press: the answer is on its way (UX AC-07)
	case s.You < 0:
		t.say(a, a.w.Table.WatchingYou)
	case l == nil && s.View != nil && !s.View.Done && s.Decision.ID != 0 && t.actor() >= 0:
		t.say(a, say.NotYourTurn.Of(s.Seats[t.actor()].Name))
		t.noteNow = true
	case l == nil:
		t.say(a, say.NobodyToAct)
		t.noteNow = true
	case l.Draw || l.Discard > 0:
		t.say(a, a.w.Refusal(&hand.Refusal{Code: hand.CodeNotBetting}))
	case id == keyFold && l.Check:
		return t.fold(a)
	case id == keyFold:
		t.say(a, a.w.Refusal(&hand.Refusal{Code: hand.CodeBringInFirst}))
	case (id == keyRaise || id == keyAllIn) && l.NoRaise != hand.CodeNone:
		t.say(a, a.w.Refusal(&hand.Refusal{Code: l.NoRaise, Want: hand.MaxBets}))
	case id == keyRaise || id == keyAllIn && l.CallAllIn:
		return t.allIn(a)
	case id == keyAllIn:
		t.say(a, a.w.Refusal(&hand.Refusal{Code: hand.CodeTooLarge, Have: s.View.Me().Bet + s.View.Me().Stack, Want: l.MaxTo}))
	case id == keyMuck:
		t.say(a, a.w.Refusal(&hand.Refusal{Code: hand.CodeNotShowdown}))
	default:
		t.say(a, say.NotNow)
	}
	return nil
}

// actor is the only seat that is to act, -1 when several are or none.
func (t *pokerKind) actor() int {
	v := t.snap.View
	if v == nil || v.Pending == 0 || v.Pending&(v.Pending-1) != 0 {
		return -1
	}
	i := 0
	for v.Pending>>i&1 == 0 {
		i++
	}
	return i
}
