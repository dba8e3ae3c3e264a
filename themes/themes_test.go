package themes

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

var profiles = []colorprofile.Profile{
	colorprofile.Unknown, colorprofile.NoTTY, colorprofile.Ascii, colorprofile.ANSI, colorprofile.ANSI256, colorprofile.TrueColor,
}

// houseThemes are the themes of the house as a list shows them.
const houseThemes = "tapis bordeaux contrast light midnight mono paper safe"

func TestBuiltinThemes(t *testing.T) {
	s := Builtin()
	if got := strings.Join(s.Names(), " "); got != houseThemes {
		t.Errorf("themes %q", got)
	}
	for _, tc := range []struct {
		name string
		dark bool
		want string
	}{{"", true, "tapis"}, {"auto", false, "light"}, {"light", true, "light"}, {"tapis", false, "tapis"}} {
		th, err := s.Pick(tc.name, tc.dark)
		if err != nil || th.Name != tc.want {
			t.Errorf("Pick(%q, %v) = %v, %v; want %s", tc.name, tc.dark, th.Name, err, tc.want)
		}
	}
	th, err := s.Pick("neon", true)
	if th.Name != "tapis" || err == nil || err.Error() != `no theme "neon"; there are: auto, tapis, bordeaux, contrast, light, midnight, mono, paper, safe` {
		t.Errorf("an unknown theme gives %v, %v", th.Name, err)
	}
}

func TestColoursFitTheTerminal(t *testing.T) {
	for _, name := range Builtin().Names() {
		th, _ := Builtin().Pick(name, true)
		for _, p := range profiles {
			l := th.For(p, Options{FourColor: true})
			want := map[colorprofile.Profile]Color{colorprofile.ANSI: kind16, colorprofile.ANSI256: kind256, colorprofile.TrueColor: kindRGB}[p]
			for _, c := range []Color{l.Ground, l.Ink, l.Felt[0], l.Card, l.Suits[2], l.SuitsText[1]} {
				if c&kindMask != want {
					t.Errorf("%s, %v: colour %#x, want kind %#x", name, p, uint32(c), uint32(want))
				}
			}
			if l.Color != (want != None) {
				t.Errorf("%s, %v: Color is %v", name, p, l.Color)
			}
		}
	}
}

// contrast is the contrast ratio of WCAG 2, 1 to 21.
func contrast(a, b Color) float64 {
	lum := func(c Color) float64 {
		v := toRGB(c)
		channel := func(n Color) float64 {
			x := float64(n&255) / 255
			if x <= 0.03928 {
				return x / 12.92
			}
			return math.Pow((x+0.055)/1.055, 2.4)
		}
		return 0.2126*channel(v>>16) + 0.7152*channel(v>>8) + 0.0722*channel(v)
	}
	x, y := lum(a), lum(b)
	return (math.Max(x, y) + 0.05) / (math.Min(x, y) + 0.05)
}

func TestEverythingCanBeRead(t *testing.T) {
	for _, name := range Builtin().Names() {
		th, _ := Builtin().Pick(name, true)
		for _, p := range []colorprofile.Profile{colorprofile.ANSI256, colorprofile.TrueColor} {
			l := th.For(p, Options{FourColor: true})
			check := func(what string, fg, bg Color, least float64) {
				t.Helper()
				if r := contrast(fg, bg); r < least {
					t.Errorf("%s, %v: %s has a contrast of %.1f, want %.1f", name, p, what, r, least)
				}
			}
			check("text", l.Ink, l.Ground, 7)
			check("soft text", l.Soft, l.Ground, 4.5)
			check("soft text on a bar", l.Soft, l.Bar, 4)
			check("dim text", l.Dim, l.Ground, 2.8)
			check("the accent", l.Accent, l.Ground, 4.5)
			check("an alert", l.Alert, l.Plate, 4.5)
			check("a stack", l.Stack, l.Plate, 4.5)
			check("the seat to act", l.OnGold, l.Gold, 4.5)
			check("fold", l.OnFold, l.Fold, 4.5)
			check("call", l.OnCall, l.Call, 4.5)
			check("all-in", l.OnAllIn, l.AllIn, 4.5)
			for i, suit := range l.Suits {
				check("suit "+suitKeys[i], suit, l.Card, 4)
				check("a playing "+suitKeys[i], suit, l.Playing, 3.3)
				check("suit in text "+suitKeys[i], l.SuitsText[i], l.Ground, 4.5)
			}
			for _, f := range l.Felt {
				check("words on the felt", l.FeltInk, f, 4)
				check("a card on the felt", l.Card, f, 3.5)
			}
		}
		sixteen := th.For(colorprofile.ANSI, Options{FourColor: true})
		for i, suit := range sixteen.Suits {
			if suit == sixteen.Card || suit == sixteen.Playing || sixteen.Card == sixteen.Felt[0] {
				t.Errorf("%s: with 16 colours %s cannot be seen", name, suitKeys[i])
			}
		}
	}
}

