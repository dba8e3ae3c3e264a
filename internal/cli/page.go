package cli

import (
	"regexp"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// page lays out a page of the rule book, which is Markdown of headings, lists,
// tables and bold text, in lines of at most width columns. With bold, headings
// and bold text are so on the terminal; else the marks are left out.
func page(markdown string, width int, bold bool) string {
	var b strings.Builder
	for _, block := range strings.Split(strings.TrimSpace(markdown), "\n\n") {
		if b.Len() > 0 {
			b.WriteByte('\n')
		}
		lines := strings.Split(block, "\n")
		switch {
		case strings.HasPrefix(block, "#"):
			title := strings.TrimLeft(lines[0], "# ")
			if !bold && strings.HasPrefix(block, "# ") {
				title += "\n" + strings.Repeat("=", ansi.StringWidth(title))
			}
			b.WriteString(marked("**"+title+"**", bold) + "\n")
		case strings.HasPrefix(block, "|"):
			b.WriteString(marked(tableOf(lines), bold))
		default:
			for _, item := range items(lines) {
				b.WriteString(wrapped(item, width, bold))
			}
		}
	}
	return b.String()
}

// listItem is how a line begins that is an item of a list.
var listItem = regexp.MustCompile(`^(- |\d+\. )`)

// items joins the lines of a paragraph, and of each item of a list.
func items(lines []string) []string {
	var list []string
	for _, line := range lines {
		if line = strings.TrimSpace(line); listItem.MatchString(line) || len(list) == 0 {
			list = append(list, line)
		} else {
			list[len(list)-1] += " " + line
		}
	}
	return list
}

// wrapped is one paragraph or item; the lines of an item are hung under it.
func wrapped(text string, width int, bold bool) string {
	indent := ansi.StringWidth(listItem.FindString(text))
	var b strings.Builder
	at := 0
	for _, word := range strings.Fields(text) {
		w := ansi.StringWidth(strings.ReplaceAll(word, "**", ""))
		switch {
		case at == 0:
		case at+1+w > width:
			b.WriteString("\n" + strings.Repeat(" ", indent))
			at = indent
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += w
	}
	return marked(b.String(), bold) + "\n"
}

// tableOf sets the columns of a table one under the other.
func tableOf(lines []string) string {
	var rows [][]string
	var widths []int
	for _, line := range lines {
		if strings.Trim(line, "|-: ") == "" {
			continue // the rule under the head
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], ansi.StringWidth(cells[i]))
		}
		rows = append(rows, cells)
	}
	var b strings.Builder
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			line += cell + strings.Repeat(" ", widths[i]-ansi.StringWidth(cell)+2)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// marked turns the marks around bold text into bold text, or leaves them out.
func marked(text string, bold bool) string {
	parts := strings.Split(text, "**")
	if !bold {
		return strings.Join(parts, "")
	}
	for i := 1; i < len(parts); i += 2 {
		parts[i] = "\x1b[1m" + parts[i] + "\x1b[22m"
	}
	return strings.Join(parts, "")
}
