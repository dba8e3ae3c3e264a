// Package i18n is everything the program says to people, in every language it
// speaks: one typed catalogue, Words, with the wording of hands, events, games,
// refusals and numbers.
//
// A missing translation does not compile: every entry is made by both(english,
// french), which takes exactly one text for each language, and a test walks the
// catalogue so that no entry is left out. The package is pure and its values are
// shared: a *Words is read-only.
package i18n

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Lang is a language of the program.
type Lang uint8

// The languages, in the order of the settings.
const (
	English Lang = iota
	French
	numLangs
)

var langCodes = [numLangs]string{"en", "fr"}

// String is the language's code, "en" or "fr".
func (l Lang) String() string { return langCodes[min(int(l), len(langCodes)-1)] }

// Langs lists the languages.
func Langs() []Lang { return []Lang{English, French} }

// Match is the language nearest to the given preferences, first to last: codes
// as in --lang ("fr") or as in the environment ("fr_CA.UTF-8"). Empty ones and
// those that are no language ("C", "POSIX") are passed over; without any it is
// English.
func Match(preferences ...string) Lang {
	for _, p := range preferences {
		p, _, _ = strings.Cut(p, ".")
		p, _, _ = strings.Cut(p, "@")
		if p == "" || p == "C" || p == "POSIX" {
			continue
		}
		p, _, _ = strings.Cut(strings.ReplaceAll(p, "_", "-"), "-")
		if !isCode(p) {
			continue
		}
		l, _ := parse(p)
		return l // English for a language we do not speak
	}
	return English
}

// isCode says whether s may be the code of a language: two or three letters
// (BCP 47; longer ones are reserved).
func isCode(s string) bool {
	return (len(s) == 2 || len(s) == 3) && strings.Trim(strings.ToLower(s), "abcdefghijklmnopqrstuvwxyz") == ""
}

// parse reads a language's code. Unlike Match it says no.
func parse(code string) (Lang, bool) {
	for i, c := range langCodes {
		if strings.EqualFold(code, c) {
			return Lang(i), true
		}
	}
	return English, false
}

// Form is a text with places {0}, {1} … for what is put in.
type Form string

// Of fills the places in order. A place without an argument stays empty.
func (f Form) Of(args ...string) string {
	s := string(f)
	if !strings.Contains(s, "{") {
		return s
	}
	var b strings.Builder
	for {
		at := strings.IndexByte(s, '{')
		if at < 0 || at+2 >= len(s) || s[at+2] != '}' {
			b.WriteString(s)
			return b.String()
		}
		b.WriteString(s[:at])
		if i := int(s[at+1] - '0'); i >= 0 && i < len(args) {
			b.WriteString(args[i])
		}
		s = s[at+3:]
	}
}

// Verb is what somebody does, said of another person ({0} is the name) and of
// the reader. The places after {0} are the same in both.
type Verb struct{ They, You Form }

// Who is somebody a sentence is about.
type Who struct {
	Name string
	You  bool
}

// Of says the verb of w.
func (v Verb) Of(w Who, args ...string) string {
	all := make([]string, 0, 4)
	all = append(append(all, w.Name), args...)
	if w.You {
		return v.You.Of(all...)
	}
	return v.They.Of(all...)
}

// Count is a noun with its number: one form for one, one for all others.
type Count struct{ One, Many Form }

// both is one entry of the catalogue in every language.
type both[T any] func(english, french T) T

// in picks the language's side of an entry.
func in[T any](l Lang) both[T] {
	return func(english, french T) T {
		if l == French {
			return french
		}
		return english
	}
}

// LowerFirst is a text of its own as a part of a sentence.
func LowerFirst(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(r)) + s[n:]
}

// UpperFirst is a text as a heading.
func UpperFirst(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
