package themes

import (
	"math"
	"testing"

	"github.com/charmbracelet/colorprofile"
)

// An eye sees a colour in linear RGB through the matrix of Viénot, Brettel and Mollon
// 1999 when a kind of cone is missing.
var eyes = []struct {
	name string
	see  [3][3]float64
}{
	{"without red cones", [3][3]float64{{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}}},
	{"without green cones", [3][3]float64{{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}}},
}

// seen is a colour in CIE Lab as such an eye sees it.
func seen(c Color, see [3][3]float64) [3]float64 {
	v := toRGB(c)
	var lin, out [3]float64
	for i, shift := range []Color{16, 8, 0} {
		x := float64(v>>shift&255) / 255
		if lin[i] = x / 12.92; x > 0.04045 {
			lin[i] = math.Pow((x+0.055)/1.055, 2.4)
		}
	}
	for i := range out {
		for j := range lin {
			out[i] += see[i][j] * lin[j]
		}
		out[i] = max(out[i], 0)
	}
	f := func(x, white float64) float64 {
		if x /= white; x > 216.0/24389 {
			return math.Cbrt(x)
		}
		return (x*24389/27 + 16) / 116
	}
	x := f(0.4124*out[0]+0.3576*out[1]+0.1805*out[2], 0.9505)
	y := f(0.2126*out[0]+0.7152*out[1]+0.0722*out[2], 1)
	z := f(0.0193*out[0]+0.1192*out[1]+0.9505*out[2], 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// apart is the distance of two colours in Lab: 10 is told apart at a glance, side by
// side.
func apart(a, b Color, see [3][3]float64) float64 {
	p, q := seen(a, see), seen(b, see)
	return math.Hypot(math.Hypot(p[0]-q[0], p[1]-q[1]), p[2]-q[2])
}

// The theme "safe" keeps every pair that must be told apart far apart for eyes that
// lack a kind of cone, where the house theme does not.
func TestTheSafeThemeHoldsForEveryEye(t *testing.T) {
	const least = 20
	pairs := func(l *Look) map[string][2]Color {
		m := map[string][2]Color{
			"call and all-in":             {l.Call, l.AllIn},
			"call and raise":              {l.Call, l.Gold},
			"raise and all-in":            {l.Gold, l.AllIn},
			"a card and one that plays":   {l.Card, l.Playing},
			"a stack and an alert":        {l.Stack, l.Alert},
			"felt and rail":               {l.Felt[0], l.Rail[0]},
			"the back of a card and felt": {l.Back, l.Felt[0]},
		}
		for i := range 4 {
			for j := range i {
				m["the suits "+suitKeys[i]+" and "+suitKeys[j]] = [2]Color{l.Suits[i], l.Suits[j]}
				m["in text "+suitKeys[i]+" and "+suitKeys[j]] = [2]Color{l.SuitsText[i], l.SuitsText[j]}
			}
		}
		return m
	}
	worst := func(name string, report bool) float64 {
		nearest, th := math.Inf(1), Builtin().theme(name)
		for _, p := range []colorprofile.Profile{colorprofile.TrueColor, colorprofile.ANSI256} {
			for _, eye := range eyes {
				for what, pair := range pairs(th.For(p, Options{FourColor: true})) {
					d := apart(pair[0], pair[1], eye.see)
					if nearest = min(nearest, d); report && d < least {
						t.Errorf("%s, %v, %s: %s are %.0f apart, want %d", name, p, eye.name, what, d, least)
					}
				}
			}
		}
		return nearest
	}
	if worst("safe", true); worst("tapis", false) >= least {
		t.Error("the house theme would do: the test finds nothing")
	}
}

// Who is drawn in gold, by a thread or in grey must be told from what is beside it in
// every theme and with 16 colours too (UX AC-31, AC-65).
func TestSixteenColoursCanBeRead(t *testing.T) {
	for _, name := range Builtin().Names() {
		l := Builtin().theme(name).For(colorprofile.ANSI, Options{FourColor: true})
		differ := func(what string, a, b Color) {
			t.Helper()
			if a == b {
				t.Errorf("%s: %s have the same of the 16 colours", name, what)
			}
		}
		for _, f := range l.Felt {
			differ("words and felt", l.FeltInk, f)
			differ("soft words and felt", l.FeltSoft, f)
			differ("places and felt", l.Place, f)
			differ("cards and felt", l.Card, f)
			differ("backs and felt", l.Back, f)
			differ("chips and felt", l.Chip, f)
			for _, r := range l.Rail {
				differ("rail and felt", r, f)
			}
		}
		differ("the seat to act and a plate", l.Gold, l.Plate)
		differ("a fold and a call", l.Fold, l.Call)
		differ("a call and an all-in", l.Call, l.AllIn)
		differ("words on a fold", l.OnFold, l.Fold)
		differ("words on a call", l.OnCall, l.Call)
		differ("words on an all-in", l.OnAllIn, l.AllIn)
		differ("words on gold", l.OnGold, l.Gold)
		for i := range l.Suits {
			differ("a suit and its card", l.Suits[i], l.Card)
			differ("a suit and a playing card", l.Suits[i], l.Playing)
			differ("a suit in text and the ground", l.SuitsText[i], l.Ground)
		}
	}
}
