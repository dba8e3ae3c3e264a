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

// bankTable is what a table screen knows besides while it shows the game against
// the bank. The line, the log, the chat and the answers are the table screen's.
type bankTable struct {
	scene   *bankScene
	told    int // events of the deal shown so far
	stake   staking
	sentBy  string // the key that answered last
	advice  string
	adviced uint64 // decision the advice is for
	last    int64  // net of the last deal one was dealt in, for the line while betting
	lastOf  int    // its number
}

// atBank says whether the table is one of the game against the bank.
func (t *tableScreen) atBank() bool { return t.snap != nil && t.snap.Bank != nil }

// bankUntold says whether a part of the deal is still to be shown.
func (t *tableScreen) bankUntold() bool { return t.bank.told < len(t.snap.Bank.Events) }

// bankArrived takes a snapshot of a table of the bank.
func (t *tableScreen) bankArrived(a *Context, s *table.Snapshot) tea.Cmd {
	old := t.snap
	t.snap = s
	newDeal := old == nil || old.Hand != s.Hand
	if newDeal {
		t.bank.told, t.confirm, t.nextAt = 0, nil, time.Time{}
	}
	t.keepLines(s)
	t.bankTellMore(a, old == nil, newDeal)
	t.hear(a)
	if d := s.Decision.ID; d != t.focusOf {
		t.focusOf, t.focus, t.confirm = d, -1, nil
	}
	t.bank.stake.follow(t)
	return nil
}

// bankTellMore shows what a new snapshot brings: at once while there is something
// to decide, step by step when streets come without a decision.
func (t *tableScreen) bankTellMore(a *Context, first, newDeal bool) {
	b := t.snap.Bank
	n := len(b.Events)
	t.bank.told = min(t.bank.told, n)
	switch {
	case !t.nextAt.IsZero() && t.bank.told < n && !newDeal && !t.snap.Decision.Yours:
		// A step is on its way: it tells what is new when its time has come.
	case first || a.set.Still || t.snap.Decision.Yours:
		t.bank.told, t.nextAt = n, time.Time{}
	default:
		t.bankTellNext(a)
		return
	}
	t.bankScene(a)
}

// bankTellNext goes on to the next step.
func (t *tableScreen) bankTellNext(a *Context) {
	events := t.snap.Bank.Events
	t.bank.told = bankStepEnd(events, t.bank.told)
	t.nextAt = time.Time{}
	if t.bank.told < len(events) {
		t.nextAt = a.now.Add(stepTime(t.snap.Speed))
	}
	t.bankScene(a)
}

// bankTellAll shows the rest at once.
func (t *tableScreen) bankTellAll(a *Context) {
	t.bank.told, t.nextAt = len(t.snap.Bank.Events), time.Time{}
	t.bankScene(a)
}

// bankScene makes the scene of what has been told, and lets new cards slide in.
func (t *tableScreen) bankScene(a *Context) {
	before := t.bank.scene
	s := newBankScene(t.snap.Bank, t.bank.told)
	t.bank.scene = s
	if before != nil && len(s.board) > len(before.board) && !a.set.Still {
		t.moves = append(t.moves, move{kind: toBoard, first: len(before.board), start: a.now})
	}
	if me := t.bankMe(); s.done && me != nil && me.settled {
		t.bank.last, t.bank.lastOf = me.net, t.snap.Hand
	}
}

// bankMe is the player's seat in the deal, nil when not in it.
func (t *tableScreen) bankMe() *bankSeat {
	if t.bank.scene == nil || t.snap.You < 0 || t.snap.You >= bank.MaxSeats || !t.bank.scene.seats[t.snap.You].in {
		return nil
	}
	return &t.bank.scene.seats[t.snap.You]
}

// bankMoves is what the player may do now; empty when it is nothing or answered.
func (t *tableScreen) bankMoves() bank.Moves {
	s := t.snap
	if s == nil || s.Bank == nil || t.closed || !s.Decision.Yours || s.Decision.ID == 0 || s.Decision.ID == t.sent {
		return 0
	}
	return s.Bank.View.Moves
}

// placing says whether the player is to place bets.
func (t *tableScreen) placing() bool { return t.bankMoves().Has(bank.Place) }

// bankDo answers the pending decision, once.
func (t *tableScreen) bankDo(a *Context, c table.Command) tea.Cmd {
	if t.bankMoves() == 0 {
		return nil
	}
	id := t.snap.Decision.ID
	if !t.client.Do(c) {
		t.say(a, a.w.Notice(int(table.NoticeBusy), 0, 0))
		return nil
	}
	t.sent, t.sentAt, t.confirm = id, a.now, nil
	t.bank.advice = ""
	return nil
}

// bankMove makes a move that the player may make now.
func (t *tableScreen) bankMove(a *Context, m bank.Move) tea.Cmd {
	if !t.bankMoves().Has(m) {
		return nil
	}
	return t.bankDo(a, table.BankAct{Decision: t.snap.Decision.ID, Move: m})
}

// place puts down what the bar shows.
func (t *tableScreen) place(a *Context) tea.Cmd {
	if !t.placing() {
		return nil
	}
	s := &t.bank.stake
	return t.bankDo(a, table.Stake{Decision: t.snap.Decision.ID, Ante: s.ante, Bonus: s.bonus})
}

// advise says in one sentence what the player should do, from nothing but what
// the player sees.
func (t *tableScreen) advise(a *Context) tea.Cmd {
	w := &a.w.Bank.Advice
	ad := bank.Advise(t.snap.Bank.View)
	if t.bankMoves() == 0 || ad.Method == bank.NoAdvice {
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
	t.bank.advice, t.bank.adviced = text, t.snap.Decision.ID
	t.note = ""
	return nil
}

// decimal is a number with one digit behind the point of the language.
func decimal(a *Context, v float64) string {
	n := int64(v*10 + 0.5)
	return a.w.Num(n/10) + a.w.Bank.Advice.Point + fmt.Sprint(n%10)
}

// drawBank draws the game against the bank.
func (t *tableScreen) drawBank(a *Context, c paint.Canvas, l *layout) {
	t.bankHead(a, c.Sub(l.head))
	if t.bank.scene == nil {
		return
	}
	if l.tier == ledger {
		t.bankLedger(a, c, l)
	} else {
		t.bankOval(a, c, l)
	}
	if !l.side.Empty() {
		t.bankSide(a, c.Sub(l.side))
	}
	t.bankFoot(a, c, l)
}
