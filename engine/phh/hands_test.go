package phh

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// A text is split at the names of its tables and nowhere else, wherever reading it
// stops for a moment: not in texts and lists of several lines, nor in comments.
func TestHandsAreReadOneByOneFromAnyReader(t *testing.T) {
	text := "\ufeff# [0]\r\n[1] # the [first]\r\n" + strings.Replace(plainHand, "[0, 0, 0]", "[ # [9]\n0,\n\n0 , 0\n]", 1) + `
_list = [
[1],
[2],
]
_basic = """
[3]
variant = 'NX' \
  [4] \" """ # """
_plain = '''
[5]
'' '''
[1._tapis_rules]
capHeadsUp = false

['2 # [6]']
` + plainHand + "[[7]]\nx = 1\n[[7]]\n[8]\n" + plainHand + "_end = '[9]'"
	want, err := Read(text)
	if err != nil {
		t.Fatal(err)
	}
	var keys []string
	for _, h := range want {
		keys = append(keys, h.Key)
	}
	if got := strings.Join(keys, "|"); got != "1|2 # [6]|8" {
		t.Errorf("hands %s", got)
	}
	fields := []Field{
		{"_list", []any{[]any{int64(1)}, []any{int64(2)}}}, {"_basic", "[3]\nvariant = 'NX' [4] \" "}, {"_plain", "[5]\n'' "},
		{"_tapis_rules", map[string]any{"capHeadsUp": false}},
	}
	if diff := cmp.Diff(fields, want[0].Fields); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for name, from := range map[string]io.Reader{
		"a byte at a time":       iotest.OneByteReader(strings.NewReader(text)),
		"half of what is wanted": iotest.HalfReader(strings.NewReader(text)),
		"the end with the rest":  iotest.DataErrReader(strings.NewReader(text)),
		"far down a long text":   io.MultiReader(strings.NewReader(strings.Repeat("# [0] filling\n", 100_000)), strings.NewReader(text[3:])),
	} {
		t.Run(name, func(t *testing.T) {
			var got []*Hand
			for h, err := range Hands(from) {
				if err != nil {
					t.Fatal(err)
				}
				got = append(got, h)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-whole +in parts):\n%s", diff)
			}
		})
	}
	for h := range Hands(strings.NewReader(text)) {
		if h.Key != "1" {
			t.Errorf("went on to hand %s", h.Key)
		}
		break
	}
}

// What a hand among others is not is said of it alone; what no TOML can be ends the
// text, and the hands above it count.
func TestWhatIsWrongAmongManyHandsIsSaid(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"no hand", "[1]\nx = 1\n[2]\n" + plainHand, "1: hand 1: the field variant is missing; 2 ok"},
		{"the same name again", "[1]\n" + plainHand + "[2]\n" + plainHand + "[1]\n" + plainHand, "1 ok; 2 ok; 1: hand 1: there is a hand of this name above"},
		{"a table of a hand further down", "[1]\n" + plainHand + "[2]\n" + plainHand + "[1._x]\n", "1 ok; 2 ok; 1: hand 1: there is a hand of this name above"},
		{"a name of nothing", "['']\n" + plainHand, ": a hand needs a name that is not empty"},
		{"a field twice", "[1]\nvariant = 'NT'\n" + plainHand + "[2]\n" + plainHand, "1: hand 1: the field variant is there twice; 2 ok"},
		{"a field twice in a table", "[1]\n" + plainHand + "_x = { a.b = 1, a.b = 2 }\n", "1: hand 1: the field a.b is there twice"},
		{"a table that is a number", "[1]\n" + plainHand + "[1.min_bet.x]\ny = 1\n[2]\n" + plainHand, "1: hand 1: min_bet is no table; 2 ok"},
		{"a list of tables that is a table", "[1]\n" + plainHand + "[1._x]\n[[1._x]]\n", "1: hand 1: the field _x is there twice"},
		{"a date that is none", "[1]\n" + plainHand + "_when = 2026-05-27T\n[2]\n" + plainHand, `1: hand 1: "2026-05-27T" is not a date: 2026-05-27, 07:32:00, or both; 2 ok`},
		{"no TOML in the middle", "[1]\n" + plainHand + "[2]\nvariant = 'NT\n", "1 ok; : line 9 is not TOML: literal strings cannot have new lines"},
		{"no TOML at the end", "[1]\n" + plainHand + "_x = [1,\n", ": line 8 is not TOML: array is incomplete"},
		{"no TOML far down", strings.Repeat("# filling\n", 100_000) + "x", ": line 100001 is not TOML: expected '=' after key"},
		{"hands written as values", "1 = { variant = 'NT' }\nx = 3\n2.variant = 'NT'\n[3]\n" + plainHand, "1: hand 1: the field antes is missing; 2: hand 2: the field antes is missing; 3 ok"},
		{"nothing", " # nothing\n", ": no hand here: a hand has the fields variant, antes, starting_stacks and actions"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, res := range checkAll(t, c.text) {
				if res.OK {
					got = append(got, res.Hand+" ok")
				} else {
					got = append(got, res.Hand+": "+res.Error)
				}
			}
			if text := strings.Join(got, "; "); text != c.want {
				t.Errorf("got  %s\nwant %s", text, c.want)
			}
		})
	}
}
