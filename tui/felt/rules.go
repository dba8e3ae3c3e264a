package felt

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/rulebook"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// rulesSheet is the page of rules of a game, with the options this table plays,
// and beside it the general pages that concern the game.
type rulesSheet struct {
	ui.Pager
	t    *Screen    // nil on the title screen
	g    *game.Game // nil: the general pages alone
	page int        // of pages, the one shown
}

func NewRulesSheet(g *game.Game, t *Screen) *rulesSheet { return &rulesSheet{t: t, g: g} }

// pages are the ids of the pages that can be turned to, the game's own first.
func (s *rulesSheet) pages() []string {
	if s.g == nil {
		return rulebook.General()
	}
	return append([]string{s.g.ID}, rulebook.Concerning(s.g)...)
}

func (s *rulesSheet) Key(a *ui.Context, k ui.Key) tea.Cmd {
	n := len(s.pages())
	switch {
	case s.Pager.Key(k.Name):
	case k.Name == "space" || k.Name == "enter":
		s.Pager.Key("pgdown")
	case k.Name == "right" || k.Name == "tab":
		s.turn((s.page + 1) % n)
	case k.Name == "left" || k.Name == "shift+tab":
		s.turn((s.page + n - 1) % n)
	default:
		a.Close()
	}
	return nil
}

// turn shows the beginning of another page.
func (s *rulesSheet) turn(page int) { s.page, s.Pager = page, ui.Pager{} }

func (s *rulesSheet) Draw(a *ui.Context, c paint.Canvas) {
	id := s.pages()[s.page]
	page, err := rulebook.Page(a.Lang.String(), id)
	if err != nil {
		page = "# " + a.Words.Game(s.g).Name + "\n\n" + a.Words.Game(s.g).Line
	}
	if a.Set.KQJ {
		page = rulebook.International(page)
	}
	height := a.Height
	if height > 30 {
		height -= 2
	}
	sub, in := a.Panel(c, min(a.Width, 84), height, rulebook.Title(page))
	a.BottomHint(c, in, a.Words.Keys.LeftRight+"  "+a.Words.Keys.UpDown+"  "+a.Words.Keys.Esc)
	s.tabs(a, sub, in)
	_, text, _ := strings.Cut(page, "\n") // the title stands in the frame
	if s.g != nil && s.page == 0 {
		text += s.houseRules(a)
	}
	const top = 2
	lines := rulebook.Lay(text, in.W)
	from, to := s.Window(len(lines), in.H-top)
	for i, l := range lines[from:to] {
		x := l.Indent
		for _, part := range l.Parts {
			style := a.Look.Styles.Text
			if l.Level > 0 {
				style = a.Look.Styles.Accent
			}
			if part.Strong {
				style.Attr |= themes.Bold
			}
			x += ui.Prose(sub, x, top+i, in.W-x, style, part.Text)
		}
	}
}

// tabs names the pages in the first row, the one shown marked. A click turns to
// a page.
func (s *rulesSheet) tabs(a *ui.Context, c paint.Canvas, in paint.Rect) {
	x := 0
	for i, id := range s.pages() {
		name, ok := a.Words.Rules.Pages[id]
		if !ok {
			name = a.Words.NewGame.Game
		}
		style := a.Look.Styles.Soft
		if i == s.page {
			style = a.Look.Styles.Chosen
		}
		n := c.Text(x, 0, style, " "+name+" ")
		a.OnClick(paint.Rect{X: in.X + x, Y: in.Y, W: n, H: 1}, func(int, int) tea.Cmd { s.turn(i); return nil })
		x += n
	}
}

// houseRules are the options in which this table differs from the book.
func (s *rulesSheet) houseRules(a *ui.Context) string {
	if s.t == nil || s.t.Snap == nil || len(s.t.Snap.Options) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("\n\n## " + a.Words.Mix.HouseRules + "\n\n")
	for _, o := range s.t.Snap.Options {
		b.WriteString("- " + a.Words.Setting(o) + "\n")
	}
	return b.String()
}
