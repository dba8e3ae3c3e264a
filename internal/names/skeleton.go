package names

import (
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// alike maps a folded letter to the Latin letter or digit it is taken for, as
// far as whole names of another alphabet can be made of such letters (after
// UTS 39's confusables).
var alike = map[rune]string{
	'0': "o", '1': "l", 'i': "l", 'ı': "l", 'ł': "l",
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

// Skeleton is what a name looks like: two names with the same skeleton may not
// be at one table. It is for comparing, never for showing.
func Skeleton(name string) string {
	folded := cases.Fold().String(norm.NFKC.String(name))
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
