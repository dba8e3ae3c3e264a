package paint

import (
	"github.com/charmbracelet/colorprofile"

	"tapis/themes"
)

// profile16 is the profile of terminals with 16 colours.
const profile16 = colorprofile.ANSI

// Bar draws a bar of w cells that is full by part (0 to 1) in st's foreground,
// to an eighth of a cell where the signs allow it. The rest of the bar is left
// as it is.
func (c Canvas) Bar(x, y, w int, part float64, st Style) {
	signs := c.look.Glyphs.Bar
	n := len(signs)
	full := int(clamp01(part)*float64(w*n) + 0.5)
	if part > 0 && full == 0 {
		full = 1 // the last sliver stays until the time is up
	}
	for i := range w {
		fill := min(full-i*n, n)
		if fill <= 0 {
			return
		}
		c.Put(x+i, y, st, signs[fill-1])
	}
}

// TimeBar draws the time left to act, 1 down to 0, on a dark track; the last
// fifth is in the colour of alarm.
func (c Canvas) TimeBar(x, y, w int, left float64) {
	c.Fill(Rect{x, y, w, 1}, Style{Fg: c.look.Ink, Bg: c.look.Plate})
	st := Style{Fg: c.look.Chip}
	if left < 0.2 {
		st.Fg = c.look.Alert
	}
	if !c.look.Color && left < 0.2 {
		st.Attr = themes.Bold
	}
	c.Bar(x, y, w, left, st)
}

// Gauge draws a thin line of w cells, filled by part.
func (c Canvas) Gauge(x, y, w int, part float64) {
	full := int(clamp01(part)*float64(w) + 0.5)
	for i := range w {
		if i < full {
			c.Put(x+i, y, Style{Fg: c.look.Accent, Attr: themes.Bold}, c.look.Glyphs.Gauge[0])
		} else {
			c.Put(x+i, y, Style{Fg: c.look.Rule}, c.look.Glyphs.Gauge[1])
		}
	}
}

// Slider draws a slider of w cells with its knob at part, 0 to 1.
func (c Canvas) Slider(x, y, w int, part float64) {
	if w < 3 {
		return
	}
	g := c.look.Glyphs.Slider
	c.Put(x, y, c.look.Styles.Soft, g[0])
	for i := 1; i < w-1; i++ {
		c.Put(x+i, y, c.look.Styles.Soft, g[1])
	}
	c.Put(x+w-1, y, c.look.Styles.Soft, g[3])
	c.Put(SliderKnob(x, w, part), y, c.look.Styles.Accent, g[2])
}

// SliderKnob is the column of the knob of a Slider, and SliderPart the part a
// click on column at stands for.
func SliderKnob(x, w int, part float64) int {
	return x + 1 + int(clamp01(part)*float64(max(w-3, 0))+0.5)
}

// SliderPart is the part, 0 to 1, that a click on column at of a Slider means.
func SliderPart(x, w, at int) float64 {
	if w <= 3 {
		return 0
	}
	return clamp01(float64(at-x-1) / float64(w-3))
}

// Spark draws the values as a row of columns, one cell each, the lowest as the
// smallest. Only the last w values are shown.
func (c Canvas) Spark(x, y, w int, st Style, values []int64) {
	if len(values) > w {
		values = values[len(values)-max(w, 0):]
	}
	if len(values) == 0 {
		return
	}
	lo, hi := values[0], values[0]
	for _, v := range values {
		lo, hi = min(lo, v), max(hi, v)
	}
	signs := c.look.Glyphs.Spark
	for i, v := range values {
		k := 0
		if hi > lo {
			k = int(float64(v-lo) / float64(hi-lo) * float64(len(signs)-1))
		}
		c.Put(x+i, y, st, signs[k])
	}
}

// Button kinds.
type ButtonKind uint8

// What a button does decides its colour.
const (
	ButtonQuiet ButtonKind = iota // fold, and everything without chips
	ButtonCall                    // check, call, go on
	ButtonRaise                   // bet, raise
	ButtonAllIn                   // all-in, and what cannot be undone
)

// Button draws a block of colour with its key in front, " f Fold ", and returns
// the cells used. The focused one, which Enter presses, has a marker.
func (c Canvas) Button(x, y int, kind ButtonKind, key, label string, focused bool) int {
	l := c.look
	st := [...]Style{l.Styles.Fold, l.Styles.Call, l.Styles.Chosen, l.Styles.AllIn}[kind]
	text := " " + label + " "
	w := 1 + Width(key) + Width(text)
	if !l.Color {
		st.Attr = themes.Bold
		if focused {
			st.Attr |= themes.Reverse
		}
	}
	c.Fill(Rect{x, y, w, 1}, st)
	n := 1
	n += c.Text(x+n, y, st, key)
	c.Text(x+n, y, st, text)
	switch {
	case focused:
		c.Put(x, y, st, l.Glyphs.Marker)
	case !l.Color:
		c.Put(x, y, st, '[')
		c.Put(x+w-1, y, st, ']')
	}
	return w
}

// ButtonWidth is the cells Button takes.
func ButtonWidth(key, label string) int { return 3 + Width(key) + Width(label) }

func clamp01(v float64) float64 {
	if !(v > 0) { // also NaN
		return 0
	}
	return min(v, 1)
}
