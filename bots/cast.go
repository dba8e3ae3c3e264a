package bots

import (
	"slices"
	"strings"
)

// cast is who plays each character in this house: regulars meet them again.
var cast = [...]struct {
	who   string
	first []string
}{
	{"solid", []string{"Ines", "Hugo", "Nell", "Tomas"}},
	{"rock", []string{"Otto", "Vera", "Abel", "Odile"}},
	{"loose", []string{"Cleo", "Marc", "Rosa", "Ivan"}},
	{"station", []string{"Gus", "Lise", "Karl", "Mimi"}},
	{"maniac", []string{"Zoe", "Rex", "Dora", "Yann"}},
	{"trickster", []string{"Rita", "Remy", "Tess", "Felix"}},
}

// others are the names of bots that are nobody in particular.
var others = []string{"Ada", "Bela", "Enzo", "Greta", "Jonas", "Leo", "Nora", "Pia", "Sven", "Uma"}

// FirstNames are what a bot of a spec may be called. The list is the caller's own.
func FirstNames(spec string) []string {
	who, _, _ := strings.Cut(strings.TrimSpace(spec), ":")
	for i := range cast {
		if strings.EqualFold(cast[i].who, who) {
			return slices.Clone(cast[i].first)
		}
	}
	return slices.Clone(others)
}

// Played is the character behind a bot's first name, nil when it is nobody in
// particular.
func Played(first string) *Character {
	for i := range cast {
		if slices.Contains(cast[i].first, first) {
			return Person(cast[i].who)
		}
	}
	return nil
}

// AllFirstNames are what bots of this house may be called. The list is the caller's
// own.
func AllFirstNames() []string {
	all := slices.Clone(others)
	for i := range cast {
		all = append(all, cast[i].first...)
	}
	return all
}
