package eval

import "testing"

// tableBytes is the size of everything the package keeps in memory.
func tableBytes() int {
	return 8*(len(keys)+len(lanes)+len(lows)) +
		2*(len(rows5)+len(rows6)+len(rows7)) +
		2*(len(high5)+len(low5)+len(deuce5)+len(high6)+len(low6)+len(high7)+len(low7)) +
		2*(len(flushes)+len(eights)+len(plain)) +
		2*len(omahaRows)*numPairs + 2*len(rowAt) + len(omahaLows)*len(omahaLows[0]) + len(pairs)
}

func TestTablesStayUnderTwoAndAHalfMegabytes(t *testing.T) { // PERF P6
	if n := tableBytes(); n > 2_500_000 {
		t.Errorf("the tables take %d bytes", n)
	}
}

// Every rank multiset has a place of its own, or values would be missing.
func TestTablesHoldEveryRankMultiset(t *testing.T) {
	for _, c := range []struct {
		name  string
		table []Value
		want  int
	}{
		{"five cards, high", high5[:], numSets5},
		{"five cards, A-5", low5[:], numSets5},
		{"five cards, 2-7", deuce5[:], numSets5},
		{"six cards, high", high6[:], numSets6},
		{"six cards, A-5", low6[:], numSets6},
		{"seven cards, high", high7[:], numSets7},
		{"seven cards, A-5", low7[:], numSets7},
	} {
		n := 0
		for _, v := range c.table {
			if v != 0 {
				n++
			}
		}
		if n != c.want {
			t.Errorf("%s: %d multisets, want %d", c.name, n, c.want)
		}
	}
}

func TestSevenCardsMakeAsManyClassesAsPerf3Says(t *testing.T) {
	for _, c := range []struct {
		name   string
		tables [][]Value
		want   int
	}{
		{"high", [][]Value{high7[:], sevenFlushes()}, 4824},
		{"A-5", [][]Value{low7[:]}, 5083},
	} {
		seen := map[Value]bool{}
		for _, table := range c.tables {
			for _, v := range table {
				seen[v] = true
			}
		}
		delete(seen, 0)
		if len(seen) != c.want {
			t.Errorf("%s: %d classes, want %d", c.name, len(seen), c.want)
		}
	}
}

// sevenFlushes are the values of suits of which seven cards can be held.
func sevenFlushes() (values []Value) {
	for m, v := range flushes {
		if ranks(m).len() <= 7 {
			values = append(values, v)
		}
	}
	return values
}
