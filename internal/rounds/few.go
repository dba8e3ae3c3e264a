//go:build !long

package rounds

// Long says whether the tag long was given.
const Long = false
