package paint

// digitRows are the huge digits, three columns by five rows, a bit a dot from
// the left.
var digitRows = map[rune][5]uint8{
	'0': {7, 5, 5, 5, 7}, '1': {2, 6, 2, 2, 7}, '2': {7, 1, 7, 4, 7}, '3': {7, 1, 7, 1, 7}, '4': {5, 5, 7, 1, 1},
	'5': {7, 4, 7, 1, 7}, '6': {7, 4, 7, 5, 7}, '7': {7, 1, 1, 1, 1}, '8': {7, 5, 7, 5, 7}, '9': {7, 5, 7, 1, 7},
}

// DigitsHeight is the height of Digits in rows.
const DigitsHeight = 5

// Digits writes a time or a number in huge digits, five rows high, for a clock
// that is read across the room, and returns the columns used. Digits, ":" and
// " " are drawn; anything else is skipped.
func (c Canvas) Digits(x, y int, st Style, text string) int {
	start := x
	dot := func(dx, dy, n int) {
		for i := range n {
			c.Put(x+dx+i, y+dy, st, c.look.Glyphs.Bar[len(c.look.Glyphs.Bar)-1])
		}
	}
	for _, r := range text {
		w := digitWidth(r)
		if w == 0 {
			continue
		}
		if r == ':' {
			dot(0, 1, 1)
			dot(0, 3, 1)
		}
		for dy, bits := range digitRows[r] {
			for dx := range 3 {
				if bits>>(2-dx)&1 != 0 {
					dot(2*dx, dy, 2)
				}
			}
		}
		x += w + 2
	}
	return max(x-2-start, 0)
}

// DigitsWidth is the columns that Digits takes for text.
func DigitsWidth(text string) int {
	n := 0
	for _, r := range text {
		if w := digitWidth(r); w > 0 {
			n += w + 2
		}
	}
	return max(n-2, 0)
}

func digitWidth(r rune) int {
	switch {
	case r >= '0' && r <= '9':
		return 6
	case r == ':' || r == ' ':
		return 1
	}
	return 0
}
