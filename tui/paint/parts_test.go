package paint_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/colorprofile"

	"tapis/engine/card"
	"tapis/themes"
	"tapis/tui/paint"
)

// drawn is what a part looks like: its text and, where asked, its attributes.
func drawn(c paint.Canvas) string {
	w, h := c.Size()
	var b strings.Builder
	for y := range h {
		for x := range w {
			k := c.At(x, y)
			fmt.Fprintf(&b, "%s/%d ", k.Text, k.Style.Attr)
		}
	}
	return b.String()
}

func TestSeatsAreToldApartWithoutColour(t *testing.T) { // UX AC-31
	for _, o := range []themes.Options{{}, {ASCII: true}} {
		look := lookFor(t, "tapis", colorprofile.Ascii, o)
		seen := map[string]paint.SeatState{}
		for state := paint.SeatIn; state <= paint.SeatWinner; state++ {
			tag := map[paint.SeatState]string{paint.SeatFolded: "fold", paint.SeatAllIn: "all-in", paint.SeatAway: "away", paint.SeatOpen: "open", paint.SeatWinner: "wins"}[state]
			c := paint.New(16, 2, look)
			c.Plate(c.Bounds(), paint.Plate{Name: "Zoé", Stack: "900", Tag: tag, State: state})
			if other, ok := seen[drawn(c)]; ok {
				t.Errorf("ascii %v: states %d and %d look the same", o.ASCII, other, state)
			}
			seen[drawn(c)] = state
		}
	}
}

func TestSuitsAreToldApartEverywhere(t *testing.T) {
	for _, l := range looks {
		look := lookFor(t, l.theme, l.profile, l.opts)
		for size := paint.Own; size <= paint.Mini; size++ {
			seen := map[string]bool{}
			for s := range card.Suit(card.NumSuits) {
				w, h := size.Dims()
				c := paint.New(w, h, look)
				c.Card(0, 0, size, card.New(card.Ace, s), 0)
				seen[c.Plain()] = true
			}
			if len(seen) != 4 {
				t.Errorf("%s, size %d: %d of 4 suits differ by their sign", l.name, size, len(seen))
			}
		}
	}
}

func TestMarkedCardsAreToldApart(t *testing.T) {
	for _, l := range looks {
		look := lookFor(t, l.theme, l.profile, l.opts)
		for size := paint.Own; size <= paint.Stud; size++ {
			seen := map[string]string{}
			for name, m := range map[string]paint.Mark{"none": 0, "playing": paint.Playing, "dimmed": paint.Dimmed, "thrown": paint.Thrown, "down": paint.Down} {
				w, h := size.Dims()
				c := paint.New(w, h, look)
				c.Card(0, 0, size, card.MustParse("Qd")[0], m)
				key := c.Render()
				if other := seen[key]; other != "" {
					t.Errorf("%s, size %d: %s and %s look the same", l.name, size, name, other)
				}
				seen[key] = name
			}
		}
	}
}

func TestCardFaces(t *testing.T) {
	true4 := lookFor(t, "tapis", colorprofile.TrueColor, themes.Options{FourColor: true})
	ascii := lookFor(t, "tapis", colorprofile.Ascii, themes.Options{ASCII: true})
	french := lookFor(t, "tapis", colorprofile.TrueColor, themes.Options{Ranks: "23456789TVDRA"})
	frenchASCII := lookFor(t, "tapis", colorprofile.Ascii, themes.Options{ASCII: true, Ranks: "23456789TVDRA"})
	for _, tc := range []struct {
		look *themes.Look
		size paint.Size
		card string
		want string
	}{
		{true4, paint.Own, "Kc", " K    |      |   ♣  |    K "},
		{true4, paint.Own, "Th", " 10   |      |   ♥  |   10 "},
		{true4, paint.Large, "As", " A   |  ♠  |     |   A "},
		{true4, paint.Board, "Td", " 10  |  ♦  |  10 "},
		{true4, paint.Stud, "9c", " 9  |  ♣ "},
		{true4, paint.Stud, "Tc", " 10 |  ♣ "},
		{true4, paint.Wide, "Th", "10♥"},
		{true4, paint.Wide, "9h", " 9♥"},
		{true4, paint.Mini, "Th", "T♥"},
		{true4, paint.Board, "??", "░░░░░|░░░░░|░░░░░"},
		{ascii, paint.Board, "Ah", "+---+||A h||+---+"},
		{ascii, paint.Board, "Th", "+---+||10h||+---+"},
		{ascii, paint.Stud, "Th", ".--.||Th|"},
		{ascii, paint.Mini, "Ah", "Ah"},
		{ascii, paint.Mini, "??", "##"},
		{french, paint.Own, "Kc", " R    |      |   ♣  |    R "},
		{french, paint.Large, "Qs", " D   |  ♠  |     |   D "},
		{french, paint.Board, "Jd", " V   |  ♦  |   V "},
		{french, paint.Stud, "Qd", " D  |  ♦ "},
		{french, paint.Own, "Th", " 10   |      |   ♥  |   10 "},
		{french, paint.Wide, "Kh", " R♥"},
		{french, paint.Mini, "Jc", "V♣"},
		{frenchASCII, paint.Mini, "Qd", "Dd"},
	} {
		w, h := tc.size.Dims()
		c := paint.New(w, h, tc.look)
		c.Card(0, 0, tc.size, card.MustParse(tc.card)[0], 0)
		if got := strings.ReplaceAll(c.Plain(), "\n", "|"); got != tc.want {
			t.Errorf("%s: %q, want %q", tc.card, got, tc.want)
		}
	}
}

