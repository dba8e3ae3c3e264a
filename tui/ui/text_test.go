package ui

import (
	"slices"
	"testing"
)

func TestALineIsNotBrokenBeforeAFrenchMark(t *testing.T) {
	for _, c := range []struct {
		what, text string
		w          int
		want       []string
	}{
		{"at a space", "Paul suit 15", 9, []string{"Paul suit", "15"}},
		{"a colon stays with its word", "Paul montre K♠ : paire", 15, []string{"Paul montre", "K♠ : paire"}},
		{"a colon at the edge", "Paul montre K♠ : paire", 14, []string{"Paul montre", "K♠ : paire"}},
		{"a question", "Quitter la table ?", 16, []string{"Quitter la", "table ?"}},
		{"quotation marks", "c’est « passer » ou rien", 9, []string{"c’est", "« passer »", "ou rien"}},
		{"a mark alone", ": x", 9, []string{": x"}},
		{"nothing", "", 9, []string{""}},
	} {
		if got := Wrap(c.text, c.w); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
	}
}
