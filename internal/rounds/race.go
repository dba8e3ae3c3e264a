//go:build race

package rounds

// Race says whether the race detector is on.
const Race = true
