package tui

import (
	"fmt"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/internal/table"
	"tapis/tui/paint"
)

// bankGuard is how long a key that has just answered is not taken again: alone
// against the bank the next decision comes at once (UX AC-07).
const bankGuard = 350 * time.Millisecond

// bankKind is the game against the bank.
type bankKind struct {
	*tableScreen
	scene   *bankScene
	stake   staking
	advised string
	adviced uint64 // decision the advice is for
	last    int64  // net of the last deal one was dealt in, for the line while betting
	lastOf  int    // its number
}

func newBankKind(t *tableScreen) kind { return &bankKind{tableScreen: t} }

func (t *bankKind) deals(s *table.Snapshot) bool { return s.Bank != nil }

func (t *bankKind) events() int                         { return len(t.newest.Bank.Events) }
func (t *bankKind) stepEnd(from int) int                { return bankStepEnd(t.newest.Bank.Events, from) }
func (t *bankKind) stepwise() bool                      { return true }
func (t *bankKind) over() bool                          { return t.scene != nil && t.scene.done }
func (t *bankKind) dealtIn() bool                       { return t.me() != nil }
func (t *bankKind) mayAct() bool                        { return t.may() != 0 }
func (t *bankKind) tick(*Context) tea.Cmd               { return nil }
func (t *bankKind) nextTick(time.Time) time.Time        { return time.Time{} }
func (t *bankKind) drop()                               {}
func (t *bankKind) took(*Context, tea.Msg)              {}
func (t *bankKind) lay(*Context, paint.Canvas, *layout) {}
func (t *bankKind) stands(*standing)                    {}

func (t *bankKind) story(a *Context) []storyLine {
	if t.scene == nil {
		return nil
	}
	return bankStory(a.w, t.scene.events[:t.atRest(a, t.scene.at)], t.nameOf, false)
}

// show makes the scene of what has been told, and lets new cards slide in.
func (t *bankKind) show(a *Context, _ int, _ bool) {
	before := t.scene
	s := newBankScene(t.newest.Bank, t.told)
	t.scene = s
	t.retell()
	if before != nil && len(s.board) > len(before.board) && !a.set.Still {
		t.moves = append(t.moves, move{kind: toBoard, first: len(before.board), upTo: len(before.events), start: a.now})
	}
	if me := t.me(); s.done && me != nil && me.settled {
		t.last, t.lastOf = me.net, t.snap.Hand
	}
}

func (t *bankKind) forget(bool) {}

func (t *bankKind) arrived(*Context, bool) tea.Cmd {
	t.stake.follow(t)
	return nil
}

// me is the player's seat in the deal, nil when not in it.
func (t *bankKind) me() *bankSeat {
	if t.scene == nil || t.snap.You < 0 || t.snap.You >= bank.MaxSeats || !t.scene.seats[t.snap.You].in {
		return nil
	}
	return &t.scene.seats[t.snap.You]
}

// may is what the player may do now; empty when it is nothing or answered.
func (t *bankKind) may() bank.Moves {
	s := t.snap
	if s == nil || s.Bank == nil || t.closed || !s.Decision.Yours || s.Decision.ID == 0 || s.Decision.ID == t.sent {
		return 0
	}
	return s.Bank.View.Moves
}

// placing says whether the player is to place bets.
func (t *bankKind) placing() bool { return t.may().Has(bank.Place) }

// do answers the pending decision, once.
func (t *bankKind) do(a *Context, c table.Command) tea.Cmd {
	if t.may() != 0 && t.answer(a, c) {
		t.advised = ""
	}
	return nil
}

// move makes a move that the player may make now.
func (t *bankKind) move(a *Context, m bank.Move) tea.Cmd {
	if !t.may().Has(m) {
		return nil
	}
	return t.do(a, table.Act{Decision: t.snap.Decision.ID, Action: table.BankAction{Move: m}})
}

// place puts down what the bar shows.
func (t *bankKind) place(a *Context) tea.Cmd {
	if !t.placing() {
		return nil
	}
	s := &t.stake
	return t.do(a, table.Act{Decision: t.snap.Decision.ID, Action: table.Bets(s.ante, s.bonus)})
}

// advise says in one sentence what the player should do, from nothing but what
// the player sees.
func (t *bankKind) advise(a *Context) tea.Cmd {
	w := &a.w.Bank.Advice
	ad := bank.Advise(t.snap.Bank.View)
	if t.may() == 0 || ad.Method == bank.NoAdvice {
		t.say(a, w.None)
		return nil
	}
	what := a.w.BankMove(ad.Move)
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
		text = w.Better.Of(what, decimal(a, best.EV-other.EV), a.w.BankMove(other.Move))
	}
	t.advised, t.adviced = text, t.snap.Decision.ID
	t.note = ""
	return nil
}

// decimal is a number with one digit behind the point of the language.
func decimal(a *Context, v float64) string {
	n := int64(v*10 + 0.5)
	return a.w.Num(n/10) + a.w.Bank.Advice.Point + fmt.Sprint(n%10)
}

// draw draws the felt with the bank at its head, or a line for each seat where it
// does not fit.
func (t *bankKind) draw(a *Context, c paint.Canvas, l *layout) {
	if l.tier == ledger {
		t.drawLedger(a, c, l)
	} else {
		t.drawOval(a, c, l)
	}
}

func (t *bankKind) tell(s *table.Snapshot) { s.Bank = t.newest.Bank }
