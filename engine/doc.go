// Package engine holds no code: its folders are the rules of the house, each a
// package of its own. They are pure: no time, no goroutines, no files, no
// logging, no randomness but that of a seed they are given. A test lists what
// they import and fails on anything else; phh alone may use a library, for TOML.
package engine
