package paint_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"tapis/engine/card"
	"tapis/internal/termshot"
	"tapis/themes"
	"tapis/tui/paint"
)

// awkward are names as players give them, and worse.
var awkward = []string{
	"Anna", "Zoé", "e\u0301te\u0301", "山田太郎", "Ｗｉｄｅ", "한글", "\u1112\u1161\u11ab", "👨‍👩‍👧‍👦", "🂡🃏", "♥\ufe0f", "⏳⚠\ufe0f", "🇫🇷",
	"z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030a\u030b\u030cx", "\u202eevil", "a\tb\nc\rd", "\x1b[31mred\x1b[0m", "\xff\xfe", "1\ufe0f\u20e3",
	"สวัสดีน้ำ", "नमस्ते", "עברית", "العربية", "\u0301", "", "a\u200bb\u200d", "10\u202f000", "\ue0a0", "…", "a\u00adb", "\U000e0041",
}

func plainLook(t testing.TB) *themes.Look {
	return lookFor(t, "tapis", colorprofile.TrueColor, themes.Options{FourColor: true})
}

// checkGrid holds what every canvas promises: lines of exactly its width, by
// both ways of counting, that a terminal shows as the canvas says.
func checkGrid(t interface {
	Helper()
	Fatalf(string, ...any)
}, c paint.Canvas) {
	t.Helper()
	w, h := c.Size()
	out := c.Render()
	lines := strings.Split(out, "\n")
	if h == 0 && out == "" {
		return
	}
	if len(lines) != h {
		t.Fatalf("%d lines, want %d", len(lines), h)
	}
	for y, line := range lines {
		if a, b := ansi.StringWidth(line), ansi.StringWidthWc(line); a != w || b != w {
			t.Fatalf("line %d is %d and %d cells wide, want %d: %q", y, a, b, w, line)
		}
	}
	if w == 0 || h == 0 {
		return
	}
	shown := termshot.FromANSI(w, h, out)
	for y := range h {
		for x := range w {
			want, got := c.At(x, y), shown[y][x]
			if got.Width > 0 && got.Content != want.Text {
				t.Fatalf("cell %d,%d shows %q, want %q", x, y, got.Content, want.Text)
			}
			if want.Text != "" && want.Style.Bg != themes.FromStd(got.Style.Bg) {
				t.Fatalf("cell %d,%d has background %v, want %v", x, y, got.Style.Bg, want.Style.Bg.Std())
			}
			if strings.TrimSpace(want.Text) != "" && want.Style.Fg != themes.FromStd(got.Style.Fg) {
				t.Fatalf("cell %d,%d has foreground %v, want %v", x, y, got.Style.Fg, want.Style.Fg.Std())
			}
		}
	}
}

// anyLook is one of several looks, with and without colours.
func anyLook(t testing.TB) *rapid.Generator[*themes.Look] {
	return rapid.SampledFrom([]*themes.Look{
		plainLook(t),
		lookFor(t, "tapis", colorprofile.ANSI256, themes.Options{ASCII: true}),
		lookFor(t, "tapis", colorprofile.ANSI, themes.Options{Console: true}),
		lookFor(t, "light", colorprofile.Ascii, themes.Options{}),
	})
}

