package bots

import "strings"

// Described is the character of a spec.
func Described(spec string) *Character {
	name, _, _ := strings.Cut(spec, ":")
	return Person(name)
}
