package ssh

import (
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// AC-30: the newest window wins, in whatever order the windows come in; and nothing
// is remembered of those who are gone.
func TestTheNewestConnectionIsTheOneThatStays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 8).Draw(t, "connections")
		numbers := make([]uint64, n)
		for i := range numbers {
			numbers[i] = uint64(i + 1)
		}
		coming := rapid.Permutation(numbers).Draw(t, "the order in which they come in")
		var o order
		var in []uint64
		for _, number := range coming {
			o.begin("anna", number, func() { in = append(in, number) })
		}
		if last := in[len(in)-1]; last != uint64(n) {
			t.Fatalf("of %v the last to come in is %d", coming, last)
		}
		if !slices.IsSorted(in) {
			t.Fatalf("of %v come in %v", coming, in)
		}
		for range coming {
			o.end("anna")
		}
		if len(o.people) > 0 {
			t.Fatal("somebody who is gone is remembered")
		}
	})
}

// Others do not wait for somebody who takes long to come in.
func TestNobodyWaitsForAnotherToComeIn(t *testing.T) {
	var o order
	inside, let := make(chan struct{}), make(chan struct{})
	var wait sync.WaitGroup
	wait.Go(func() {
		o.begin("anna", 1, func() { close(inside); <-let })
	})
	<-inside
	if !o.begin("bruno", 2, func() {}) {
		t.Error("bruno does not come in")
	}
	close(let)
	wait.Wait()
}
