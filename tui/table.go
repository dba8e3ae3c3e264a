package tui

import (
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
)

// noteTime is how long an answer stays up (UX AC-10).
const noteTime = 3 * time.Second

// tableScreen is a table as one client sees it: the line to it, its log and chat,
// how far its hand has been told, and what is written and asked at the foot. It
// answers a decision at most once: sent is the id answered last. What depends on
// the game that is dealt is its kind's.
type tableScreen struct {
	client table.Client
	closed bool            // the line has ended
	newest *table.Snapshot // what the table sent last
	snap   *table.Snapshot // newest as far as it is told: the frame is drawn from it, and keys go by it
	whole  *table.Snapshot // the last one that was told to its end
	kinds  []kind          // that there are
	kind   kind            // of the latest snapshot; the first before there is one

	told   int    // events of the newest hand shown so far
	toldN  uint64 // last line of the log when everything was told
	nextAt time.Time
	moves  []move

	sent    uint64 // decision answered
	sentAt  time.Time
	sentBy  string // the key it was answered with
	focus   int    // highlighted choice
	focusOf uint64
	confirm *confirmation
	chair   int // open chair chosen by a visitor
	chat    *editor

	note      string // one line of answer
	noteUntil time.Time
	noteNow   bool   // the note is about this decision, or about there being none
	noticeN   uint64 // last notice of the table said
	askMuck   bool   // as last told to the table
	offered   uint64 // the dealer's choice the list was opened for

	lines []table.LogEntry // the table's own lines, oldest first
	lineN uint64
	pane  pane
}

// newTable is the screen of a table with the kinds that makers make.
func newTable(c table.Client, makers ...func(*tableScreen) kind) *tableScreen {
	t := &tableScreen{client: c}
	for _, m := range makers {
		t.kinds = append(t.kinds, m(t))
	}
	t.kind = t.kinds[0]
	return t
}

// close ends the line, and what is being thought out for the table.
func (t *tableScreen) close() {
	t.client.Close()
	for _, k := range t.kinds {
		k.drop()
	}
}

// atBank says whether the bank deals.
func (t *tableScreen) atBank() bool { return t.snap != nil && t.snap.Bank != nil }

// arrived takes a snapshot.
func (t *tableScreen) arrived(a *Context, s *table.Snapshot) tea.Cmd {
	old := t.newest
	t.newest = s
	newHand := old == nil || old.Hand != s.Hand
	for _, k := range t.kinds {
		if k.deals(s) && k != t.kind {
			t.kind, newHand = k, true
		}
	}
	if newHand {
		t.told, t.confirm, t.nextAt, t.moves = 0, nil, time.Time{}, nil
		t.kind.forget(true)
	}
	t.keepLines(s)
	t.tellMore(a, old == nil, newHand)
	t.tellMuck(a)
	return t.follow(a, newHand)
}

// follow does what follows from what has just been told.
func (t *tableScreen) follow(a *Context, newHand bool) tea.Cmd {
	t.hear(a)
	if d := t.snap.Decision.ID; d != t.focusOf {
		t.focusOf, t.focus, t.confirm = d, -1, nil
		if t.noteNow { // whose turn it was, or what it cost, matters no more
			t.note, t.noteNow = "", false
		}
		t.kind.forget(false)
	}
	t.offerChoice(a)
	return t.kind.arrived(a, newHand)
}

// took hands what was counted or thought out to the kind that asked for it.
func (t *tableScreen) took(a *Context, msg tea.Msg) {
	for _, k := range t.kinds {
		k.took(a, msg)
	}
}

// tellMuck tells the table whether beaten hands are to be asked about.
func (t *tableScreen) tellMuck(a *Context) {
	if s := t.snap; s != nil && s.You >= 0 && t.askMuck != a.set.AskMuck && t.client.Do(table.AskMuck{Ask: a.set.AskMuck}) {
		t.askMuck = a.set.AskMuck
	}
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

// say shows one line for three seconds.
func (t *tableScreen) say(a *Context, text string) {
	t.note, t.noteUntil, t.noteNow = text, a.now.Add(noteTime), false
}

// answer gives the table the answer to the pending decision, once.
func (t *tableScreen) answer(a *Context, c table.Command) bool {
	if !t.client.Do(c) {
		t.say(a, a.w.Notice(int(table.NoticeBusy), 0, 0))
		return false
	}
	t.sent, t.sentAt, t.confirm = t.snap.Decision.ID, a.now, nil
	return true
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
	var cmd tea.Cmd
	if t.note != "" && !a.now.Before(t.noteUntil) {
		t.note = ""
	}
	if t.untold() && !t.nextAt.IsZero() && !a.now.Before(t.nextAt) {
		t.tellNext(a)
		cmd = t.follow(a, false)
	}
	t.moving(a.now)
	return tea.Batch(cmd, t.kind.tick(a))
}

// nextTick is when the screen changes by itself.
func (t *tableScreen) nextTick(a *Context) time.Time {
	at := t.kind.nextTick(a.now)
	if t.note != "" {
		at = soonest(at, t.noteUntil)
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
	t.drawHead(a, c.Sub(l.head))
	if t.snap == nil {
		a.ovals.draw(c, l.table)
		c.Label(l.table.Center(l.table.W-8, 1), a.look.Styles.FeltSoft, paint.Center, a.w.Table.Connecting)
		return
	}
	t.kind.draw(a, c, &l)
	if !l.side.Empty() {
		t.kind.side(a, c.Sub(l.side))
	}
	t.drawFoot(a, c, &l)
	t.kind.lay(a, c, &l)
}
