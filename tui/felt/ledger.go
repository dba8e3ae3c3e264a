package felt

import (
	"tapis/engine/card"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// CardCol is the columns of a card with its gap where a table is drawn as lines.
const CardCol = 4

// BoardRow draws a board of so many places in one row, the cards of it that decide
// marked, and a dot for each card to come.
func BoardRow(a *ui.Context, c paint.Canvas, x int, board []card.Card, places int, done bool, deciding card.Set) {
	for i := range max(places, len(board)) {
		at := x + i*CardCol
		if i < len(board) {
			c.Card(at, 0, paint.Wide, board[i], Playing(deciding, board[i]))
		} else if !done {
			c.Put(at+1, 0, a.Look.Styles.Dim, a.Look.Glyphs.Dot)
		}
	}
}

// HandRow draws somebody's hand in one row: faces, and a small square for each
// card that lies face down. It returns the columns used.
func HandRow(a *ui.Context, c paint.Canvas, x int, cards []card.Card, deciding card.Set) int {
	return MarkedRow(a, c, x, cards, func(k card.Card) paint.Mark { return Playing(deciding, k) })
}

// MarkedRow is HandRow with a mark for each card.
func MarkedRow(a *ui.Context, c paint.Canvas, x int, cards []card.Card, mark func(card.Card) paint.Mark) int {
	start, pitch := x, 3
	if len(cards) > 4 {
		pitch = 2
	}
	for _, k := range cards {
		if k.Known() {
			c.Card(x, 0, paint.Mini, k, mark(k))
			x += pitch
			continue
		}
		c.Put(x, 0, themes.Style{Fg: a.Look.BackMark}, '■')
		x += 2
	}
	return x - start
}
