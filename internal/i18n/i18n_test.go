package i18n

import (
	"reflect"
	"strings"
	"testing"
	"time"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// eachText calls f with the path of every text of a catalogue.
func eachText(v reflect.Value, path string, f func(path string, text string, form bool)) {
	switch v.Kind() {
	case reflect.String:
		f(path, v.String(), v.Type() == reflect.TypeFor[Form]())
	case reflect.Struct:
		for i := range v.NumField() {
			eachText(v.Field(i), path+"."+v.Type().Field(i).Name, f)
		}
	case reflect.Array:
		for i := range v.Len() {
			eachText(v.Index(i), path+"["+string(rune('0'+i/10))+string(rune('0'+i%10))+"]", f)
		}
	case reflect.Map:
		for _, k := range v.MapKeys() {
			eachText(v.MapIndex(k), path+"["+strings.TrimSpace(k.String())+"]", f)
		}
	case reflect.Func:
		if v.IsNil() {
			f(path, "", false)
		}
	}
}

func TestNoTextIsMissingInAnyLanguage(t *testing.T) {
	for _, l := range Langs() {
		n := 0
		eachText(reflect.ValueOf(*In(l)), "Words", func(path, text string, _ bool) {
			n++
			if text == "" {
				t.Errorf("%v: %s has no text", l, path)
			}
		})
		if n < 400 {
			t.Errorf("%v: only %d texts were looked at", l, n)
		}
	}
}

func TestBothLanguagesFillTheSamePlaces(t *testing.T) {
	places := func(l Lang) map[string]string {
		out := map[string]string{}
		eachText(reflect.ValueOf(*In(l)), "Words", func(path, text string, form bool) {
			var set []string
			for _, p := range []string{"{0}", "{1}", "{2}", "{3}"} {
				if strings.Contains(text, p) {
					set = append(set, p)
				}
			}
			if len(set) > 0 && !form {
				if !strings.HasSuffix(path, "LowBest") {
					t.Errorf("%v: %s has places and is no form", l, path)
				}
			}
			out[path] = strings.Join(set, "")
		})
		return out
	}
	en, fr := places(English), places(French)
	for path, want := range en {
		// A reader is "you": {0} may be missing on that side in either language.
		trim := func(s string) string {
			if strings.HasSuffix(path, ".You") || strings.Contains(path, "OddChips") {
				return strings.TrimPrefix(s, "{0}")
			}
			return s
		}
		if trim(fr[path]) != trim(want) {
			t.Errorf("%s: places %q in English, %q in French", path, want, fr[path])
		}
	}
}

func TestAC64_NoEmojiAndNothingOfUncertainWidth(t *testing.T) {
	for _, l := range Langs() {
		eachText(reflect.ValueOf(*In(l)), "Words", func(path, text string, _ bool) {
			for _, r := range text {
				if r > 0x2fff || r >= 0xfe00 && r <= 0xfe0f || !unicode.IsPrint(r) && r != '\u00a0' || ansi.StringWidth(string(r)) != 1 {
					t.Errorf("%v: %s: %q has %U", l, path, text, r)
				}
			}
		})
	}
}

func TestNumbersAreGroupedForTheLanguage(t *testing.T) {
	for _, k := range []struct {
		n      int64
		en, fr string
	}{
		{0, "0", "0"}, {999, "999", "999"}, {1240, "1,240", "1\u00a0240"}, {1234567, "1,234,567", "1\u00a0234\u00a0567"},
		{-385, "−385", "−385"}, {-12000, "−12,000", "−12\u00a0000"},
	} {
		if got := In(English).Num(k.n); got != k.en {
			t.Errorf("%d: %q, want %q", k.n, got, k.en)
		}
		if got := In(French).Num(k.n); got != k.fr {
			t.Errorf("%d: %q, want %q", k.n, got, k.fr)
		}
	}
	if got := In(English).Signed(385) + " " + In(English).Signed(-5) + " " + In(English).Signed(0); got != "+385 −5 0" {
		t.Errorf("signed: %q", got)
	}
	if got := In(English).Percent(900, 3750) + " " + In(French).Percent(1, 3) + In(English).Percent(1, 0); got != "24% 33\u00a0%" {
		t.Errorf("percent: %q", got)
	}
}

func TestClocksReadZeroOnlyAtTheEnd(t *testing.T) {
	for d, want := range map[time.Duration]string{
		7*time.Minute + 12*time.Second: "7:12", time.Millisecond: "0:01", 0: "0:00", -time.Second: "0:00",
		time.Hour + 2*time.Minute + 5*time.Second: "1:02:05", 59 * time.Second: "0:59",
	} {
		if got := Clock(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

func TestHandsAreNamedAsPlayersSayThem(t *testing.T) {
	for _, k := range []struct {
		ranking          eval.Ranking
		cards            string
		en, a, fr, fra   string
		sentenceInFrench string
	}{
		{eval.High, "AsKsQsJsTs", "royal flush", "a royal flush", "quinte flush royale", "une quinte flush royale", ""},
		{eval.High, "9h8h7h6h5h", "straight flush, nine high", "a straight flush, nine high", "quinte flush au 9", "une quinte flush au 9", ""},
		{eval.High, "AsAhAdAc2c", "four aces", "four aces", "carré d’as", "un carré d’as", ""},
		{eval.High, "KsKhKd2d2c", "full house, kings over twos", "a full house, kings over twos", "full aux rois par les 2", "un full aux rois par les 2", ""},
		{eval.High, "Qh9h7h5h3h", "flush, queen high", "a flush, queen high", "couleur à la dame", "une couleur à la dame", ""},
		{eval.High, "5h4s3d2cAh", "straight, five high", "a straight, five high", "quinte au 5", "une quinte au 5", ""},
		{eval.High, "Th9s8d7c6h", "straight, ten high", "a straight, ten high", "quinte au 10", "une quinte au 10", ""},
		{eval.High, "6h6s6d7c2h", "three sixes", "three sixes", "brelan de 6", "un brelan de 6", ""},
		{eval.High, "AhAsKdKc2h", "two pair, aces and kings", "two pair, aces and kings", "deux paires, as et rois", "deux paires, as et rois", ""},
		{eval.High, "KhKs9d7c2h", "pair of kings", "a pair of kings", "paire de rois", "une paire de rois", ""},
		{eval.High, "AhJs9d7c2h", "ace high", "ace high", "hauteur as", "une hauteur as", ""},
		{eval.EightOrBetter, "8h6s4d3c2h", "8-6-4-3-2", "8-6-4-3-2", "8-6-4-3-2", "8-6-4-3-2", ""},
		{eval.AceToFive, "Th8s4d3cAh", "10-8-4-3-A", "10-8-4-3-A", "10-8-4-3-A", "10-8-4-3-A", ""},
		{eval.DeuceToSeven, "KhKs9d7c2h", "pair of kings", "a pair of kings", "paire de rois", "une paire de rois", ""},
	} {
		m := eval.Describe(k.ranking, eval.Evaluate(k.ranking, card.MustParse(k.cards)))
		en, fr := In(English), In(French)
		if got := []string{en.Hand(m), en.aHand(m), fr.Hand(m), fr.aHand(m)}; !reflect.DeepEqual(got, []string{k.en, k.a, k.fr, k.fra}) {
			t.Errorf("%s: %q", k.cards, got)
		}
	}
	if got := In(English).Hand(eval.Made{}); got != "" {
		t.Errorf("no hand is called %q", got)
	}
}

func TestPlaces(t *testing.T) {
	en, fr := In(English), In(French)
	for n, want := range map[int]string{1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 11: "11th", 12: "12th", 13: "13th", 21: "21st", 102: "102nd", 111: "111th"} {
		if got := en.Place(n); got != want {
			t.Errorf("place %d: %q, want %q", n, got, want)
		}
	}
	if fr.Place(1) != "1re" || fr.Place(2) != "2e" || fr.Place(11) != "11e" {
		t.Errorf("French places: %s %s %s", fr.Place(1), fr.Place(2), fr.Place(11))
	}
}

func TestEveryGameHasALineThatFits(t *testing.T) {
	for _, l := range Langs() {
		for _, g := range game.All() {
			text, ok := In(l).Games[g.ID]
			if !ok {
				t.Errorf("%v: no text for %s", l, g.ID)
			}
			if n := ansi.StringWidth(text.Name); n > 22 {
				t.Errorf("%v %s: the name takes %d cells, 22 fit", l, g.ID, n)
			}
			if n := ansi.StringWidth(text.Line); n > 50 {
				t.Errorf("%v %s: the line takes %d cells, 50 fit", l, g.ID, n)
			}
			for i := range g.Streets {
				if n := ansi.StringWidth(In(l).StreetShort(g.Streets[i].Name)); n == 0 || n > 4 {
					t.Errorf("%v %s: street %v is %d cells wide", l, g.ID, g.Streets[i].Name, n)
				}
			}
		}
	}
}

func TestAC11_RaisesSayTo(t *testing.T) {
	e := &hand.Event{Kind: hand.EvRaised, Seat: 1, Reason: hand.AsRaise, Amount: 40, To: 60}
	for _, k := range []struct {
		l    Lang
		who  Who
		want string
	}{
		{English, Who{Name: "Zoé"}, "Zoé raises to 60"}, {English, Who{Name: "Zoé", You: true}, "you raise to 60"},
		{French, Who{Name: "Zoé"}, "Zoé relance à 60"}, {French, Who{You: true}, "vous relancez à 60"},
	} {
		if got := In(k.l).Event(e, game.Holdem, k.who); got != k.want {
			t.Errorf("%q, want %q", got, k.want)
		}
	}
}

func TestEveryEventThatMattersIsWorded(t *testing.T) {
	silent := map[hand.EventKind]bool{hand.EvStreet: true, hand.EvDealt: true, hand.EvCollected: true, hand.EvEnded: true}
	for _, l := range Langs() {
		for k := hand.EvPosted; k <= hand.EvRabbit; k++ {
			e := &hand.Event{Kind: k, Seat: 2, Amount: 10, To: 20, N: 1}
			got := In(l).Event(e, game.Holdem, Who{Name: "Zoé"})
			if (got == "") != silent[k] {
				t.Errorf("%v: event %d is told as %q", l, k, got)
			}
			if strings.ContainsAny(got, "{}") {
				t.Errorf("%v: event %d has an empty place: %q", l, k, got)
			}
		}
	}
}

func TestEveryRefusalIsWorded(t *testing.T) {
	seen := map[string]hand.Code{}
	for _, l := range Langs() {
		for c := hand.CodeHandOver; c <= hand.CodeUnknownCards; c++ {
			got := In(l).Refusal(&hand.Refusal{Code: c, Have: 1500, Want: 2000, Also: 4000, Card: card.MustParse("Ts")[0]})
			if strings.ContainsAny(got, "{}") || strings.Contains(got, "\n") {
				t.Errorf("%v: code %d: %q", l, c, got)
			}
			if other, ok := seen[got]; ok {
				t.Errorf("%v: codes %d and %d say the same: %q", l, other, c, got)
			}
			seen[got] = c
		}
	}
	if got := In(English).Refusal(&hand.Refusal{Code: hand.CodeTooSmall, Have: 1500, Want: 2000}); got != "1,500 is too little: to 2,000 at least" {
		t.Error(got)
	}
	if In(French).Refusal(nil) == "" {
		t.Error("no refusal has no text")
	}
}

func TestTheLanguageIsTakenFromTheEnvironment(t *testing.T) {
	for _, k := range []struct {
		prefs []string
		want  Lang
	}{
		{[]string{"fr_FR.UTF-8"}, French}, {[]string{"fr_CA"}, French}, {[]string{"en_GB.UTF-8"}, English}, {[]string{"C"}, English},
		{[]string{"", "C.UTF-8", "fr"}, French}, {[]string{"de_DE.UTF-8"}, English}, {nil, English}, {[]string{"POSIX", "fr@euro"}, French},
		{[]string{"%%%", "fr"}, French},
	} {
		if got := Match(k.prefs...); got != k.want {
			t.Errorf("%v: %v, want %v", k.prefs, got, k.want)
		}
	}
	if l, ok := parse("FR"); !ok || l != French {
		t.Error("FR is not read")
	}
	if _, ok := parse("xx"); ok {
		t.Error("xx is read")
	}
	if In(99).Lang != English || Lang(99).String() == "" {
		t.Error("an unknown language is not English")
	}
}

func TestFormsFillTheirPlaces(t *testing.T) {
	for _, k := range []struct {
		form Form
		args []string
		want string
	}{
		{"{0} to {1}", []string{"a", "b"}, "a to b"}, {"{1}{0}", []string{"a", "b"}, "ba"}, {"plain", []string{"a"}, "plain"},
		{"{0} {2}", []string{"a"}, "a "}, {"brace { and {x}", nil, "brace { and {x}"}, {"{0", []string{"a"}, "{0"},
	} {
		if got := k.form.Of(k.args...); got != k.want {
			t.Errorf("%q: %q, want %q", k.form, got, k.want)
		}
	}
}
