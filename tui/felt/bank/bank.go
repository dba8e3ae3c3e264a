// Package bank is the kind of table at which each plays Hold'em de contrepartie
// against the bank: its scene, the boxes, the bar for bets, the moves, the pay
// tables and the settlement.
package bank

import (
	"fmt"
	"tapis/tui/felt"
	"tapis/tui/ui"
	"time"

	"tapis/engine/bank"
	"tapis/internal/table"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// doublePress is how long a key that has just answered is not taken again: alone
// against the bank the next decision comes at once (UX AC-07).
const doublePress = 350 * time.Millisecond

// Kind is the game against the bank.
type Kind struct {
	*felt.Screen
	Scene   *Scene
	Stake   staking
	advised string
	adviced uint64 // decision the advice is for
	last    int64  // net of the last deal one was dealt in, for the line while betting
	lastOf  int    // its number
}

func New(t *felt.Screen) felt.Kind { return &Kind{Screen: t} }

func (t *Kind) Deals(s *table.Snapshot) bool { return s.Bank != nil }

func (t *Kind) Events() int                                 { return len(t.Newest.Bank.Events) }
func (t *Kind) StepEnd(from int) int                        { return stepEnd(t.Newest.Bank.Events, from) }
func (t *Kind) Stepwise() bool                              { return true }
func (t *Kind) Over() bool                                  { return t.Scene != nil && t.Scene.Done }
func (t *Kind) DealtIn() bool                               { return t.me() != nil }
func (t *Kind) MayAct() bool                                { return t.may() != 0 }
func (t *Kind) Tick(*ui.Context) tea.Cmd                    { return nil }
func (t *Kind) NextTick(time.Time) time.Time                { return time.Time{} }
func (t *Kind) Drop()                                       {}
func (t *Kind) Took(*ui.Context, tea.Msg)                   {}
func (t *Kind) Lay(*ui.Context, paint.Canvas, *felt.Layout) {}
func (t *Kind) Stands(*ui.Standing)                         {}

func (t *Kind) Story(a *ui.Context) []felt.StoryLine {
	if t.Scene == nil {
		return nil
	}
	return storyOf(a.Words, t.Scene.events[:t.AtRest(a, t.Scene.at)], t.nameOf, false)
}

// Show makes the scene of what has been told, and lets new cards slide in.
func (t *Kind) Show(a *ui.Context, _ int, _ bool) {
	before := t.Scene
	s := NewScene(t.Newest.Bank, t.Told)
	t.Scene = s
	t.Retell()
	if before != nil && len(s.Board) > len(before.Board) && !a.Set.Still {
		t.Moves = append(t.Moves, felt.Move{Kind: felt.ToBoard, First: len(before.Board), UpTo: len(before.events), Start: a.Now})
	}
	if me := t.me(); s.Done && me != nil && me.Settled {
		t.last, t.lastOf = me.Net, t.Snap.Hand
	}
}

func (t *Kind) Forget(bool) {}

func (t *Kind) Arrived(*ui.Context, bool) tea.Cmd {
	t.Stake.follow(t)
	return nil
}

// me is the player's seat in the deal, nil when not in it.
func (t *Kind) me() *Seat {
	if t.Scene == nil || t.Snap.You < 0 || t.Snap.You >= bank.MaxSeats || !t.Scene.Seats[t.Snap.You].In {
		return nil
	}
	return &t.Scene.Seats[t.Snap.You]
}

// may is what the player may do now; empty when it is nothing or answered.
func (t *Kind) may() bank.Moves {
	s := t.Snap
	if s == nil || s.Bank == nil || t.Closed || !s.Decision.Yours || s.Decision.ID == 0 || s.Decision.ID == t.Sent {
		return 0
	}
	return s.Bank.View.Moves
}

// placing says whether the player is to place bets.
func (t *Kind) placing() bool { return t.may().Has(bank.Place) }

// do answers the pending decision, once.
func (t *Kind) do(a *ui.Context, c table.Command) tea.Cmd {
	if t.may() != 0 && t.Answer(a, c) {
		t.advised = ""
	}
	return nil
}

// move makes a move that the player may make now.
func (t *Kind) move(a *ui.Context, m bank.Move) tea.Cmd {
	if !t.may().Has(m) {
		return nil
	}
	return t.do(a, table.Act{Decision: t.Snap.Decision.ID, Action: table.BankAction{Move: m}})
}

// Place puts down what the bar shows.
func (t *Kind) Place(a *ui.Context) tea.Cmd {
	if !t.placing() {
		return nil
	}
	s := &t.Stake
	return t.do(a, table.Act{Decision: t.Snap.Decision.ID, Action: table.Bets(s.Ante, s.bonus)})
}

// advise says in one sentence what the player should do, from nothing but what
// the player sees.
func (t *Kind) advise(a *ui.Context) tea.Cmd {
	w := &a.Words.Bank.Advice
	ad := bank.Advise(t.Snap.Bank.View)
	if t.may() == 0 || ad.Method == bank.NoAdvice {
		t.Say(a, w.None)
		return nil
	}
	what := a.Words.BankMove(ad.Move)
	text := w.Only.Of(what)
	switch {
	case ad.Method == bank.Chart && ad.Move == bank.Check:
		text = w.OffChart.Of(what)
	case ad.Method == bank.Chart:
		text = w.OnChart.Of(what)
	case len(ad.Options) > 1:
		best, other := ad.Options[0], ad.Options[1]
		if other.Move == ad.Move {
			best, other = other, best
		}
		text = w.Better.Of(what, decimal(a, best.EV-other.EV), a.Words.BankMove(other.Move))
	}
	t.advised, t.adviced = text, t.Snap.Decision.ID
	t.Note = ""
	return nil
}

// decimal is a number with one digit behind the point of the language.
func decimal(a *ui.Context, v float64) string {
	n := int64(v*10 + 0.5)
	return a.Words.Num(n/10) + a.Words.Bank.Advice.Point + fmt.Sprint(n%10)
}

// Draw draws the felt with the bank at its head, or a line for each seat where it
// does not fit.
func (t *Kind) Draw(a *ui.Context, c paint.Canvas, l *felt.Layout) {
	if l.Tier == felt.Ledger {
		t.drawLedger(a, c, l)
	} else {
		t.drawOval(a, c, l)
	}
}

func (t *Kind) Tell(s *table.Snapshot) { s.Bank = t.Newest.Bank }
