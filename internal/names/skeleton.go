package names

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// alike maps a folded letter to the Latin letter or digit it is taken for, as
// far as whole names of another alphabet can be made of such letters (after
// UTS 39's confusables).
var alike = map[rune]string{
	'0': "o", '1': "l", 'i': "l", 'ı': "l", 'ł': "l", 'ß': "ss",
	// Cyrillic
	'а': "a", 'в': "b", 'с': "c", 'ԁ': "d", 'е': "e", 'һ': "h", 'і': "l", 'ј': "j", 'к': "k",
	'м': "m", 'н': "h", 'о': "o", 'р': "p", 'ѕ': "s", 'т': "t", 'у': "y", 'ү': "y", 'х': "x",
	'ԛ': "q", 'ԝ': "w", 'ӏ': "l", 'з': "3", 'б': "6", 'г': "r",
	// Greek
	'α': "a", 'β': "b", 'γ': "y", 'ε': "e", 'η': "n", 'ι': "l", 'κ': "k", 'μ': "u", 'ν': "v",
	'ο': "o", 'ρ': "p", 'σ': "o", 'ς': "c", 'τ': "t", 'υ': "u", 'χ': "x", 'ω': "w", 'ζ': "z",
	// Armenian
	'օ': "o", 'ո': "n", 'ս': "u", 'հ': "h", 'զ': "q", 'ց': "g", 'ք': "p",
}

// foldCase is the same for all letters that differ in case alone. It is Unicode's
// simple folding: package cases has the full one too, at the price of tables that
// every start of the program would pay for.
func foldCase(r rune) rune { return unicode.ToLower(unicode.ToUpper(r)) }

// Skeleton is what a name looks like: two names with the same skeleton may not
// be at one table. It is for comparing, never for showing.
func Skeleton(name string) string {
	folded := strings.Map(foldCase, norm.NFKC.String(name))
	var b strings.Builder
	for _, r := range norm.NFKC.String(folded) {
		if as, ok := alike[r]; ok {
			b.WriteString(as)
		} else {
			b.WriteRune(r)
		}
	}
	return strings.ReplaceAll(b.String(), "rn", "m")
}
