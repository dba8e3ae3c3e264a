package odds

import (
	"math"
	"strings"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
)

// hands reads "AsAh KsKh random".
func hands(text string) [][]card.Card {
	var hs [][]card.Card
	for _, f := range strings.Fields(text) {
		if f == "random" {
			hs = append(hs, nil)
			continue
		}
		hs = append(hs, card.MustParse(f))
	}
	return hs
}

func compute(t testing.TB, q Query, o Options) Result {
	t.Helper()
	r, err := Compute(q, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// headsUp are the hold'em match-ups of PERF §4: win, lose and tie of the first
// hand on 1,712,304 boards.
var headsUp = []struct {
	hands          string
	win, lose, tie int64
}{
	{"AsAh KsKh", 1410336, 292660, 9308},
	{"AsAh KdKc", 1388072, 317694, 6538},
	{"AsAh 7c2d", 1493820, 212248, 6236},
	{"AsKs QhQd", 787966, 917606, 6732},
	{"AhKd QsQc", 730541, 975909, 5854},
	{"AhKd 7s6s", 985515, 720259, 6530},
	{"2c2d AsKh", 903239, 799119, 9946},
	{"JsTs AhKd", 701504, 1003559, 7241},
	{"AsKs AhQd", 1256059, 380742, 75503},
	{"8h8d Ts9s", 869710, 834465, 8129},
	{"AcKc AdKd", 122556, 122556, 1467192},
	{"2c3d 7h8h", 489954, 1145933, 76417},
}

func TestHeadsUpBeforeTheFlopToTheCount(t *testing.T) {
	for _, c := range headsUp {
		t.Run(c.hands, func(t *testing.T) {
			r := compute(t, Query{Game: game.Holdem, Hands: hands(c.hands)}, Options{})
			a, b := r.Players[0], r.Players[1]
			if !r.Exact || r.Trials != 1712304 || a.Win != c.win || b.Win != c.lose || a.Tie != c.tie || b.Tie != c.tie {
				t.Errorf("got %+v", r)
			}
			if want := (float64(c.win) + float64(c.tie)/2) / 1712304; math.Abs(a.Share-want) > 1e-12 {
				t.Errorf("share %v, want %v", a.Share, want)
			}
		})
	}
}

func TestSeveralHandsToTheCount(t *testing.T) {
	for _, c := range []struct {
		hands  string
		trials int64
		win    []int64
		share  []float64
	}{
		{"AsAh KsKh QsQh", 1370754, []int64{924864, 233476, 204228}, []float64{0.676703, 0.172317, 0.150980}},
		{"AsKs QhQd 7c6c", 1370754, []int64{517365, 541734, 309549}, []float64{0.377943, 0.395721, 0.226336}},
		{"AcKd QsJs 9h9d", 1370754, []int64{507535, 435903, 424012}, []float64{0.371063, 0.318806, 0.310131}},
		{"AsAh KdQd 7h6h 2c2d", 1086008, []int64{512884, 176425, 227192, 166628}, []float64{0.472928, 0.163116, 0.209862, 0.154094}},
	} {
		t.Run(c.hands, func(t *testing.T) {
			r := compute(t, Query{Game: game.Holdem, Hands: hands(c.hands)}, Options{})
			if r.Trials != c.trials {
				t.Errorf("%d boards, want %d", r.Trials, c.trials)
			}
			for i, p := range r.Players {
				if p.Win != c.win[i] || math.Abs(p.Share-c.share[i]) > 5e-7 {
					t.Errorf("hand %d: got %+v, want %d wins, share %v", i+1, p, c.win[i], c.share[i])
				}
			}
		})
	}
}

func TestOmahaHeadsUpToTheCount(t *testing.T) {
	for _, c := range []struct {
		hands          string
		win, lose, tie int64
		share, hilo    float64
	}{
		{"AsAhKsKh QdJdTc9c", 669247, 416691, 70, 0.616277, 0.616277},
		{"AsAhJsTh 8d7d6c5c", 629061, 456752, 195, 0.579331, 0.445537},
		{"AsAh3s2h KdKcQdJc", 661068, 424940, 0, 0.608714, 0.693755},
		{"AsKsQhJh Td9d8c7c", 591269, 494739, 0, 0.544443, 0.431329},
	} {
		t.Run(c.hands, func(t *testing.T) {
			r := compute(t, Query{Game: game.Omaha, Hands: hands(c.hands)}, Options{})
			a, b := r.Players[0], r.Players[1]
			if !r.Exact || r.Trials != 1086008 || a.Win != c.win || b.Win != c.lose || a.Tie != c.tie || math.Abs(a.Share-c.share) > 5e-7 {
				t.Errorf("high: got %+v", r)
			}
			r = compute(t, Query{Game: game.Omaha8, Hands: hands(c.hands)}, Options{})
			if a = r.Players[0]; !r.Exact || r.Trials != 1086008 || math.Abs(a.Share-c.hilo) > 5e-7 {
				t.Errorf("hi-lo: got %+v", r)
			}
		})
	}
}

func TestStudWithTwoToComeEachToTheCount(t *testing.T) {
	for _, c := range []struct {
		game      *game.Game
		hands     string
		win, lose int64
		share     float64
	}{
		{game.Stud7, "AsAhKdQc9h 7s7h6s5s2d", 427345, 244235, 0.636328},
		{game.Stud7, "JsJhTc4d3h 9d8d7d2d5c", 329743, 341837, 0.490996},
		{game.Razz, "As2h3d8cKh 4s5h6s7cQd", 284469, 387111, 0.423582},
		{game.Razz, "As2h4d5c9h 3s6h7s8cTd", 501822, 169758, 0.747226},
		{game.Stud8, "As2h3d8cKh KsKcQdJc4d", -1, -1, 0.415729},
		{game.Stud8, "5s5h4d3c2h AsAcQdJc9d", -1, -1, 0.605854},
	} {
		t.Run(c.game.ID+" "+c.hands, func(t *testing.T) {
			r := compute(t, Query{Game: c.game, Hands: hands(c.hands)}, Options{})
			a, b := r.Players[0], r.Players[1]
			if !r.Exact || r.Trials != 671580 || math.Abs(a.Share-c.share) > 5e-7 {
				t.Errorf("got %+v", r)
			}
			if c.win >= 0 && (a.Win != c.win || b.Win != c.lose) {
				t.Errorf("got %+v, want %d wins and %d losses", r, c.win, c.lose)
			}
		})
	}
}

func TestAcesAgainstAnyHandToTheCount(t *testing.T) {
	r := compute(t, Query{Game: game.Holdem, Hands: hands("AsAh random")}, Options{})
	a, b := r.Players[0], r.Players[1]
	if !r.Exact || r.Trials != 2097572400 || a.Win != 1781508418 || b.Win != 304661670 || math.Abs(a.Share-0.852037) > 5e-7 {
		t.Errorf("got %+v", r)
	}
}
