package console

import (
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/tui/ui"
)

// Palette is the list of commands, then of a command's arguments, then the question
// whether it is to be done.
type Palette struct {
	ui.List
	desk    Desk
	line    ui.Editor
	command *command // nil while it is chosen
	got     []value
	asking  bool // all is chosen: it is asked whether to do it
	steps   int  // forth and back so far: a key held over a step answers nothing
}

// maxTyped is the most that can be typed.
const maxTyped = 200

// New is the palette with nothing typed.
func New(_ *ui.Context, d Desk) *Palette {
	return &Palette{desk: d, line: ui.Editor{Most: maxTyped}}
}

// Steps tells one step of the palette from another.
func (p *Palette) Steps() any {
	return struct {
		p *Palette
		n int
	}{p, p.steps}
}

// Types says which keys type here.
func (p *Palette) Types(k ui.Key) bool { return !p.asking && k.Typed() }

// Paste types.
func (p *Palette) Paste(text string) {
	if !p.asking {
		p.line.Insert(text)
		p.At = 0
	}
}

// row is a line of the list: a command, or an option of an argument.
type row struct {
	option
	cmd  *command
	text string // what it does
	fit  int
}

// rows are the lines that fit what was typed, the best first.
func (p *Palette) rows(a *ui.Context, s *Situation) []row {
	typed := p.line.Value()
	var rows []row
	if p.command == nil {
		rows = commandRows(a, s, typed)
	} else if arg := p.argument(); arg != nil {
		rows = p.optionRows(a, s, arg, typed)
	}
	if typed != "" {
		slices.SortStableFunc(rows, func(x, y row) int { return y.fit - x.fit })
	}
	return rows
}

// commandRows are the commands that may be given, by name in both languages and by
// what they do.
func commandRows(a *ui.Context, s *Situation, typed string) (rows []row) {
	for i := range all {
		c := &all[i]
		if c.shown != nil && !c.shown(s) {
			continue
		}
		text := a.Words.Palette.Commands[c.id]
		fit := fits(typed, text.Name)
		for _, l := range i18n.Langs() {
			fit = max(fit, fits(typed, i18n.In(l).Palette.Commands[c.id].Name))
		}
		if len(typed) > 2 && fit <= fitsLoose { // a word of what it does is the weakest find but one
			if f := fits(typed, text.Text); f >= fitsInside {
				fit = max(fit, fitsLoose)
			}
		}
		if typed != "" && fit == fitsNot {
			continue
		}
		r := row{cmd: c, text: text.Text, fit: fit}
		r.name = text.Name
		if c.why != nil {
			r.why = c.why(&a.Words.Palette, s)
		}
		rows = append(rows, r)
	}
	return rows
}

// optionRows are the options of an argument, and what is typed where that is one.
func (p *Palette) optionRows(a *ui.Context, s *Situation, arg *argument, typed string) (rows []row) {
	if arg.list != nil {
		for _, o := range arg.list(a.Words, s, p.got) {
			if fit := fits(typed, o.name); typed == "" || fit != fitsNot {
				rows = append(rows, row{option: o, text: o.note, fit: fit})
			}
		}
	}
	if arg.typed != nil && typed != "" {
		if o, ok := arg.typed(a.Words, s, p.got, typed); ok && !slices.ContainsFunc(rows, func(r row) bool { return r.name == o.name }) {
			rows = append(rows, row{option: o, fit: fitsWhole})
		}
	}
	return rows
}

// argument is what is asked for now, nil when there is nothing more.
func (p *Palette) argument() *argument {
	if p.command == nil || len(p.got) >= len(p.command.args) {
		return nil
	}
	return &p.command.args[len(p.got)]
}

