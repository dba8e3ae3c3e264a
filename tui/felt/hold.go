package felt

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// The player may hold what is told of a hand that ends, and its result: to look. Alone
// with bots the table is stopped for as long, so that the next hand does not come over
// it; among people the others are not kept waiting.

// holding is what the player holds.
type holding struct {
	of    *Screen
	hand  int       // whose result was held by itself
	until time.Time // it goes on then; zero: at a key
}

// CanHold says whether the result of a hand stays up until the player goes on.
func (h *holding) CanHold() bool {
	t := h.of
	return t.Snap != nil && t.Snap.Host && t.Alone()
}

// hold stops what goes on by itself, or lets it go on.
func (h *holding) hold(a *ui.Context) tea.Cmd {
	t := h.of
	t.Held, h.until = !t.Held, time.Time{}
	if !t.Held && t.Untold() {
		t.NextAt = a.Now.Add(t.story.Pace(t.Newest.Speed))
	}
	return t.stop(a, t.Held)
}

// stop stops the table, or ends that.
func (h *holding) stop(a *ui.Context, on bool) tea.Cmd {
	t := h.of
	switch {
	case !t.CanHold():
		return nil
	case on:
		return t.Ask(a, table.Pause{})
	}
	return t.Ask(a, table.Resume{})
}

// keepUp holds the result of a hand for as long as the player has set, alone with bots.
func (h *holding) keepUp(a *ui.Context) {
	t := h.of
	if a.Set.NextHand == 0 || t.Untold() || t.Held || !t.kind.Over() || h.hand == t.Snap.Hand || t.Snap.NextHand.IsZero() || t.Snap.Tourney != nil || !t.CanHold() {
		return
	}
	h.hand, t.Held, h.until = t.Snap.Hand, true, time.Time{}
	if a.Set.NextHand > 0 {
		h.until = a.Now.Add(time.Duration(a.Set.NextHand) * time.Second)
	}
	t.stop(a, true)
}

// release goes on with the next hand when the time that was set is over.
func (h *holding) release(a *ui.Context) {
	if t := h.of; t.Held && !h.until.IsZero() && !a.Now.Before(h.until) {
		t.goOn(a)
		t.Ask(a, table.NextHandNow{})
	}
}

// HoldChoice holds the result of a hand.
func (h *holding) HoldChoice(a *ui.Context) Choice {
	t := h.of
	label := a.Words.Ending.Hold
	if t.Held {
		label = a.Words.Ending.GoOn
	}
	return Choice{Key: "space", Label: label, On: t.Held, Do: func() tea.Cmd { return t.hold(a) }}
}

// goOn ends holding, for what follows.
func (h *holding) goOn(a *ui.Context) {
	t := h.of
	if t.Held {
		t.Held, h.until = false, time.Time{}
		t.stop(a, false)
	}
}

// choices are those while a hand is being told.
func (t *telling) choices(a *ui.Context, s *Screen) []Choice {
	step := t.story.NextStep(a)
	if step == "" || t.Snap.You < 0 {
		return nil
	}
	hold := s.HoldChoice(a)
	hold.Kind = paint.ButtonCall
	return []Choice{hold, {Key: "enter", Label: step, First: true, Do: func() tea.Cmd {
		t.next(a)
		return s.follow(a, false)
	}}}
}

// BySelf counts down to the next step.
func (f *Foot) BySelf(x int) {
	t := f.t
	if left := t.until.Sub(f.a.Now); t.Held && left > 0 {
		f.Right(x, f.a.Look.Styles.Dim, f.a.Words.Ending.BySelf.Of(i18n.Seconds(left)))
		return
	}
	if t.Held {
		f.Right(x, f.a.Look.Styles.Accent, f.a.Words.Ending.Held)
		return
	}
	if left := t.NextAt.Sub(f.a.Now); left > 0 && left < time.Minute && t.story.NextStep(f.a) != "" {
		f.Right(x, f.a.Look.Styles.Dim, f.a.Words.Ending.BySelf.Of(i18n.Seconds(left)))
	}
}

// step goes on with a hand that is being told: space holds it and lets it go, any other
// key tells the next step.
func (h *holding) step(a *ui.Context, k ui.Key) tea.Cmd {
	t := h.of
	switch {
	case t.story.NextStep(a) == "":
		t.all(a)
	case k.Name == "space":
		return t.hold(a)
	default:
		t.next(a)
	}
	return t.follow(a, false)
}

// shown is the snapshot for the line on top: a table that its player holds is not said
// to be stopped.
func (h *holding) shown() *table.Snapshot {
	t := h.of
	if !t.Held || !t.Snap.Paused {
		return t.Snap
	}
	s := *t.Snap
	s.Paused = false
	return &s
}
