package poker

import (
	tea "charm.land/bubbletea/v2"

	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Meanwhile are the pre-actions while others decide, and what can be done between
// hands.
func (t *kind) Meanwhile(a *ui.Context) []felt.Choice {
	s := t.Snap
	switch {
	case t.canArm():
		return t.pre.choices(t, a)
	case s.View != nil && s.View.Done && s.Phase != table.Waiting:
		out := append([]felt.Choice{t.NextHandChoice(a, a.Words.Buttons.NextHand)}, t.After(a)...)
		if t.CanHold() {
			out = append(out, t.HoldChoice(a))
		}
		return out
	case s.Seats[s.You].Waits:
		return []felt.Choice{{Key: "p", Label: a.Words.Buttons.PostNow, Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd { return t.Ask(a, table.PostNow{}) }}}
	case t.canSkip():
		return []felt.Choice{{Key: "space", Label: a.Words.Buttons.SkipToEnd, First: true, Do: func() tea.Cmd { return t.Ask(a, table.FastForward{}) }}}
	case s.Tourney != nil && !s.Tourney.Over && s.Phase == table.Waiting:
		return []felt.Choice{t.NextHandChoice(a, a.Words.Buttons.NextHand)}
	}
	return nil
}

// canSkip says whether bots may act at once: nobody but bots is waited for.
func (t *kind) canSkip() bool {
	s := t.Snap
	return s.View != nil && !s.View.Done && s.Decision.ID != 0 && s.Decision.ID != t.Sent && !s.View.MyTurn() && t.Alone()
}

// Answers are those to the pending decision.
func (t *kind) Answers(a *ui.Context) []felt.Choice {
	d := turn{a, t}
	switch l := t.legal(); {
	case l.Draw || l.Discard > 0:
		return d.throws(l)
	case l.Show:
		return d.shows(l)
	default:
		return d.bets(l)
	}
}

// After is what can be done besides while a result is up.
func (t *kind) After(a *ui.Context) []felt.Choice {
	var out []felt.Choice
	if t.canShow() {
		out = append(out, felt.Choice{Key: "m", Label: a.Words.Buttons.ShowCards, Do: func() tea.Cmd { return t.Ask(a, table.ShowCards{}) }})
	}
	return append(out, felt.Choice{Key: "s", Label: a.Words.Buttons.SitOut, Do: func() tea.Cmd { return t.SitOut(a) }})
}

// canShow says whether the player holds cards nobody has seen.
func (t *kind) canShow() bool {
	me := t.me()
	return me != nil && t.scene.done && !me.shown && me.n > 0 && me.cards[0].Known()
}
