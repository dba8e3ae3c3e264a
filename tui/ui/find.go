package ui

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Finds says whether every word that was typed begins a word of one of some texts, whatever
// its case and accents.
func Finds(typed string, texts ...string) bool {
	words := strings.FieldsFunc(plain(strings.Join(texts, " ")), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, want := range strings.Fields(plain(typed)) {
		found := false
		for _, w := range words {
			found = found || strings.HasPrefix(w, want)
		}
		if !found {
			return false
		}
	}
	return true
}

// plain is a text in lower case without accents; what joins two parts of a word is left out.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) || r == '’' || r == '\'' {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFD.String(text))
}