// scribble draws anything on c.
func scribble(t *rapid.T, c paint.Canvas) {
	look := c.Look()
	at := rapid.IntRange(-6, 34)
	size := rapid.IntRange(-2, 20)
	style := rapid.SampledFrom([]themes.Style{look.Styles.Base, look.Styles.Strong, look.Styles.Chosen, look.Styles.Dim, {}, {Attr: themes.Bold | themes.Faint}, {Attr: themes.Italic}, look.Styles.Text.With(themes.Underline), look.Styles.Chosen.With(themes.Faint)})
	name := rapid.OneOf(rapid.SampledFrom(awkward), rapid.String())
	for range rapid.IntRange(1, 20).Draw(t, "steps") {
		x, y := at.Draw(t, "x"), at.Draw(t, "y")
		r := paint.Rect{X: x, Y: y, W: size.Draw(t, "rw"), H: size.Draw(t, "rh")}
		switch rapid.IntRange(0, 9).Draw(t, "what") {
		case 0:
			c.Fill(r, style.Draw(t, "style"))
		case 1, 2, 3:
			c.Text(x, y, style.Draw(t, "style"), name.Draw(t, "name"))
		case 4:
			c.Label(r, style.Draw(t, "style"), paint.Align(rapid.IntRange(0, 2).Draw(t, "align")), name.Draw(t, "name"))
		case 5:
			c.Card(x, y, paint.Size(rapid.IntRange(0, 5).Draw(t, "size")), card.Card(rapid.IntRange(0, 53).Draw(t, "card")), paint.Mark(rapid.IntRange(0, 15).Draw(t, "mark")))
		case 6:
			art := paint.New(7, 3, look)
			art.Text(rapid.IntRange(-1, 6).Draw(t, "ax"), 1, look.Styles.Strong, name.Draw(t, "name"))
			c.Blit(x, y, art)
		case 7:
			c.Plate(r, paint.Plate{Name: name.Draw(t, "name"), Stack: "1,000", Pos: "BB", Tag: "fold", State: paint.SeatState(rapid.IntRange(0, 6).Draw(t, "state"))})
		case 8:
			c.Sub(r).Text(0, 0, style.Draw(t, "style"), name.Draw(t, "name"))
		case 9:
			c.Dim(r)
		}
	}
}

func TestNothingBreaksTheGrid(t *testing.T) {
	looks := anyLook(t)
	rapid.Check(t, func(t *rapid.T) {
		c := paint.New(rapid.IntRange(0, 30).Draw(t, "w"), rapid.IntRange(0, 8).Draw(t, "h"), looks.Draw(t, "look"))
		scribble(t, c)
		checkGrid(t, c)
	})
}

func TestNamesAsTheyAreDrawn(t *testing.T) {
	for _, tc := range []struct{ what, name, want string }{
		{"a plain name", "Anna", "Anna"},
		{"an accent typed as two characters becomes one", "e\u0301t\u0065\u0301", "été"},
		{"a mark without a single letter of its own stays on its letter", "x\u0301", "x\u0301"},
		{"a mark with nothing to stand on goes", "\u0301a", "a"},
		{"a Chinese name takes two cells a letter", "山田", "山田"},
		{"a family of emoji is one box", "👨‍👩‍👧‍👦!", "□!"},
		{"a flag is one box", "🇫🇷", "□"},
		{"a playing card is one box", "🂡", "□"},
		{"a heart loses its variation selector", "♥\ufe0f", "♥"},
		{"a tab and a line break become spaces", "a\tb\nc", "a b c"},
		{"an escape sequence is taken apart", "\x1b[31mred", "[31mred"},
		{"text that turns direction does not", "\u202eevil", "evil"},
		{"broken bytes are boxes", "\xff", "□"},
		{"the thin space of French numbers is a space", "10\u202f000", "10 000"},
	} {
		c := paint.New(12, 1, plainLook(t))
		n := c.Text(0, 0, themes.Style{}, tc.name)
		got := strings.TrimRight(c.Plain(), " ")
		if got != tc.want {
			t.Errorf("%s: %q is drawn %q, want %q", tc.what, tc.name, got, tc.want)
		}
		if n != ansi.StringWidth(tc.want) || n != paint.Width(tc.name) {
			t.Errorf("%s: %d cells used, Width says %d, want %d", tc.what, n, paint.Width(tc.name), ansi.StringWidth(tc.want))
		}
		checkGrid(t, c)
	}
}

