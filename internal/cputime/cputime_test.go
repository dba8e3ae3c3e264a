package cputime

import (
	"flag"
	"runtime"
	"testing"
	"time"
)

// A clock that is there runs while work is done and never backwards.
func TestClocksCountWork(t *testing.T) {
	for name, clock := range map[string]func() (time.Duration, bool){"thread": ofThread, "process": ofProcess} {
		from, ok := clock()
		if !ok {
			t.Skipf("no clock of a %s here", name)
		}
		to := from
		for to-from < time.Millisecond {
			now, _ := clock()
			if now < to {
				t.Fatalf("the clock of the %s went from %v to %v", name, to, now)
			}
			to = now
		}
	}
}

func TestABenchmarkReportsWhatFollowsTheStartAlone(t *testing.T) {
	defer flag.Set("test.benchtime", flag.Lookup("test.benchtime").Value.String())
	flag.Set("test.benchtime", "1x")
	for name, c := range map[string]struct {
		clock func() (time.Duration, bool)
		start func(*testing.B)
	}{"thread": {ofThread, Thread}, "process": {ofProcess, Process}} {
		if _, ok := c.clock(); !ok {
			t.Skipf("no clock of a %s here", name)
		}
		var before time.Duration
		r := testing.Benchmark(func(b *testing.B) {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			from, _ := c.clock()
			for before < 20*time.Millisecond {
				now, _ := c.clock()
				before = now - from
			}
			b.ResetTimer()
			c.start(b)
			for range b.N {
				c.clock()
			}
		})
		if got := r.Extra[metric]; got <= 0 || got >= float64(before) {
			t.Errorf("%s: %v ns an operation, before the first were %v", name, got, before)
		}
	}
}
