package poker

import (
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/bots"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// Alone with bots one may ask what the best of them would do, and after a hand
// the costliest of one's own mistakes is named. Both are thought out in commands,
// from the player's own views.

// hintTime is how long a hint stays up, unless the player acts before.
const hintTime = 6 * time.Second

// memory is what the commands of one table share: the coach and whom it knows.
type memory struct {
	mu    sync.Mutex
	coach bots.Coach
	names [hand.MaxSeats]string
}

// coach is the screen's part: what was asked and answered.
type coach struct {
	memory    *memory // made when it is first needed
	hinting   ui.Errand
	reviewing ui.Errand

	asked uint64 // the decision a hint is being thought out for
	of    uint64 // the decision the hint is for
	text  string
	until time.Time

	hand      int // the hand the steps are of
	steps     []bots.Step
	decided   []uint64 // decision of each step
	reviewed  int      // the hand looked over last
	costliest string   // its costliest mistake, "" for none
}

// hintMsg is a hint thought out.
type hintMsg struct {
	by       *memory
	decision uint64
	text     string
}

// reviewMsg is a hand looked over: its mistakes, the costliest first.
type reviewMsg struct {
	by    *memory
	hand  int
	lines []reviewLine
}

// reviewLine is one mistake, and why something else was better.
type reviewLine struct{ text, why string }

// ask asks for a hint.
func (h *coach) ask(t *kind, a *ui.Context, k ui.Key) tea.Cmd {
	switch {
	case t.Snap == nil || t.Closed:
		return nil
	case t.legal() == nil:
		return t.Explain(a, k)
	case !t.Alone():
		t.Say(a, a.Words.Hints.NotAlone)
		return nil
	case h.of == t.Snap.Decision.ID && h.text != "":
		h.until = a.Now.Add(hintTime)
		return nil
	case h.asked == t.Snap.Decision.ID:
		return nil
	}
	h.asked = t.Snap.Decision.ID
	mem, v, names := h.remember(), t.Snap.View, seatNames(t.Snap)
	answer := hintMsg{by: mem, decision: h.asked}
	w := a.Words
	return h.hinting.Send(func() tea.Msg {
		mem.mu.Lock()
		defer mem.mu.Unlock()
		mem.meet(names)
		answer.text = w.Explain(v, mem.coach.Hint(v))
		return answer
	}, nil)
}

// hinted shows a hint, if its decision is still to be taken.
func (h *coach) hinted(t *kind, a *ui.Context, msg hintMsg) {
	if msg.by == h.memory && t.legal() != nil && t.Snap.Decision.ID == msg.decision {
		h.of, h.text, h.until = msg.decision, msg.text, a.Now.Add(hintTime)
	}
}

// shown is what is shown of a hint now.
func (h *coach) shown(t *kind, a *ui.Context) string {
	if h.text == "" || !a.Now.Before(h.until) || t.legal() == nil || t.Snap.Decision.ID != h.of {
		return ""
	}
	return h.text
}

// note keeps what the player decided, and on what view.
func (h *coach) note(t *kind, act hand.Action) {
	s := t.Snap
	if !t.Alone() {
		return
	}
	if h.hand != s.Hand {
		h.hand, h.steps, h.decided = s.Hand, h.steps[:0], h.decided[:0]
	}
	act.Seat = int8(s.View.Seat)
	if n := len(h.decided); n > 0 && h.decided[n-1] == s.Decision.ID { // refused, and decided again
		h.steps[n-1].Action = act
		return
	}
	h.steps, h.decided = append(h.steps, bots.Step{View: s.View, Action: act}), append(h.decided, s.Decision.ID)
}

// review looks a finished hand over, once.
func (h *coach) review(t *kind, a *ui.Context) tea.Cmd {
	s := t.Snap
	if s.View == nil || !s.View.Done || s.View.Seat < 0 || h.reviewed == s.Hand || !t.Alone() || !s.View.Me().In {
		return nil
	}
	h.reviewed, h.costliest = s.Hand, ""
	mem, v, names := h.remember(), s.View, seatNames(s)
	var steps []bots.Step
	if h.hand == s.Hand {
		steps = append(steps, h.steps...)
	}
	w := a.Words
	if a.Set.NoCoach {
		steps = nil // nothing is looked over; what the others did is learnt all the same
	}
	answer := reviewMsg{by: mem, hand: s.Hand}
	watch := func(first func()) tea.Msg {
		mem.mu.Lock()
		defer mem.mu.Unlock()
		mem.meet(names)
		first()
		mem.coach.Watch(v)
		return answer
	}
	return h.reviewing.Send(func() tea.Msg {
		return watch(func() {
			for _, m := range mem.coach.Review(steps, v.Stakes.Unit()) {
				answer.lines = append(answer.lines, reviewText(w, &steps[m.Step], &m))
			}
		})
	}, func() tea.Msg { return watch(func() {}) }) // what the players did is learnt all the same
}

// reviewText words a mistake.
func reviewText(w *i18n.Words, s *bots.Step, m *bots.Mistake) reviewLine {
	return reviewLine{
		text: i18n.UpperFirst(w.Hints.Dearest.Of(w.Street(s.View.StreetName()), w.Deed(s.View, m.Better.Action), w.Num(m.Lost), w.Deed(s.View, s.Action))),
		why:  w.Explain(s.View, m.Better),
	}
}

// lookedOver takes a review: the log has all of it, the result the costliest line.
func (h *coach) lookedOver(t *kind, msg reviewMsg) {
	if msg.by != h.memory || t.Snap.Hand != msg.hand {
		return
	}
	for i, l := range msg.lines {
		if i == 0 {
			h.costliest = l.text
		}
		t.Log.Add(msg.hand, l.text)
		t.Log.Add(msg.hand, l.why)
	}
}

// line is the line about the costliest mistake of a hand that is over.
func (h *coach) line(hand int) []felt.Line {
	if h.costliest != "" && h.reviewed == hand {
		return []felt.Line{{Text: h.costliest, Quiet: true}}
	}
	return nil
}

// remember is what the commands share.
func (h *coach) remember() *memory {
	if h.memory == nil {
		h.memory = &memory{}
	}
	return h.memory
}

// seatNames is who sits where.
func seatNames(s *table.Snapshot) (names [hand.MaxSeats]string) {
	for i := range names {
		names[i] = s.Seats[i].Name
	}
	return names
}

// meet forgets the chairs that somebody else has taken.
func (m *memory) meet(names [hand.MaxSeats]string) {
	for i, n := range names {
		if n != m.names[i] {
			m.coach.Forget(i)
		}
	}
	m.names = names
}
