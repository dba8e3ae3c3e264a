package felt

import (
	"tapis/engine/card"
	"tapis/themes"
	"tapis/tui/paint"
)

// Block is how the cards of one seat lie side by side.
type Block struct {
	size  paint.Size
	pitch int // columns from one card to the next
}

// Width is the columns n cards take.
func (b Block) Width(n int) int {
	w, _ := b.size.Dims()
	return max((n-1)*b.pitch+w, 0)
}

// Height is the rows they take.
func (b Block) Height() int {
	_, h := b.size.Dims()
	return h
}

var (
	smallFaces = []Block{{paint.Wide, 4}, {paint.Mini, 3}, {paint.Mini, 2}}
	smallBacks = []Block{{paint.Mini, 3}, {paint.Mini, 2}}
	largeCards = []Block{{paint.Stud, 5}, {paint.Stud, 4}, {paint.Wide, 4}, {paint.Mini, 3}, {paint.Mini, 2}}
	largeBacks = []Block{{paint.Stud, 5}, {paint.Stud, 4}, {paint.Stud, 3}, {paint.Mini, 3}, {paint.Mini, 2}}
)

// AnyWidth is room for any block.
const AnyWidth = 99

// BlockFor picks how n cards lie in room columns.
func BlockFor(ti Tier, n, room int, faces bool) Block {
	list := largeCards
	switch {
	case ti == Compact && faces:
		list = smallFaces
	case ti == Compact && n > 3:
		list = smallBacks[1:]
	case ti == Compact:
		list = smallBacks
	case !faces && n > 3:
		list = largeBacks[1:]
	case !faces:
		list = largeBacks
	}
	for _, b := range list {
		if b.Width(n) <= room {
			return b
		}
	}
	return list[len(list)-1]
}

// Draw lays cards down. Cards without a gap between them are parted by half a
// column of the felt, where the terminal can draw it.
func (b Block) Draw(c paint.Canvas, x, y int, cards []card.Card, mark func(card.Card) paint.Mark) {
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

// Plain marks no card.
func Plain(card.Card) paint.Mark { return 0 }
