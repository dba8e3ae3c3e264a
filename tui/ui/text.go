package ui

import (
	"strings"

	"tapis/engine/card"
	"tapis/tui/paint"
)

// Wrap breaks text into lines of at most w cells at its spaces, but not at those
// that French sets before its marks; words longer than a line are cut. There is
// always one line.
func Wrap(text string, w int) []string {
	var lines []string
	line, used := "", 0
	for _, word := range atoms(text) {
		n := paint.Width(word)
		switch {
		case used == 0:
			line, used = word, n
		case used+1+n <= w:
			line, used = line+" "+word, used+1+n
		default:
			lines = append(lines, line)
			line, used = word, n
		}
	}
	return append(lines, line)
}

// atoms are the parts of a text that no line is broken in.
func atoms(text string) []string {
	var out []string
	open := false
	for _, word := range strings.Split(text, " ") {
		switch word {
		case ":", ";", "?", "!", "»":
			if len(out) > 0 {
				out[len(out)-1] += " " + word
				continue
			}
		}
		if open {
			out[len(out)-1] += " " + word
		} else {
			out = append(out, word)
		}
		open = word == "«"
	}
	return out
}

var suitOf = map[rune]card.Suit{'♣': card.Clubs, '♦': card.Diamonds, '♥': card.Hearts, '♠': card.Spades}

// Prose writes a line of the log: in st, with cards in the colour of their suit.
// It returns the cells used. What does not fit into w is cut with an ellipsis.
func Prose(c paint.Canvas, x, y, w int, st paint.Style, text string) int {
	text = c.Fit(text, w)
	if !strings.ContainsAny(text, "♣♦♥♠") {
		return c.Text(x, y, st, text)
	}
	l := c.Look()
	start, from := x, 0
	for i, r := range text {
		s, ok := suitOf[r]
		if !ok {
			continue
		}
		rank := strings.LastIndexByte(text[from:i], ' ') + 1 + from
		x += c.Text(x, y, st, text[from:rank])
		from = i + len(string(r))
		suit := l.Styles.Strong
		suit.Fg = l.SuitsText[s]
		x += c.Text(x, y, suit, text[rank:from])
	}
	return x - start + c.Text(x, y, st, text[from:])
}

// JoinNonEmpty puts the texts that are not empty together with sep.
func JoinNonEmpty(sep string, texts ...string) string {
	out := ""
	for _, t := range texts {
		switch {
		case t == "":
		case out == "":
			out = t
		default:
			out += sep + t
		}
	}
	return out
}

// Chop cuts a text without spaces to be typed or compared, such as a
// fingerprint, into lines of at most w characters: nothing of it may be missing.
func Chop(text string, w int) []string {
	var out []string
	for r := []rune(text); len(r) > 0; {
		n := min(len(r), max(w, 1))
		out = append(out, string(r[:n]))
		r = r[n:]
	}
	return out
}