func TestTextMeetsTheEdge(t *testing.T) {
	for _, tc := range []struct {
		what string
		x    int
		text string
		want string
	}{
		{"starts left of the canvas", -2, "abcd", "cd   "},
		{"runs off the right", 3, "abcd", "   ab"},
		{"a wide letter has no room for its second half", 4, "山", "     "},
		{"a wide letter loses its first half", -1, "山b", " b   "},
		{"above everything", 99, "abc", "     "},
	} {
		c := paint.New(5, 1, plainLook(t))
		c.Text(tc.x, 0, themes.Style{}, tc.text)
		if got := c.Plain(); got != tc.want {
			t.Errorf("%s: %q, want %q", tc.what, got, tc.want)
		}
	}
}

func TestHalfAWideLetterIsCleared(t *testing.T) {
	for x, want := range []string{"x 田", " x田", "山x ", "山 x"} {
		c := paint.New(4, 1, plainLook(t))
		c.Text(0, 0, themes.Style{}, "山田")
		c.Text(x, 0, themes.Style{}, "x")
		if got := c.Plain(); got != want {
			t.Errorf("x over column %d: %q, want %q", x, got, want)
		}
	}
}

func TestFit(t *testing.T) {
	c := paint.New(1, 1, plainLook(t))
	for _, tc := range []struct {
		s    string
		w    int
		want string
	}{
		{"Alexandre", 9, "Alexandre"}, {"Alexandre", 8, "Alexand…"}, {"Alexandre", 1, "…"}, {"Alexandre", 0, ""}, {"Alexandre", -1, ""},
		{"山田太郎", 7, "山田太…"}, {"山田太郎", 6, "山田…"}, {"", 3, ""},
	} {
		if got := c.Fit(tc.s, tc.w); got != tc.want {
			t.Errorf("Fit(%q, %d) = %q, want %q", tc.s, tc.w, got, tc.want)
		}
	}
}

func TestTextKeepsTheBackgroundItStandsOn(t *testing.T) {
	look := plainLook(t)
	c := paint.New(4, 1, look)
	c.Fill(c.Bounds(), look.Styles.Chosen)
	c.Text(0, 0, look.Styles.Alert, "a")
	if got := c.At(0, 0).Style; got.Bg != look.Gold || got.Fg != look.Alert {
		t.Errorf("text on gold is %+v", got)
	}
	mono := lookFor(t, "tapis", colorprofile.Ascii, themes.Options{})
	m := paint.New(4, 1, mono)
	m.Fill(m.Bounds(), mono.Styles.Chosen)
	m.Text(0, 0, mono.Styles.Text, "a")
	if m.At(0, 0).Style.Attr&themes.Reverse == 0 {
		t.Error("without colour, text on a reversed block must stay reversed")
	}
}

func TestBlit(t *testing.T) {
	look := plainLook(t)
	art := paint.New(3, 2, look)
	art.Text(1, 0, look.Styles.Strong, "x\u0301y")
	c := paint.New(5, 2, look)
	c.Text(0, 0, themes.Style{}, "-----")
	c.Text(0, 1, themes.Style{}, "q\u0302----")
	c.Blit(1, 0, art)
	if got, want := c.Plain(), "--x\u0301y-\nq\u0302----"; got != want {
		t.Errorf("got %q, want %q: untouched cells of the art let through what lies below", got, want)
	}
	c.Blit(-2, 1, art)
	if got, want := c.Plain(), "--x\u0301y-\ny----"; got != want {
		t.Errorf("got %q, want %q: art is cut at the edge", got, want)
	}
	checkGrid(t, c)
}

func TestSubIsCutAtItsEdges(t *testing.T) {
	c := paint.New(6, 3, plainLook(t))
	s := c.Sub(paint.Rect{X: 2, Y: 1, W: 2, H: 1})
	s.Text(-1, 0, themes.Style{}, "abcdef")
	s.Text(0, 1, themes.Style{}, "zz")
	s.Fill(paint.Rect{X: 1, Y: -1, W: 9, H: 1}, themes.Style{})
	if got, want := c.Plain(), "      \n  bc  \n      "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	s.Reset()
	if got := strings.TrimSpace(c.Plain()); got != "" {
		t.Errorf("after Reset of the part: %q", got)
	}
}