func writeTheme(t *testing.T, name, text string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestFaultsInAThemeAreNamed(t *testing.T) {
	for _, tc := range []struct{ what, text, want string }{
		{"a misspelt colour", "[colors]\nglod = '#ffffff'", "mine.toml: colors.glod: no such key; did you mean colors.gold?"},
		{"a misspelt suit", "[suits]\nspade = '#ffffff'", "mine.toml: suits.spade: no such key; did you mean suits.spades?"},
		{"a misspelt suit in text", "[suits.text]\nheart = '#ffffff'", "mine.toml: suits.text.heart: no such key; did you mean suits.text.hearts?"},
		{"a misspelt sign", "[glyphs]\nchips = 'o'", "mine.toml: glyphs.chips: no such key; did you mean glyphs.chip?"},
		{"a table nobody knows", "[sounds]\nbell = true", "mine.toml: sounds: no such key in a theme"},
		{"a key at the top nobody knows", "drak = true", "mine.toml: drak: no such key; did you mean dark?"},
		{"a colour by name", "[colors]\nink = 'red'", `mine.toml: colors.ink: "red" is not a colour; want "#rrggbb", "none" or ["#rrggbb", 0-255, 0-15]`},
		{"a short colour", "[colors]\nink = '#fff'", `mine.toml: colors.ink: "#fff" is not a colour; want "#rrggbb", "none" or ["#rrggbb", 0-255, 0-15]`},
		{"a number too large for 256", "[colors]\nink = ['#ffffff', 256]", `mine.toml: colors.ink: 256 is not a number from 0 to 255; want "#rrggbb", "none" or ["#rrggbb", 0-255, 0-15]`},
		{"a number too large for 16", "[colors]\nink = ['#ffffff', 255, 16]", `mine.toml: colors.ink: 16 is not a number from 0 to 15; want "#rrggbb", "none" or ["#rrggbb", 0-255, 0-15]`},
		{"too many numbers", "[colors]\nink = ['#ffffff', 1, 2, 3]", `mine.toml: colors.ink: 4 values; want "#rrggbb", "none" or ["#rrggbb", 0-255, 0-15]`},
		{"numbers without a colour", "[colors]\nink = [1, 2]", `mine.toml: colors.ink: starts with 1; want "#rrggbb", "none" or ["#rrggbb", 0-255, 0-15]`},
		{"one colour for the felt", "[colors]\nfelt = '#00ff00'", `mine.toml: colors.felt: want a list of colours, each "#rrggbb", "none" or ["#rrggbb", 0-255, 0-15]`},
		{"a bad step", "[colors]\nfelt = [['#00ff00'], ['x']]", `mine.toml: colors.felt: step 2: "x" is not a colour; want "#rrggbb", "none" or ["#rrggbb", 0-255, 0-15]`},
		{"an emoji as chip", "[glyphs]\nchip = '🪙'", `mine.toml: glyphs.chip: '🪙' is not one cell wide; use a plain sign such as ● or ░`},
		{"three suits", "[glyphs]\nsuits = '♣♦♥'", `mine.toml: glyphs.suits: 4 signs wanted, "♣♦♥" has 3`},
		{"an accent in the ASCII set", "[glyphs.ascii]\nchip = '●'", `mine.toml: glyphs.ascii.chip: '●' is not ASCII; use a sign from space to ~`},
		{"a card with a row too few", "[cards]\nstud = ['RS  ']", `mine.toml: cards.stud: 2 rows wanted, not 1`},
		{"a card with a short row", "[cards]\nstud = ['RS ', '    ']", `mine.toml: cards.stud: row 1 must be 4 signs wide, "RS " has 3`},
		{"a card without a suit", "[cards]\nstud = ['R   ', '    ']", `mine.toml: cards.stud: needs an R for the rank and an S for the suit`},
		{"a base that does not exist", "base = 'neon'", `mine.toml: base: no theme "neon"; want one of tapis, bordeaux, contrast, light, midnight, mono, paper, safe`},
		{"a name that is not the file's", "name = 'yours'", `mine.toml: name: "yours" differs from the file's name; want "mine"`},
		{"no TOML at all", "[colors\nink", "mine.toml: line 1: expected ']'"},
		{"a list for suits.text", "[suits]\ntext = 3", "mine.toml: suits.text: is a number; want a table"},
		{"a wrong type", "dark = 'yes'", "mine.toml: dark: is a string; want a boolean"},
		{"a colour for all of them", "colors = '#ffffff'", "mine.toml: colors: is a string; want a table"},
		{"a date for the name", "name = 2026-12-01", "mine.toml: name: is a date or time; want a string"},
		{"a number among the rows of a card", "[cards]\nstud = ['RS  ', 4]", "mine.toml: cards.stud: has a number in it; want strings"},
		{"a set of signs within the ASCII set", "[glyphs.ascii.ascii]\nchip = 'o'", "mine.toml: glyphs.ascii.ascii: no such key in a theme"},
		{"a key given twice", "dark = true\ndark = false", "mine.toml: line 2: "},
		{"a list where a sign belongs", "[glyphs]\nchip = ['o']", "mine.toml: glyphs.chip: is a list; want a string"},
		{"a huge file", "# " + strings.Repeat("x", maxFile), "mine.toml: the file is longer than 64 kB"},
	} {
		s, err := Load(writeTheme(t, "mine.toml", tc.text))
		if err == nil || !strings.HasPrefix(err.Error(), tc.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s:\n got  %v\n want %s", tc.what, err, tc.want)
		}
		if s == nil || len(s.Names()) != len(builtinNames) {
			t.Errorf("%s: the built-in themes must remain", tc.what)
		}
	}
}

func TestAUserThemeChangesWhatItNames(t *testing.T) {
	dir := writeTheme(t, "blue.toml", `
about = "blue cloth"
base = "light"
[colors]
felt = ["#204080", ["#102040", 18, 4]]
[suits]
clubs = "none"
[glyphs]
chip = "o"
[cards]
stud = ["R  S", "    "]
`)
	s, err := Load(dir)
	if err != nil {
		t.Fatal(err)
	}
	blue, err := s.Pick("blue", true)
	if err != nil {
		t.Fatal(err)
	}
	light, _ := s.Pick("light", true)
	if blue.About != "blue cloth" || blue.Dark {
		t.Errorf("got %q, dark %v", blue.About, blue.Dark)
	}
	got, was := blue.For(colorprofile.ANSI256, Options{FourColor: true}), light.For(colorprofile.ANSI256, Options{FourColor: true})
	if len(got.Felt) != 2 || got.Felt[1] != Indexed(18) || got.Felt[0] != Indexed(uint8(ansi.Convert256(RGB(0x204080).Std()))) {
		t.Errorf("felt %v", got.Felt)
	}
	if got.Ink != was.Ink || got.Suits[3] != was.Suits[3] || got.Suits[0] != None || got.Glyphs.Chip != 'o' || got.Glyphs.Marker != was.Glyphs.Marker {
		t.Error("what the file does not name must come from its base, and only that")
	}
	if got.Art[Stud][0] != "R  S" || was.Art[Stud][0] == "R  S" {
		t.Errorf("card art %v, base %v", got.Art[Stud], was.Art[Stud])
	}
	if len(was.Felt) != 5 {
		t.Error("a user's theme changed its base")
	}
}

func TestAFolderThatIsNotThere(t *testing.T) {
	s, err := Load(filepath.Join(t.TempDir(), "no [such] folder"))
	if err != nil || len(s.Names()) != len(builtinNames) {
		t.Errorf("got %v, %v", s.Names(), err)
	}
}

func TestEveryFaultyFileIsReported(t *testing.T) {
	dir := writeTheme(t, "a.toml", "x = 1")
	for name, text := range map[string]string{"b.toml": "y = 1", "good.toml": "dark = false", "note.txt": "not a theme"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s, err := Load(dir)
	if got := strings.Join(s.Names(), " "); got != "tapis bordeaux contrast good light midnight mono paper safe" {
		t.Errorf("themes %q", got)
	}
	if lines := strings.Split(err.Error(), "\n"); len(lines) != 2 {
		t.Errorf("want a line for each faulty file, got %q", lines)
	}
}

func TestAnyTextIsATheme(t *testing.T) { // or an error, never a panic
	whole, err := builtin.ReadFile("tapis.toml")
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		text := append([]byte(nil), whole...)
		for range rapid.IntRange(1, 6).Draw(t, "changes") {
			text[rapid.IntRange(0, len(text)-1).Draw(t, "at")] = rapid.Byte().Draw(t, "byte")
		}
		th, err := Builtin().parse("mine", string(text))
		if err == nil {
			th.For(colorprofile.ANSI256, Options{})
		}
	})
}

