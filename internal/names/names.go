// Package names makes foreign text safe to print: what people call themselves,
// and what they say.
//
// It guarantees that a name it lets through is one to sixteen cells of letters,
// digits and a few signs of one writing system, written from left to right,
// without a control, format or zero-width character; and that two names with
// the same Skeleton can be taken for each other by eye. It keeps no list of who
// is called what: see Book.
package names

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/text/unicode/norm"
)

// The bounds of a name (TRUST §5.3).
const (
	MaxCells = 16 // columns on the screen
	maxRunes = 24
	maxBytes = 64
	maxMarks = 2 // accents on one letter
)

// Clean returns text as a name in its composed form, or says what is wrong
// with it.
func Clean(text string) (string, error) {
	if len(text) > 4*maxBytes {
		return "", fmt.Errorf("a name has at most %d letters", MaxCells)
	}
	if !utf8.ValidString(text) {
		return "", errors.New("the name is not valid text")
	}
	name := norm.NFC.String(text)
	switch {
	case name == "":
		return "", errors.New("the name is empty")
	case strings.HasPrefix(name, " ") || strings.HasSuffix(name, " ") || strings.Contains(name, "  "):
		return "", errors.New("the name has a space too many")
	case len(name) > maxBytes || utf8.RuneCountInString(name) > maxRunes || ansi.StringWidth(name) > MaxCells:
		return "", fmt.Errorf("a name takes at most %d columns", MaxCells)
	}
	if err := readable(name); err != nil {
		return "", err
	}
	if ansi.StringWidth(name) < 1 {
		return "", errors.New("the name cannot be seen")
	}
	return name, nil
}

// readable checks the characters of a name one by one.
func readable(name string) error {
	var script scripts
	letters, marks := 0, 0
	for i, r := range name {
		switch {
		case Forbidden(r):
			return fmt.Errorf("the name may not contain %+q", r)
		case unicode.Is(unicode.M, r):
			if i == 0 || marks == maxMarks || unicode.Is(unicode.Me, r) {
				return errors.New("the name has too many accents on a letter")
			}
			marks++
			continue
		case unicode.IsLetter(r):
			if !script.add(r) {
				return fmt.Errorf("the name mixes alphabets at %+q", r)
			}
			letters++
		case unicode.Is(unicode.Nd, r):
			if !script.add(r) {
				return fmt.Errorf("the name mixes alphabets at %+q", r)
			}
			letters++
		case strings.ContainsRune("_-. ", r):
		default:
			return fmt.Errorf("the name may not contain %+q", r)
		}
		marks = 0
	}
	if letters == 0 {
		return errors.New("the name needs a letter or a digit")
	}
	return nil
}

// Suggest makes a name of whatever a client calls itself: what may not be in a
// name is left out and the rest is cut to length. Where nothing readable is
// left, or letters of several alphabets, the name is "guest".
func Suggest(text string) string {
	const fallback = "guest"
	if len(text) > 4*maxBytes {
		text = text[:4*maxBytes]
	}
	var b strings.Builder
	space := true // no space at the start, none after a space
	for _, r := range norm.NFC.String(strings.ToValidUTF8(text, "")) {
		switch {
		case Forbidden(r):
		case r == ' ':
			if !space {
				b.WriteByte(' ')
			}
			space = true
		case unicode.IsLetter(r), unicode.Is(unicode.Nd, r), unicode.Is(unicode.Mn, r), strings.ContainsRune("_-.", r):
			b.WriteRune(r)
			space = false
		}
	}
	name := strings.TrimRight(ansi.Truncate(b.String(), MaxCells, ""), " ")
	if name, err := Clean(name); err == nil {
		return name
	}
	return fallback
}

// Forbidden is true of the categories Cc Cf Cs Co Cn Zl Zp, of fillers and
// variation selectors and of right-to-left letters: they could move the cursor,
// hide text or turn the line around.
func Forbidden(r rune) bool {
	return !unicode.IsGraphic(r) ||
		unicode.In(r, unicode.Zl, unicode.Zp, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) ||
		unicode.In(r, rightToLeft...)
}
