package tui

import (
	"strings"
	"tapis/themes"
	"tapis/tui/paint"

	tea "charm.land/bubbletea/v2"
)

// palette is the line of commands.
type palette struct {
	t    *tableScreen
	line editor
}

func newPalette(t *tableScreen) *palette { return &palette{t: t, line: editor{most: 60}} }

func (p *palette) paste(_ *Context, text string) { p.line.insert(text) }

func (p *palette) key(a *Context, k keyPress) tea.Cmd {
	switch k.name {
	case "esc":
		a.close()
	case "enter":
		text := p.line.value()
		a.close()
		if text != "" {
			return p.t.command(a, text)
		}
	default:
		p.line.key(k)
	}
	return nil
}

func (p *palette) draw(a *Context, c paint.Canvas) {
	var fit []string
	for _, cmd := range p.t.commands(a) {
		if strings.HasPrefix(cmd.name, p.line.value()) {
			fit = append(fit, cmd.name)
		}
	}
	list := wrap(strings.Join(fit, " "), a.width-2)
	r := paint.Rect{X: 0, Y: a.height - 1 - len(list), W: a.width, H: 1 + len(list)}
	c.Fill(r, a.look.Styles.Bar)
	x := 1 + c.Text(1, r.Y, a.look.Styles.Accent, ":")
	a.cursor = tea.NewCursor(p.line.draw(c, x, r.Y, a.width-x-1), r.Y)
	for i, l := range list {
		c.Label(paint.Rect{X: 1, Y: r.Y + 1 + i, W: a.width - 2, H: 1}, themes.Style{Fg: a.look.Soft}, paint.Left, l)
	}
}

func (*palette) types(k keyPress) bool { return k.typed() }
