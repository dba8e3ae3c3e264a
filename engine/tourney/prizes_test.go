package tourney

import (
	"cmp"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tapis/internal/cputime"
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

// The sum over sets is held against fractions, and for as many players as it takes
// against another way to the same number: who finishes first is whose clock rings
// first, when clocks ring at random in proportion to the stacks.
func TestEquityIsAsNearAsItSays(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 9))
	near := func(t *testing.T, stacks, prizes []int64, got, want, within float64) {
		t.Helper()
		if math.Abs(got-want) > within {
			t.Fatalf("%v for %v: %.15g, want %.15g ± %g", prizes, stacks, got, want, within)
		}
	}
	for range 60 {
		stacks, prizes := someStacks(r, 1+r.IntN(8)), somePrizes(r, 1+r.IntN(10))
		got, err := Equity(stacks, prizes)
		if err != nil {
			t.Fatal(err)
		}
		deal, _ := Deal(stacks, prizes)
		most := slices.Max(stacks)
		for i, e := range fractions(stacks, prizes) {
			want, _ := e.Float64()
			if floor := new(big.Int).Quo(e.Num(), e.Denom()).Int64(); len(stacks) > 1 && stacks[i] != most && deal[i] != floor {
				t.Fatalf("%v for %v: player %d is paid %d, want %d", prizes, stacks, i, deal[i], floor)
			}
			near(t, stacks, prizes, got[i], want, MaxError*float64(sumTo(prizes, len(stacks))))
		}
	}
	for _, n := range []int{2, 9, 13, MaxDeal} {
		stacks, prizes := make([]int64, n), somePrizes(r, n)
		for i := range stacks { // no more apart than the integral takes
			stacks[i] = 100 + r.Int64N(1000)
		}
		got, err := Equity(stacks, prizes)
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range byClocks(stacks, prizes) {
			near(t, stacks, prizes, got[i], want, 1e-9*float64(sumTo(prizes, n)))
		}
		for i := range stacks { // equal stacks
			stacks[i] = 4711
		}
		got, _ = Equity(stacks, prizes)
		for i := range got {
			near(t, stacks, prizes, got[i], float64(sumTo(prizes, n))/float64(n), MaxError*float64(sumTo(prizes, n)))
		}
	}
	for _, stacks := range [][]int64{nil, {5, 0}, make([]int64, MaxDeal+1)} {
		if _, err := Equity(stacks, []int64{1}); err == nil {
			t.Errorf("%v are worth something", stacks)
		}
	}
}

// fractions is Equity without an error, for few players.
func fractions(stacks, prizes []int64) []*big.Rat {
	n := len(stacks)
	worth := make([]*big.Rat, n)
	for i := range worth {
		worth[i] = new(big.Rat)
	}
	reach := make([]*big.Rat, 1<<n)
	reach[0] = big.NewRat(1, 1)
	for placed, chance := range reach {
		k := bits.OnesCount(uint(placed))
		if chance == nil || k >= len(prizes) {
			continue
		}
		var left int64
		for i, s := range stacks {
			if placed>>i&1 == 0 {
				left += s
			}
		}
		for i, s := range stacks {
			if placed>>i&1 != 0 {
				continue
			}
			p := new(big.Rat).Mul(chance, big.NewRat(s, left))
			worth[i].Add(worth[i], new(big.Rat).Mul(p, new(big.Rat).SetInt64(prizes[k])))
			next := placed | 1<<i
			if reach[next] == nil {
				reach[next] = new(big.Rat)
			}
			reach[next].Add(reach[next], p)
		}
	}
	return worth
}

func someStacks(r *rand.Rand, n int) []int64 {
	stacks := make([]int64, n)
	for i := range stacks {
		stacks[i] = 1 + int64(math.Exp(r.Float64()*12))
	}
	return stacks
}

