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
	pitch int  // columns from one card to the next
	air   bool // a column more after the second and the sixth card: down, up, down
}

// offset is the column of the i-th card.
func (b block) offset(i int) int {
	x := i * b.pitch
	if b.air && i > 1 {
		x++
	}
	if b.air && i > 5 {
		x++
	}
	return x
}

var (
	face97 = felt.CardKind{W: 9, H: 6}
	face75 = felt.CardKind{W: 7, H: 5}
	slim   = felt.CardKind{W: 3, H: 2}
	sized  = func(s paint.Size) felt.CardKind { return felt.CardKind{Size: s} }

	smallFaces = []block{{kind: sized(paint.Stud), pitch: 5}, {kind: sized(paint.Stud), pitch: 4}, {kind: slim, pitch: 3}, {kind: sized(paint.Wide), pitch: 4}, {kind: sized(paint.Mini), pitch: 3}, {kind: sized(paint.Mini), pitch: 2}}
	largeFaces = append([]block{{kind: sized(paint.Board), pitch: 6}}, smallFaces...)
	hugeFaces  = append([]block{{kind: sized(paint.Own), pitch: 7}}, largeFaces...)
	giantFaces = append([]block{{kind: face97, pitch: 10}}, hugeFaces...)

	smallBacks = []block{{kind: sized(paint.Mini), pitch: 3}, {kind: sized(paint.Mini), pitch: 2}}
	largeBacks = []block{{kind: sized(paint.Stud), pitch: 5}, {kind: sized(paint.Stud), pitch: 3}, {kind: sized(paint.Mini), pitch: 3}, {kind: sized(paint.Mini), pitch: 2}}
	hugeBacks  = append([]block{{kind: sized(paint.Board), pitch: 6}, {kind: sized(paint.Board), pitch: 3}}, largeBacks...)
	giantBacks = append([]block{{kind: sized(paint.Own), pitch: 7}, {kind: sized(paint.Own), pitch: 4}}, hugeBacks...)
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
	return max(b.offset(n-1)+w, 0), h
}

// draw lays cards down. Cards without a gap between them are parted by half a column
// of the felt, where the terminal can draw it.
func (b block) draw(c paint.Canvas, x, y int, cards []card.Card, mark func(card.Card) paint.Mark) {
	w, h := b.kind.Dims()
	look := c.Look()
	for i, k := range cards {
		at, m := x+b.offset(i), mark(k)
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
