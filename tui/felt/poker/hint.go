package poker

import (
	"sync"
	"tapis/tui/felt"
	"tapis/tui/ui"
	"time"

	"tapis/bots"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// Alone with bots one may ask what the best of them would do, and after a hand
// the dearest of one's own decisions is named. Both are thought out in commands,
// from the player's own views.

// hintTime is how long a hint stays up, unless the player acts before.
const hintTime = 6 * time.Second

// advisor is what the commands of one table share: the coach and whom it knows.
type advisor struct {
	mu    sync.Mutex
	coach bots.Coach
	names [hand.MaxSeats]string
}

// hints is the screen's part.
type hints struct {
	hinting   ui.Errand
	reviewing ui.Errand

	advisor *advisor
	asked   uint64 // the decision a hint is being thought out for
	of      uint64 // the decision the hint is for
	text    string
	until   time.Time

	hand     int // the hand the steps are of
	steps    []bots.Step
	decided  []uint64 // decision of each step
	reviewed int      // the hand looked over last
	dearest  string   // its dearest decision, "" for none
}

// HintMsg is a hint thought out.
type HintMsg struct {
	by       *advisor
	decision uint64
	text     string
}

// ReviewMsg is a hand looked over: its dear decisions, the dearest first.
type ReviewMsg struct {
	by    *advisor
	hand  int
	lines []reviewLine
}

// reviewLine is one dear decision, and why something else was better.
type reviewLine struct{ text, why string }

// AskHint asks for a hint.
func (t *Kind) AskHint(a *ui.Context, k ui.Key) tea.Cmd {
	h := &t.hints
	switch {
	case t.Snap == nil || t.Closed:
		return nil
	case t.Legal() == nil:
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
	adv, v, names := t.adviser(), t.Snap.View, t.seatNames()
	answer := HintMsg{by: adv, decision: h.asked}
	w := a.Words
	return h.hinting.Send(func() tea.Msg {
		adv.mu.Lock()
		defer adv.mu.Unlock()
		adv.meet(names)
		answer.text = w.Explain(v, adv.coach.Hint(v))
		return answer
	}, nil)
}

// hinted shows a hint, if its decision is still to be taken.
func (t *Kind) hinted(a *ui.Context, msg HintMsg) {
	if h := &t.hints; msg.by == h.advisor && t.Legal() != nil && t.Snap.Decision.ID == msg.decision {
		h.of, h.text, h.until = msg.decision, msg.text, a.Now.Add(hintTime)
	}
}

// hint is what is shown of a hint now.
func (t *Kind) hint(a *ui.Context) string {
	h := &t.hints
	if h.text == "" || !a.Now.Before(h.until) || t.Legal() == nil || t.Snap.Decision.ID != h.of {
		return ""
	}
	return h.text
}

// noteStep keeps what the player decided, and on what view.
func (t *Kind) noteStep(act hand.Action) {
	h, s := &t.hints, t.Snap
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
func (t *Kind) review(a *ui.Context) tea.Cmd {
	h, s := &t.hints, t.Snap
	if s.View == nil || !s.View.Done || s.View.Seat < 0 || h.reviewed == s.Hand || !t.Alone() || !s.View.Me().In {
		return nil
	}
	h.reviewed, h.dearest = s.Hand, ""
	adv, v, names := t.adviser(), s.View, t.seatNames()
	var steps []bots.Step
	if h.hand == s.Hand {
		steps = append(steps, h.steps...)
	}
	w := a.Words
	answer := ReviewMsg{by: adv, hand: s.Hand}
	watch := func(first func()) tea.Msg {
		adv.mu.Lock()
		defer adv.mu.Unlock()
		adv.meet(names)
		first()
		adv.coach.Watch(v)
		return answer
	}
	return h.reviewing.Send(func() tea.Msg {
		return watch(func() {
			for _, m := range adv.coach.Review(steps, v.Stakes.Unit()) {
				answer.lines = append(answer.lines, reviewText(w, &steps[m.Step], &m))
			}
		})
	}, func() tea.Msg { return watch(func() {}) }) // what the players did is learnt all the same
}

// reviewText words a dear decision.
func reviewText(w *i18n.Words, s *bots.Step, m *bots.Mistake) reviewLine {
	return reviewLine{
		text: i18n.UpperFirst(w.Hints.Dearest.Of(w.Street(s.View.StreetName()), w.Deed(s.View, m.Better.Action), w.Num(m.Lost), w.Deed(s.View, s.Action))),
		why:  w.Explain(s.View, m.Better),
	}
}

// lookedOver takes a review: the log has all of it, the result the dearest line.
func (t *Kind) lookedOver(msg ReviewMsg) {
	h := &t.hints
	if msg.by != h.advisor || t.Snap.Hand != msg.hand {
		return
	}
	for i, l := range msg.lines {
		if i == 0 {
			h.dearest = l.text
		}
		t.Lines = append(t.Lines, table.LogEntry{Kind: felt.LineReview, Hand: msg.hand, Seat: -1, Text: l.text}, table.LogEntry{Kind: felt.LineReview, Hand: msg.hand, Seat: -1, Text: l.why})
	}
}

// dearest is the line about the dearest decision of the hand that is over.
func (t *Kind) dearest() []felt.Line {
	if h := &t.hints; h.dearest != "" && h.reviewed == t.Snap.Hand {
		return []felt.Line{{Text: h.dearest, Quiet: true}}
	}
	return nil
}

// Lay writes the hint over the lowest rows of the foot.
func (t *Kind) Lay(a *ui.Context, c paint.Canvas, l *felt.Layout) {
	text := t.hint(a)
	if text == "" || t.Confirm != nil {
		return
	}
	c = c.Sub(l.Foot)
	y, rows := l.Foot.H-2, 2
	if !l.Side.Empty() {
		y = min(4, l.Foot.H-2)
	}
	if t.Sizing.Open { // the bar needs them: the answer's row is free
		y, rows = y-2, 1
	}
	c.Fill(paint.Rect{Y: y, W: l.Foot.W, H: rows}, a.Look.Styles.Text)
	lines := ui.Wrap(text, l.Foot.W-4)
	for i := range min(len(lines), rows) {
		line := lines[i]
		for i == rows-1 && len(lines) > rows {
			line, lines = line+" "+lines[rows], append(lines[:rows:rows], lines[rows+1:]...)
		}
		ui.Prose(c, 2, y+i, l.Foot.W-4, a.Look.Styles.Text, line)
	}
}

// adviser is the table's advisor, made when it is first needed.
func (t *Kind) adviser() *advisor {
	if t.hints.advisor == nil {
		t.hints.advisor = &advisor{}
	}
	return t.hints.advisor
}

// seatNames is who sits where.
func (t *Kind) seatNames() (names [hand.MaxSeats]string) {
	for i := range names {
		names[i] = t.Snap.Seats[i].Name
	}
	return names
}

// meet forgets the chairs that somebody else has taken.
func (adv *advisor) meet(names [hand.MaxSeats]string) {
	for i, n := range names {
		if n != adv.names[i] {
			adv.coach.Forget(i)
		}
	}
	adv.names = names
}
