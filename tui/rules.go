package tui

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/rulebook"
	"tapis/themes"
	"tapis/tui/paint"
)

// rulesSheet is the page of rules of a game, with the options this table plays,
// and beside it the general pages that concern the game.
type rulesSheet struct {
	pager
	t    *tableScreen // nil on the title screen
	g    *game.Game   // nil: the general pages alone
	page int          // of pages, the one shown
}

func newRulesSheet(g *game.Game, t *tableScreen) *rulesSheet { return &rulesSheet{t: t, g: g} }

// pages are the ids of the pages that can be turned to, the game's own first.
func (s *rulesSheet) pages() []string {
	if s.g == nil {
		return rulebook.General()
	}
	return append([]string{s.g.ID}, rulebook.Concerning(s.g)...)
}

func (*rulesSheet) paste(*Context, string) {}

func (s *rulesSheet) key(a *Context, k keyPress) tea.Cmd {
	n := len(s.pages())
	switch {
	case s.pager.key(k.name):
	case k.name == "space" || k.name == "enter":
		s.pager.key("pgdown")
	case k.name == "right" || k.name == "tab":
		s.turn((s.page + 1) % n)
	case k.name == "left" || k.name == "shift+tab":
		s.turn((s.page + n - 1) % n)
	default:
		a.close()
	}
	return nil
}

// turn shows the beginning of another page.
func (s *rulesSheet) turn(page int) { s.page, s.pager = page, pager{} }

func (s *rulesSheet) draw(a *Context, c paint.Canvas) {
	id := s.pages()[s.page]
	page, err := rulebook.Page(a.lang.String(), id)
	if err != nil {
		page = "# " + a.w.Game(s.g).Name + "\n\n" + a.w.Game(s.g).Line
	}
	if a.set.KQJ {
		page = rulebook.International(page)
	}
	height := a.height
	if height > 30 {
		height -= 2
	}
	sub, in := a.panel(c, min(a.width, 84), height, rulebook.Title(page))
	a.bottomHint(c, in, a.w.Keys.LeftRight+"  "+a.w.Keys.UpDown+"  "+a.w.Keys.Esc)
	s.tabs(a, sub, in)
	_, text, _ := strings.Cut(page, "\n") // the title stands in the frame
	if s.g != nil && s.page == 0 {
		text += s.houseRules(a)
	}
	const top = 2
	lines := rulebook.Lay(text, in.W)
	from, to := s.window(len(lines), in.H-top)
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
			x += prose(sub, x, top+i, in.W-x, style, part.Text)
		}
	}
}

// tabs names the pages in the first row, the one shown marked. A click turns to
// a page.
func (s *rulesSheet) tabs(a *Context, c paint.Canvas, in paint.Rect) {
	x := 0
	for i, id := range s.pages() {
		name, ok := a.w.Rules.Pages[id]
		if !ok {
			name = a.w.NewGame.Game
		}
		style := a.look.Styles.Soft
		if i == s.page {
			style = a.look.Styles.Chosen
		}
		n := c.Text(x, 0, style, " "+name+" ")
		a.onClick(paint.Rect{X: in.X + x, Y: in.Y, W: n, H: 1}, func(int, int) tea.Cmd { s.turn(i); return nil })
		x += n
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
