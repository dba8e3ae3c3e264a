package ui

import "testing"

func TestFinds(t *testing.T) {
	for _, k := range []struct {
		typed string
		texts []string
		want  bool
	}{
		{"", []string{"Omaha"}, true},
		{"oma", []string{"Omaha Hi-Lo"}, true},
		{"OMA hi", []string{"Omaha Hi-Lo"}, true},
		{"hi lo", []string{"Omaha Hi-Lo"}, true},
		{"aha", []string{"Omaha"}, false},
		{"holdem", []string{"Texas Hold’em"}, true},
		{"ferme", []string{"Poker fermé"}, true},
		{"fermé", []string{"Poker ferme"}, true},
		{"stud razz", []string{"Razz", "seven-card stud for the lowest"}, true},
		{"7", []string{"2-7 Triple Draw"}, true},
		{"é", nil, false},
	} {
		if got := Finds(k.typed, k.texts...); got != k.want {
			t.Errorf("Finds(%q, %q) = %v", k.typed, k.texts, got)
		}
	}
}
