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

// pageLine is a line of a page: text whose **parts** are strong.
type pageLine struct {
	text    string
	heading bool
	indent  int
}

// pageLines breaks a page of rules into lines of at most w cells. Tables and
// short lines stay as they are; paragraphs are filled anew.
func pageLines(page string, w int) []pageLine {
	var out []pageLine
	var para string
	indent := 0
	flush := func() {
		if para != "" {
			for i, l := range wrap(para, w-indent) {
				in := indent
				if i == 0 {
					in = 0
				}
				out = append(out, pageLine{text: l, indent: in})
			}
		}
		para, indent = "", 0
	}
	for _, l := range strings.Split(page, "\n") {
		item := strings.HasPrefix(l, "- ") || len(l) > 2 && l[0] >= '0' && l[0] <= '9' && strings.Contains(l[:min(len(l), 4)], ". ")
		switch {
		case strings.HasPrefix(l, "#"):
			flush()
			out = append(out, pageLine{text: strings.TrimLeft(l, "# "), heading: true})
		case strings.HasPrefix(l, "|"):
			flush()
			if !strings.HasPrefix(l, "|-") && !strings.HasPrefix(l, "| -") && !strings.HasPrefix(l, "|:") {
				out = append(out, pageLine{text: tableRow(l)})
			}
		case l == "":
			flush()
			out = append(out, pageLine{})
		case item:
			flush()
			para, indent = l, strings.IndexByte(l, ' ')+1
		case para != "":
			para += " " + strings.TrimSpace(l)
		default:
			para = strings.TrimSpace(l)
		}
	}
	flush()
	return out
}

// tableRow is a row of a table with its cells in columns.
func tableRow(l string) string {
	var b strings.Builder
	for i, cell := range strings.Split(strings.Trim(l, "|"), "|") {
		cell = strings.TrimSpace(cell)
		if i > 0 {
			b.WriteString("  ")
		}
		b.WriteString(cell)
		if pad := 18 - paint.Width(strings.ReplaceAll(cell, "**", "")); i == 0 && pad > 0 {
			b.WriteString(strings.Repeat(" ", pad))
		}
	}
	return b.String()
}

func (s *rulesSheet) draw(a *Context, c paint.Canvas) {
	sub, in := a.panel(c, min(a.width, 84), a.height-2, a.w.Game(s.g).Name)
	a.bottomHint(c, in, a.w.Keys.UpDown+"  "+a.w.Keys.Esc)
	page, err := rulebook.Page(a.lang.String(), s.g.ID)
	if err != nil {
		page = a.w.Game(s.g).Line
	}
	lines := pageLines(page+s.houseRules(a), in.W)
	from, to := s.window(len(lines), in.H)
	for i, l := range lines[from:to] {
		st := a.look.Styles.Text
		if l.heading {
			st = a.look.Styles.Accent
		}
		x := l.indent
		for k, part := range strings.Split(l.text, "**") {
			style := st
			if k%2 == 1 {
				style.Attr |= themes.Bold
			}
			x += prose(sub, x, i, in.W-x, style, part)
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
