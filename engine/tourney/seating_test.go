package tourney

import (
	"math/rand/v2"
	"testing"
)

// C130: 18 players on two nine-handed tables. At 9–8 nobody moves, at 9–7 one does.
func TestBalance(t *testing.T) {
	if _, _, ok := Balance([]int{9, 8}); ok {
		t.Error("9–8 is even enough")
	}
	sizes := []int{9, 7}
	from, to, ok := Balance(sizes)
	if !ok || from != 0 || to != 1 {
		t.Fatalf("from %d to %d %v", from, to, ok)
	}
	sizes[from]--
	sizes[to]++
	if _, _, ok := Balance(sizes); ok || sizes[0] != 8 || sizes[1] != 8 {
		t.Errorf("tables of %v", sizes)
	}
	if who := NextBig(0b1_1111_1111, 9, 4); who != 5 {
		t.Errorf("seat %d moves, want the next big blind 5", who)
	}
	// Chairs 2 and 6 are free at the other table and the big blind was 4.
	if chair := WorstChair(0b1_1011_1011, 9, 4); chair != 6 {
		t.Errorf("moves to chair %d, want 6: it has the big blind next", chair)
	}
	// The last big blind is out: its chair is the next small blind and stays free.
	if chair := WorstChair(0b1_1110_1011, 9, 4); chair != 2 {
		t.Errorf("moves to chair %d, want 2", chair)
	}
}

// C131: ten players on two nine-handed tables, one busts: the tables merge.
func TestBreak(t *testing.T) {
	if ShouldBreak(10, 2, 9) {
		t.Error("ten do not fit at one table of nine")
	}
	if !ShouldBreak(9, 2, 9) {
		t.Error("nine fit at one table")
	}
	for _, tc := range []struct{ seats, final int }{{9, 9}, {8, 9}, {7, 7}, {6, 7}, {5, 5}} {
		if FinalTable(tc.seats) != tc.final || ShouldBreak(tc.final+1, 2, tc.seats) || !ShouldBreak(tc.final, 2, tc.seats) {
			t.Errorf("%d-handed: final table of %d", tc.seats, FinalTable(tc.seats))
		}
	}
	if ShouldBreak(3, 1, 9) {
		t.Error("the last table does not break")
	}
}

func TestDrawIsEvenAndComplete(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for players := 2; players <= 60; players++ {
		seen := map[Spot]bool{}
		sizes := map[int]int{}
		for _, s := range Draw(players, 9, r) {
			if seen[s] || s.Chair < 0 || s.Chair >= 9 {
				t.Fatalf("%d players: spot %+v", players, s)
			}
			seen[s] = true
			sizes[s.Table]++
		}
		for _, n := range sizes {
			if len(seen) != players || len(sizes) != Tables(players, 9) || n < players/len(sizes) || n > players/len(sizes)+1 {
				t.Fatalf("%d players: tables of %v", players, sizes)
			}
		}
	}
}

func TestReseatFillsTheSmallTables(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	free := []Spot{{0, 1}, {0, 5}, {1, 0}, {1, 2}, {1, 7}, {2, 3}}
	sizes := map[int]int{0: 7, 1: 6, 2: 8}
	got := Reseat(4, free, sizes, r)
	seen := map[Spot]bool{}
	for _, s := range got {
		seen[s] = true
	}
	if len(got) != 4 || len(seen) != 4 || sizes[0]+sizes[1]+sizes[2] != 25 || sizes[1] < 8 || sizes[0] < 8 {
		t.Errorf("spots %v, tables of %v", got, sizes)
	}
}

// C132: 25s become 100s; 7, 5, 2 and 8 of them are held.
func TestRace(t *testing.T) {
	wins := map[int]int{}
	for seed := range uint64(200) {
		got := Race([]int64{7, 5, 2, 8}, []int64{100, 100, 100, 100}, 25, 100, rand.New(rand.NewPCG(seed, 1)))
		won := 0
		for i, want := range []Raced{{Exchanged: 1, Left: 3}, {Exchanged: 1, Left: 1}, {Exchanged: 0, Left: 2}, {Exchanged: 2, Left: 0}} {
			if got[i].Exchanged != want.Exchanged || got[i].Left != want.Left || int64(len(got[i].Cards)) != want.Left || got[i].Kept {
				t.Fatalf("seat %d: %+v", i+1, got[i])
			}
			if got[i].Won {
				won++
				wins[i]++
			}
		}
		if won != 2 {
			t.Fatalf("%d chips were raced, want 2: 150 rounds up", won)
		}
	}
	if wins[3] != 0 || wins[0] <= wins[1] {
		t.Errorf("wins by seat %v: more leftovers, more cards", wins)
	}
}

func TestRaceEliminatesNobody(t *testing.T) {
	for seed := range uint64(50) {
		got := Race([]int64{1, 1, 1}, nil, 25, 100, rand.New(rand.NewPCG(seed, 1)))
		won, kept := 0, 0
		for _, p := range got {
			if p.Won {
				won++
			}
			if p.Kept {
				kept++
			}
		}
		if won != 1 || kept != 2 {
			t.Fatalf("%d won, %d kept one chip", won, kept)
		}
	}
}
