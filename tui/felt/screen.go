// Package felt is the screen of a table: what any table has, whatever is dealt at
// it. The line to the table, its log and chat, how far its hand has been told, the
// layout, the line on top, the panel and the foot are here; the scene, the choices,
// the keys and the result belong to a Kind, of which felt/poker and felt/bank are
// the two.
//
// A decision is answered at most once, and nothing on the frame knows more than
// has been told of the hand.
package felt

import (
	"slices"
	"tapis/tui/ui"
	"time"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// NoteTime is how long an answer stays up (UX AC-10).
const NoteTime = 3 * time.Second

// Screen is a table as one client sees it: the line to it, its log and chat,
// how far its hand has been told, and what is written and asked at the foot. It
// answers a decision at most once: sent is the id answered last. What depends on
// the game that is dealt is its kind's.
type Screen struct {
	Client table.Client
	Closed bool            // the line has ended
	Newest *table.Snapshot // what the table sent last
	Snap   *table.Snapshot // newest as far as it is told: the frame is drawn from it, and keys go by it
	whole  *table.Snapshot // the last one that was told to its end
	Kinds  []Kind          // that there are
	kind   Kind            // of the latest snapshot; the first before there is one

	Told   int    // events of the newest hand shown so far
	toldN  uint64 // last line of the log when everything was told
	NextAt time.Time
	Moves  []Move

	Sent    uint64 // decision answered
	SentAt  time.Time
	SentBy  string // the key it was answered with
	focus   int    // highlighted choice
	focusOf uint64
	Confirm *confirmation
	chair   int // open chair chosen by a visitor
	Chat    *ui.Editor

	Note      string // one line of answer
	noteUntil time.Time
	NoteNow   bool   // the note is about this decision, or about there being none
	noticeN   uint64 // last notice of the table said
	askMuck   bool   // as last told to the table
	offered   uint64 // the dealer's choice the list was opened for

	Lines []table.LogEntry // the table's own lines, oldest first
	lineN uint64
	pane  pane
}

// New is the screen of a table with the kinds that makers make.
func New(c table.Client, makers ...func(*Screen) Kind) *Screen {
	t := &Screen{Client: c}
	for _, m := range makers {
		t.Kinds = append(t.Kinds, m(t))
	}
	t.kind = t.Kinds[0]
	return t
}

// Close ends the line, and what is being thought out for the table.
func (t *Screen) Close() {
	t.Client.Close()
	for _, k := range t.Kinds {
		k.Drop()
	}
}

// AtBank says whether the bank deals.
func (t *Screen) AtBank() bool { return t.Snap != nil && t.Snap.Bank != nil }

// Arrived takes a snapshot.
func (t *Screen) Arrived(a *ui.Context, s *table.Snapshot) tea.Cmd {
	old := t.Newest
	t.Newest = s
	newHand := old == nil || old.Hand != s.Hand
	for _, k := range t.Kinds {
		if k.Deals(s) && k != t.kind {
			t.kind, newHand = k, true
		}
	}
	if newHand {
		t.Told, t.Confirm, t.NextAt, t.Moves = 0, nil, time.Time{}, nil
		t.kind.Forget(true)
	}
	t.keepLines(s)
	t.tellMore(a, old == nil, newHand)
	t.TellMuck(a)
	return t.follow(a, newHand)
}

// follow does what follows from what has just been told.
func (t *Screen) follow(a *ui.Context, newHand bool) tea.Cmd {
	t.hear(a)
	if d := t.Snap.Decision.ID; d != t.focusOf {
		t.focusOf, t.focus, t.Confirm = d, -1, nil
		if t.NoteNow { // whose turn it was, or what it cost, matters no more
			t.Note, t.NoteNow = "", false
		}
		t.kind.Forget(false)
	}
	t.offerChoice(a)
	return t.kind.Arrived(a, newHand)
}

// Took hands what was counted or thought out to the kind that asked for it.
func (t *Screen) Took(a *ui.Context, msg tea.Msg) {
	for _, k := range t.Kinds {
		k.Took(a, msg)
	}
}

// TellMuck tells the table whether beaten hands are to be asked about.
func (t *Screen) TellMuck(a *ui.Context) {
	if s := t.Snap; s != nil && s.You >= 0 && t.askMuck != a.Set.AskMuck && t.Client.Do(table.AskMuck{Ask: a.Set.AskMuck}) {
		t.askMuck = a.Set.AskMuck
	}
}

// keepLines adds the new lines of the table's log.
func (t *Screen) keepLines(s *table.Snapshot) {
	for _, l := range s.Log {
		if l.N > t.lineN {
			t.Lines, t.lineN = append(t.Lines, l), l.N
		}
	}
	if over := len(t.Lines) - 600; over > 0 {
		t.Lines = slices.Delete(t.Lines, 0, over)
	}
}

// hear shows the table's word to this player. A refused or lost action gives
// the decision back.
func (t *Screen) hear(a *ui.Context) {
	n := t.Snap.Notice
	if n == nil || n.N == t.noticeN {
		return
	}
	t.noticeN = n.N
	switch n.Code {
	case table.NoticeRefused:
		t.Sent = 0
		if n.Bank != nil {
			t.Say(a, a.Words.BankRefusal(n.Bank))
			return
		}
		t.Say(a, a.Words.Refusal(n.Refusal))
	case table.NoticeBusy, table.NoticeStorage:
		t.Sent = 0
		t.Say(a, a.Words.Notice(int(n.Code), n.Amount, n.Also))
	default:
		t.Say(a, a.Words.Notice(int(n.Code), n.Amount, n.Also))
	}
}

// Say shows one line for three seconds.
func (t *Screen) Say(a *ui.Context, text string) {
	t.Note, t.noteUntil, t.NoteNow = text, a.Now.Add(NoteTime), false
}

// Answer gives the table the answer to the pending decision, once.
func (t *Screen) Answer(a *ui.Context, c table.Command) bool {
	if !t.Client.Do(c) {
		t.Say(a, a.Words.Notice(int(table.NoticeBusy), 0, 0))
		return false
	}
	t.Sent, t.SentAt, t.Confirm = t.Snap.Decision.ID, a.Now, nil
	return true
}

// Ask hands the table a command that is no action.
func (t *Screen) Ask(a *ui.Context, c table.Command) tea.Cmd {
	if t.Closed || t.Snap == nil {
		return nil
	}
	if !t.Client.Do(c) {
		t.Say(a, a.Words.Notice(int(table.NoticeBusy), 0, 0))
	}
	return nil
}

// Tick goes on with what moves by itself.
func (t *Screen) Tick(a *ui.Context) tea.Cmd {
	var cmd tea.Cmd
	if t.Note != "" && !a.Now.Before(t.noteUntil) {
		t.Note = ""
	}
	if t.Untold() && !t.NextAt.IsZero() && !a.Now.Before(t.NextAt) {
		t.tellNext(a)
		cmd = t.follow(a, false)
	}
	t.moving(a.Now)
	return tea.Batch(cmd, t.kind.Tick(a))
}

// NextTick is when the screen changes by itself.
func (t *Screen) NextTick(a *ui.Context) time.Time {
	at := t.kind.NextTick(a.Now)
	if t.Note != "" {
		at = ui.Soonest(at, t.noteUntil)
	}
	if t.Untold() {
		at = ui.Soonest(at, t.NextAt)
	}
	if t.moving(a.Now) {
		at = ui.Soonest(at, a.Now.Add(frame))
	}
	if t.Snap == nil {
		return at
	}
	if d := &t.Snap.Decision; d.ID != 0 && d.Deadline.After(a.Now) {
		at = ui.Soonest(at, a.Now.Add(clockStep(d.Deadline.Sub(a.Now))))
	}
	if m := t.Snap.Mix; m != nil && m.Asking.Deadline.After(a.Now) {
		at = ui.Soonest(at, nextSecond(a.Now, m.Asking.Deadline))
	}
	if tr := t.Snap.Tourney; tr != nil && tr.LevelEnds.After(a.Now) {
		at = ui.Soonest(at, nextSecond(a.Now, tr.LevelEnds))
	}
	if n := t.Snap.NextHand; n.After(a.Now) && !t.Untold() {
		at = ui.Soonest(at, nextSecond(a.Now, n))
	}
	return at
}

// Who is a seat as sentences name it.
func (t *Screen) Who(seat int) i18n.Who {
	if seat < 0 || seat >= len(t.Snap.Seats) {
		return i18n.Who{}
	}
	return i18n.Who{Name: t.Snap.Seats[seat].Name, You: seat == t.Snap.You}
}

// Alone says whether nobody but bots sits with the player.
func (t *Screen) Alone() bool {
	s := t.Snap
	for i := range s.NSeats {
		if i != s.You && s.Seats[i].Taken && !s.Seats[i].Bot {
			return false
		}
	}
	return s.You >= 0
}

// Paste types into the chat line; nowhere else does pasted text mean anything.
func (t *Screen) Paste(_ *ui.Context, text string) {
	if t.Chat != nil {
		t.Chat.Insert(text)
	}
}

// Draw puts the table on the screen.
func (t *Screen) Draw(a *ui.Context, c paint.Canvas) {
	l := newLayout(a.Width, a.Height)
	t.drawHead(a, c.Sub(l.head))
	if t.Snap == nil {
		a.Ovals.Draw(c, l.Table)
		c.Label(l.Table.Center(l.Table.W-8, 1), a.Look.Styles.FeltSoft, paint.Center, a.Words.Table.Connecting)
		return
	}
	t.kind.Draw(a, c, &l)
	if !l.Side.Empty() {
		t.kind.Side(a, c.Sub(l.Side))
	}
	t.drawFoot(a, c, &l)
	t.kind.Lay(a, c, &l)
}
