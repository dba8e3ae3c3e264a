package paint

import (
	"tapis/engine/card"
	"tapis/themes"
)

// Size is a card size of package themes.
type Size = themes.Size

// The card sizes, columns × rows.
const (
	Own   = themes.Own   // 6×4
	Large = themes.Large // 5×4
	Board = themes.Board // 5×3
	Stud  = themes.Stud  // 4×2
	Wide  = themes.Wide  // 3×1
	Mini  = themes.Mini  // 2×1
)

// Mark says how a card stands out.
type Mark uint16

// The marks. Down and Playing, say, may be combined.
const (
	Playing Mark = 1 << iota // one of the five that play
	Dimmed                   // out of play, or not one of the five
	Thrown                   // marked to be discarded
	Down                     // the back, whatever the card
	Unseen                   // known now, not when it was played
	Decides                  // the card that decided, of the winner; of the low half with Low
	Low                      // one of the five of the winning low
	Beaten                   // stood against the card that decided
	Aside                    // does not play, or comes after what decided
	InHigh                   // the sign at the upper right: in the winning or the high hand
	InOwn                    // the sign at the lower left: in your hand
	InLow                    // the same, in the low hand
)

// Card draws one card with its upper left corner at (x, y). An unknown card
// shows its back.
func (c Canvas) Card(x, y int, size Size, k card.Card, m Mark) {
	w, h := size.Dims()
	r := Rect{x, y, w, h}
	if !k.Known() || m&Down != 0 {
		c.back(r, m)
		return
	}
	st := c.face(k.Suit(), m)
	switch size {
	case Wide, Mini:
		c.inline(r, st, k, m)
		return
	}
	defer c.corners(r, m)
	if c.boxed() {
		st.Bg = themes.None
		c.Fill(r, Style{Fg: st.Fg, Bg: c.look.Ground})
	} else {
		c.Fill(r, st)
	}
	for dy, row := range c.look.Art[size] {
		c.artRow(x, y+dy, row, st, k)
	}
	switch {
	case m&Thrown != 0:
		c.Put(x+w-1-w/5, y, c.markStyle(st), c.look.Glyphs.Thrown)
	case m&Playing != 0 && m&(InHigh|InLow|InOwn) == 0 && (!c.look.Color || c.look.ASCII):
		c.Put(x+w-1-w/5, y, c.markStyle(st), c.look.Glyphs.Played)
	case m&Unseen != 0 && (!c.look.Color || c.look.ASCII):
		c.Put(x+w-1-w/5, y, st, '?')
	}
}

// unseen is the style of a face that was hidden when it was played: light on the dark
// of a back, without colour never a block.
func (c Canvas) unseen(s card.Suit) Style {
	l := c.look
	switch {
	case l.ASCII:
		return Style{Fg: l.SuitsText[s], Attr: themes.Faint}
	case !l.Color:
		return Style{Attr: themes.Faint | themes.Underline}
	case l.Profile == profile16:
		return Style{Fg: l.Card, Bg: l.Back}
	}
	st := Style{Fg: l.SuitsText[s], Bg: l.Back.Mix(themes.RGB(0), 30), Attr: themes.Bold}
	if st.Bg == l.Back { // of 256 colours: the next darker red
		st.Bg = themes.Indexed(52)
	}
	if !l.Dark {
		st.Fg = l.Card
	}
	return st
}

// boxed says whether cards are drawn as boxes rather than as blocks.
func (c Canvas) boxed() bool { return c.look.ASCII }

// face is the style of a card's face.
func (c Canvas) face(s card.Suit, m Mark) Style {
	l := c.look
	st := Style{Fg: l.Suits[s], Bg: l.Card, Attr: themes.Bold}
	if l.Profile == profile16 {
		st.Attr = 0 // bold would turn dark colours into light ones on a white card
	}
	if m&Unseen != 0 {
		return c.unseen(s)
	}
	switch {
	case !l.Color && !l.ASCII:
		st.Attr |= themes.Reverse
	case l.ASCII:
		st = Style{Fg: l.SuitsText[s], Attr: themes.Bold}
	}
	switch {
	case m&(Dimmed|Thrown) != 0:
		st.Bg = l.CardDim
		if l.ASCII {
			st.Fg = l.Dim
		}
		if !l.Color {
			st.Attr = st.Attr&^themes.Bold | themes.Faint
		}
	case m&Aside != 0:
		st.Bg = l.Aside
		if l.ASCII {
			st.Fg = l.Dim
		}
		if !l.Color {
			st.Attr = st.Attr&^themes.Bold | themes.Faint
		}
	case m&(Decides|Low) == Decides|Low:
		st.Bg, st.Attr = l.LowDecides, st.Attr|c.deciding()
	case m&Decides != 0:
		st.Bg, st.Attr = l.Decides, st.Attr|c.deciding()
	case m&Beaten != 0:
		st.Bg = l.Beaten
	case m&Low != 0:
		st.Bg = l.Low
	case m&Playing != 0:
		st.Bg = l.Playing
		if l.ASCII {
			st.Attr |= themes.Bold
		}
	}
	if l.ASCII {
		st.Bg = themes.None
	}
	return st
}

// deciding sets the card that decided apart where colour does not.
func (c Canvas) deciding() Attr {
	if c.look.Color && !c.look.ASCII {
		return 0
	}
	return themes.Underline
}

// corners draws the signs of a card that plays.
func (c Canvas) corners(r Rect, m Mark) {
	sign := func(x, y int, colour Color, ch rune) {
		st := c.markStyle(Style{})
		if c.look.Color {
			st.Fg = colour
		}
		c.Put(x, y, st, ch)
	}
	g, col := c.look.Glyphs.Corners, c.look.Corners
	if m&InHigh != 0 {
		sign(r.X+r.W-1, r.Y, col[0], g[0])
	}
	switch {
	case m&InLow != 0:
		sign(r.X, r.Y+r.H-1, col[2], g[1])
	case m&InOwn != 0:
		sign(r.X, r.Y+r.H-1, col[1], g[1])
	}
}

