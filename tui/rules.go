package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/rulebook"
	"tapis/themes"
	"tapis/tui/paint"
)

// rulesSheet is the page of rules of a game, with the options this table plays.
type rulesSheet struct {
	pager
	t *tableScreen // nil on the title screen
	g *game.Game
}

func newRulesSheet(g *game.Game, t *tableScreen) *rulesSheet { return &rulesSheet{t: t, g: g} }

func (*rulesSheet) paste(*Context, string) {}

func (s *rulesSheet) key(a *Context, k keyPress) tea.Cmd {
	switch {
	case s.pager.key(k.name):
	case k.name == "space" || k.name == "enter":
		s.pager.key("pgdown")
	default:
		a.close()
	}
	return nil
}

func (s *rulesSheet) draw(a *Context, c paint.Canvas) {
	sub, in := a.panel(c, min(a.width, 84), a.height-2, a.w.Game(s.g).Name)
	a.bottomHint(c, in, a.w.Keys.UpDown+"  "+a.w.Keys.Esc)
	page, err := rulebook.Page(a.lang.String(), s.g.ID)
	if err != nil {
		page = a.w.Game(s.g).Line
	}
	lines := rulebook.Lay(page+s.houseRules(a), in.W)
	from, to := s.window(len(lines), in.H)
	for i, l := range lines[from:to] {
		x := l.Indent
		for _, part := range l.Parts {
			style := a.look.Styles.Text
			if l.Level > 0 {
				style = a.look.Styles.Accent
			}
			if part.Strong {
				style.Attr |= themes.Bold
			}
			x += prose(sub, x, i, in.W-x, style, part.Text)
		}
	}
}

// houseRules are the options in which this table differs from the book.
func (s *rulesSheet) houseRules(a *Context) string {
	if s.t == nil || s.t.snap == nil || len(s.t.snap.Options) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("\n\n## " + a.w.Mix.HouseRules + "\n\n")
	for _, o := range s.t.snap.Options {
		b.WriteString("- " + a.w.Setting(o) + "\n")
	}
	return b.String()
}