func somePrizes(r *rand.Rand, n int) []int64 {
	prizes := make([]int64, n)
	for i := range prizes {
		prizes[i] = r.Int64N(1e6)
	}
	slices.SortFunc(prizes, func(a, b int64) int { return cmp.Compare(b, a) })
	return prizes
}

// byClocks integrates over the moment y, from 1 down to 0, at which a player's clock
// rings: another's with stack s rings later with the chance y^s.
func byClocks(stacks, prizes []int64) []float64 {
	const steps = 4000
	out := make([]float64, len(stacks))
	least := float64(slices.Min(stacks))
	for i := range stacks {
		for step := 0; step <= steps; step++ {
			// Simpson's rule in x, y = x^(4/least): smooth at 0 whatever the stacks are.
			x := float64(step) / steps
			weight := []float64{2, 4}[step%2]
			if step == 0 || step == steps {
				weight = 1
			}
			later := func(s int64) float64 { return math.Pow(x, 4*float64(s)/least) }
			before := []float64{1} // chances that so many of the others have rung
			for j, s := range stacks {
				if j == i {
					continue
				}
				p := later(s)
				before = append(before, 0)
				for k := len(before) - 1; k > 0; k-- {
					before[k] = before[k]*p + before[k-1]*(1-p)
				}
				before[0] *= p
			}
			density := 0.0
			if x > 0 {
				density = 4 * float64(stacks[i]) / least * later(stacks[i]) / x
			}
			for k := range min(len(before), len(prizes)) {
				out[i] += weight / 3 / steps * density * before[k] * float64(prizes[k])
			}
		}
	}
	return out
}

func TestDealsBetweenManyPayNobodyAUnitTooFew(t *testing.T) {
	stacks := make([]int64, MaxDeal)
	for i := range stacks {
		stacks[i] = 10_000
	}
	got, err := Deal(stacks, []int64{700, 300, 200, 100, 60, 40})
	if err != nil || slices.Min(got) != 70 || slices.Max(got) != 70 {
		t.Errorf("twenty equal stacks share 1,400 as %v, %v", got, err)
	}
}

// BenchmarkEquity values a last table, and the most stacks there may be.
func BenchmarkEquity(b *testing.B) {
	for _, n := range []int{9, MaxDeal} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			r := rand.New(rand.NewPCG(1, 1))
			stacks, prizes := someStacks(r, n), somePrizes(r, n)
			b.ReportAllocs()
			cputime.Thread(b)
			for b.Loop() {
				if _, err := Equity(stacks, prizes); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func TestDealsPayThePoolToTheUnit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		stacks := rapid.SliceOfN(rapid.Int64Range(1, 1e6), 2, 8).Draw(t, "stacks")
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
	r := rand.New(rand.NewPCG(3, 3))
	for _, n := range []int{12, 13, MaxDeal} {
		stacks, prizes := someStacks(r, n), somePrizes(r, n)
		if got, err := Deal(stacks, prizes); err != nil || sumTo(got, n) != sumTo(prizes, n) || slices.Min(got) < 0 {
			t.Errorf("%v between %v: %v, %v", prizes, stacks, got, err)
		}
	}
	if _, err := Deal([]int64{5, 0}, []int64{10}); err == nil {
		t.Error("a deal with a player without chips")
	}
	if got, _ := Chop([]int64{7500, 2500}, []int64{130, 70}); !slices.Equal(got, []int64{115, 85}) {
		t.Errorf("chop %v", got)
	}
}

// RULES §7.8: prizes count from two players before the places paid on, and no longer
// once two are left.
func TestPrizesCountNearTheMoney(t *testing.T) {
	paid := []int64{50, 30, 20}
	for left, counts := range map[int]bool{1: false, 2: false, 3: true, 4: true, 5: true, 6: false, 9: false} {
		if got := PlayedFor(paid, left); (got != nil) != counts {
			t.Errorf("%d left of three paid: %v", left, got)
		}
	}
	if PlayedFor([]int64{100}, 3) != nil {
		t.Error("with one place paid chips are what counts")
	}
}
