package rulebook

import (
	"slices"
	"strings"
)

// gap is the cells between two columns of a table.
const gap = 2

// layTable sets the columns of a table one under the other. Where the table is
// wider than width, its widest columns are filled over several lines.
func layTable(lines []string, width int) []Line {
	rows, right := readTable(lines)
	widths := columnWidths(rows, width)
	var out []Line
	for i, row := range rows {
		cells := make([][]styled, len(row))
		height := 1
		for c, cell := range row {
			if i == 0 {
				cell = cell.strong()
			}
			cells[c] = cell.fill(widths[c], widths[c])
			height = max(height, len(cells[c]))
		}
		for y := range height {
			var line styled
			for c := range cells {
				var part styled
				if y < len(cells[c]) {
					part = cells[c][y]
				}
				pad := max(widths[c]-part.width(), 0)
				switch {
				case right[c]:
					line = line.pad(pad).add(part)
				default:
					line = line.add(part).pad(pad)
				}
				line = line.pad(gap)
			}
			out = append(out, Line{Parts: line.trimmed().parts()})
		}
	}
	return out
}

// readTable reads the cells of a table, and which columns are set to the right.
func readTable(lines []string) (rows [][]styled, right []bool) {
	for _, line := range lines {
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for len(right) < len(cells) {
			right = append(right, false)
		}
		if strings.Trim(line, "|-: ") == "" && len(rows) > 0 { // the rule under the head
			for c, cell := range cells {
				right[c] = strings.HasSuffix(strings.TrimSpace(cell), ":")
			}
			continue
		}
		row := make([]styled, len(cells))
		for c, cell := range cells {
			row[c] = marked(strings.TrimSpace(cell))
		}
		rows = append(rows, row)
	}
	return rows, right
}

// columnWidths are the columns' own widths, the widest made narrower until the
// whole fits.
func columnWidths(rows [][]styled, width int) []int {
	var widths []int
	for _, row := range rows {
		for c, cell := range row {
			if c == len(widths) {
				widths = append(widths, 0)
			}
			widths[c] = max(widths[c], cell.width())
		}
	}
	for {
		sum, widest := -gap, 0
		for c, w := range widths {
			sum += w + gap
			if w > widths[widest] {
				widest = c
			}
		}
		if sum <= width || widths[widest] <= 4 {
			return widths
		}
		widths[widest]--
	}
}

func (s styled) strong() styled {
	out := styled{text: s.text, style: slices.Clone(s.style)}
	for i := range out.style {
		out.style[i] |= strong
	}
	return out
}

func (s styled) add(t styled) styled {
	return styled{append(s.text, t.text...), append(s.style, t.style...)}
}

func (s styled) pad(n int) styled {
	return styled{append(s.text, []rune(strings.Repeat(" ", n))...), append(s.style, make([]style, n)...)}
}

func (s styled) trimmed() styled {
	n := len(s.text)
	for n > 0 && s.text[n-1] == ' ' {
		n--
	}
	return s.sub(0, n)
}
