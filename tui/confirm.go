package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/hand"
	"tapis/tui/paint"
)

// confirmKind is what a second key is asked for.
type confirmKind uint8

const (
	confirmFold  confirmKind = iota // checking is free
	confirmCall                     // with the whole stack
	confirmRaise                    // all-in
)

// confirmation is a question before what cannot be taken back (UX AC-05). It is
// answered by Enter. The key that asked is not taken for an answer while it may
// still be down (UX AC-70), and at once only when it is pressed later.
type confirmation struct {
	kind confirmKind
	to   int64
	by   string    // the key that raised it
	at   time.Time // when
}

// question is what is asked.
func (q *confirmation) question(a *Context, v *hand.View) string {
	switch q.kind {
	case confirmFold:
		return a.w.Ask.FoldFree
	case confirmCall:
		return a.w.Ask.CallAllIn.Of(a.w.Num(v.Legal.Call))
	}
	return a.w.Ask.AllIn.Of(a.w.Num(q.to))
}

// choices are yes and no.
func (q *confirmation) choices(t *tableScreen, a *Context) []choice {
	yes := choice{key: "enter", kind: paint.ButtonAllIn, first: true, do: func() tea.Cmd { return q.yes(t, a) }}
	switch q.kind {
	case confirmFold:
		yes.label = a.w.Buttons.Fold
	case confirmCall:
		yes.label = a.w.Buttons.CallAllIn.Of(a.w.Num(t.snap.View.Legal.Call))
	default:
		yes.label = a.w.Buttons.AllInFor.Of(a.w.Num(q.to))
	}
	no := choice{key: "esc", label: a.w.Buttons.No, do: func() tea.Cmd { t.confirm = nil; return nil }}
	return []choice{yes, no}
}

func (q *confirmation) yes(t *tableScreen, a *Context) tea.Cmd {
	seat := t.snap.You
	switch q.kind {
	case confirmFold:
		return t.act(a, hand.FoldBy(seat))
	case confirmCall:
		return t.act(a, hand.CallBy(seat))
	}
	return t.act(a, hand.RaiseTo(seat, q.to))
}

// key takes the answer. Other keys than the two change nothing.
func (q *confirmation) key(t *tableScreen, a *Context, k keyPress) tea.Cmd {
	if t.legal() == nil {
		t.confirm = nil
		return nil
	}
	switch k.name {
	case "enter", "y", "o":
		return q.yes(t, a)
	case "esc", "n":
		t.confirm = nil
	}
	return nil
}
