package clock

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Sheet is the clock of a tournament over its table, on the whole window. Any key closes
// it, and so does a decision that is the player's own.
type Sheet struct {
	face func(a *ui.Context) *Face // nil when the tournament is gone
}

// NewSheet is a sheet that asks for its face each time it is drawn.
func NewSheet(face func(a *ui.Context) *Face) *Sheet { return &Sheet{face} }

// Covers says that nothing under the sheet is seen.
func (*Sheet) Covers() bool { return true }

func (s *Sheet) Key(a *ui.Context, _ ui.Key) tea.Cmd {
	a.Close()
	return nil
}

func (s *Sheet) Draw(a *ui.Context, c paint.Canvas) {
	if f := s.face(a); f != nil {
		Draw(a, c, f, Hint{Keys: []KeyHint{{a.Words.Keys.Esc, a.Words.Clock.Keys.Table, "esc"}}})
	}
}

// NextTick is the next second of a clock that runs.
func (s *Sheet) NextTick(a *ui.Context) time.Time {
	f := s.face(a)
	if f == nil || !f.Running {
		return a.Now.Add(time.Second)
	}
	part := f.Left % time.Second
	if part <= 0 {
		part = time.Second
	}
	return a.Now.Add(part)
}

// Tick closes the sheet when the player is to act, or the tournament is gone.
func (s *Sheet) Tick(a *ui.Context) tea.Cmd {
	if (a.Program.YourTurn() || s.face(a) == nil) && a.Top() == ui.Screen(s) {
		a.Close()
	}
	return nil
}

// Took takes nothing.
func (*Sheet) Took(*ui.Context, tea.Msg) {}
