package felt

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
	"tapis/tui/ui"
)

// againGuard is how long a question does not take the very key that raised it
// for an answer.
const againGuard = 400 * time.Millisecond

// confirmation is a question before what cannot be taken back (UX AC-05). It is
// answered by Enter. The key that asked is not taken for an answer while it may
// still be down (UX AC-70), and at once only when it is pressed later. It ends
// with the decision it is about.
type confirmation struct {
	text func(a *ui.Context) string
	yes  func(a *ui.Context) Choice // its do does what was asked about
	To   int64                      // the amount asked about, 0 for none
	by   string                     // the key that raised it
	At   time.Time                  // when
}

// Question asks before what yes does.
func (t *Screen) Question(text func(a *ui.Context) string, yes func(a *ui.Context) Choice) tea.Cmd {
	t.Confirm = &confirmation{text: text, yes: yes}
	return nil
}

// choices are yes and no.
func (q *confirmation) choices(t *Screen, a *ui.Context) []Choice {
	yes := q.yes(a)
	yes.Key, yes.Kind, yes.First = "enter", paint.ButtonAllIn, true
	no := Choice{Key: "esc", Label: a.Words.Buttons.No, Do: func() tea.Cmd { t.Confirm = nil; return nil }}
	return []Choice{yes, no}
}

// key takes the answer. Other keys than the two change nothing.
func (q *confirmation) key(t *Screen, a *ui.Context, k ui.Key) tea.Cmd {
	switch {
	case k.Name == q.by && a.Now.Sub(q.At) < againGuard:
		a.Refused = true
		return nil
	case !t.kind.MayAct():
		t.Confirm = nil
		return nil
	}
	switch k.Name {
	case "enter", "y", "o":
		return q.yes(a).Do()
	case "esc", "n":
		t.Confirm = nil
	}
	return nil
}