// markStyle is for the sign that marks a card.
func (c Canvas) markStyle(st Style) Style {
	if c.look.Color && !c.look.ASCII {
		st.Fg = c.look.AllIn
	}
	st.Attr = st.Attr&^themes.Faint | themes.Bold
	return st
}

// Swatch is w cells in the colours of a mark's faces, for a legend.
func (c Canvas) Swatch(x, y, w int, m Mark) {
	st := c.face(card.Spades, m)
	c.Fill(Rect{x, y, w, 1}, st)
	if m&Unseen != 0 && (!c.look.Color || c.look.ASCII) {
		c.Put(x, y, st, '?')
	}
}

// artRow draws one row of a face.
func (c Canvas) artRow(x, y int, row string, st Style, k card.Card) {
	cells := []rune(row)
	for i, ch := range cells {
		switch ch {
		case 'R':
			if k.Rank() != card.Ten || i+1 >= len(cells) || cells[i+1] != ' ' {
				c.Put(x+i, y, st, c.rank(k))
				continue
			}
			c.Put(x+i, y, st, '1')
			c.Put(x+i+1, y, st, '0')
		case 'r':
			if k.Rank() != card.Ten || i == 0 || cells[i-1] != ' ' {
				c.Put(x+i, y, st, c.rank(k))
				continue
			}
			c.Put(x+i-1, y, st, '1')
			c.Put(x+i, y, st, '0')
		case 'S':
			c.Put(x+i, y, st, c.look.Glyphs.Suits[k.Suit()])
		case ' ':
		default:
			c.Put(x+i, y, c.line(st), ch)
		}
	}
}

// line is the style of the lines of a card that is a box.
func (c Canvas) line(st Style) Style {
	if c.look.Color {
		st.Fg = c.look.Soft
	}
	st.Attr &^= themes.Bold
	return st
}

// inline draws a card of one row: "A♠", and "10♠" where three cells allow it.
func (c Canvas) inline(r Rect, st Style, k card.Card, m Mark) {
	c.Fill(r, st)
	if c.look.ASCII && m&Playing != 0 {
		st.Attr |= themes.Underline
	}
	x := r.X + r.W - 2
	ch := c.rank(k)
	if m&Unseen != 0 && r.W == 3 && (!c.look.Color || c.look.ASCII) {
		c.Put(r.X, r.Y, st, '?')
	}
	if k.Rank() == card.Ten && r.W == 3 {
		c.Put(x-1, r.Y, st, '1')
		ch = '0'
	}
	c.Put(x, r.Y, st, ch)
	c.Put(x+1, r.Y, st, c.look.Glyphs.Suits[k.Suit()])
}

// back draws the back of a card.
func (c Canvas) back(r Rect, m Mark) {
	l := c.look
	st := Style{Fg: l.BackMark, Bg: l.Back}
	if m&(Dimmed|Thrown) != 0 {
		st.Fg = l.Back
		st.Attr = themes.Faint
		if l.Color {
			st.Attr = 0
			st.Bg = l.Back.Mix(l.Ground, 45)
		}
	}
	if l.ASCII && l.Color {
		st = Style{Fg: l.BackMark, Bg: l.Ground}
	}
	pattern := l.Glyphs.Back
	for dy := range r.H {
		for dx := range r.W {
			c.Put(r.X+dx, r.Y+dy, st, pattern[(dx+dy)%len(pattern)])
		}
	}
	if m&Thrown != 0 {
		c.Put(r.X+r.W/2, r.Y, st, l.Glyphs.Thrown)
	}
}

// Place marks where a card will lie: its four corners. Sizes of one row have
// none.
func (c Canvas) Place(x, y int, size Size) {
	w, h := size.Dims()
	if h < 2 {
		return
	}
	g, st := c.look.Glyphs.Place, Style{Fg: c.look.Place}
	if !c.look.Color {
		st.Attr = themes.Faint
	}
	c.Put(x, y, st, g[0])
	c.Put(x+w-1, y, st, g[1])
	c.Put(x, y+h-1, st, g[2])
	c.Put(x+w-1, y+h-1, st, g[3])
}

// Cards draws cards side by side, gap columns apart, each with its mark (marks
// may be shorter or nil), and returns the columns used.
func (c Canvas) Cards(x, y int, size Size, gap int, cards []card.Card, marks []Mark) int {
	w, _ := size.Dims()
	for i, k := range cards {
		var m Mark
		if i < len(marks) {
			m = marks[i]
		}
		c.Card(x+i*(w+gap), y, size, k, m)
	}
	return CardsWidth(size, gap, len(cards))
}

// CardsWidth is the columns that n cards side by side take.
func CardsWidth(size Size, gap, n int) int {
	w, _ := size.Dims()
	return max(n*(w+gap)-gap, 0)
}

// rank is the sign of a card's rank in one cell.
func (c Canvas) rank(k card.Card) rune { return rune(c.look.Ranks[k.Rank()]) }

// CardSpan is a card as text, "A♠", in its suit's colour, for lines of a log.
// It has no background of its own.
func (c Canvas) CardSpan(k card.Card) Span {
	if !k.Known() {
		return Span{c.look.Styles.Soft, "??"}
	}
	s := k.Suit()
	return Span{Style{Fg: c.look.SuitsText[s], Attr: themes.Bold}, c.look.Rank(int(k.Rank())) + string(c.look.Glyphs.Suits[s])}
}