// A look without thirteen signs for the ranks has those of English cards.
func TestRanksOfALook(t *testing.T) {
	for ranks, want := range map[string]string{"": "K", "RDV": "K", "23456789TVDRA": "R"} {
		look := lookFor(t, "tapis", colorprofile.TrueColor, themes.Options{Ranks: ranks})
		if got := look.Rank(int(card.King)); got != want {
			t.Errorf("%q: the king is %q, want %q", ranks, got, want)
		}
		if got := look.Rank(int(card.Ten)); got != "10" {
			t.Errorf("%q: the ten is %q", ranks, got)
		}
	}
}

func TestFourColourDeck(t *testing.T) {
	four := lookFor(t, "tapis", colorprofile.ANSI256, themes.Options{FourColor: true})
	two := lookFor(t, "tapis", colorprofile.ANSI256, themes.Options{})
	colours := func(l *themes.Look) map[themes.Color]bool {
		m := map[themes.Color]bool{}
		for _, c := range l.Suits {
			m[c] = true
		}
		return m
	}
	if n := len(colours(four)); n != 4 {
		t.Errorf("four-colour deck has %d colours", n)
	}
	if n := len(colours(two)); n != 2 || two.Suits[card.Diamonds] != two.Suits[card.Hearts] {
		t.Errorf("two-colour deck has %d colours", n)
	}
}

func TestNothingButASCII(t *testing.T) {
	for _, p := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.Ascii} {
		look := lookFor(t, "tapis", p, themes.Options{ASCII: true})
		for _, size := range [][2]int{{80, 24}, {120, 36}} {
			for _, b := range []byte(demo(size[0], size[1], look).Render()) {
				if b >= 0x80 {
					t.Fatalf("profile %v, %dx%d: a byte %#x in an ASCII table", p, size[0], size[1], b)
				}
			}
		}
	}
}

func TestOnlySafeSigns(t *testing.T) { // UX AC-64
	for _, l := range looks {
		for _, r := range demo(120, 36, lookFor(t, l.theme, l.profile, l.opts)).Plain() {
			if r >= 0x1f000 || r >= 0xfe00 && r <= 0xfe0f {
				t.Errorf("%s: %U on the table", l.name, r)
			}
		}
	}
}

func TestConsoleFont(t *testing.T) {
	const has = "♠♥♦♣•►▲·░▒▓█▀▄▌▐─│┌┐└┘├┤┬┴┼═éèà"
	look := lookFor(t, "tapis", colorprofile.ANSI, themes.Options{Console: true})
	for _, r := range demo(80, 24, look).Plain() {
		if r > unicode.MaxASCII && !strings.ContainsRune(has, r) && !unicode.IsLetter(r) {
			t.Errorf("%q is not in the font of the Linux console", r)
		}
	}
}

func TestOval(t *testing.T) {
	for _, l := range looks {
		look := lookFor(t, l.theme, l.profile, l.opts)
		for _, size := range [][2]int{{60, 12}, {78, 17}, {89, 29}, {120, 30}, {200, 60}, {61, 13}} {
			w, h := size[0], size[1]
			o := paint.Oval(w, h, look)
			under := paint.New(w, h, look)
			under.FillWith(under.Bounds(), themes.Style{}, '.')
			under.Blit(0, 0, o)
			for _, p := range [][2]int{{0, 0}, {w - 1, 0}, {0, h - 1}, {w - 1, h - 1}} {
				if got := under.At(p[0], p[1]).Text; got != "." {
					t.Errorf("%s %dx%d: the corner %v is drawn over with %q", l.name, w, h, p, got)
				}
			}
			for y := range h {
				for x := range w {
					if a, b := o.At(x, y), o.At(w-1-x, y); a.Style.Bg != b.Style.Bg || (a.Text == " ") != (b.Text == " ") {
						t.Fatalf("%s %dx%d: row %d is not the same at both ends", l.name, w, h, y)
					}
				}
			}
			checkGrid(t, o)
		}
	}
}

