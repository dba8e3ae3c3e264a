package tui

import (
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/bots"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
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
	hinting   errand
	reviewing errand

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

// hintMsg is a hint thought out.
type hintMsg struct {
	by       *advisor
	decision uint64
	text     string
}

// reviewMsg is a hand looked over: its dear decisions, the dearest first.
type reviewMsg struct {
	by    *advisor
	hand  int
	lines []reviewLine
}

// reviewLine is one dear decision, and why something else was better.
type reviewLine struct{ text, why string }

// askHint asks for a hint.
func (t *pokerKind) askHint(a *Context, k keyPress) tea.Cmd {
	h := &t.hints
	switch {
	case t.snap == nil || t.closed:
		return nil
	case t.legal() == nil:
		return t.explain(a, k)
	case !t.alone():
		t.say(a, a.w.Hints.NotAlone)
		return nil
	case h.of == t.snap.Decision.ID && h.text != "":
		h.until = a.now.Add(hintTime)
		return nil
	case h.asked == t.snap.Decision.ID:
		return nil
	}
	h.asked = t.snap.Decision.ID
	adv, v, names := t.adviser(), t.snap.View, t.seatNames()
	answer := hintMsg{by: adv, decision: h.asked}
	w := a.w
	return h.hinting.send(func() tea.Msg {
		adv.mu.Lock()
		defer adv.mu.Unlock()
		adv.meet(names)
		answer.text = w.Explain(v, adv.coach.Hint(v))
		return answer
	}, nil)
}

// hinted shows a hint, if its decision is still to be taken.
func (t *pokerKind) hinted(a *Context, msg hintMsg) {
	if h := &t.hints; msg.by == h.advisor && t.legal() != nil && t.snap.Decision.ID == msg.decision {
		h.of, h.text, h.until = msg.decision, msg.text, a.now.Add(hintTime)
	}
}

// hint is what is shown of a hint now.
func (t *pokerKind) hint(a *Context) string {
	h := &t.hints
	if h.text == "" || !a.now.Before(h.until) || t.legal() == nil || t.snap.Decision.ID != h.of {
		return ""
	}
	return h.text
}

// noteStep keeps what the player decided, and on what view.
func (t *pokerKind) noteStep(act hand.Action) {
	h, s := &t.hints, t.snap
	if !t.alone() {
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
func (t *pokerKind) review(a *Context) tea.Cmd {
	h, s := &t.hints, t.snap
	if s.View == nil || !s.View.Done || s.View.Seat < 0 || h.reviewed == s.Hand || !t.alone() || !s.View.Me().In {
		return nil
	}
	h.reviewed, h.dearest = s.Hand, ""
	adv, v, names := t.adviser(), s.View, t.seatNames()
	var steps []bots.Step
	if h.hand == s.Hand {
		steps = append(steps, h.steps...)
	}
	w := a.w
	answer := reviewMsg{by: adv, hand: s.Hand}
	watch := func(first func()) tea.Msg {
		adv.mu.Lock()
		defer adv.mu.Unlock()
		adv.meet(names)
		first()
		adv.coach.Watch(v)
		return answer
	}
	return h.reviewing.send(func() tea.Msg {
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
func (t *pokerKind) lookedOver(msg reviewMsg) {
	h := &t.hints
	if msg.by != h.advisor || t.snap.Hand != msg.hand {
		return
	}
	for i, l := range msg.lines {
		if i == 0 {
			h.dearest = l.text
		}
		t.lines = append(t.lines, table.LogEntry{Kind: lineReview, Hand: msg.hand, Seat: -1, Text: l.text}, table.LogEntry{Kind: lineReview, Hand: msg.hand, Seat: -1, Text: l.why})
	}
}

// dearest is the line about the dearest decision of the hand that is over.
func (t *pokerKind) dearest() []feltLine {
	if h := &t.hints; h.dearest != "" && h.reviewed == t.snap.Hand {
		return []feltLine{{text: h.dearest, quiet: true}}
	}
	return nil
}

// lay writes the hint over the lowest rows of the foot.
func (t *pokerKind) lay(a *Context, c paint.Canvas, l *layout) {
	text := t.hint(a)
	if text == "" || t.confirm != nil {
		return
	}
	c = c.Sub(l.foot)
	y, rows := l.foot.H-2, 2
	if !l.side.Empty() {
		y = min(4, l.foot.H-2)
	}
	if t.sizing.open { // the bar needs them: the answer's row is free
		y, rows = y-2, 1
	}
	c.Fill(paint.Rect{Y: y, W: l.foot.W, H: rows}, a.look.Styles.Text)
	lines := wrap(text, l.foot.W-4)
	for i := range min(len(lines), rows) {
		line := lines[i]
		for i == rows-1 && len(lines) > rows {
			line, lines = line+" "+lines[rows], append(lines[:rows:rows], lines[rows+1:]...)
		}
		prose(c, 2, y+i, l.foot.W-4, a.look.Styles.Text, line)
	}
}

// adviser is the table's advisor, made when it is first needed.
func (t *pokerKind) adviser() *advisor {
	if t.hints.advisor == nil {
		t.hints.advisor = &advisor{}
	}
	return t.hints.advisor
}

// seatNames is who sits where.
func (t *pokerKind) seatNames() (names [hand.MaxSeats]string) {
	for i := range names {
		names[i] = t.snap.Seats[i].Name
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
