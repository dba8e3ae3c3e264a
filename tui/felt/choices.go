package felt

import (
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"

	tea "charm.land/bubbletea/v2"
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
	leave := Choice{Key: "q", Label: a.Words.Buttons.Leave, First: true, Do: func() tea.Cmd { a.Program.Leave(); return nil }}
	switch {
	case t.Closed:
		return []Choice{leave}
	case s == nil || t.Untold():
		return nil
	case s.You < 0:
		return t.visitorChoices(a)
	case t.kind.MayAct():
		return t.kind.Answers(a)
	}
	me := &s.Seats[s.You]
	switch {
	case s.Phase == table.Finished:
		return []Choice{leave}
	case me.Busted && s.Tourney == nil:
		return t.bustChoices(a)
	case me.Out || me.Leaving:
		return []Choice{t.back(a)}
	case t.choosing():
		return t.chooserChoices(a)
	}
	return t.kind.Meanwhile(a)
}

// NextHandChoice goes on to the next hand.
func (t *Screen) NextHandChoice(a *ui.Context, label string) Choice {
	return Choice{Key: "enter", Label: label, Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd { return t.Ask(a, table.NextHandNow{}) }}
}

// bustChoices are those of a player without chips.
func (t *Screen) bustChoices(a *ui.Context) []Choice {
	b := &a.Words.Buttons
	return []Choice{
		{Key: "enter", Label: b.Rebuy.Of(a.Words.Num(t.Snap.Next.BuyIn)), Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd { return t.rebuy(a) }},
		{Key: "q", Label: b.Leave, Do: func() tea.Cmd { a.Open(t.leaving(a)); return nil }},
	}
}

// rebuy fills the stack up again and goes on to the next hand.
func (t *Screen) rebuy(a *ui.Context) tea.Cmd {
	t.Ask(a, table.Rebuy{})
	return t.Ask(a, table.NextHandNow{})
}

func (t *Screen) back(a *ui.Context) Choice {
	return Choice{Key: "s", Label: a.Words.Buttons.Back, Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd { return t.Ask(a, table.Back{}) }}
}

func (t *Screen) SitOut(a *ui.Context) tea.Cmd {
	if t.kind.DealtIn() && !t.kind.Over() {
		t.Say(a, a.Words.Ask.SitOutMid)
	}
	return t.Ask(a, table.SitOut{})
}
