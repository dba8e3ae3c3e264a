package felt

import (
	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// logSheet is everything that happened, newest at the bottom.
type logSheet struct {
	ui.Pager
	t *Screen
}

func newLogSheet(t *Screen) *logSheet { return &logSheet{ui.AtEnd(), t} }

func (s *logSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	switch {
	case s.Pager.Key(k.Name):
	case k.Name == "space":
		s.Pager.Key("pgup")
	default:
		a.Close()
	}
	return nil
}

func (s *logSheet) Draw(a *ui.Context, c paint.Canvas) {
	sub, in := a.Panel(c, min(a.Width, 84), a.Height-2, i18n.UpperFirst(a.Words.Help.Log))
	a.BottomHint(c, in, a.Words.Keys.UpDown+"  "+a.Words.Keys.Esc)
	if s.t.Snap == nil {
		return
	}
	var rows []StoryLine
	for _, l := range s.lines(a) {
		for i, text := range ui.Wrap(l.Text, in.W-6) {
			if i > 0 {
				l.Street = ""
			}
			rows = append(rows, StoryLine{l.Street, text, l.Loud})
		}
	}
	from, to := s.Window(len(rows), in.H)
	for i, l := range rows[from:to] {
		st := a.Look.Styles.Soft
		if l.Loud {
			st = a.Look.Styles.Text
		}
		sub.Text(0, i, a.Look.Styles.Accent, l.Street)
		ui.Prose(sub, 6, i, in.W-6, st, l.Text)
	}
}

func (*logSheet) Types(k ui.Key) bool { return k.Name == "space" }

// lines is everything there is to show, the oldest first: the table's own entries,
// and the hands in between. Of the hand on the screen only what has been told is
// in it.
func (s *logSheet) lines(a *ui.Context) []StoryLine {
	var out []StoryLine
	t := s.t
	told, all, words := false, t.entries(), wording{a, t.Snap}
	for i := 0; i < len(all); i++ {
		l := &all[i]
		if l.Kind != table.LogEvent && l.Kind != table.LogDeal {
			out = append(out, StoryLine{Text: words.text(l), Loud: l.Kind == table.LogHand})
			continue
		}
		j := i
		for j < len(all) && all[j].Kind == l.Kind && all[j].Hand == l.Hand {
			j++
		}
		hand := all[i:j]
		i = j - 1
		switch now := l.Hand == t.Snap.Hand && (t.Untold() || len(t.Moves) > 0); {
		case now && told:
		case now:
			told = true
			out = append(out, t.kind.Lines(a)...)
		default:
			for _, k := range t.Kinds {
				if lines, ok := k.Words(a, hand); ok {
					out = append(out, lines...)
				}
			}
		}
	}
	return out
}
