// Package bank is the kind of table at which each plays Hold'em de contrepartie
// against the bank: its scene, the boxes, the bar for bets, the moves, the pay
// tables and the settlement.
package bank

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// doublePress is how long a key that has just answered is not taken again: alone
// against the bank the next decision comes at once (UX AC-07).
const doublePress = 350 * time.Millisecond

// kind is the game against the bank: the deal as it is told, and what its player
// may do and is about to do.
type kind struct {
	*felt.Screen
	told
	stake  staking
	advice advice
}

// New is the kind for a screen.
func New(t *felt.Screen) felt.Kind { return &kind{Screen: t, told: told{t: t}} }

func (t *kind) Deals(s *table.Snapshot) bool { return s.Bank != nil }

// Nothing is counted or thought out here, and nothing changes by itself.

func (t *kind) Tick(*ui.Context) tea.Cmd     { return nil }
func (t *kind) NextTick(time.Time) time.Time { return time.Time{} }
func (t *kind) Took(*ui.Context, tea.Msg)    {}
func (t *kind) Drop()                        {}

func (t *kind) DealtIn() bool       { return t.me() != nil }
func (t *kind) MayAct() bool        { return t.may() != 0 }
func (t *kind) Stands(*ui.Standing) {}
func (t *kind) Forget(bool)         {}

func (t *kind) Arrived(*ui.Context, bool) tea.Cmd {
	t.stake.follow(t)
	return nil
}

// Picture draws the table.
func (t *kind) Picture(a *ui.Context) felt.Picture { return picture{a, t} }

// may is what the player may do now; empty when it is nothing or answered.
func (t *kind) may() bank.Moves {
	s := t.Snap
	if s == nil || s.Bank == nil || t.Closed || !s.Decision.Yours || s.Decision.ID == 0 || s.Decision.ID == t.Sent {
		return 0
	}
	return s.Bank.View.Moves
}

// placing says whether the player is to place bets.
func (t *kind) placing() bool { return t.may().Has(bank.Place) }

// do answers the pending decision, once.
func (t *kind) do(a *ui.Context, c table.Command) tea.Cmd {
	if t.may() != 0 && t.Answer(a, c) {
		t.advice.clear()
	}
	return nil
}

// move makes a move that the player may make now.
func (t *kind) move(a *ui.Context, m bank.Move) tea.Cmd {
	if !t.may().Has(m) {
		return nil
	}
	return t.do(a, table.Act{Decision: t.Snap.Decision.ID, Action: table.BankAction{Move: m}})
}

// place puts down what the bar shows.
func (t *kind) place(a *ui.Context) tea.Cmd {
	if !t.placing() {
		return nil
	}
	s := &t.stake
	return t.do(a, table.Act{Decision: t.Snap.Decision.ID, Action: table.Bets(s.ante, s.bonus)})
}