func TestTimeBarDrains(t *testing.T) {
	for _, l := range looks {
		look := lookFor(t, l.theme, l.profile, l.opts)
		before := ""
		for i := 0; i <= 64; i++ {
			c := paint.New(8, 1, look)
			c.TimeBar(0, 0, 8, float64(i)/64)
			now := strings.TrimRight(c.Plain(), " ")
			if len([]rune(now)) < len([]rune(before)) || i > 0 && now == "" {
				t.Errorf("%s: with %d/64 left the bar is %q, after %q", l.name, i, now, before)
			}
			before = now
		}
		if n := len([]rune(before)); n != 8 {
			t.Errorf("%s: full time is %d cells of 8", l.name, n)
		}
	}
}

func TestSliderKnobAndClickAgree(t *testing.T) {
	for w := 4; w < 40; w++ {
		for at := 1; at < w-1; at++ {
			if got := paint.SliderKnob(5, w, paint.SliderPart(5, w, 5+at)); got != 5+at {
				t.Errorf("slider of %d: a click on %d puts the knob on %d", w, at, got-5)
			}
		}
	}
}

func TestButtons(t *testing.T) {
	for _, l := range looks {
		look := lookFor(t, l.theme, l.profile, l.opts)
		plain, focused := paint.New(20, 1, look), paint.New(20, 1, look)
		n := plain.Button(0, 0, paint.ButtonCall, "c", "Call 900", false)
		focused.Button(0, 0, paint.ButtonCall, "c", "Call 900", true)
		if n != paint.ButtonWidth("c", "Call 900") || n != 12 {
			t.Errorf("%s: %d cells used, %d announced", l.name, n, paint.ButtonWidth("c", "Call 900"))
		}
		if plain.Plain() == focused.Plain() {
			t.Errorf("%s: the button Enter presses looks like any other", l.name)
		}
	}
}

func TestDimTakesTheLightOut(t *testing.T) {
	for _, l := range looks {
		look := lookFor(t, l.theme, l.profile, l.opts)
		c := demo(80, 24, look)
		before := c.Plain()
		c.Dim(paint.Rect{X: 10, Y: 5, W: 40, H: 10})
		if c.Plain() != before {
			t.Errorf("%s: Dim changed what is written", l.name)
		}
		if k := c.At(40, 10); look.Color && look.Card != look.Ground && k.Style.Bg == look.Card {
			t.Errorf("%s: a card behind a panel still shines", l.name)
		}
		checkGrid(t, c)
	}
}

func TestDigits(t *testing.T) {
	c := paint.New(40, paint.DigitsHeight, plainLook(t))
	n := c.Digits(0, 0, themes.Style{}, "07:12")
	if n != paint.DigitsWidth("07:12") || n != 33 {
		t.Errorf("%d columns used, %d announced", n, paint.DigitsWidth("07:12"))
	}
	want := "" +
		"██████  ██████       ██    ██████\n" +
		"██  ██      ██  █  ████        ██\n" +
		"██  ██      ██       ██    ██████\n" +
		"██  ██      ██  █    ██    ██\n" +
		"██████      ██     ██████  ██████"
	var got []string
	for _, line := range strings.Split(c.Plain(), "\n") {
		got = append(got, strings.TrimRight(line, " "))
	}
	if strings.Join(got, "\n") != want {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), want)
	}
}

func TestNamesGiveWayInThisOrder(t *testing.T) {
	for _, tc := range []struct {
		w    int
		want string
	}{
		{20, " Alexandre-É… UTG+1 "},
		{16, " Alexand… UTG+1 "}, // eight cells of the name are left
		{15, " Alexandre-Ém… "},  // a name is not cut below eight: the position goes
	} {
		c := paint.New(tc.w, 2, plainLook(t))
		c.Plate(c.Bounds(), paint.Plate{Name: "Alexandre-Émile", Stack: "1", Pos: "UTG+1"})
		if got := strings.SplitN(c.Plain(), "\n", 2)[0]; got != tc.want {
			t.Errorf("%d wide: %q, want %q", tc.w, got, tc.want)
		}
	}
}
