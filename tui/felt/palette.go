package felt

import (
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Palette is the line of commands.
type Palette struct {
	t    *Screen
	line ui.Editor
}

func newPalette(t *Screen) *Palette { return &Palette{t: t, line: ui.Editor{Most: 60}} }

func (p *Palette) Paste(text string) { p.line.Insert(text) }

func (p *Palette) Key(a *ui.Context, k ui.Key) tea.Cmd {
	switch k.Name {
	case "esc":
		a.Close()
	case "enter":
		text := p.line.Value()
		a.Close()
		if text != "" {
			return p.t.Command(a, text)
		}
	default:
		p.line.Key(k)
	}
	return nil
}

func (p *Palette) Draw(a *ui.Context, c paint.Canvas) {
	var fit []string
	for _, cmd := range p.t.Commands(a) {
		if strings.HasPrefix(cmd.Name, p.line.Value()) {
			fit = append(fit, cmd.Name)
		}
	}
	list := ui.Wrap(strings.Join(fit, " "), a.Width-2)
	r := paint.Rect{X: 0, Y: a.Height - 1 - len(list), W: a.Width, H: 1 + len(list)}
	c.Fill(r, a.Look.Styles.Bar)
	a.Outside(r)
	x := 1 + c.Text(1, r.Y, a.Look.Styles.Accent, ":")
	a.Cursor = tea.NewCursor(p.line.Draw(c, x, r.Y, a.Width-x-1), r.Y)
	for i, l := range list {
		c.Label(paint.Rect{X: 1, Y: r.Y + 1 + i, W: a.Width - 2, H: 1}, themes.Style{Fg: a.Look.Soft}, paint.Left, l)
	}
}

func (*Palette) Types(k ui.Key) bool { return k.Typed() }
