package paint

import "tapis/themes"

// Render is the canvas as a string for a terminal: one line a row, parted by
// "\n", each exactly as wide as the canvas and ending with default colours.
func (c Canvas) Render() string { return string(c.AppendTo(make([]byte, 0, 4*c.area.W*c.area.H))) }

// AppendTo appends what Render returns to b.
func (c Canvas) AppendTo(b []byte) []byte {
	for y := range c.area.H {
		if y > 0 {
			b = append(b, '\n')
		}
		var now Style
		i := c.at(0, y)
		for _, n := range c.cells[i : i+c.area.W] {
			if n.fg != now.Fg || n.bg != now.Bg || n.attr != now.Attr {
				next := Style{Fg: n.fg, Bg: n.bg, Attr: n.attr}
				// A space shows no foreground: do not change it for one.
				if n.ch == ' ' && n.attr&(themes.Reverse|themes.Underline) == 0 && n.attr == now.Attr {
					next.Fg = now.Fg
				}
				b = appendChange(b, now, next)
				now = next
			}
			b = c.appendText(b, n)
		}
		if now != (Style{}) {
			b = append(b, "\x1b[m"...)
		}
	}
	return b
}

// attrCodes are the SGR numbers of the attributes, by bit.
var attrCodes = [5]byte{'1', '2', '3', '4', '7'}

// appendChange appends the shortest usual sequence from one style to another.
func appendChange(b []byte, from, to Style) []byte {
	if from == to {
		return b
	}
	b = append(b, "\x1b["...)
	if to == (Style{}) {
		return append(b, 'm')
	}
	start := len(b)
	if from.Attr&^to.Attr != 0 { // something goes off: start anew
		b = append(b, '0')
		from = Style{}
	}
	sep := func() {
		if len(b) > start {
			b = append(b, ';')
		}
	}
	for bit, code := range attrCodes {
		if (to.Attr&^from.Attr)>>bit&1 != 0 {
			sep()
			b = append(b, code)
		}
	}
	if to.Fg != from.Fg {
		sep()
		b = to.Fg.AppendSGR(b, false)
	}
	if to.Bg != from.Bg {
		sep()
		b = to.Bg.AppendSGR(b, true)
	}
	return append(b, 'm')
}

// Plain is the canvas as text without styles, trailing spaces kept.
func (c Canvas) Plain() string {
	var b []byte
	for y := range c.area.H {
		if y > 0 {
			b = append(b, '\n')
		}
		i := c.at(0, y)
		for _, n := range c.cells[i : i+c.area.W] {
			b = c.appendText(b, n)
		}
	}
	return string(b)
}