func TestColorSequences(t *testing.T) {
	for _, tc := range []struct {
		c    Color
		back bool
		want string
	}{
		{None, false, "39"}, {None, true, "49"}, {Basic(1), false, "31"}, {Basic(1), true, "41"}, {Basic(9), false, "91"}, {Basic(15), true, "107"},
		{Indexed(29), false, "38;5;29"}, {Indexed(255), true, "48;5;255"}, {RGB(0x0a64ff), false, "38;2;10;100;255"}, {RGB(0), true, "48;2;0;0;0"},
	} {
		if got := string(tc.c.AppendSGR(nil, tc.back)); got != tc.want {
			t.Errorf("%#x: %q, want %q", uint32(tc.c), got, tc.want)
		}
		if back := FromStd(tc.c.Std()); back != tc.c {
			t.Errorf("%#x comes back as %#x", uint32(tc.c), uint32(back))
		}
	}
	if got := RGB(0x000000).Mix(RGB(0x64c8ff), 50); got != RGB(0x32647f) {
		t.Errorf("half way is %#x", uint32(got))
	}
}

// Every session of a server takes its look from the same themes, whose files are
// read once. The race detector says whether they are only read.
func TestSessionsShareTheThemes(t *testing.T) {
	if n := testing.AllocsPerRun(10, func() { Builtin() }); n != 0 {
		t.Errorf("the built-in themes are made again: %v allocations", n)
	}
	dir := writeTheme(t, "mine.toml", "dark = false\n[colors]\nink = '#123456'")
	var sessions sync.WaitGroup
	for i := range 16 {
		sessions.Go(func() {
			s, err := Builtin(), error(nil)
			if i%2 == 0 {
				s, err = Load(dir)
			}
			if err != nil {
				t.Error(err)
			}
			for _, name := range s.Names() {
				th, _ := s.Pick(name, true)
				for _, p := range profiles {
					l := th.For(p, Options{ASCII: i%3 == 0, FourColor: i%4 == 0})
					l.Dimmed(l.Felt[0], true)
				}
			}
		})
	}
	sessions.Wait()
	if got := strings.Join(Builtin().Names(), " "); got != houseThemes {
		t.Errorf("a person's theme came among the built-in ones: %q", got)
	}
}
