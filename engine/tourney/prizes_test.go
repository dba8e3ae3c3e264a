package tourney

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// C125 and RULES §7.7.
func TestRank(t *testing.T) {
	for _, tc := range []struct {
		name  string
		left  int
		busts []Bust
		want  []Placed
	}{
		{"C125 the larger stack ranks higher", 4, []Bust{{7, 400}, {3, 900}}, []Placed{{3, 5, 1}, {7, 6, 1}}},
		{"C125 equal stacks share", 4, []Bust{{7, 400}, {3, 400}}, []Placed{{7, 5, 2}, {3, 5, 2}}},
		{"two share below a third", 1, []Bust{{0, 10}, {1, 30}, {2, 10}}, []Placed{{1, 2, 1}, {0, 3, 2}, {2, 3, 2}}},
		{"alone", 3, []Bust{{5, 100}}, []Placed{{5, 4, 1}}},
		{"nobody", 3, nil, []Placed{}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := Rank(tc.left, tc.busts); !slices.Equal(got, tc.want) {
				t.Errorf("got %v, want %v", got, tc.want)
			}
		})
	}
	// Places 4 and 5 pay 40 and 20, equal stacks: 30 each.
	if got := Shared([]int64{100, 80, 60, 40, 20}, 4, 2); !slices.Equal(got, []int64{30, 30}) {
		t.Errorf("shared %v", got)
	}
	if got := Shared([]int64{100, 45}, 2, 2); !slices.Equal(got, []int64{23, 22}) {
		t.Errorf("shared with nothing for third %v", got)
	}
}

// C126, C127 and RULES §7.8.
func TestPrizes(t *testing.T) {
	for _, tc := range []struct {
		name    string
		entries int
		pool    int64
		want    []int64
	}{
		{"9 entries of 20", 9, 180, []int64{90, 54, 36}},
		{"6 entries of 20", 6, 120, []int64{78, 42}},
		{"C126 7 entries of 5", 7, 35, []int64{23, 12}},
		{"18 entries of 15", 18, 270, []int64{123, 72, 48, 27}},
		{"C127 45 entries of 10", 45, 450, []int64{149, 90, 63, 45, 36, 27, 22, 18}},
		{"100 entries of 10", 100, 1000, []int64{280, 180, 120, 90, 75, 60, 50, 40, 35, 35, 35}},
		{"two play for all of it", 2, 40, []int64{40}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := Prizes(tc.pool, Shares(tc.entries)); !slices.Equal(got, tc.want) {
				t.Errorf("got %v, want %v", got, tc.want)
			}
		})
	}
	for n := 1; n <= 150; n++ {
		var sum int64
		for _, s := range Shares(n) {
			sum += s
		}
		if sum != 10000 {
			t.Errorf("%d entries: the shares are %d basis points", n, sum)
		}
	}
}

// C128, C129 and RULES §7.9; the expected values are fractions.
func TestEquity(t *testing.T) {
	for _, tc := range []struct {
		name   string
		stacks []int64
		prizes []int64
		want   []float64
		within float64
	}{
		// 5000: 1/2 first; second 3/10·5/7+2/10·5/8 = 19/56; third the rest.
		{"C128", []int64{5000, 3000, 2000}, []int64{50, 30, 20},
			[]float64{50./2 + 30.*19/56 + 20.*9/56, 32.75, 100 - 32.75 - (50./2 + 30.*19/56 + 20.*9/56)}, 1e-9},
		{"C128 as printed", []int64{5000, 3000, 2000}, []int64{50, 30, 20}, []float64{38.3929, 32.75, 28.8571}, 5e-5},
		{"C129 as printed", []int64{5000, 3000, 1500, 500}, []int64{500, 300, 200}, []float64{377.78, 312.89, 225.60, 83.73}, 5e-3},
		{"60000 of 100000", []int64{60000, 30000, 10000}, []int64{500, 300, 200}, []float64{412.38, 338.33, 249.29}, 5e-3},
		{"heads-up", []int64{7500, 2500}, []int64{130, 70}, []float64{115, 85}, 1e-9},
	} {
		t.Run(tc.name, func(t *testing.T) {
			got, err := Equity(tc.stacks, tc.prizes)
			if err != nil {
				t.Fatal(err)
			}
			for i := range got {
				if math.Abs(got[i]-tc.want[i]) > tc.within {
					t.Errorf("player %d: %.10f, want %.10f", i, got[i], tc.want[i])
				}
			}
		})
	}
	// C129 to 1e-9 against a plain enumeration of all finishing orders.
	stacks, prizes := []int64{5000, 3000, 1500, 500}, []int64{500, 300, 200}
	want := make([]float64, 4)
	var order func(p float64, left float64, used []int)
	order = func(p, left float64, used []int) {
		if len(used) == len(prizes) {
			return
		}
		for i, s := range stacks {
			if !slices.Contains(used, i) {
				q := p * float64(s) / left
				want[i] += q * float64(prizes[len(used)])
				order(q, left-float64(s), append(slices.Clone(used), i))
			}
		}
	}
	order(1, 10000, nil)
	got, _ := Equity(stacks, prizes)
	for i := range got {
		if math.Abs(got[i]-want[i]) > 1e-9 {
			t.Errorf("player %d: %.12f, want %.12f", i, got[i], want[i])
		}
	}
}

func TestDealsPayThePoolToTheUnit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stacks := rapid.SliceOfN(rapid.Int64Range(1, 1e6), 2, 7).Draw(t, "stacks")
		prizes := rapid.SliceOfN(rapid.Int64Range(0, 1e5), 1, 7).Draw(t, "prizes")
		slices.SortFunc(prizes, func(a, b int64) int { return int(b - a) })
		pool := sumTo(prizes, len(stacks))
		for name, f := range map[string]func(_, _ []int64) ([]int64, error){"icm": Deal, "chop": Chop} {
			got, err := f(stacks, prizes)
			if err != nil || sumTo(got, len(got)) != pool {
				t.Fatalf("%s: %v of a pool of %d, %v", name, got, pool, err)
			}
		}
	})
	if _, err := Deal([]int64{5, 0}, []int64{10}); err == nil {
		t.Error("a deal with a player without chips")
	}
	if got, _ := Chop([]int64{7500, 2500}, []int64{130, 70}); !slices.Equal(got, []int64{115, 85}) {
		t.Errorf("chop %v", got)
	}
}
