package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
)

// priceGuard is how long a price must have stood before a call or an all-in is
// taken (UX AC-01), noteTime how long an answer stays up (UX AC-10).
const (
	priceGuard = 700 * time.Millisecond
	noteTime   = 3 * time.Second
	preGuard   = 400 * time.Millisecond // after one's own action, before pre-actions are taken
)

// tableScreen is a table as one client sees it, and what its player is about to
// do there. It answers a decision at most once: sent is the id answered last.
type tableScreen struct {
	client table.Client
	closed bool // the line has ended
	snap   *table.Snapshot
	scene  *scene // nil before the first hand
	told   int    // events of the hand shown so far
	nextAt time.Time
	moves  []move
	shares sharesMsg

	sent    uint64    // decision answered
	sentAt  time.Time //
	price   int64     // to call, as last displayed
	priceAt time.Time // since when
	street  int       // of the price
	flash   time.Time // the price is flashed until

	focus   int // highlighted choice
	focusOf uint64
	sizing  sizing
	pre     preAction
	confirm *confirmation
	marks   card.Set // cards marked to be thrown
	cursor  int      // card the marking cursor is on
	chair   int      // open chair chosen by a visitor
	chat    *editor

	note      string // one line of answer
	noteUntil time.Time
	noteNow   bool   // the note is about this decision, or about there being none
	noticeN   uint64 // last notice of the table said
	askMuck   bool   // as last told to the table
	offered   uint64 // the dealer's choice the list was opened for

	lines []table.Line // the table's own lines, oldest first
	lineN uint64
	pane  pane

	bank bankTable // at a table of the game against the bank

	hints hints
}

func newTable(c table.Client) *tableScreen { return &tableScreen{client: c} }

// me is the player's seat in the hand shown, nil when not dealt in.
func (t *tableScreen) me() *sceneSeat {
	if t.scene == nil || t.snap.You < 0 || !t.scene.seats[t.snap.You].in {
		return nil
	}
	return &t.scene.seats[t.snap.You]
}

// untold says whether a part of the hand is still to be shown.
func (t *tableScreen) untold() bool {
	if t.atBank() {
		return t.bankUntold()
	}
	return t.snap != nil && t.snap.View != nil && t.told < len(t.snap.View.Events)
}

// legal is what the player may do now; nil when it is not the player's turn or
// the decision is answered.
func (t *tableScreen) legal() *hand.Legal {
	s := t.snap
	if s == nil || s.View == nil || s.View.Done || !s.Decision.Yours || s.Decision.ID == 0 ||
		s.Decision.ID == t.sent || !s.View.MyTurn() || t.closed {
		return nil
	}
	return &s.View.Legal
}

// arrived takes a snapshot.
func (t *tableScreen) arrived(a *Context, s *table.Snapshot) tea.Cmd {
	if s.Bank != nil {
		return t.bankArrived(a, s)
	}
	old := t.snap
	t.snap = s
	newHand := old == nil || old.Hand != s.Hand
	if newHand {
		t.told, t.marks, t.cursor = 0, 0, 0
		t.pre.clear() // UX AC-03
		t.sizing.open, t.confirm, t.nextAt = false, nil, time.Time{}
	}
	if t.askMuck != a.set.AskMuck && s.You >= 0 && t.client.Do(table.AskMuck{Ask: a.set.AskMuck}) {
		t.askMuck = a.set.AskMuck
	}
	t.keepLines(s)
	t.tellMore(a, old == nil, newHand)
	t.hear(a)
	if d := s.Decision.ID; d != t.focusOf {
		t.focusOf, t.focus = d, -1
		if t.noteNow { // whose turn it was, or what it cost, matters no more
			t.note, t.noteNow = "", false
		}
		t.sizing.open, t.confirm = false, nil
		t.marks, t.cursor = 0, 0
	}
	t.watchPrice(a, newHand)
	t.offerChoice(a)
	return tea.Batch(t.firePre(a), t.countShares(), t.review(a))
}

// keepLines adds the new lines of the table's log.
func (t *tableScreen) keepLines(s *table.Snapshot) {
	for _, l := range s.Log {
		if l.N > t.lineN {
			t.lines, t.lineN = append(t.lines, l), l.N
		}
	}
	if over := len(t.lines) - 600; over > 0 {
		t.lines = slices.Delete(t.lines, 0, over)
	}
}

// hear shows the table's word to this player. A refused or lost action gives
// the decision back.
func (t *tableScreen) hear(a *Context) {
	n := t.snap.Notice
	if n == nil || n.N == t.noticeN {
		return
	}
	t.noticeN = n.N
	switch n.Code {
	case table.NoticeRefused:
		t.sent = 0
		if n.Bank != nil {
			t.say(a, a.w.BankRefusal(n.Bank))
			return
		}
		t.say(a, a.w.Refusal(n.Refusal))
	case table.NoticeBusy, table.NoticeStorage:
		t.sent = 0
		t.say(a, a.w.Notice(int(n.Code), n.Amount, n.Also))
	default:
		t.say(a, a.w.Notice(int(n.Code), n.Amount, n.Also))
	}
}

// watchPrice notes when what the player would have to pay changes.
func (t *tableScreen) watchPrice(a *Context, newHand bool) {
	price, street := int64(0), 0
	if v := t.snap.View; v != nil && v.Seat >= 0 && !v.Done && v.Me().Live {
		price, street = max(v.Bet-v.Me().Bet, 0), v.Street
	}
	if newHand || street != t.street {
		if !newHand {
			t.pre.newStreet(t, a)
		}
	} else if price != t.price {
		t.pre.newPrice(t, a, price)
	}
	switch {
	case newHand: // no price was there before: nothing has changed (UX AC-81)
		t.price, t.priceAt = price, time.Time{}
	case price != t.price:
		t.price, t.priceAt = price, a.now
	}
	t.street = street
}

