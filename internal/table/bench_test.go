package table

import (
	"context"
	"testing"

	"tapis/internal/cputime"
)

// BenchmarkHand is a hand of six bots that act at once, seen by ten watchers: the
// table's own work, from the deal to the last snapshot.
func BenchmarkHand(b *testing.B) {
	cfg := holdem()
	cfg.Bots = botsOf("random", 6)
	cfg.Speed, cfg.Unattended = Instant, true
	done := make(chan struct{})
	n := 0
	cfg.OnHand = func(Record) {
		if n++; n == b.N {
			close(done)
		}
	}
	table, err := New(cfg)
	if err != nil {
		b.Fatal(err)
	}
	for i := range 10 {
		l, err := table.Join(Identity(rune('a'+i)), "watcher", Guest)
		if err != nil {
			b.Fatal(err)
		}
		go func() {
			for range l.Updates() {
			}
		}()
	}
	ctx, cancel := context.WithCancel(b.Context())
	defer cancel()
	b.ReportAllocs()
	b.ResetTimer()
	cputime.Process(b)
	go table.Run(ctx)
	<-done
}
