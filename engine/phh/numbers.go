package phh

import (
	"regexp"
	"strings"
)

// The TOML library turns decimals into floats. So that they stay exact, every
// decimal value of a text is quoted, behind a mark that no string of the text
// uses, before the library sees it.

var decimalToken = regexp.MustCompile(`^[+-]?(?:inf|nan|(?:0|[1-9](?:_?\d)*)(?:\.\d(?:_?\d)*)?(?:[eE][+-]?\d(?:_?\d)*)?)$`)

// isDecimal says whether a token is a TOML float.
func isDecimal(token string) bool {
	return strings.ContainsAny(token, ".eEin") && decimalToken.MatchString(token)
}

// markFor picks a private-use rune that the text does not contain.
func markFor(text string) string {
	mark := rune(0xE000)
	for mark < 0xF8FF && strings.ContainsRune(text, mark) {
		mark++
	}
	return string(mark)
}

// maxNesting is how deep values and keys with dots may be nested. The TOML
// library goes down with them and takes the square of the time for it.
const maxNesting = 32

// quoteDecimals quotes the decimal values of a TOML text. deep is the line of
// what is nested deeper than maxNesting, 0 when there is none.
func quoteDecimals(text, mark string) (quoted string, deep int) {
	var out strings.Builder
	out.Grow(len(text) + 64)
	depth := 0        // open brackets and braces of a value
	dots := 0         // of the key or value that is being read
	before := byte(0) // the last character that is not blank, 0 at a line's start
	inHeader := false // between the brackets of a table's name
	for i := 0; i < len(text); {
		if depth > maxNesting || dots > maxNesting {
			return "", 1 + strings.Count(text[:i], "\n")
		}
		c := text[i]
		n := 1
		switch {
		case c == '#':
			n = lineLength(text[i:])
			out.WriteString(text[i : i+n])
			i += n
			continue
		case c == '"' || c == '\'':
			n = stringLength(text[i:])
			before = c
		case c == '\n':
			dots = 0
			if depth == 0 {
				before, inHeader = 0, false
			}
		case c == ' ' || c == '\t' || c == '\r':
		case c == '[' && before == 0 && depth == 0:
			inHeader = true
			before = c
		case isTokenByte(c):
			for i+n < len(text) && isTokenByte(text[i+n]) {
				n++
			}
			value := !inHeader && (before == '=' || depth > 0 && (before == '[' || before == ','))
			before = c
			dots += strings.Count(text[i:i+n], ".")
			if token := text[i : i+n]; value && isDecimal(token) && !strings.HasPrefix(strings.TrimLeft(text[i+n:], " \t"), "=") {
				out.WriteString(`"` + mark + token + `"`)
				i += n
				continue
			}
		default:
			dots = 0
			switch {
			case inHeader:
			case c == '[' || c == '{':
				depth++
			case (c == ']' || c == '}') && depth > 0:
				depth--
			}
			before = c
		}
		out.WriteString(text[i : i+n])
		i += n
	}
	return out.String(), 0
}

func isTokenByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
		c == '_' || c == '+' || c == '-' || c == '.' || c == ':'
}

// lineLength is the number of bytes before the next line break.
func lineLength(s string) int {
	if n := strings.IndexByte(s, '\n'); n >= 0 {
		return n
	}
	return len(s)
}

// stringLength is the number of bytes of the TOML string s begins with; one that
// does not end is as long as its line, or the text.
func stringLength(s string) int {
	quote := s[0]
	if triple := strings.Repeat(string(quote), 3); strings.HasPrefix(s, triple) {
		for i := 3; i < len(s); i++ {
			switch {
			case s[i] == '\\' && quote == '"':
				i++
			case strings.HasPrefix(s[i:], triple):
				i += 3
				for n := 0; n < 2 && i < len(s) && s[i] == quote; n++ {
					i++ // quotes right before the end belong to the string
				}
				return i
			}
		}
		return len(s)
	}
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == '\n':
			return i
		case s[i] == '\\' && quote == '"':
			i++
		case s[i] == quote:
			return i + 1
		}
	}
	return len(s)
}
