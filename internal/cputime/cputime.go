// Package cputime makes benchmarks report the time a processor worked for them
// beside the time that passed. On a machine that does other work at the same
// time only the first says what the code costs.
//
// The metric is "cpu-ns/op", nanoseconds of user and system time per operation.
// It guarantees that nothing done before the clock is started counts.
package cputime

import (
	"runtime"
	"testing"
	"time"
)

const metric = "cpu-ns/op"

// Thread starts the clock of a benchmark that runs on one goroutine and reports
// the metric when its function has returned. It is called right before the timed
// loop, after ResetTimer where there is one, by the benchmark's own goroutine,
// which keeps its thread from then on. What the garbage collector does beside it
// is not counted. Windows has no such clock here, so that Process takes its place.
func Thread(b *testing.B) {
	b.Helper()
	runtime.LockOSThread()
	start(b, ofThread, runtime.UnlockOSThread)
}

// Process is Thread for a benchmark whose work is done by several goroutines: the
// clock is the process's, which counts the garbage collector and everything else
// that runs meanwhile. Windows moves it in steps of 15.6 ms.
func Process(b *testing.B) {
	b.Helper()
	start(b, ofProcess, func() {})
}

// Now is how long the thread of the caller has worked, which has to stay on it, as
// after Thread; where the system does not tell, it is a time that passes. Only the
// difference between two of them means anything.
func Now() time.Duration {
	if d, ok := ofThread(); ok {
		return d
	}
	return time.Since(begin)
}

// OfProcess is how long the process has worked, all its threads together; 0 where
// the system does not tell.
func OfProcess() time.Duration {
	d, _ := ofProcess()
	return d
}

var begin = time.Now()

// start reports what the clock does from now until the benchmark's function has
// returned, or nothing where there is no clock.
func start(b *testing.B, clock func() (time.Duration, bool), end func()) {
	from, ok := clock()
	b.Cleanup(func() {
		defer end()
		if to, _ := clock(); ok {
			b.ReportMetric(float64(to-from)/float64(b.N), metric)
		}
	})
}
