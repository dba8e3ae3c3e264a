package names

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestNamesThatPass(t *testing.T) {
	for what, c := range map[string]struct{ in, want string }{
		"a plain name":               {"anna", "anna"},
		"an accent in two pieces":    {"Chloe\u0301", "Chloé"},
		"first and last name":        {"Jean Dupont", "Jean Dupont"},
		"signs people use":           {"r.t_f-m", "r.t_f-m"},
		"Cyrillic through and out":   {"Наташа", "Наташа"},
		"Greek with a digit":         {"Σωκράτης7", "Σωκράτης7"},
		"kanji and kana":             {"田中さくら", "田中さくら"},
		"kana with a long vowel":     {"サーシャ", "サーシャ"},
		"Thai with its vowels above": {"กิ่ง", "กิ่ง"},
		"sixteen letters":            {"abcdefghijklmnop", "abcdefghijklmnop"},
	} {
		got, err := Clean(c.in)
		if err != nil || got != c.want {
			t.Errorf("%s: Clean(%q) = %q, %v, want %q", what, c.in, got, err, c.want)
		}
		if got := Suggest(c.in); got != c.want {
			t.Errorf("%s: Suggest(%q) = %q, want %q", what, c.in, got, c.want)
		}
	}
}

func TestNamesThatDoNot(t *testing.T) {
	for what, in := range hostile {
		if got, err := Clean(in); err == nil {
			t.Errorf("%s: Clean(%q) = %q, want an error", what, in, got)
		} else if strings.ContainsAny(err.Error(), "\n\x1b") || !printable(err.Error()) {
			t.Errorf("%s: the error %q is not fit to print", what, err)
		}
	}
}

func TestSuggestLeavesNothingHostile(t *testing.T) {
	for what, in := range hostile {
		got := Suggest(in)
		if again, err := Clean(got); err != nil || again != got {
			t.Errorf("%s: Suggest(%q) = %q, which is no name: %v", what, in, got, err)
		}
	}
	for in, want := range map[string]string{
		"anna\x1b[2J":                  "anna2J",
		"Аlice":                        "guest", // a Cyrillic A
		"Jean-Baptiste de la Tour":     "Jean-Baptiste de",
		"  bob\r\n":                    "bob",
		"\u202eknurd":                  "knurd",
		"\xff\xfe":                     "guest",
		"🃏🃏":                           "guest",
		"a b":                          "a b",
		strings.Repeat("x", 10000):     "xxxxxxxxxxxxxxxx",
		"田中田中田中田中田":                    "田中田中田中田中",
		"e\u0301\u0301\u0301\u0301nna": "guest",
	} {
		if got := Suggest(in); got != want {
			t.Errorf("Suggest(%q) = %q, want %q", in, got, want)
		}
	}
}

// F30: of ten thousand names glued together of hostile ones and of any characters nothing
// comes out but letters, digits and - . _ and single spaces, sixteen cells of them.
func TestF30TenThousandHostileNames(t *testing.T) {
	r := rand.New(rand.NewPCG(30, 30))
	pieces := slices.Sorted(maps.Values(hostile))
	for range 10_000 {
		var b strings.Builder
		for range 1 + r.IntN(4) {
			switch r.IntN(3) {
			case 0:
				b.WriteString(pieces[r.IntN(len(pieces))])
			case 1:
				b.WriteRune(rune(r.IntN(0x110000)))
			default:
				b.WriteByte(byte(r.IntN(256)))
			}
		}
		in := b.String()
		got := Suggest(in)
		if again, err := Clean(got); err != nil || again != got {
			t.Fatalf("Suggest(%.100q) = %q, which is no name: %v", in, got, err)
		}
		for _, c := range got {
			if !unicode.In(c, unicode.L, unicode.M, unicode.Nd) && !strings.ContainsRune("-._ ", c) {
				t.Fatalf("Suggest(%.100q) = %q holds %U", in, got, c)
			}
		}
		if got == "" || utf8.RuneCountInString(got) > 24 || len(got) > 64 {
			t.Fatalf("Suggest(%.100q) = %q", in, got)
		}
	}
}

func TestLookAlikes(t *testing.T) {
	for _, pair := range [][2]string{
		{"Anna", "anna"}, {"Bill", "BiIl"}, {"Bill", "Bi11"}, {"coco", "сосо"}, {"Marc", "Rnarc"[1:]},
		{"Straße", "strasse"}, {"ｂｏｂ", "bob"}, {"rnike", "mike"}, {"HOST", "hοst"},
	} {
		same := Skeleton(pair[0]) == Skeleton(pair[1])
		if want := pair[0] != "Marc"; same != want {
			t.Errorf("%q and %q look alike: %v, want %v", pair[0], pair[1], same, want)
		}
	}
}

func TestBook(t *testing.T) {
	b := NewBook(3, "Tara")
	for _, c := range []struct{ what, id, wish, want string }{
		{"the first Anna", "key:1", "anna", "anna"},
		{"another Anna", "key:2", "Anna", "Anna 2"},
		{"the first one again, whatever she asks for", "key:1", "host", "anna"},
		{"somebody after a bot's name", "guest:tara", "tara", "tara 2"},
		{"an empty name, and the longest away is forgotten", "guest:", "", "guest"},
		{"the second Anna was forgotten", "key:2", "Anna", "Anna 2"},
	} {
		if got := b.Name(c.id, c.wish); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
	long := NewBook(10)
	for i, want := range []string{"abcdefghijklmnop", "abcdefghijklmn 2", "abcdefghijklmn 3"} {
		if got := long.Name(string(rune('a'+i)), "abcdefghijklmnop"); got != want {
			t.Errorf("person %d with a long name: %q, want %q", i, got, want)
		}
	}
	for _, word := range []string{"host", "Dealer", "BANK", "system"} {
		if got := NewBook(1).Name("key:9", word); got == word {
			t.Errorf("somebody is called %q", got)
		}
	}
}

func FuzzSuggest(f *testing.F) {
	for _, in := range hostile {
		f.Add(in)
	}
	f.Fuzz(func(t *testing.T, in string) {
		got := Suggest(in)
		if again, err := Clean(got); err != nil || again != got {
			t.Fatalf("Suggest(%q) = %q: %v", in, got, err)
		}
	})
}

func printable(s string) bool {
	for _, r := range s {
		if r < ' ' || r == 0x7f || Forbidden(r) {
			return false
		}
	}
	return utf8.ValidString(s)
}

// Letters that differ in case alone, of any writing, have one skeleton.
func TestCaseIsNoDifference(t *testing.T) {
	for r := range rune(unicode.MaxRune) {
		for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
			if a, b := Skeleton("Ab"+string(r)), Skeleton("aB"+string(other)); a != b {
				t.Errorf("%c is %q and %c is %q", r, a, other, b)
			}
		}
	}
	for a, b := range map[string]string{"Strauß": "STRAUSS", "STRAUẞ": "strauss"} {
		if Skeleton(a) != Skeleton(b) {
			t.Errorf("%s and %s differ", a, b)
		}
	}
}
