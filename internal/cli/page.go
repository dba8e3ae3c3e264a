package cli

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"tapis/internal/rulebook"
)

// page lays out a page of the rule book in lines of at most width columns. With
// bold, headings and marked text are so on the terminal; else there are no marks.
func page(text string, width int, bold bool) string {
	var b strings.Builder
	for _, l := range rulebook.Lay(text, width) {
		b.WriteString(strings.Repeat(" ", l.Indent))
		for _, p := range l.Parts {
			b.WriteString(onTerminal(p, l.Level, bold))
		}
		b.WriteByte('\n')
		if l.Level == 1 && !bold {
			b.WriteString(strings.Repeat("=", ansi.StringWidth(l.Text())) + "\n")
		}
	}
	return b.String()
}

// onTerminal is a part of a line of a heading's level with its style.
func onTerminal(p rulebook.Part, level int, bold bool) string {
	switch {
	case !bold:
		return p.Text
	case p.Strong || level > 0:
		return "\x1b[1m" + p.Text + "\x1b[22m"
	case p.Slight:
		return "\x1b[3m" + p.Text + "\x1b[23m"
	}
	return p.Text
}
