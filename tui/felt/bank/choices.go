package bank

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Answers are those to the pending decision.
func (t *kind) Answers(a *ui.Context) []felt.Choice {
	if t.placing() {
		return t.stakeChoices(a)
	}
	return t.moveChoices(a)
}

// Meanwhile is what can be done while a settlement is up.
func (t *kind) Meanwhile(a *ui.Context) []felt.Choice {
	if t.scene.done && t.Snap.Phase == table.Showing {
		return append([]felt.Choice{t.NextHandChoice(a, a.Words.Bank.Moves.Next)}, t.After(a)...)
	}
	return nil
}

// After is what can be done besides while a settlement is up.
func (t *kind) After(a *ui.Context) []felt.Choice {
	return []felt.Choice{{Key: "s", Label: a.Words.Buttons.SitOut, Do: func() tea.Cmd { return t.SitOut(a) }}}
}

// stakeChoices are those before the cards.
func (t *kind) stakeChoices(a *ui.Context) []felt.Choice {
	w, s := &a.Words.Bank.Stakes, &t.stake
	label := w.Bet.Of(a.Words.Num(s.down()))
	if s.fresh {
		label = w.Same.Of(a.Words.Num(s.down()))
	}
	out := []felt.Choice{{Key: "enter", Label: label, Kind: paint.ButtonCall, First: true, Do: func() tea.Cmd { return t.place(a) }}}
	bonus := w.WithBonus.Of(a.Words.Num(s.back))
	if s.bonus > 0 {
		bonus = w.NoBonus
	}
	out = append(out, felt.Choice{Key: "o", Label: bonus, Do: func() tea.Cmd { s.switchBonus(); return nil }})
	if !t.Alone() {
		out = append(out, felt.Choice{Key: "p", Label: w.Skip, Do: func() tea.Cmd { return t.move(a, bank.SitOut) }})
	}
	return out
}

// moveChoices are the answers to a decision with cards, the cautious one first.
func (t *kind) moveChoices(a *ui.Context) []felt.Choice {
	m, w := t.may(), &a.Words.Bank.Moves
	ante := t.Snap.Bank.View.Seats[t.Snap.You].Ante
	move := func(key, label string, kind paint.ButtonKind, m bank.Move) felt.Choice {
		return felt.Choice{Key: key, Label: label, Kind: kind, Do: func() tea.Cmd { return t.move(a, m) }}
	}
	var out []felt.Choice
	if m.Has(bank.Check) {
		out = append(out, move("c", w.Check, paint.ButtonCall, bank.Check))
	}
	for _, b := range [...]struct {
		key   string
		m     bank.Move
		label string
	}{
		{"2", bank.Bet2A, w.Bet2.Of(a.Words.Num(bank.Bet2A.Cost(ante)))},
		{"3", bank.Bet3A, w.Bet3.Of(a.Words.Num(bank.Bet3A.Cost(ante)))},
		{"4", bank.Bet4A, w.Bet4.Of(a.Words.Num(bank.Bet4A.Cost(ante)))},
		{"r", bank.BetTurn, w.BetHalf.Of(a.Words.Num(bank.BetTurn.Cost(ante)))},
		{"r", bank.BetRiver, w.BetHalf.Of(a.Words.Num(bank.BetRiver.Cost(ante)))},
	} {
		if m.Has(b.m) {
			out = append(out, move(b.key, b.label, paint.ButtonRaise, b.m))
		}
	}
	out[0].First = true
	if m.Has(bank.Fold) {
		out = append(out, felt.Choice{Key: "f", Label: w.Fold, Do: func() tea.Cmd { return t.fold(a) }})
	}
	return out
}

// fold asks before two Antes are given up to save half of one.
func (t *kind) fold(*ui.Context) tea.Cmd {
	ante := t.Snap.Bank.View.Seats[t.Snap.You].Ante
	return t.Question(
		func(a *ui.Context) string {
			return a.Words.Bank.Moves.FoldAsk.Of(a.Words.Num(2*ante), a.Words.Num(bank.BetTurn.Cost(ante)))
		},
		func(a *ui.Context) felt.Choice {
			return felt.Choice{Label: a.Words.Bank.Moves.Fold, Do: func() tea.Cmd { return t.move(a, bank.Fold) }}
		})
}

// waitedFor names the seats that still have to decide, "" when it is nobody's
// turn or the player's own.
func (t *kind) waitedFor() string {
	var names []string
	if t.Snap.Decision.ID == 0 {
		return ""
	}
	for i := range t.Snap.NSeats {
		if i < bank.MaxSeats && i != t.Snap.You && t.Snap.Bank.View.Seats[i].Pending {
			names = append(names, t.Snap.Seats[i].Name)
		}
	}
	return strings.Join(names, ", ")
}
