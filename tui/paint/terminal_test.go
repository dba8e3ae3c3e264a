package paint_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"
	"pgregory.net/rapid"

	"tapis/internal/termshot"
	"tapis/themes"
	"tapis/tui/paint"
)

// showing holds that a terminal shows a canvas.
func showing(t interface {
	Helper()
	Fatalf(string, ...any)
}, shown termshot.Cells, c paint.Canvas) {
	t.Helper()
	for y, row := range shown {
		for x, got := range row {
			want := c.At(x, y)
			if got.Width == 0 && want.Text == "" {
				continue
			}
			if got.Content != want.Text && !(got.Content == "" && want.Text == " ") {
				t.Fatalf("cell %d,%d shows %q, want %q", x, y, got.Content, want.Text)
			}
			if want.Style.Bg != themes.FromStd(got.Style.Bg) {
				t.Fatalf("cell %d,%d has background %v, want %v", x, y, got.Style.Bg, want.Style.Bg.Std())
			}
			if (want.Style.Attr&themes.Reverse != 0) != (got.Style.Attrs&uv.AttrReverse != 0) {
				t.Fatalf("cell %d,%d is reversed: %v", x, y, got.Style.Attrs&uv.AttrReverse != 0)
			}
			if strings.TrimSpace(want.Text) == "" {
				continue
			}
			if want.Style.Fg != themes.FromStd(got.Style.Fg) {
				t.Fatalf("cell %d,%d has foreground %v, want %v", x, y, got.Style.Fg, want.Style.Fg.Std())
			}
			var attr themes.Attr
			for a, on := range map[themes.Attr]bool{
				themes.Bold: got.Style.Attrs&uv.AttrBold != 0, themes.Faint: got.Style.Attrs&uv.AttrFaint != 0, themes.Italic: got.Style.Attrs&uv.AttrItalic != 0,
				themes.Reverse: got.Style.Attrs&uv.AttrReverse != 0, themes.Underline: got.Style.Underline != uv.UnderlineNone,
			} {
				if on {
					attr |= a
				}
			}
			if want.Style.Attr != attr {
				t.Fatalf("cell %d,%d has attributes %b, want %b", x, y, attr, want.Style.Attr)
			}
		}
	}
}

// Whatever frames follow each other, of whatever size, the terminal shows the last
// one; the same frame again costs nothing.
func TestATerminalShowsTheLastFrame(t *testing.T) {
	looks := anyLook(t)
	rapid.Check(t, func(t *rapid.T) {
		look := looks.Draw(t, "look")
		w, h := rapid.IntRange(1, 30).Draw(t, "w"), rapid.IntRange(1, 8).Draw(t, "h")
		screen := termshot.New(w, h)
		defer screen.Close()
		var terminal paint.Terminal
		c := paint.Borrow(w, h, look)
		for range rapid.IntRange(1, 6).Draw(t, "frames") {
			switch rapid.IntRange(0, 6).Draw(t, "then") {
			case 0:
				w, h = rapid.IntRange(1, 30).Draw(t, "w"), rapid.IntRange(1, 8).Draw(t, "h")
				screen.Resize(w, h)
				c = paint.Borrow(w, h, look)
			case 1:
				terminal.Forget()
			case 2:
				terminal.MoveTo(rapid.IntRange(0, w-1).Draw(t, "x"), rapid.IntRange(0, h-1).Draw(t, "y"))
			case 3:
				c.GiveBack()
				c = paint.Borrow(w, h, look)
			}
			scribble(t, c)
			terminal.Show(c)
			if i := bytes.IndexByte(terminal.Out, '\n'); i >= 0 {
				t.Fatalf("a line feed, which the line may change: %q", terminal.Out)
			}
			_, _ = screen.Write(terminal.Out)
			terminal.Out = terminal.Out[:0]
			showing(t, screen.Cells(), c)
			terminal.Show(c)
			if len(terminal.Out) > 0 {
				t.Fatalf("the same frame again costs %q", terminal.Out)
			}
		}
	})
}

// A frame in more colours than are remembered is drawn, and so is the next.
func TestMoreColoursThanAreRemembered(t *testing.T) {
	const w, h = 300, 240
	c := paint.New(w, h, plainLook(t))
	screen := termshot.New(w, h)
	defer screen.Close()
	var terminal paint.Terminal
	for n := range 3 {
		for i := range w * h {
			c.Put(i%w, i/w, themes.Style{Fg: themes.RGB(uint32(i)), Bg: themes.RGB(uint32(n))}, rune('a'+(i+n)%26))
		}
		terminal.Show(c)
		_, _ = screen.Write(terminal.Out)
		terminal.Out = terminal.Out[:0]
		showing(t, screen.Cells(), c)
	}
}

// What changes costs what it must: a digit the way there and the digit.
func TestWhatAFrameCosts(t *testing.T) {
	look := plainLook(t)
	c := paint.New(80, 24, look)
	c.Fill(c.Bounds(), look.Styles.Base)
	var terminal paint.Terminal
	terminal.Show(c)
	for _, tc := range []struct {
		what string
		do   func()
		want string
	}{
		{"one letter", func() { c.Text(10, 5, themes.Style{}, "a") }, "\x1b[6;11Ha"},
		{"the next one", func() { c.Text(11, 5, themes.Style{}, "b") }, "b"},
		{"two letters before it", func() { c.Text(8, 5, themes.Style{}, "zz") }, "\x1b[4Dzz"},
		{"a letter beyond another that stays", func() { c.Text(11, 5, themes.Style{}, "c"); c.Text(8, 5, themes.Style{}, "y") }, "\x1b[2Dyzac"},
		{"at the start of the line", func() { c.Text(0, 5, themes.Style{}, "q") }, "\rq"},
		{"some lines below", func() { c.Text(1, 9, themes.Style{}, "r") }, "\x1b[4Br"},
	} {
		terminal.Out = terminal.Out[:0]
		tc.do()
		terminal.Show(c)
		// The ground of the look has a colour of its own: the pen keeps it.
		if got := string(terminal.Out); !strings.HasSuffix(got, tc.want) || len(got) > len(tc.want)+24 {
			t.Errorf("%s: %q, want %q", tc.what, got, tc.want)
		}
	}
}

// BenchmarkShow is what a frame costs of which a few cells have changed.
func BenchmarkShow(b *testing.B) {
	look := lookFor(b, "tapis", colorprofile.ANSI256, themes.Options{FourColor: true})
	one, two := demo(80, 24, look), demo(80, 24, look)
	two.Text(30, 3, look.Styles.Strong, "1,234")
	var terminal paint.Terminal
	b.ReportAllocs()
	for b.Loop() {
		terminal.Out = terminal.Out[:0]
		terminal.Show(one)
		terminal.Show(two)
	}
}
