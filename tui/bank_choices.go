package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/internal/table"
	"tapis/tui/paint"
)

// answers are those to the pending decision.
func (t *bankKind) answers(a *Context) []choice {
	if t.placing() {
		return t.stakeChoices(a)
	}
	return t.moveChoices(a)
}

// meanwhile is what can be done while a settlement is up.
func (t *bankKind) meanwhile(a *Context) []choice {
	if t.scene.done && t.snap.Phase == table.Showing {
		return append([]choice{t.nextHandChoice(a, a.w.Bank.Moves.Next)}, t.after(a)...)
	}
	return nil
}

// after is what can be done besides while a settlement is up.
func (t *bankKind) after(a *Context) []choice {
	return []choice{{key: "s", label: a.w.Buttons.SitOut, do: func() tea.Cmd { return t.sitOut(a) }}}
}

// stakeChoices are those before the cards.
func (t *bankKind) stakeChoices(a *Context) []choice {
	w, s := &a.w.Bank.Stakes, &t.stake
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
		out = append(out, choice{key: "p", label: w.Skip, do: func() tea.Cmd { return t.move(a, bank.SitOut) }})
	}
	return out
}

// moveChoices are the answers to a decision with cards, the cautious one first.
func (t *bankKind) moveChoices(a *Context) []choice {
	m, w := t.may(), &a.w.Bank.Moves
	ante := t.snap.Bank.View.Seats[t.snap.You].Ante
	move := func(key, label string, kind paint.ButtonKind, m bank.Move) choice {
		return choice{key: key, label: label, kind: kind, do: func() tea.Cmd { return t.move(a, m) }}
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
		out = append(out, choice{key: "f", label: w.Fold, do: func() tea.Cmd { return t.fold(a) }})
	}
	return out
}

// fold asks before two Antes are given up to save half of one.
func (t *bankKind) fold(*Context) tea.Cmd {
	ante := t.snap.Bank.View.Seats[t.snap.You].Ante
	return t.question(
		func(a *Context) string {
			return a.w.Bank.Moves.FoldAsk.Of(a.w.Num(2*ante), a.w.Num(bank.BetTurn.Cost(ante)))
		},
		func(a *Context) choice {
			return choice{label: a.w.Bank.Moves.Fold, do: func() tea.Cmd { return t.move(a, bank.Fold) }}
		})
}

// waitedFor names the seats that still have to decide, "" when it is nobody's
// turn or the player's own.
func (t *bankKind) waitedFor(*Context) string {
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
