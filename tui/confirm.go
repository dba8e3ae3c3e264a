package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
)

// againGuard is how long a question does not take the very key that raised it
// for an answer.
const againGuard = 400 * time.Millisecond

// confirmation is a question before what cannot be taken back (UX AC-05). It is
// answered by Enter. The key that asked is not taken for an answer while it may
// still be down (UX AC-70), and at once only when it is pressed later. It ends
// with the decision it is about.
type confirmation struct {
	text func(a *Context) string
	yes  func(a *Context) choice // its do does what was asked about
	to   int64                   // the amount asked about, 0 for none
	by   string                  // the key that raised it
	at   time.Time               // when
}

// question asks before what yes does.
func (t *tableScreen) question(text func(a *Context) string, yes func(a *Context) choice) tea.Cmd {
	t.confirm = &confirmation{text: text, yes: yes}
	return nil
}

// choices are yes and no.
func (q *confirmation) choices(t *tableScreen, a *Context) []choice {
	yes := q.yes(a)
	yes.key, yes.kind, yes.first = "enter", paint.ButtonAllIn, true
	no := choice{key: "esc", label: a.w.Buttons.No, do: func() tea.Cmd { t.confirm = nil; return nil }}
	return []choice{yes, no}
}

// key takes the answer. Other keys than the two change nothing.
func (q *confirmation) key(t *tableScreen, a *Context, k keyPress) tea.Cmd {
	switch {
	case k.name == q.by && a.now.Sub(q.at) < againGuard:
		a.refused = true
		return nil
	case !t.kind.mayAct():
		t.confirm = nil
		return nil
	}
	switch k.name {
	case "enter", "y", "o":
		return q.yes(a).do()
	case "esc", "n":
		t.confirm = nil
	}
	return nil
}
