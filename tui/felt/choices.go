package felt

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Choice is something the player can do now: a button, its key and what it does.
// The buttons on the screen, the keys and the clicks are all made of this list,
// so that nothing can be pressed that is not shown (UX AC-09).
type Choice struct {
	Key   string // as in the key map
	Label string
	Kind  paint.ButtonKind
	On    bool // a pre-action that is armed
	Flash bool // its price has just changed
	First bool // what Enter does unless the highlight was moved
	Do    func() tea.Cmd
}

// Choices lists what can be done now.
func (t *Screen) Choices(a *ui.Context) []Choice {
	s := t.Snap
	switch {
	case t.Closed:
		return leaveOnly(a)
	case s == nil:
		return nil
	case t.Untold():
		return t.telling.choices(a, t)
	case s.You < 0:
		return t.visitor.choices(a)
	case t.kind.MayAct():
		return t.kind.Answers(a)
	}
	me := &s.Seats[s.You]
	switch {
	case s.Phase == table.Finished:
		return leaveOnly(a)
	case me.Place > 1:
		return outChoices(t, a)
	case me.Busted && s.Tourney == nil:
		return bustChoices(t, a)
	case me.Out || me.Leaving:
		return []Choice{backChoice(t, a)}
	case choosing(t.Snap):
		return chooserChoices(t, a)
	}
	return t.kind.Meanwhile(a)
}

// leaveOnly is the choice where nothing can be played any more.
func leaveOnly(a *ui.Context) []Choice {
	return []Choice{{Key: "q", Label: a.Words.Buttons.Leave, First: true, Do: func() tea.Cmd { a.Program.Leave(); return nil }}}
}

// outChoices are those of a player who is out of a tournament: there is no next hand for
// him. Among bots alone the rest may be skipped.
func outChoices(t *Screen, a *ui.Context) []Choice {
	b := &a.Words.Buttons
	leave := Choice{Key: "q", Label: b.Leave, Do: func() tea.Cmd { a.Open(t.Leaving(a)); return nil }}
	if !t.Alone() || t.Snap.View == nil || t.Snap.View.Done {
		return []Choice{leave}
	}
	return []Choice{{Key: "space", Label: b.SkipToEnd, First: true, Do: func() tea.Cmd { return t.Ask(a, table.FastForward{}) }}, leave}
}

// NextHandChoice goes on to the next hand.
func (t *Screen) NextHandChoice(a *ui.Context, label string) Choice {
	return Choice{Key: "enter", Label: label, Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd {
		t.goOn(a)
		return t.Ask(a, table.NextHandNow{})
	}}
}

// bustChoices are those of a player without chips.
func bustChoices(t *Screen, a *ui.Context) []Choice {
	b := &a.Words.Buttons
	return []Choice{
		{Key: "enter", Label: b.Rebuy.Of(a.Words.Num(t.Snap.Next.BuyIn)), Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd { return t.rebuy(a) }},
		{Key: "q", Label: b.Leave, Do: func() tea.Cmd { a.Open(t.Leaving(a)); return nil }},
	}
}

// rebuy fills the stack up again and goes on to the next hand.
func (t *Screen) rebuy(a *ui.Context) tea.Cmd {
	t.goOn(a)
	t.Ask(a, table.Rebuy{})
	return t.Ask(a, table.NextHandNow{})
}

func backChoice(t *Screen, a *ui.Context) Choice {
	return Choice{Key: "s", Label: a.Words.Buttons.Back, Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd { return t.Ask(a, table.Back{}) }}
}

func (t *Screen) SitOut(a *ui.Context) tea.Cmd {
	if t.kind.DealtIn() && !t.kind.Over() {
		t.Say(a, a.Words.Ask.SitOutMid)
	}
	return t.Ask(a, table.SitOut{})
}

// highlight is the choice that Enter takes: the first that says so, until arrows
// move it.
type highlight struct {
	at int    // -1 until it is moved
	of uint64 // the decision it is for
}

// forget goes back to the first choice when the decision is another, and says
// whether it is.
func (h *highlight) forget(decision uint64) bool {
	if decision == h.of {
		return false
	}
	h.at, h.of = -1, decision
	return true
}

// on is the choice it is on, -1 when there is none.
func (h *highlight) on(cs []Choice) int {
	if h.at >= 0 && h.at < len(cs) {
		return h.at
	}
	return slices.IndexFunc(cs, func(c Choice) bool { return c.First })
}

func (h *highlight) move(id ui.KeyID, cs []Choice) {
	n, i := len(cs), h.on(cs)
	switch {
	case n == 0:
	case id == ui.KeyLeft:
		h.at = (max(i, 0) + n - 1) % n
	case id == ui.KeyRight:
		h.at = (i + 1) % n
	}
}
