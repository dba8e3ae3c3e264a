package paint

import "tapis/themes"

// SeatState is what a plate says at a glance.
type SeatState uint8

// The states of a seat. Every one is told apart without colour too.
const (
	SeatIn     SeatState = iota // in the hand, not to act
	SeatToAct                   // to act now
	SeatFolded                  // out of the hand
	SeatAllIn                   // in for everything
	SeatAway                    // sitting out, or gone
	SeatOpen                    // nobody sits here
	SeatWinner                  // won at the end
	SeatWonLow                  // won the low half and not the high
)

// Plate is what stands on a seat plate.
type Plate struct {
	Name  string
	Stack string // already grouped for the language
	Pos   string // SB, BB, UTG … at the right of the name
	Tag   string // fold, all-in, wins high … at the right of the stack
	State SeatState
}

// Plate draws a seat plate into r: one row or two (rows below stay empty). A
// name is not cut below eight cells while the position can give way instead.
func (c Canvas) Plate(r Rect, p Plate) {
	if r.Empty() {
		return
	}
	ps := c.plateStyles(p)
	c.Fill(r, ps.block)
	in := Rect{r.X + 1, r.Y, max(r.W-2, 0), 1}
	first := in
	if p.State == SeatToAct {
		c.Put(r.X, r.Y, ps.name, c.look.Glyphs.Marker)
		first.X, first.W = in.X+1, max(in.W-1, 0)
	}
	if r.H == 1 {
		c.ends(first, p.Name, ps.name, p.Stack, ps.stack)
		return
	}
	c.ends(first, p.Name, ps.name, p.Pos, ps.note)
	in.Y++
	c.ends(in, p.Stack, ps.stack, p.Tag, ps.tag)
}

// ends writes a at the left and b at the right of a row. When both do not fit,
// a is cut to eight cells at the least; then b goes.
func (c Canvas) ends(r Rect, a string, sa Style, b string, sb Style) {
	wb := Width(b)
	room := r.W - wb - 1
	if b == "" || room < min(Width(a), 8) {
		c.Label(r, sa, Left, a)
		return
	}
	c.Label(Rect{r.X, r.Y, room, 1}, sa, Left, a)
	c.Text(r.X+r.W-wb, r.Y, sb, b)
}

type plateStyles struct{ block, name, note, stack, tag Style }

// plateStyles are the colours of a plate in its state.
func (c Canvas) plateStyles(p Plate) plateStyles {
	l := c.look
	s := plateStyles{
		block: Style{Fg: l.Ink, Bg: l.Plate},
		name:  l.Styles.Strong,
		note:  l.Styles.Soft,
		stack: l.Styles.Stack,
		tag:   l.Styles.Soft,
	}
	switch p.State {
	case SeatToAct, SeatWinner:
		plain := Style{Fg: l.OnGold}
		s = plateStyles{l.Styles.Chosen, plain.With(themes.Bold), plain, plain.With(themes.Bold), plain}
	case SeatWonLow:
		plain := Style{Fg: l.OnGold}
		s = plateStyles{Style{Fg: l.OnGold, Bg: l.LowDecides, Attr: l.Styles.Chosen.Attr}, plain.With(themes.Bold), plain, plain.With(themes.Bold), plain}
	case SeatFolded, SeatAway:
		s.name, s.note, s.stack, s.tag = l.Styles.Dim, l.Styles.Dim, l.Styles.Dim, l.Styles.Dim
		if p.State == SeatAway {
			s.name.Attr |= themes.Italic
		}
	case SeatAllIn:
		s.tag = Style{Fg: l.Alert, Attr: themes.Bold}
	case SeatOpen:
		s.name = l.Styles.Soft
	}
	return s
}

// Dealer draws the dealer button, three cells.
func (c Canvas) Dealer(x, y int) {
	l := c.look
	switch {
	case l.ASCII:
		c.Text(x, y, l.Styles.FeltStrong, "(D)")
	case !l.Color:
		c.Text(x, y, Style{Attr: themes.Bold | themes.Reverse}, " D ")
	default:
		c.Text(x, y, Style{Fg: l.Suits[3], Bg: l.Card, Attr: themes.Bold}, " D ")
	}
}

// Chips writes what lies in front of a seat, a chip and the amount, and returns
// the cells used; ChipsWidth tells beforehand.
func (c Canvas) Chips(x, y int, amount string) int {
	n := c.Text(x, y, Style{Fg: c.look.Chip, Attr: themes.Bold}, string(c.look.Glyphs.Chip))
	return n + 1 + c.Text(x+n+1, y, c.look.Styles.FeltStrong, amount)
}

// ChipsWidth is the cells Chips takes.
func ChipsWidth(amount string) int { return 2 + Width(amount) }

// Pot writes the pot centred on the column x: "POT 1,150", and "+1,700" for the
// money of this street when there is any.
func (c Canvas) Pot(x, y int, label, pot, street string) {
	text := label + " " + pot
	w := Width(text)
	if street != "" {
		w += 2 + Width(street)
	}
	x -= w / 2
	x += c.Text(x, y, c.look.Styles.FeltStrong, text)
	if street != "" {
		c.Text(x+1, y, c.look.Styles.FeltSoft, "+"+street)
	}
}
