package poker

import (
	"tapis/engine/card"
	"tapis/themes"
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// dims are the sizes of what lies on a table, by the room there is.
type dims struct {
	plates       felt.Plates
	board        felt.CardKind
	gap          int     // between the cards of the board
	faces, backs []block // how the cards of one seat may lie, the largest first
}

// block is how the cards of one seat lie side by side.
type block struct {
	kind  felt.CardKind
	pitch int // columns from one card to the next
}

var (
	face97 = felt.CardKind{W: 9, H: 6}
	face75 = felt.CardKind{W: 7, H: 5}
	slim   = felt.CardKind{W: 3, H: 2}
	sized  = func(s paint.Size) felt.CardKind { return felt.CardKind{Size: s} }

	smallFaces = []block{{sized(paint.Stud), 5}, {sized(paint.Stud), 4}, {slim, 3}, {sized(paint.Wide), 4}, {sized(paint.Mini), 3}, {sized(paint.Mini), 2}}
	largeFaces = append([]block{{sized(paint.Board), 6}}, smallFaces...)
	hugeFaces  = append([]block{{sized(paint.Own), 7}}, largeFaces...)
	giantFaces = append([]block{{face97, 10}}, hugeFaces...)

	smallBacks = []block{{sized(paint.Mini), 3}, {sized(paint.Mini), 2}}
	largeBacks = []block{{sized(paint.Stud), 5}, {sized(paint.Stud), 3}, {sized(paint.Mini), 3}, {sized(paint.Mini), 2}}
	hugeBacks  = append([]block{{sized(paint.Board), 6}, {sized(paint.Board), 3}}, largeBacks...)
	giantBacks = append([]block{{sized(paint.Own), 7}, {sized(paint.Own), 4}}, hugeBacks...)
)

// dimsOf are the sizes for a layout.
func dimsOf(l *felt.Layout, look *themes.Look) dims {
	switch {
	case l.Giant:
		return dims{felt.Plates{W: 24, H: 4, OwnW: 36, OwnH: 4}, felt.CardKind{W: 13, H: 9}, 2, giantFaces, giantBacks}
	case l.Tier == felt.Huge:
		board := felt.CardKind{Big: true}
		if !felt.BigCards(look) {
			board = face97
		}
		return dims{felt.Plates{W: 20, H: 3, OwnW: 28, OwnH: 3}, board, 1, hugeFaces, hugeBacks}
	case l.Tier == felt.Large:
		return dims{felt.Plates{W: 18, H: 3, OwnW: 25, OwnH: 3}, face75, 1, largeFaces, largeBacks}
	}
	return dims{felt.Plates{W: 15, H: 2, OwnW: 21, OwnH: 2}, sized(paint.Board), 1, smallFaces, smallBacks}
}

// ownKind is how n cards of the player's own are drawn; small is for the end of a
// hand in a small window.
func (d *oval) ownKind(n int, lift, small bool) felt.CardKind {
	switch {
	case d.L.Giant && n <= 3 && !lift:
		return felt.CardKind{W: 15, H: 11}
	case d.L.Giant && n <= 5 && !lift:
		return felt.CardKind{W: 13, H: 9}
	case d.L.Tier == felt.Huge && n <= 5 && !lift && felt.BigCards(d.A.Look):
		return felt.CardKind{Big: true}
	case d.L.Tier == felt.Huge, d.L.Tier == felt.Large && n <= 5 && !lift:
		return face75
	case d.L.Tier == felt.Large:
		return sized(paint.Large)
	case lift || small:
		return sized(paint.Board)
	}
	return sized(paint.Own)
}

// size is the room n cards take.
func (b block) size(n int) (w, h int) {
	w, h = b.kind.Dims()
	return max((n-1)*b.pitch+w, 0), h
}

// draw lays cards down. Cards without a gap between them are parted by half a column
// of the felt, where the terminal can draw it.
func (b block) draw(c paint.Canvas, x, y int, cards []card.Card, mark func(card.Card) paint.Mark) {
	w, h := b.kind.Dims()
	look := c.Look()
	for i, k := range cards {
		at, m := x+i*b.pitch, mark(k)
		edge := at + b.pitch - 1
		var under [8]paint.Color
		part := b.pitch <= w && h <= len(under) && i+1 < len(cards) && look.Color && !look.ASCII && (h > 1 || !k.Known())
		if part {
			for dy := range h {
				under[dy] = c.At(edge, y+dy).Style.Bg
			}
		}
		b.kind.Draw(c, at, y, k, m)
		if !part {
			continue
		}
		for dy := range h {
			if dy == 0 && m&paint.InHigh != 0 && b.pitch == w {
				continue // the sign of a card that plays stands there
			}
			c.Put(edge, y+dy, themes.Style{Fg: c.At(edge, y+dy).Style.Bg, Bg: under[dy]}, '▌')
		}
	}
}
