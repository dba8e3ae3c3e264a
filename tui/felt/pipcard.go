package felt

import (
	"tapis/engine/card"
	"tapis/themes"
	"tapis/tui/paint"
)

// In the largest windows cards have pips, as printed ones do: from this many columns
// on. Kings, queens and jacks have their letter on a pale panel, the ace its suit
// drawn large.
const pipW = 13

// pipRows are the rows of pips of a rank from two to ten, top to bottom, in
// thousandths of the height; each row's columns are l, m, r for the left, the middle
// and the right.
var pipRows = [...][]struct {
	at   int
	cols string
}{
	card.Two:   {{0, "m"}, {1000, "m"}},
	card.Three: {{0, "m"}, {500, "m"}, {1000, "m"}},
	card.Four:  {{0, "lr"}, {1000, "lr"}},
	card.Five:  {{0, "lr"}, {500, "m"}, {1000, "lr"}},
	card.Six:   {{0, "lr"}, {500, "lr"}, {1000, "lr"}},
	card.Seven: {{0, "lr"}, {250, "m"}, {500, "lr"}, {1000, "lr"}},
	card.Eight: {{0, "lr"}, {250, "m"}, {500, "lr"}, {750, "m"}, {1000, "lr"}},
	card.Nine:  {{0, "lr"}, {333, "lr"}, {500, "m"}, {667, "lr"}, {1000, "lr"}},
	card.Ten:   {{0, "lr"}, {167, "m"}, {333, "lr"}, {667, "lr"}, {833, "m"}, {1000, "lr"}},
}

// letters are the signs of court cards in quarter cells, ten by ten.
var letters = map[byte][10]string{
	'K': {"####..####", ".##...##..", ".##..##...", ".##.##....", ".####.....", ".####.....", ".##.##....", ".##..##...", ".##...##..", "####..####"},
	'Q': {"..######..", ".##....##.", "##......##", "##......##", "##......##", "##......##", "##..##..##", ".##..####.", "..######..", ".......###"},
	'J': {"...######.", "......##..", "......##..", "......##..", "......##..", "......##..", "......##..", "##....##..", ".##..##...", "..####...."},
	'R': {"#######...", ".##...##..", ".##....##.", ".##...##..", ".######...", ".##.##....", ".##..##...", ".##...##..", ".##....##.", "####...###"},
	'D': {"#######...", ".##...##..", ".##....##.", ".##....##.", ".##....##.", ".##....##.", ".##....##.", ".##....##.", ".##...##..", "#######..."},
	'V': {"####..####", ".##....##.", ".##....##.", "..##..##..", "..##..##..", "..##..##..", "...####...", "...####...", "....##....", "....##...."},
}

// pipCard draws one card of at least pipW columns, face up or its back.
func pipCard(c paint.Canvas, r paint.Rect, k card.Card, m paint.Mark) {
	l := c.Look()
	if !k.Known() || m&paint.Down != 0 {
		c.Face(r, k, m)
		return
	}
	face := c.Blank(r, k, m)
	defer c.Corners(r, m)
	rank, suit := l.Rank(int(k.Rank())), l.Glyphs.Suits[k.Suit()]
	c.Text(r.X+1, r.Y, face, rank)
	c.Text(r.X+r.W-1-len(rank), r.Y+r.H-1, face, rank)
	c.Put(r.X+1, r.Y+1, face, suit)
	c.Put(r.X+r.W-2, r.Y+r.H-2, face, suit)
	if m&paint.Thrown != 0 {
		c.Put(r.X+r.W-2, r.Y, themes.Style{Fg: l.AllIn, Bg: face.Bg, Attr: themes.Bold}, l.Glyphs.Thrown)
	}
	mid := r.X + r.W/2
	switch rows, letter := letters[l.Ranks[k.Rank()]], l.Ranks[k.Rank()]; {
	case k.Rank() == card.Ace:
		drawQuarters(c, mid-3, r.Y+(r.H-4)/2, themes.Style{Fg: face.Fg, Bg: face.Bg}, pips[k.Suit()][:])
	case k.Rank() < card.Jack:
		top, span, off := r.Y+1, r.H-3, (r.W-7)/3+r.W/15
		for _, row := range pipRows[k.Rank()] {
			y := top + (row.at*span+500)/1000
			for _, col := range row.cols {
				c.Put(map[rune]int{'l': mid - off, 'm': mid, 'r': mid + off}[col], y, face, suit)
			}
		}
	case rows[0] != "":
		panel := face
		panel.Bg = face.Bg.Mix(face.Fg, 12)
		at := paint.Rect{X: mid - 3, Y: r.Y + 1, W: 7, H: r.H - 2}
		c.Fill(at, panel)
		drawQuarters(c, mid-2, r.Y+(r.H-5)/2, panel, rows[:])
	default: // a sign without a picture
		c.Text(mid, r.Y+r.H/2, face, string(letter))
	}
}

// drawQuarters draws a picture of quarter cells, two of its rows a row.
func drawQuarters(c paint.Canvas, x, y int, st themes.Style, rows []string) {
	for row := 0; row+1 < len(rows); row += 2 {
		top, low := rows[row], rows[row+1]
		for i := range len(top) / 2 {
			mask := 0
			for bit, px := range [4]byte{top[2*i], top[2*i+1], low[2*i], low[2*i+1]} {
				if px == '#' {
					mask |= 1 << bit
				}
			}
			if mask != 0 {
				c.Put(x+i, y+row/2, st, quarters[mask])
			}
		}
	}
}
