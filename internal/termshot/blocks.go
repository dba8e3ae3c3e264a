package termshot

import (
	"fmt"
)

// drawn draws r as a shape if it is a block or a line, and says whether it did.
func (p *picture) drawn(x, y int, r rune, fg rgb) bool {
	left, top := float64(x*cellW), float64(y*cellH)
	part := func(fx, fy, fw, fh float64) {
		p.rect(left+fx*cellW, top+fy*cellH, fw*cellW, fh*cellH, fg.hex())
	}
	switch {
	case r == '▀':
		part(0, 0, 1, .5)
	case r >= '▁' && r <= '█': // eighths from below
		n := float64(r-'▁'+1) / 8
		part(0, 1-n, 1, n)
	case r >= '▉' && r <= '▏': // eighths from the left, falling
		part(0, 0, float64('▏'-r+1)/8, 1)
	case r == '▐':
		part(.5, 0, .5, 1)
	case r == '▔':
		part(0, 0, 1, .125)
	case r == '▕':
		part(.875, 0, .125, 1)
	case r >= '░' && r <= '▓':
		p.shade(left, top, r, fg)
	case r >= '▖' && r <= '▟':
		mask := quarters[r-'▖']
		for i := range 4 {
			if mask>>i&1 != 0 {
				part(float64(i&1)/2, float64(i>>1)/2, .5, .5)
			}
		}
	default:
		d, ok := strokes[r]
		if !ok {
			return false
		}
		p.stroke(left, top, d, fg)
	}
	return true
}

// quarters are the filled quarters of ▖ to ▟: 1 upper left, 2 upper right,
// 4 lower left, 8 lower right.
var quarters = [10]int{4, 8, 1, 1 | 4 | 8, 1 | 8, 1 | 2 | 4, 1 | 2 | 8, 2, 2 | 4, 2 | 4 | 8}

// shade fills a cell with the dots of ░ ▒ ▓, as most terminals draw them.
func (p *picture) shade(left, top float64, r rune, fg rgb) {
	id := fmt.Sprintf("s%d-%s", r-'░', fg.hex()[1:])
	if !p.shades[id] {
		p.shades[id] = true
		dots := [3]string{`<rect x="0" y="0" width="1" height="1"/><rect x="2" y="2" width="1" height="1"/>`,
			`<rect x="0" y="0" width="2" height="1"/><rect x="2" y="2" width="2" height="1"/><rect x="1" y="1" width="1" height="1"/><rect x="3" y="3" width="1" height="1"/>`,
			`<path d="M0 0h4v4h-4zM1 1v1h1v-1zM3 3v1h1v-1z" fill-rule="evenodd"/>`}[r-'░']
		fmt.Fprintf(&p.defs, `<defs><pattern id="%s" width="4" height="4" patternUnits="userSpaceOnUse"><g fill="%s">%s</g></pattern></defs>`+"\n", id, fg.hex(), dots)
	}
	p.rect(left, top, cellW, cellH, "url(#"+id+")")
}

// strokes are line characters as directions from the middle of the cell: u, d,
// l, r to the edges; capitals are the round corners; = and | the heavy lines.
var strokes = map[rune]string{
	'─': "lr", '│': "ud", '┌': "dr", '┐': "dl", '└': "ur", '┘': "ul",
	'├': "udr", '┤': "udl", '┬': "lrd", '┴': "lru", '┼': "lrud",
	'╭': "A", '╮': "B", '╰': "C", '╯': "D", '━': "=", '┃': "|", '╴': "l", '╶': "r",
}

// stroke adds a line character to the path of its colour.
func (p *picture) stroke(left, top float64, dirs string, fg rgb) {
	col := fg.hex()
	if p.strokes == nil {
		p.strokes = map[string]string{}
	}
	if _, ok := p.strokes[col]; !ok {
		p.strokeOrder = append(p.strokeOrder, col)
	}
	x, y := left+cellW/2, top+float64(cellH)/2
	right, bottom := left+cellW, top+cellH
	for _, d := range dirs {
		var s string
		switch d {
		case 'u':
			s = fmt.Sprintf("M%v %vV%v", x, y, top)
		case 'd':
			s = fmt.Sprintf("M%v %vV%v", x, y, bottom)
		case 'l':
			s = fmt.Sprintf("M%v %vH%v", x, y, left)
		case 'r':
			s = fmt.Sprintf("M%v %vH%v", x, y, right)
		case 'A':
			s = fmt.Sprintf("M%v %vQ%v %v %v %v", x, bottom, x, y, right, y)
		case 'B':
			s = fmt.Sprintf("M%v %vQ%v %v %v %v", left, y, x, y, x, bottom)
		case 'C':
			s = fmt.Sprintf("M%v %vQ%v %v %v %v", x, top, x, y, right, y)
		case 'D':
			s = fmt.Sprintf("M%v %vQ%v %v %v %v", left, y, x, y, x, top)
		case '=':
			s = fmt.Sprintf("M%v %vH%vM%v %vH%v", left, y-.7, right, left, y+.7, right)
		case '|':
			s = fmt.Sprintf("M%v %vV%vM%v %vV%v", x-.7, top, bottom, x+.7, top, bottom)
		}
		p.strokes[col] += s
	}
}
