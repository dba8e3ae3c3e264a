package clock

import (
	"tapis/internal/i18n"
	"tapis/tui/paint"
)

// form is how large the parts of a clock are. The clock itself takes what is left.
type form struct {
	tallHead   bool // level and name in letters of three rows
	blinds     int  // rows of the blinds; 1: a line of text
	tallValues bool // the values in digits of five rows, with tall labels
	tallPaid   bool
	gap        int // rows between the parts
	no         dropped
}

// dropped are the parts for which a window is too low, in the order they go.
type dropped uint8

const (
	noKeys dropped = 1 << iota
	noPaid
	noValues
	noHead
)

// forms are tried from the first on.
var forms = []form{
	{tallHead: true, blinds: 10, tallValues: true, tallPaid: true, gap: 2},
	{tallHead: true, blinds: 8, tallValues: true, tallPaid: true, gap: 1},
	{tallHead: true, blinds: 7, tallValues: true, gap: 1},
	{blinds: 7, tallValues: true, gap: 1},
	{blinds: 7, gap: 1},
	{blinds: 5, gap: 1},
	{blinds: 3, gap: 1},
	{blinds: 3, gap: 1, no: noKeys},
	{blinds: 3, gap: 1, no: noKeys | noPaid},
	{blinds: 3, gap: 0, no: noKeys | noPaid | noValues},
	{blinds: 1, gap: 0, no: noKeys | noPaid | noValues | noHead},
}

// Rows of the parts.
func (f *form) head() int   { return rowsOf(f.tallHead, paint.TallRows, 1, f.no&noHead != 0) }
func (f *form) values() int { return rowsOf(f.tallValues, 9, 2, f.no&noValues != 0) }
func (f *form) paid() int   { return rowsOf(f.tallPaid, paint.TallRows, 1, f.no&noPaid != 0) }
func (f *form) keys() int   { return rowsOf(false, 0, 1, f.no&noKeys != 0) }

func rowsOf(tall bool, many, few int, none bool) int {
	switch {
	case none:
		return 0
	case tall:
		return many
	}
	return few
}

// rest is the rows of everything but the clock: each part with the gap before it, and a
// row above the head where there is room.
func (f *form) rest() int {
	n := f.gap + 1 + f.gap + f.blinds // to the bar, the bar, to the blinds
	if f.head() > 0 {
		n += f.head() + f.gap
	}
	for _, rows := range []int{f.values(), f.paid()} {
		if rows > 0 {
			n += rows + f.gap
		}
	}
	if f.keys() > 0 {
		n += 1 + min(f.gap, 1)
	}
	if f.gap > 1 {
		n += 1 - (f.gap - 1) // a row above the head, and the bar is near the clock
	}
	return n
}

// places are where the parts stand: their first rows, -1 for none.
type places struct {
	form
	digits                                 paint.Big // zero: the time is a line of text
	x, w                                   int       // the measure that everything ends on
	headY, clockY, barY, blindsY           int
	valuesY, paidY, keysY, clockH, bandEnd int
}

// place lays a clock out in a window. In ASCII there are no letters of three rows.
func place(w, h int, time string, ascii bool) places {
	p := places{x: max(w/20, 2)}
	p.w = w - 2*p.x
	full := paint.BigFit(p.w, h, time)
	// A form is good when the digits are nearly as large as the window is wide; with
	// none so good a worse one will do.
	for _, part := range []int{85, 70, 50, 30, 0} {
		for _, f := range forms {
			d := paint.BigFit(p.w, h-f.rest(), time)
			if d.H == 0 && part > 0 || d.H*100 < full.H*part || ascii && f.blinds < 5 && part > 50 {
				continue
			}
			p.form, p.digits = f, d
			p.stack(h)
			return p
		}
	}
	return p
}

// stack gives the parts their rows. What is left is spread between them.
func (p *places) stack(h int) {
	p.clockH = max(p.digits.Rows(0), 1)
	spare := max(h-p.rest()-p.clockH, 0)
	slots := 6
	air := func() int {
		n := spare / slots
		if slots > 1 {
			slots--
		}
		spare -= n
		return n
	}
	y := 0
	put := func(rows, gap int) int {
		if rows == 0 {
			return -1
		}
		at := y
		y += rows + gap
		return at
	}
	if p.gap > 1 {
		y = 1
	}
	y += air()
	p.headY = put(p.head(), p.gap)
	y += air()
	p.clockY = put(p.clockH, max(p.gap-1, min(p.gap, 1)))
	p.barY = put(1, p.gap)
	p.bandEnd = y - max(p.gap-1, 0)
	y += air()
	p.blindsY = put(p.blinds, p.gap)
	y += air()
	p.valuesY = put(p.values(), p.gap)
	y += air()
	p.paidY = put(p.paid(), 0)
	p.keysY = -1
	if p.keys() > 0 {
		p.keysY = h - 1
	}
}

// value is one of the row of values.
type value struct {
	label, text string
	gold        bool
}

// values are those of a face, the first ones the most important.
func (f *Face) values(w *i18n.Words, short, all bool) []value {
	c := &w.Clock
	next := value{c.Next, f.After.pair(w, short), f.last() && !f.Break}
	average := w.Num(f.Average)
	if short {
		average = w.Short(f.Average)
	}
	out := []value{
		next,
		{c.Players, c.Of.Of(w.Num(int64(f.In)), w.Num(int64(f.Entries))), false},
		{c.Average, average, false},
		{c.BB, f.Stakes.inUnits(w, f.Average), false},
	}
	if !all {
		return out
	}
	if f.HasRebuys {
		text := w.Num(int64(f.Rebuys))
		if !f.RebuysOpen {
			text += " " + c.Closed
		}
		out = append(out, value{c.Rebuys, text, false})
	}
	if !f.Ends.IsZero() {
		out = append(out, value{c.Ends, w.TimeOfDay(f.Ends), false})
	}
	return out
}
