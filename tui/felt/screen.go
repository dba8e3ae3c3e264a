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
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Screen is a table as one client sees it: the line to it, how far its hand has
// been told, and what is written and asked at the foot. It answers a decision at
// most once: Sent is the id answered last. What depends on the game that is dealt
// is its kind's.
type Screen struct {
	telling
	notes
	holding
	visitor visitor

	Client table.Client
	Closed bool     // the line has ended
	Unseen card.Set // faces the player did not know at the time, of a hand looked at again
	Kinds  []Kind   // that there are
	kind   Kind     // of the latest snapshot; the first before there is one

	Sent      uint64 // decision answered
	SentAt    time.Time
	SentBy    string // the key it was answered with
	Confirm   *confirmation
	Chat      *ui.Editor
	highlight highlight
	pane      pane
	noticeN   uint64 // last notice of the table said
	askMuck   bool   // as last told to the table
	offered   uint64 // the dealer's choice the list was opened for

	Claims Claims // of the frame drawn last
}

// New is the screen of a table with the kinds that makers make.
func New(c table.Client, makers ...func(*Screen) Kind) *Screen {
	t := &Screen{Client: c}
	t.visitor.t, t.holding.of = t, t
	for _, m := range makers {
		t.Kinds = append(t.Kinds, m(t))
	}
	t.plays(t.Kinds[0])
	return t
}

// plays goes over to a kind.
func (t *Screen) plays(k Kind) { t.kind, t.story = k, k }

// Close ends the line, and what is being thought out for the table.
func (t *Screen) Close() {
	if t.Held && t.CanHold() { // an evening that is kept goes on where it stood
		t.Client.Do(table.Resume{})
	}
	t.Client.Close()
	for _, k := range t.Kinds {
		k.Drop()
	}
}

// Arrived takes a snapshot.
func (t *Screen) Arrived(a *ui.Context, s *table.Snapshot) tea.Cmd {
	old := t.Newest
	t.Newest = s
	newHand := old == nil || old.Hand != s.Hand
	for _, k := range t.Kinds {
		if k.Deals(s) && k != t.kind {
			t.plays(k)
			newHand = true
		}
	}
	if newHand {
		t.begin()
		t.Confirm = nil
		t.kind.Forget(true)
	}
	t.Log.keep(s)
	t.more(a, old == nil, newHand)
	t.TellMuck(a)
	return t.follow(a, newHand)
}

// follow does what follows from what has just been told.
func (t *Screen) follow(a *ui.Context, newHand bool) tea.Cmd {
	t.hear(a)
	if t.highlight.forget(t.Snap.Decision.ID) {
		t.Confirm = nil
		t.nextDecision()
		t.kind.Forget(false)
	}
	t.offerChoice(a)
	t.keepUp(a)
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
	case table.NoticeTourney:
		if r := n.Tourney; r != nil {
			t.Say(a, a.Words.TourneyRefusal(r))
		}
	case table.NoticeBusy, table.NoticeStorage, table.NoticeAwaits:
		t.Sent = 0
		t.Say(a, a.Words.Notice(int(n.Code), n.Amount, n.Also))
	default:
		t.Say(a, a.Words.Notice(int(n.Code), n.Amount, n.Also))
	}
}

// do hands the table a command; when the line is full it says so.
func (t *Screen) do(a *ui.Context, c table.Command) bool {
	if t.Client.Do(c) {
		return true
	}
	t.Say(a, a.Words.Notice(int(table.NoticeBusy), 0, 0))
	return false
}

// Answer gives the table the answer to the pending decision, once.
func (t *Screen) Answer(a *ui.Context, c table.Command) bool {
	if !t.do(a, c) {
		return false
	}
	t.Sent, t.SentAt, t.Confirm = t.Snap.Decision.ID, a.Now, nil
	return true
}

// Ask hands the table a command that is no action.
func (t *Screen) Ask(a *ui.Context, c table.Command) tea.Cmd {
	if !t.Closed && t.Snap != nil {
		t.do(a, c)
	}
	return nil
}

// Stopped says why the table stands still, "" when it does not.
func (t *Screen) Stopped(a *ui.Context) string {
	switch {
	case t.Closed:
		return string(a.Words.Title.LineClosed)
	case t.Snap.Paused && !t.Held:
		return a.Words.Table.Paused
	}
	return ""
}

// Paste types into the chat line; nowhere else does pasted text mean anything.
func (t *Screen) Paste(text string) {
	if t.Chat != nil {
		t.Chat.Insert(text)
	}
}

// DrawEntrance is what is seen on the way to a table.
func DrawEntrance(a *ui.Context, c paint.Canvas) {
	l := newLayout(a.Width, a.Height)
	drawHead(a, c.Sub(l.head), nil, nil)
	a.Ovals.Draw(c, l.Table)
	c.Label(l.Table.Center(l.Table.W-8, 1), a.Look.Styles.FeltSoft, paint.Center, a.Words.Table.Connecting)
}

// Draw puts the table on the screen.
func (t *Screen) Draw(a *ui.Context, c paint.Canvas) {
	l := newLayout(a.Width, a.Height)
	if t.Snap == nil {
		DrawEntrance(a, c)
		return
	}
	t.Claims.reset(a.Width, a.Height)
	p := t.kind.Picture(a)
	drawHead(a, c.Sub(l.head), t.shown(), p)
	if l.Tier == Ledger {
		p.Ledger(c, &l)
	} else {
		p.Oval(c, &l)
	}
	if !l.Side.Empty() {
		p.Side(c.Sub(l.Side))
	}
	drawFoot(a, c, &l, t, p)
	p.Over(c, &l)
}
