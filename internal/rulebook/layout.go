package rulebook

import (
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Line is a line of a page as it is laid out for a width.
type Line struct {
	Level  int // 1 the page's title, 2 the heading of a section, 0 text
	Indent int // cells before the text
	Parts  []Part
}

// Part is a piece of a line in one style.
type Part struct {
	Text           string
	Strong, Slight bool // Slight: a foreign word, as **strong** and *slight* in the page
}

// Text is the line without its styles.
func (l Line) Text() string {
	var b strings.Builder
	b.WriteString(strings.Repeat(" ", l.Indent))
	for _, p := range l.Parts {
		b.WriteString(p.Text)
	}
	return b.String()
}

// Lay lays out a page, which is Markdown of headings, lists, tables and marked
// words, in lines of at most width cells. Words longer than that are left whole.
func Lay(page string, width int) []Line {
	var out []Line
	for _, block := range strings.Split(strings.TrimSpace(page), "\n\n") {
		if len(out) > 0 {
			out = append(out, Line{})
		}
		block = strings.Trim(block, "\n")
		lines := strings.Split(block, "\n")
		switch {
		case strings.HasPrefix(block, "#"):
			title := strings.TrimLeft(lines[0], "#")
			level := len(lines[0]) - len(title)
			out = append(out, Line{Level: level, Parts: marked(strings.TrimSpace(title)).parts()})
		case strings.HasPrefix(block, "|"):
			out = append(out, layTable(lines, width)...)
		default:
			for _, item := range items(lines) {
				hang := ansi.StringWidth(listItem(item))
				for i, l := range marked(item).fill(width, width-hang) {
					line := Line{Parts: l.parts()}
					if i > 0 {
						line.Indent = hang
					}
					out = append(out, line)
				}
			}
		}
	}
	return out
}

// listItem is how a line begins that is an item of a list, "- " or "12. ", and
// empty for any other.
func listItem(line string) string {
	mark := line[:len(line)-len(strings.TrimLeft(line, "0123456789"))]
	for _, end := range []string{"- ", ". "} {
		if strings.HasPrefix(line[len(mark):], end) && (mark == "") == (end == "- ") {
			return mark + end
		}
	}
	return ""
}

// items joins the lines of a paragraph, and of each item of a list.
func items(lines []string) []string {
	var list []string
	for _, line := range lines {
		if line = strings.TrimSpace(line); listItem(line) != "" || len(list) == 0 {
			list = append(list, line)
		} else {
			list[len(list)-1] += " " + line
		}
	}
	return list
}

// styled is a text with the style of each of its characters.
type styled struct {
	text  []rune
	style []style
}

type style uint8

const (
	strong style = 1 << iota
	slight
)

// marked reads the marks of a text.
func marked(text string) (s styled) {
	var now style
	runes := []rune(text)
	for i := 0; i < len(runes); i++ {
		switch {
		case runes[i] == '*' && i+1 < len(runes) && runes[i+1] == '*':
			now ^= strong
			i++
		case runes[i] == '*':
			now ^= slight
		default:
			s.text, s.style = append(s.text, runes[i]), append(s.style, now)
		}
	}
	return s
}

func (s styled) sub(from, to int) styled { return styled{s.text[from:to], s.style[from:to]} }

func (s styled) width() int {
	for _, r := range s.text {
		if r >= 0x300 { // else all are letters of one cell
			return ansi.StringWidth(string(s.text))
		}
	}
	return len(s.text)
}

// parts joins the neighbours of the same style.
func (s styled) parts() []Part {
	var out []Part
	for from := 0; from < len(s.text); {
		to := from + 1
		for to < len(s.text) && s.style[to] == s.style[from] {
			to++
		}
		st := s.style[from]
		out = append(out, Part{Text: string(s.text[from:to]), Strong: st&strong != 0, Slight: st&slight != 0})
		from = to
	}
	return out
}

// fill breaks a text into a line of at most first cells and others of at most
// rest cells. There is always one line.
func (s styled) fill(first, rest int) []styled {
	var out []styled
	start, end, used := 0, 0, 0 // the line so far
	for from, width := 0, first; ; {
		to := s.breakAfter(from)
		word := s.sub(from, to).width()
		if used > 0 && used+1+word > width {
			out = append(out, s.sub(start, end))
			start, used, width = from, 0, rest
		}
		if used > 0 {
			used++ // the space before the word
		}
		end, used = to, used+word
		if to == len(s.text) {
			return append(out, s.sub(start, end))
		}
		from = to + 1
	}
}

// breakAfter is the next space from here on at which a line may end: not one
// that French sets before its marks, or inside its quotes.
func (s styled) breakAfter(from int) int {
	for i := from; i < len(s.text); i++ {
		if s.text[i] != ' ' {
			continue
		}
		if i+1 < len(s.text) && strings.ContainsRune(":;?!»%", s.text[i+1]) || i > from && s.text[i-1] == '«' {
			continue
		}
		return i
	}
	return len(s.text)
}
