package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/internal/table"
	"tapis/tui/paint"
)

// bankChoices lists what can be done now at a table of the bank. Buttons, keys
// and clicks are made of it.
func (t *tableScreen) bankChoices(a *Context) []choice {
	s := t.snap
	switch {
	case t.closed:
		return []choice{{key: "q", label: a.w.Buttons.Leave, first: true, do: func() tea.Cmd { a.program.leave(); return nil }}}
	case s == nil || t.bankUntold():
		return nil
	case s.You < 0:
		return t.visitorChoices(a)
	case t.placing():
		return t.stakeChoices(a)
	case t.bankMoves() != 0:
		return t.moveChoices(a)
	}
	switch me := &s.Seats[s.You]; {
	case me.Busted:
		return t.bustChoices(a)
	case me.Out || me.Leaving:
		return []choice{t.back(a)}
	case t.bank.scene.done && s.Phase == table.Showing:
		return []choice{
			{key: "enter", label: a.w.Bank.Moves.Next, kind: paint.ButtonCall, first: true, do: func() tea.Cmd { return t.ask(a, table.NextHandNow{}) }},
			{key: "s", label: a.w.Buttons.SitOut, do: func() tea.Cmd { return t.sitOutBank(a) }},
		}
	}
	return nil
}

// stakeChoices are those before the cards.
func (t *tableScreen) stakeChoices(a *Context) []choice {
	w, s := &a.w.Bank.Stakes, &t.bank.stake
	label := w.Bet.Of(a.w.Num(s.down()))
	if s.fresh {
		label = w.Same.Of(a.w.Num(s.down()))
	}
	out := []choice{{key: "enter", label: label, kind: paint.ButtonCall, first: true, do: func() tea.Cmd { return t.place(a) }}}
	bonus := w.WithBonus.Of(a.w.Num(s.back))
	if s.bonus > 0 {
		bonus = w.NoBonus
	}
	out = append(out, choice{key: "o", label: bonus, do: func() tea.Cmd { s.switchBonus(); return nil }})
	if !t.alone() {
		out = append(out, choice{key: "p", label: w.Skip, do: func() tea.Cmd { return t.bankMove(a, bank.SitOut) }})
	}
	return out
}

// moveChoices are the answers to a decision with cards, the cautious one first.
func (t *tableScreen) moveChoices(a *Context) []choice {
	m, w := t.bankMoves(), &a.w.Bank.Moves
	ante := t.snap.Bank.View.Seats[t.snap.You].Ante
	move := func(key, label string, kind paint.ButtonKind, m bank.Move) choice {
		return choice{key: key, label: label, kind: kind, do: func() tea.Cmd { return t.bankMove(a, m) }}
	}
	var out []choice
	if m.Has(bank.Check) {
		out = append(out, move("c", w.Check, paint.ButtonCall, bank.Check))
	}
	for _, b := range [...]struct {
		key   string
		m     bank.Move
		label string
	}{
		{"2", bank.Bet2A, w.Bet2.Of(a.w.Num(bank.Bet2A.Cost(ante)))},
		{"3", bank.Bet3A, w.Bet3.Of(a.w.Num(bank.Bet3A.Cost(ante)))},
		{"4", bank.Bet4A, w.Bet4.Of(a.w.Num(bank.Bet4A.Cost(ante)))},
		{"r", bank.BetTurn, w.BetHalf.Of(a.w.Num(bank.BetTurn.Cost(ante)))},
		{"r", bank.BetRiver, w.BetHalf.Of(a.w.Num(bank.BetRiver.Cost(ante)))},
	} {
		if m.Has(b.m) {
			out = append(out, move(b.key, b.label, paint.ButtonRaise, b.m))
		}
	}
	out[0].first = true
	if m.Has(bank.Fold) {
		out = append(out, choice{key: "f", label: w.Fold, do: func() tea.Cmd { return t.foldBank(a) }})
	}
	return out
}

// foldBank asks before two Antes are given up to save half of one.
func (t *tableScreen) foldBank(*Context) tea.Cmd {
	t.confirm = &confirmation{kind: confirmFold}
	return nil
}

// bankQuestion is the question before a fold, and its two answers.
func (t *tableScreen) bankQuestion(a *Context) (string, []choice) {
	ante := t.snap.Bank.View.Seats[t.snap.You].Ante
	yes := choice{key: "enter", label: a.w.Bank.Moves.Fold, kind: paint.ButtonAllIn, first: true,
		do: func() tea.Cmd { return t.bankMove(a, bank.Fold) }}
	no := choice{key: "esc", label: a.w.Buttons.No, do: func() tea.Cmd { t.confirm = nil; return nil }}
	return a.w.Bank.Moves.FoldAsk.Of(a.w.Num(2*ante), a.w.Num(bank.BetTurn.Cost(ante))), []choice{yes, no}
}

// bankConfirmed takes the answer. Other keys than the two change nothing.
func (t *tableScreen) bankConfirmed(a *Context, k keyPress) tea.Cmd {
	if q := t.confirm; k.name == q.by && a.now.Sub(q.at) < againGuard {
		a.refused = true
		return nil
	}
	if !t.bankMoves().Has(bank.Fold) {
		t.confirm = nil
		return nil
	}
	switch k.name {
	case "enter", "y", "o":
		return t.bankMove(a, bank.Fold)
	case "esc", "n":
		t.confirm = nil
	}
	return nil
}

// waitedFor names the seats that still have to decide, "" when it is nobody's
// turn or the player's own.
func (t *tableScreen) waitedFor(*Context) string {
	var names []string
	if t.snap.Decision.ID == 0 {
		return ""
	}
	for i := range t.snap.NSeats {
		if i < bank.MaxSeats && i != t.snap.You && t.snap.Bank.View.Seats[i].Pending {
			names = append(names, t.snap.Seats[i].Name)
		}
	}
	return strings.Join(names, ", ")
}
