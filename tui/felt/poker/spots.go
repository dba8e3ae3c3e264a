package poker

import (
	"tapis/tui/felt"
	"tapis/tui/paint"
)

// indent is how far cards over or under a plate stand in from its outer edge.
const indent = 4

// beside says whether the cards of a spot at a side lie beside its plate; else
// they lie over it, in the upper corners under it. In the compact table that is
// so in the corners, and where the board leaves no room for a large hand; in the
// larger ones where the player's own cards leave none.
func (d *oval) beside(sp felt.Spot) bool {
	most := 0
	if s := d.k.Scene; s != nil {
		for i := range s.Seats {
			most = max(most, s.Seats[i].N)
		}
	}
	switch {
	case d.L.Tier != felt.Compact:
		return !sp.Low || most <= 2
	case sp.High || sp.Low:
		return false
	}
	return most <= 3 || !d.hasBoard() || boardCards(d.k.Scene) == 0
}

// room is how many columns a seat's cards may take: to the middle of the table,
// to the board, or to the other side when nothing lies there.
func (d *oval) room(k int) int {
	sp, tw := d.Spots[k], d.L.Table.W
	switch sp.At {
	case felt.AtTop:
		left, right := d.topBounds(k)
		return right - left
	case felt.AtBottom:
		return 30
	}
	beside := d.beside(sp)
	inner := sp.Plate.X + sp.Plate.W + 1
	if sp.At == felt.AtRight {
		inner = tw - sp.Plate.X + 1
	}
	if !beside {
		inner -= sp.Plate.W - indent
	}
	end := tw / 2
	if other := len(d.Spots) - k; d.k.Scene != nil && other < len(d.Spots) && other != k && !d.lies(other) {
		end = tw - sp.Plate.W - 4
	}
	if d.hasBoard() && sp.Plate.Y+1 >= d.Board.Y-1 && sp.Plate.Y <= d.Board.Y+d.Board.H {
		end = min(end, d.Board.X)
	}
	return end - inner
}

// topBounds is between which columns the cards of a seat at the top may lie: its
// neighbours' plates and cards are not covered.
func (d *oval) topBounds(k int) (left, right int) {
	left, right = 1, d.L.Table.W-1
	mine := d.Spots[k].Plate
	for _, other := range [2]int{k - 1, k + 1} {
		if other < 1 || other >= len(d.Spots) {
			continue
		}
		r := d.Spots[other].Plate
		if r.Y > mine.Y+4 {
			continue
		}
		edge := r.X + r.W + 1 // of the neighbour, or the middle between two at the top
		if other > k {
			edge = r.X - 1
		}
		if d.Spots[other].At == felt.AtTop && other < k {
			edge = (r.X + r.W + mine.X + 1) / 2
		} else if d.Spots[other].At == felt.AtTop {
			edge = (r.X + mine.X + mine.W) / 2
		}
		if other < k {
			left = max(left, edge)
		} else {
			right = min(right, edge)
		}
	}
	return left, right
}

// lies says whether cards or chips lie in front of a spot.
func (d *oval) lies(k int) bool {
	s := &d.k.Scene.Seats[d.Chair[k]]
	return s.In && (s.Bet > 0 || s.N > 0 && (s.Live || s.Shown))
}

// blockAt is where a seat's block of n cards lies.
func (d *oval) blockAt(k int, b felt.Block, n int) paint.Rect {
	sp, r := d.Spots[k], d.Spots[k].Plate
	at := paint.Rect{W: b.Width(n), H: b.Height()}
	switch {
	case sp.At == felt.AtTop:
		left, right := d.topBounds(k)
		at.X, at.Y = max(min(r.X+(r.W-at.W)/2, right-at.W), left), r.Y+2
	case sp.At == felt.AtBottom:
		at.X, at.Y = r.X+(r.W-at.W)/2, r.Y-at.H
	case d.beside(sp):
		at.X, at.Y = r.X+r.W+1, r.Y
		if at.H == 1 && d.L.Tier != felt.Compact {
			at.Y++
		}
		if sp.At == felt.AtRight {
			at.X = r.X - 1 - at.W
		}
	default: // over the plate, or under it
		at.X, at.Y = r.X+indent, r.Y+2
		if !sp.High {
			at.Y = r.Y - at.H
		}
		if sp.At == felt.AtRight {
			at.X = r.X + r.W - indent - at.W
		}
	}
	return at
}

// chipsAt is where a seat's chips, w columns wide, lie: between its cards and the
// middle. lie says that there are cards.
func (d *oval) chipsAt(k int, cards paint.Rect, lie bool, w int) (x, y int) {
	sp, r := d.Spots[k], d.Spots[k].Plate
	right := r.X+r.W/2 > d.L.Table.W/2
	inwards := cards.X + cards.W + 2 // beside the cards, towards the middle
	if right {
		inwards = cards.X - 2 - w
	}
	outer := cards.X // in line with the outer edge of the cards
	if sp.At == felt.AtRight {
		outer = cards.X + cards.W - w
	}
	small, corner := d.L.Tier == felt.Compact, sp.High || sp.Low
	switch {
	case sp.At == felt.AtTop:
		if left, end := d.topBounds(k); inwards >= left && inwards+w <= end {
			return inwards, cards.Y + cards.H - 1
		}
		return cards.X + (cards.W-w)/2, cards.Y + cards.H
	case sp.At == felt.AtBottom:
		return r.X + (r.W-w)/2, cards.Y - 1
	case small && corner && cards.W <= 9:
		return inwards, cards.Y
	case small && !corner && !d.beside(sp): // beside the plate
		if right {
			return r.X - 1 - w, r.Y
		}
		return r.X + r.W + 1, r.Y
	case sp.Low: // over the cards
		return outer, cards.Y - 1
	case !lie && !small:
		return outer, cards.Y
	}
	return outer, cards.Y + cards.H
}
