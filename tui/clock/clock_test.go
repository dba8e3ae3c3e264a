package clock

import (
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"
	"pgregory.net/rapid"

	"tapis/internal/i18n"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// faces are clocks of all kinds.
func faces(t *rapid.T) *Face {
	amount := rapid.Custom(func(t *rapid.T) int64 {
		n := rapid.Int64Range(0, 9).Draw(t, "digit")
		for range rapid.IntRange(0, 8).Draw(t, "zeros") {
			n = 10*n + rapid.Int64Range(0, 9).Draw(t, "digit")
		}
		return n
	})
	yes := rapid.Bool()
	name := rapid.SampledFrom([]string{"", "Friday night", "La soirée du vendredi 27 novembre", "вечер покера", "夜の大会", "x"})
	f := &Face{
		Name: name.Draw(t, "name"), Game: rapid.SampledFrom([]string{"No-limit hold’em", "HORSE", "Fermé-nullot pot limit"}).Draw(t, "game"),
		Level: rapid.IntRange(1, 99).Draw(t, "level"), Break: yes.Draw(t, "break"), Begun: yes.Draw(t, "begun"), Running: yes.Draw(t, "running"),
		Length: time.Duration(rapid.IntRange(1, 12000).Draw(t, "length")) * time.Second,
		Stakes: Stakes{Low: amount.Draw(t, "low"), High: amount.Draw(t, "high"), Ante: amount.Draw(t, "ante"), Limit: yes.Draw(t, "limit"), Unit: amount.Draw(t, "unit")},
		After:  Stakes{Low: amount.Draw(t, "low"), High: amount.Draw(t, "high")},
		Time:   time.Date(2026, 1, 1, 21, 17, 0, 0, time.UTC), Entries: rapid.IntRange(2, 1000).Draw(t, "entries"), In: rapid.IntRange(1, 1000).Draw(t, "in"),
		Average: amount.Draw(t, "average"), Chips: amount.Draw(t, "chips"), Pool: amount.Draw(t, "pool"),
		Prizes: rapid.SliceOfN(amount, 0, 11).Draw(t, "prizes"), HasRebuys: yes.Draw(t, "has rebuys"), Rebuys: rapid.IntRange(0, 99).Draw(t, "rebuys"), RebuysOpen: yes.Draw(t, "open"),
	}
	if f.Left = min(time.Duration(rapid.IntRange(1, 12000).Draw(t, "left"))*time.Second, f.Length); yes.Draw(t, "won") {
		f.Winner = name.Draw(t, "winner")
	}
	if yes.Draw(t, "times") {
		f.BreakAt, f.Ends = f.Time, f.Time
	}
	return f
}

// No cell of a clock is claimed by two of its parts, nothing leaves the window, and the
// clock and the blinds are always there (UX AC-73).
func TestNoTwoPartsOfAClockShareACell(t *testing.T) {
	th, _ := themes.Builtin().Pick("", true)
	rapid.Check(t, func(t *rapid.T) {
		f := faces(t)
		w, h := rapid.IntRange(60, 240).Draw(t, "width"), rapid.IntRange(20, 80).Draw(t, "height")
		lang := rapid.SampledFrom(i18n.Langs()).Draw(t, "lang")
		look := th.For(colorprofile.TrueColor, themes.Options{ASCII: rapid.Bool().Draw(t, "ascii")})
		a := &ui.Context{Words: i18n.In(lang), Lang: lang, Look: look, Width: w, Height: h}
		hint := Hint{Keys: []KeyHint{{"space", "pause", "space"}, {"← →", "level", "right"}, {"?", "keys", "?"}}}
		if rapid.Bool().Draw(t, "says") {
			hint = Hint{Say: "somebody with a long name is out in 12th place, to somebody else"}
		}
		owner := map[[2]int]int{}
		drawn := map[int]bool{}
		p := &painter{Context: a, f: f, p: place(w, h, f.time(), look.ASCII)}
		for i, part := range p.parts(hint) {
			p.c = paint.New(w+40, h+40, look) // beyond the window nothing may stand
			part()
			for y := range h + 40 {
				for x := range w + 40 {
					if text := p.c.At(x, y).Text; text == "" || text == " " {
						continue
					}
					at := [2]int{x, y}
					if other, taken := owner[at]; taken {
						t.Fatalf("%d×%d: parts %d and %d at %v: %+v", w, h, other, i, at, p.p)
					}
					if x >= w || y >= h {
						t.Fatalf("%d×%d: part %d at %v", w, h, i, at)
					}
					owner[at] = i
					drawn[i] = true
				}
			}
		}
		if !drawn[1] || !drawn[3] {
			t.Fatalf("%d×%d: the clock and the blinds are drawn: %v", w, h, drawn)
		}
	})
}

// In the usual windows the time takes most of the width.
func TestTheTimeFillsTheWindow(t *testing.T) {
	for _, win := range [][2]int{{60, 20}, {80, 24}, {100, 30}, {120, 36}, {160, 50}, {200, 60}, {240, 72}} {
		p := place(win[0], win[1], "07:12", false)
		if n := p.digits.Width("07:12"); n < 4*win[0]/5 {
			t.Errorf("%d×%d: the time is %d columns wide", win[0], win[1], n)
		}
		if ascii := place(win[0], win[1], "07:12", true); win[0] >= 80 && ascii.form.blinds < 5 {
			t.Errorf("%d×%d in ASCII: the blinds are a line of text", win[0], win[1])
		}
	}
}
