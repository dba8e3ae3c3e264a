package felt

import "tapis/tui/paint"

// place says at which part of the rail a seat is.
type place uint8

const (
	AtTop place = iota
	AtLeft
	AtRight
	AtBottom
)

// Spot is one chair at the oval: its plate and where its cards and chips go,
// relative to the oval.
type Spot struct {
	At    place
	High  bool // left and right: in the upper third
	Low   bool // left and right: in the lower third
	Plate paint.Rect
}

// rail is where the chairs beside the bottom one stand, for one to nine of them,
// clockwise from the lower left: parts of the free width and height in
// thousandths. The right side mirrors the left.
var rail = [10][][2]int{
	1: {{500, 0}},
	2: {{215, 0}, {785, 0}},
	3: {{0, 460}, {500, 0}},
	4: {{10, 640}, {250, 0}},
	5: {{35, 760}, {35, 190}, {500, 0}},
	6: {{60, 810}, {0, 380}, {290, 0}},
	7: {{60, 820}, {0, 480}, {60, 145}, {500, 0}},
	8: {{60, 820}, {0, 480}, {60, 145}, {315, 0}},
	9: {{60, 820}, {0, 480}, {60, 145}, {230, 0}, {500, 0}},
}

// Spots places chairs 0 … n-1 around an oval, chair 0 at the bottom and the
// others clockwise from there.
func (l *Layout) Spots(n int) []Spot {
	pw := l.plateW()
	if l.Tier == Compact {
		return l.SpotsOf(n, Plates{W: pw, H: 2, OwnW: pw + 2, OwnH: 1})
	}
	return l.SpotsOf(n, Plates{W: pw, H: 2, OwnW: pw + 12, OwnH: 2})
}

// Plates are the sizes of the seat plates, and of the player's own.
type Plates struct{ W, H, OwnW, OwnH int }

// SpotsOf is Spots with plates of given sizes.
func (l *Layout) SpotsOf(n int, p Plates) []Spot {
	tw, th, pw := l.Table.W, l.Table.H, p.W
	out := make([]Spot, n)
	bottomW, bottomH := p.OwnW, p.OwnH
	out[0] = Spot{At: AtBottom, Plate: paint.Rect{X: (tw - bottomW) / 2, Y: th - bottomH, W: bottomW, H: bottomH}}
	if n < 2 {
		return out
	}
	half := rail[min(n-1, 9)]
	at := func(i int) (x, y int) { // the i-th beside the bottom one, clockwise
		k, mirror := i, false
		if i >= n/2 { // the right side, or the top middle
			k = n - 2 - i
			mirror = k != i
		}
		k = min(k, len(half)-1)
		x, y = half[k][0], half[k][1]
		if mirror {
			x = 1000 - x
		}
		return x, y
	}
	for i := range n - 1 {
		fx, fy := at(i)
		s := Spot{Plate: paint.Rect{X: (fx*(tw-pw) + 500) / 1000, Y: (fy*(th-p.H) + 500) / 1000, W: pw, H: p.H}}
		switch {
		case fy == 0:
			s.At = AtTop
		case fx < 500:
			s.At = AtLeft
		default:
			s.At = AtRight
		}
		s.High, s.Low = fy < 300, fy > 650
		out[i+1] = s
	}
	return out
}
