// Package rounds says how long tests go on that try a property again and again.
//
// go test ./... tries enough to find a fault that somebody has just made, in a few
// seconds; go test -tags long ./... tries what the project promises, in an hour.
// The properties and the seeds are the same.
package rounds

import "testing"

// Of is how often to try: few times, and many with the tag long.
func Of(few, many int) int {
	if Long {
		return many
	}
	return few
}

// Alone skips a test when the race detector is on, where it would take minutes to
// find nothing: the test starts no goroutine, or none that a shorter one does not
// start too.
func Alone(t testing.TB) {
	t.Helper()
	if Race {
		t.Skip("nothing here for the race detector")
	}
}
