package paint

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/exp/golden"

	"tapis/themes"
)

// bigCanvas draws a text in a size.
func bigCanvas(b Big, text string, o themes.Options) Canvas {
	th, _ := themes.Builtin().Pick("", true)
	c := New(b.Width(text), b.Rows(0)+1, th.For(colorprofile.TrueColor, o))
	if n := c.Big(0, 0, b, Style{}, Style{}, text); n != b.Width(text) {
		panic("the width is not what is drawn")
	}
	return c
}

// The digits of a clock that is read across the room, in the sizes it is drawn in.
func TestBigDigits(t *testing.T) {
	var out strings.Builder
	for _, b := range []Big{{37, 42, 10}, {16, 20, 4}, {10, 13, 3}, {8, 12, 2}, {7, 10, 2}, {6, 10, 2}} {
		for _, text := range []string{"07:12", "34569", "8,25.6K", "1M/2"} {
			out.WriteString(bigCanvas(b, text, themes.Options{}).Plain())
			out.WriteString("\n")
		}
	}
	out.WriteString(bigCanvas(Big{10, 13, 3}, "07:12", themes.Options{ASCII: true}).Plain())
	golden.RequireEqual(t, out.String())
}

// The sizes follow from the room: those of the large window, and as far down as they go.
func TestBigDigitsFitTheRoom(t *testing.T) {
	for _, tc := range []struct {
		w, rows int
		text    string
		want    Big
	}{
		{180, 21, "07:12", Big{37, 42, 10}},
		{180, 10, "07:12", Big{16, 20, 4}},
		{28, 9, "07:12", Big{}},
	} {
		if got := BigFit(tc.w, tc.rows, tc.text); got != tc.want {
			t.Errorf("%d×%d: %v, want %v", tc.w, tc.rows, got, tc.want)
		}
	}
	for w := 20; w < 260; w++ {
		for rows := 3; rows < 40; rows++ {
			b := BigFit(w, rows, "88:88")
			if b == (Big{}) {
				continue
			}
			if b.Width("88:88") > w || b.H > 2*rows || (b.H-b.T)%2 != 0 || b.Width("11:11") != b.Width("88:88") {
				t.Fatalf("%d×%d: %v", w, rows, b)
			}
		}
	}
}

// No two digits look alike in any size, and each is one piece but the colon.
func TestBigDigitsCanBeToldApart(t *testing.T) {
	for digit := 6; digit <= 60; digit++ {
		b := BigFit(digit, 60, "0")
		seen := map[string]rune{}
		for _, r := range "0123456789" {
			text := bigCanvas(b, string(r), themes.Options{}).Plain()
			if other, twice := seen[text]; twice {
				t.Errorf("%v: %c looks like %c", b, r, other)
			}
			seen[text] = r
			if n := pieces(b, r); n != 1 {
				t.Errorf("%v: %c is in %d pieces", b, r, n)
			}
		}
	}
}

func pieces(b Big, r rune) (n int) {
	seen := map[[2]int]bool{}
	var walk func(x, y int)
	walk = func(x, y int) {
		at := [2]int{x, y}
		if x < 0 || y < 0 || x >= b.W || y >= b.H || seen[at] || !b.dot(r, x, y) {
			return
		}
		seen[at] = true
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				walk(x+dx, y+dy)
			}
		}
	}
	for y := range b.H {
		for x := range b.W {
			if b.dot(r, x, y) && !seen[[2]int{x, y}] {
				n++
				walk(x, y)
			}
		}
	}
	return n
}

func TestTallLetters(t *testing.T) {
	th, _ := themes.Builtin().Pick("", true)
	look := th.For(colorprofile.TrueColor, themes.Options{})
	var out strings.Builder
	for _, text := range []string{"LEVEL 5", "BLINDS GO UP", "The quick brown fox, 1234567890", "jumps over LAZY dogs: 8/16 & 50 % €25", "ÉTÉ ÇA NOËL À CÔTÉ"} {
		c := New(TallWidth(text, 1), TallRows+1, look)
		if n := c.Tall(0, 1, Style{}, 1, text); n != TallWidth(text, 1) || n == 0 {
			t.Errorf("%q: %d columns of %d", text, n, TallWidth(text, 1))
		}
		out.WriteString(c.Plain() + "\n")
	}
	golden.RequireEqual(t, out.String())
	for sign, rows := range tallSigns {
		parts := strings.Split(rows, " ")
		for _, p := range parts {
			if len(parts) != 5 || len(p) != len(parts[0]) {
				t.Errorf("%c: %q", sign, rows)
			}
		}
	}
	if TallWidth("вечер", 1) != 0 || TallWidth("夜", 1) != 0 {
		t.Error("letters that are not there are drawn")
	}
}
