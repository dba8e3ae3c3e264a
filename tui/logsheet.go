package tui

import (
	"tapis/internal/i18n"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// logSheet is everything that happened, newest at the bottom.
type logSheet struct {
	pager
	t *tableScreen
}

func newLogSheet(t *tableScreen) *logSheet { return &logSheet{atEnd(), t} }

func (*logSheet) paste(*Context, string) {}

func (s *logSheet) key(a *Context, k keyPress) tea.Cmd {
	switch {
	case s.pager.key(k.name):
	case k.name == "space":
		s.pager.key("pgup")
	default:
		a.close()
	}
	return nil
}

func (s *logSheet) draw(a *Context, c paint.Canvas) {
	sub, in := a.panel(c, min(a.width, 84), a.height-2, i18n.UpperFirst(a.w.Help.Log))
	a.bottomHint(c, in, a.w.Keys.UpDown+"  "+a.w.Keys.Esc)
	if s.t.snap == nil {
		return
	}
	var rows []storyLine
	for _, l := range s.t.logTexts(a) {
		for i, text := range wrap(l.text, in.W-6) {
			if i > 0 {
				l.street = ""
			}
			rows = append(rows, storyLine{l.street, text, l.loud})
		}
	}
	from, to := s.window(len(rows), in.H)
	for i, l := range rows[from:to] {
		st := a.look.Styles.Soft
		if l.loud {
			st = a.look.Styles.Text
		}
		sub.Text(0, i, a.look.Styles.Accent, l.street)
		prose(sub, 6, i, in.W-6, st, l.text)
	}
}

func (*logSheet) types(k keyPress) bool { return k.name == "space" }