// Key takes a key.
func (p *Palette) Key(a *ui.Context, k ui.Key) tea.Cmd {
	s := p.desk.Situation()
	if p.asking {
		switch k.Name {
		case "enter", "y", "o":
			return p.run(a, &s)
		case "esc", "n", "backspace":
			p.back(a)
		}
		return nil
	}
	rows := p.rows(a, &s)
	p.At = max(min(p.At, len(rows)-1), 0)
	switch k.Name {
	case "esc":
		p.back(a)
	case "enter":
		return p.take(a, rows)
	case "tab":
		if len(rows) > 0 && rows[p.At].why == "" {
			return p.complete(a, rows[p.At])
		}
	case "up", "down", "wheelup", "wheeldown", "shift+tab":
		if len(rows) > 0 {
			p.List.Key(k.Name, len(rows))
		}
	case "pgup":
		p.At = max(p.At-8, 0)
	case "pgdown":
		p.At = max(min(p.At+8, len(rows)-1), 0)
	case "space":
		if only := p.named(rows); only >= 0 {
			return p.complete(a, rows[only])
		}
		p.typed(k)
	case "backspace":
		if p.line.Value() == "" && p.command != nil {
			p.back(a)
			return nil
		}
		p.typed(k)
	default:
		p.typed(k)
	}
	return nil
}

// typed types, and goes to the best line.
func (p *Palette) typed(k ui.Key) {
	was := p.line.Value()
	if p.line.Key(k); p.line.Value() != was {
		p.At = 0
	}
}

// named is the line whose whole name was typed, when no other begins with it and a
// space: names may have spaces. -1: none.
func (p *Palette) named(rows []row) int {
	typed := ui.Plain(p.line.Value())
	if arg := p.argument(); typed == "" || arg != nil && arg.list == nil {
		return -1
	}
	found := -1
	for i := range rows {
		if rows[i].cmd == nil && strings.HasPrefix(ui.Plain(rows[i].name), typed+" ") {
			return -1
		}
		if rows[i].fit == fitsWhole && rows[i].why == "" && found < 0 {
			found = i
		}
	}
	return found
}

// take takes the line of the cursor.
func (p *Palette) take(a *ui.Context, rows []row) tea.Cmd {
	if len(rows) == 0 {
		return nil // the list says why
	}
	r := rows[p.At]
	switch {
	case r.why != "":
		p.desk.Say(r.name + a.Words.Colon + r.why)
		return nil
	case r.cmd != nil:
		return p.choose(a, r.cmd)
	}
	return p.give(a, r.value)
}

// complete goes on with a line: a command with arguments asks for them, another is
// written out and done by Enter.
func (p *Palette) complete(a *ui.Context, r row) tea.Cmd {
	switch {
	case r.cmd == nil && len(p.got)+1 < len(p.command.args):
		return p.give(a, r.value)
	case r.cmd != nil && len(r.cmd.args) > 0:
		return p.choose(a, r.cmd)
	}
	p.line = ui.Editor{Most: maxTyped}
	p.line.Insert(r.name)
	p.At = 0
	return nil
}

// choose begins a command.
func (p *Palette) choose(a *ui.Context, c *command) tea.Cmd {
	p.command, p.got = c, nil
	return p.next(a)
}

// give takes an argument.
func (p *Palette) give(a *ui.Context, v value) tea.Cmd {
	p.got = append(p.got, v)
	return p.next(a)
}

// next goes to the next argument, to the question, or does it.
func (p *Palette) next(a *ui.Context) tea.Cmd {
	p.line, p.At = ui.Editor{Most: maxTyped}, 0
	p.steps++
	switch {
	case p.argument() != nil:
		return nil
	case p.command.ask != nil:
		p.asking = true
		return nil
	}
	s := p.desk.Situation()
	return p.run(a, &s)
}

// back goes back a step, or closes.
func (p *Palette) back(a *ui.Context) {
	p.steps++
	p.line, p.At = ui.Editor{Most: maxTyped}, 0
	switch {
	case p.asking && len(p.got) == 0:
		p.asking, p.command = false, nil
	case p.asking:
		p.asking, p.got = false, p.got[:len(p.got)-1]
	case p.command == nil:
		a.Close()
	case len(p.got) == 0:
		p.command = nil
	default:
		p.got = p.got[:len(p.got)-1]
	}
}

// run does the command, unless it is not possible any more.
func (p *Palette) run(a *ui.Context, s *Situation) tea.Cmd {
	a.Close()
	c := p.command
	if c.shown != nil && !c.shown(s) {
		return nil
	}
	return c.do(&call{a: a, d: p.desk, s: s, v: p.got})
}
