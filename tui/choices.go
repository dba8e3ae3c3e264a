package tui

import (
	"tapis/internal/table"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// choice is something the player can do now: a button, its key and what it does.
// The buttons on the screen, the keys and the clicks are all made of this list,
// so that nothing can be pressed that is not shown (UX AC-09).
type choice struct {
	key   string // as in the key map
	label string
	kind  paint.ButtonKind
	on    bool // a pre-action that is armed
	flash bool // its price has just changed
	first bool // what Enter does unless the highlight was moved
	do    func() tea.Cmd
}

// choices lists what can be done now.
func (t *tableScreen) choices(a *Context) []choice {
	s := t.snap
	leave := choice{key: "q", label: a.w.Buttons.Leave, first: true, do: func() tea.Cmd { a.program.leave(); return nil }}
	switch {
	case t.closed:
		return []choice{leave}
	case s == nil || t.untold():
		return nil
	case s.You < 0:
		return t.visitorChoices(a)
	case t.kind.mayAct():
		return t.kind.answers(a)
	}
	me := &s.Seats[s.You]
	switch {
	case s.Phase == table.Finished:
		return []choice{leave}
	case me.Busted && s.Tourney == nil:
		return t.bustChoices(a)
	case me.Out || me.Leaving:
		return []choice{t.back(a)}
	case t.choosing():
		return t.chooserChoices(a)
	}
	return t.kind.meanwhile(a)
}

// nextHandChoice goes on to the next hand.
func (t *tableScreen) nextHandChoice(a *Context, label string) choice {
	return choice{key: "enter", label: label, kind: paint.ButtonCall, first: true, do: func() tea.Cmd { return t.ask(a, table.NextHandNow{}) }}
}

// bustChoices are those of a player without chips.
func (t *tableScreen) bustChoices(a *Context) []choice {
	b := &a.w.Buttons
	return []choice{
		{key: "enter", label: b.Rebuy.Of(a.w.Num(t.snap.Next.BuyIn)), kind: paint.ButtonCall, first: true, do: func() tea.Cmd { return t.rebuy(a) }},
		{key: "q", label: b.Leave, do: func() tea.Cmd { a.open(t.leaving(a)); return nil }},
	}
}

// rebuy fills the stack up again and goes on to the next hand.
func (t *tableScreen) rebuy(a *Context) tea.Cmd {
	t.ask(a, table.Rebuy{})
	return t.ask(a, table.NextHandNow{})
}

func (t *tableScreen) back(a *Context) choice {
	return choice{key: "s", label: a.w.Buttons.Back, kind: paint.ButtonCall, first: true, do: func() tea.Cmd { return t.ask(a, table.Back{}) }}
}

func (t *tableScreen) sitOut(a *Context) tea.Cmd {
	if t.kind.dealtIn() && !t.kind.over() {
		t.say(a, a.w.Ask.SitOutMid)
	}
	return t.ask(a, table.SitOut{})
}