// fresh says whether the price is too new for a call (UX AC-01).
func (t *tableScreen) fresh(a *Context) bool {
	return t.price > 0 && a.now.Sub(t.priceAt) < priceGuard
}

// say shows one line for three seconds.
func (t *tableScreen) say(a *Context, text string) {
	t.note, t.noteUntil, t.noteNow = text, a.now.Add(noteTime), false
}

// act answers the pending decision, once.
func (t *tableScreen) act(a *Context, act hand.Action) tea.Cmd {
	if t.legal() == nil {
		return nil
	}
	id := t.snap.Decision.ID
	if !t.client.Do(table.Act{Decision: id, Action: act}) {
		t.say(a, a.w.Notice(int(table.NoticeBusy), 0, 0))
		return nil
	}
	t.sent, t.sentAt = id, a.now
	t.noteStep(act)
	t.sizing.open, t.confirm, t.marks = false, nil, 0
	t.pre.clear()
	return nil
}

// ask hands the table a command that is no action.
func (t *tableScreen) ask(a *Context, c table.Command) tea.Cmd {
	if t.closed || t.snap == nil {
		return nil
	}
	if !t.client.Do(c) {
		t.say(a, a.w.Notice(int(table.NoticeBusy), 0, 0))
	}
	return nil
}

// tick goes on with what moves by itself.
func (t *tableScreen) tick(a *Context) tea.Cmd {
	if t.note != "" && !a.now.Before(t.noteUntil) {
		t.note = ""
	}
	if t.untold() && !t.nextAt.IsZero() && !a.now.Before(t.nextAt) {
		if t.atBank() {
			t.bankTellNext(a)
		} else {
			t.tellNext(a)
		}
	}
	t.moving(a.now)
	return t.countShares()
}

// nextTick is when the screen changes by itself.
func (t *tableScreen) nextTick(a *Context) time.Time {
	var at time.Time
	if t.note != "" {
		at = soonest(at, t.noteUntil)
	}
	if t.hints.until.After(a.now) {
		at = soonest(at, t.hints.until)
	}
	if t.flash.After(a.now) {
		at = soonest(at, t.flash)
	}
	if t.untold() {
		at = soonest(at, t.nextAt)
	}
	if t.moving(a.now) {
		at = soonest(at, a.now.Add(frame))
	}
	if t.snap == nil {
		return at
	}
	if d := &t.snap.Decision; d.ID != 0 && d.Deadline.After(a.now) {
		at = soonest(at, a.now.Add(clockStep(d.Deadline.Sub(a.now))))
	}
	if m := t.snap.Mix; m != nil && m.Asking.Deadline.After(a.now) {
		at = soonest(at, nextSecond(a.now, m.Asking.Deadline))
	}
	if tr := t.snap.Tourney; tr != nil && tr.LevelEnds.After(a.now) {
		at = soonest(at, nextSecond(a.now, tr.LevelEnds))
	}
	if n := t.snap.NextHand; n.After(a.now) && !t.untold() {
		at = soonest(at, nextSecond(a.now, n))
	}
	return at
}

// clockStep is how often a time bar moves: it has few cells, and each step costs
// bytes on the line.
func clockStep(left time.Duration) time.Duration {
	if left < 5*time.Second {
		return 200 * time.Millisecond
	}
	return 500 * time.Millisecond
}

// nextSecond is when the whole seconds left until end next change.
func nextSecond(now, end time.Time) time.Time {
	left := end.Sub(now)
	step := left % time.Second
	if step < 5*time.Millisecond {
		step += time.Second
	}
	return now.Add(step)
}

// who is a seat as sentences name it.
func (t *tableScreen) who(seat int) i18n.Who {
	if seat < 0 || seat >= len(t.snap.Seats) {
		return i18n.Who{}
	}
	return i18n.Who{Name: t.snap.Seats[seat].Name, You: seat == t.snap.You}
}

// alone says whether nobody but bots sits with the player.
func (t *tableScreen) alone() bool {
	s := t.snap
	for i := range s.NSeats {
		if i != s.You && s.Seats[i].Taken && !s.Seats[i].Bot {
			return false
		}
	}
	return s.You >= 0
}

// paste types into the chat line; nowhere else does pasted text mean anything.
func (t *tableScreen) paste(_ *Context, text string) {
	if t.chat != nil {
		t.chat.insert(text)
	}
}

// draw puts the table on the screen.
func (t *tableScreen) draw(a *Context, c paint.Canvas) {
	l := newLayout(a.width, a.height)
	if t.atBank() {
		t.drawBank(a, c, &l)
		return
	}
	t.drawHead(a, c.Sub(l.head))
	if t.snap == nil {
		a.ovals.draw(c, l.table)
		c.Label(l.table.Center(l.table.W-8, 1), a.look.Styles.FeltSoft, paint.Center, a.w.Table.Connecting)
		return
	}
	if l.tier == ledger {
		t.drawLedger(a, c, &l)
	} else {
		t.drawOval(a, c, &l)
	}
	if !l.side.Empty() {
		t.drawSide(a, c.Sub(l.side))
	}
	t.drawFoot(a, c, &l)
	t.drawHint(a, c, &l)
}
