package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Plain is a text as it is compared with what was typed: in lower case, without accents.
func Plain(text string) string {
	if ascii(text) { // almost all are, and this is asked for every line of every frame
		return strings.ToLower(text)
	}
	out, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), text)
	if err != nil {
		return strings.ToLower(text)
	}
	return strings.ToLower(out)
}

func ascii(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// unjoined leaves out what joins two parts of a word: people do not type it.
var unjoined = strings.NewReplacer("’", "", "'", "")

// Finds says whether every word that was typed begins a word of one of some texts, whatever
// its case and accents.
func Finds(typed string, texts ...string) bool {
	words := strings.FieldsFunc(unjoined.Replace(Plain(strings.Join(texts, " "))), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, want := range strings.Fields(unjoined.Replace(Plain(typed))) {
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
