package tui

import (
	"tapis/engine/card"
	"tapis/themes"
	"tapis/tui/paint"
)

// block is how the cards of one seat lie side by side.
type block struct {
	size  paint.Size
	pitch int // columns from one card to the next
}

// width is the columns n cards take.
func (b block) width(n int) int {
	w, _ := b.size.Dims()
	return max((n-1)*b.pitch+w, 0)
}

// height is the rows they take.
func (b block) height() int {
	_, h := b.size.Dims()
	return h
}

var (
	smallFaces = []block{{paint.Wide, 4}, {paint.Mini, 3}, {paint.Mini, 2}}
	smallBacks = []block{{paint.Mini, 3}, {paint.Mini, 2}}
	largeCards = []block{{paint.Stud, 5}, {paint.Stud, 4}, {paint.Wide, 4}, {paint.Mini, 3}, {paint.Mini, 2}}
	largeBacks = []block{{paint.Stud, 5}, {paint.Stud, 4}, {paint.Stud, 3}, {paint.Mini, 3}, {paint.Mini, 2}}
)

// blockFor picks how n cards lie in room columns.
func blockFor(ti tier, n, room int, faces bool) block {
	list := largeCards
	switch {
	case ti == compact && faces:
		list = smallFaces
	case ti == compact && n > 3:
		list = smallBacks[1:]
	case ti == compact:
		list = smallBacks
	case !faces && n > 3:
		list = largeBacks[1:]
	case !faces:
		list = largeBacks
	}
	for _, b := range list {
		if b.width(n) <= room {
			return b
		}
	}
	return list[len(list)-1]
}

// draw lays cards down. Cards without a gap between them are parted by half a
// column of the felt, where the terminal can draw it.
func (b block) draw(c paint.Canvas, x, y int, cards []card.Card, mark func(card.Card) paint.Mark) {
	w, h := b.size.Dims()
	look := c.Look()
	for i, k := range cards {
		at := x + i*b.pitch
		edge := at + b.pitch - 1
		var under [2]paint.Color
		part := b.pitch <= w && i+1 < len(cards) && look.Color && !look.ASCII && (b.size == paint.Stud || !k.Known())
		if part {
			for dy := range h {
				under[dy] = c.At(edge, y+dy).Style.Bg
			}
		}
		c.Card(at, y, b.size, k, mark(k))
		if part {
			for dy := range h {
				c.Put(edge, y+dy, themes.Style{Fg: c.At(edge, y+dy).Style.Bg, Bg: under[dy]}, '▌')
			}
		}
	}
}

// plain marks no card.
func plain(card.Card) paint.Mark { return 0 }
