package termshot

import (
	"fmt"
	"html"
	"strconv"
	"strings"
	"unicode/utf8"

	uv "github.com/charmbracelet/ultraviolet"
)

// The size of a cell in the picture, in pixels, and where letters stand in it.
// 16.6 pixels is the size at which DejaVu Sans Mono advances by exactly one
// cell; each letter has its place given, so another font keeps the grid too.
const (
	cellW    = 10
	cellH    = 21
	fontSize = 16.6
	baseline = 16
	fontList = "DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace"
)

// SVGFromANSI is a string with escape sequences, such as the content of a
// tea.View, as a picture of w × h cells.
func SVGFromANSI(w, h int, content string) string { return FromANSI(w, h, content).SVG() }

// SVG is the cells as a picture. Backgrounds and block characters are drawn as
// rectangles and lines as strokes, so that neither has seams; equal neighbours
// are merged. Default colours are light on dark.
func (c Cells) SVG() string {
	w := 0
	if len(c) > 0 {
		w = len(c[0])
	}
	p := &picture{shades: map[string]bool{}}
	for y, row := range c {
		p.backgrounds(y, row)
	}
	for y, row := range c {
		p.foregrounds(y, row)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %[1]d %[2]d" font-family="%s" font-size="%v">`+"\n",
		w*cellW, len(c)*cellH, fontList, fontSize)
	b.WriteString(p.defs.String())
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" fill="%s"/>`+"\n", defaultBg.hex())
	fmt.Fprintf(&b, "<g shape-rendering=\"crispEdges\">\n%s</g>\n", p.blocks.String())
	for _, col := range p.strokeOrder {
		fmt.Fprintf(&b, `<path fill="none" stroke="%s" stroke-width="1.4" d="%s"/>`+"\n", col, p.strokes[col])
	}
	b.WriteString(p.text.String())
	b.WriteString("</svg>\n")
	return b.String()
}

// picture collects the parts of an SVG: rectangles below, strokes, text above.
type picture struct {
	defs, blocks, text strings.Builder
	strokes            map[string]string // path data by colour
	strokeOrder        []string
	shades             map[string]bool // the patterns in defs
}

func (p *picture) rect(x, y, w, h float64, fill string) {
	fmt.Fprintf(&p.blocks, `<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>`+"\n", num(x), num(y), num(w), num(h), fill)
}

func num(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// backgrounds draws the backgrounds of a row, one rectangle a run.
func (p *picture) backgrounds(y int, row []uv.Cell) {
	for x := 0; x < len(row); {
		_, bg := colours(row[x].Style)
		end := x + 1
		for end < len(row) {
			if _, b := colours(row[end].Style); b != bg && !isRest(row[end]) {
				break
			}
			end++
		}
		if bg != defaultBg {
			p.rect(float64(x*cellW), float64(y*cellH), float64((end-x)*cellW), cellH, bg.hex())
		}
		x = end
	}
}

// isRest says whether k is the second half of a wide character.
func isRest(k uv.Cell) bool { return k.Width == 0 && k.Content == "" }

// ink is what makes letters run together in one text element.
type ink struct {
	fg                      rgb
	bold, italic, underline bool
}

func inkOf(k uv.Cell) ink {
	fg, _ := colours(k.Style)
	return ink{fg, k.Style.Attrs&uv.AttrBold != 0, k.Style.Attrs&uv.AttrItalic != 0, k.Style.Underline != 0}
}

// foregrounds draws the signs and letters of a row.
func (p *picture) foregrounds(y int, row []uv.Cell) {
	var run []placed
	var style ink
	flush := func() {
		p.letters(y, run, style)
		run = run[:0]
	}
	for x := 0; x < len(row); x++ {
		k := row[x]
		in := inkOf(k)
		r, size := utf8.DecodeRuneInString(k.Content)
		single := size > 0 && size == len(k.Content)
		if single && p.drawn(x, y, r, in.fg) {
			flush()
			continue
		}
		if in.underline {
			p.rect(float64(x*cellW), float64(y*cellH+baseline+2), cellW, 1, in.fg.hex())
		}
		if k.Content == "" || k.Content == " " {
			if len(run) > 0 && !isRest(k) {
				run = append(run, placed{x, " "})
			}
			continue
		}
		if len(run) > 0 && in != style || !single {
			flush()
		}
		style = in
		run = append(run, placed{x, k.Content})
		if !single {
			flush()
		}
	}
	flush()
}

type placed struct {
	x    int
	text string
}

// letters writes one run, each letter at its own place.
func (p *picture) letters(y int, run []placed, s ink) {
	for len(run) > 0 && run[len(run)-1].text == " " {
		run = run[:len(run)-1]
	}
	if len(run) == 0 {
		return
	}
	var xs, text strings.Builder
	for i, l := range run {
		if i > 0 {
			xs.WriteByte(' ')
		}
		xs.WriteString(strconv.Itoa(l.x * cellW))
		text.WriteString(html.EscapeString(l.text))
	}
	fmt.Fprintf(&p.text, `<text xml:space="preserve" y="%d" x="%s" fill="%s"`, y*cellH+baseline, xs.String(), s.fg.hex())
	if s.bold {
		p.text.WriteString(` font-weight="bold"`)
	}
	if s.italic {
		p.text.WriteString(` font-style="italic"`)
	}
	fmt.Fprintf(&p.text, ">%s</text>\n", text.String())
}
