package paint

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// TallRows is the height of Tall: five pixels of letters and one for the accents above.
const TallRows = 3

// tallSigns are capitals, digits and marks, five pixels high, a row after the other.
var tallSigns = map[rune]string{
	'A': ".##. #..# #### #..# #..#", 'B': "###. #..# ###. #..# ###.", 'C': ".### #... #... #... .###", 'D': "###. #..# #..# #..# ###.",
	'E': "#### #... ###. #... ####", 'F': "#### #... ###. #... #...", 'G': ".### #... #.## #..# .###", 'H': "#..# #..# #### #..# #..#",
	'I': "# # # # #", 'J': "..# ..# ..# #.# .#.", 'K': "#..# #.#. ##.. #.#. #..#", 'L': "#... #... #... #... ####",
	'M': "#...# ##.## #.#.# #...# #...#", 'N': "#..# ##.# #.## #..# #..#", 'O': ".##. #..# #..# #..# .##.", 'P': "###. #..# ###. #... #...",
	'Q': ".##. #..# #..# #.#. .#.#", 'R': "###. #..# ###. #.#. #..#", 'S': ".### #... .##. ...# ###.", 'T': "##### ..#.. ..#.. ..#.. ..#..",
	'U': "#..# #..# #..# #..# .##.", 'V': "#...# #...# .#.#. .#.#. ..#..", 'W': "#...# #...# #.#.# ##.## #...#", 'X': "#..# #..# .##. #..# #..#",
	'Y': "#...# .#.#. ..#.. ..#.. ..#..", 'Z': "#### ...# .##. #... ####",
	'0': ".##. #..# #..# #..# .##.", '1': ".#. ##. .#. .#. ###", '2': "###. ...# .##. #... ####", '3': "###. ...# .##. ...# ###.",
	'4': "#..# #..# #### ...# ...#", '5': "#### #... ###. ...# ###.", '6': ".##. #... ###. #..# .##.", '7': "#### ...# ..#. .#.. .#..",
	'8': ".##. #..# .##. #..# .##.", '9': ".##. #..# .### ...# .##.",
	':': ". # . # .", '.': ". . . . #", ',': ".. .. .. .# #.", '/': "...# ..#. ..#. .#.. #...", '-': "... ... ### ... ...", '–': "... ... ### ... ...",
	'+': "... .#. ### .#. ...", '&': ".#.. #.#. .#.. #.#. .#.#", '\'': "# # . . .", '’': "# # . . .", '!': "# # # . #", '?': "##. ..# .#. ... .#.",
	'#': ".#.#. ##### .#.#. ##### .#.#.", '%': "#..# ...# .##. #... #..#", '·': ". . # . .", '€': ".### #... ###. #... .###", '$': ".### #.#. .### ..## ###.",
	'£': ".##. #..# ###. .#.. ####", '×': "... #.# .#. #.# ...", ' ': ".. .. .. .. ..", '(': ".# #. #. #. .#", ')': "#. .# .# .# #.",
}

// tall are the letters of a text, each with its accent, 0 for none; false when one of
// them cannot be drawn.
func tall(text string) (out []struct{ sign, mark rune }, ok bool) {
	for _, r := range norm.NFD.String(strings.ToUpper(text)) {
		switch {
		case r == '\u00a0' || r == '\u202f':
			r = ' '
			fallthrough
		default:
			if tallSigns[r] == "" {
				return nil, false
			}
			out = append(out, struct{ sign, mark rune }{sign: r})
		case unicode.Is(unicode.Mn, r) && len(out) > 0:
			out[len(out)-1].mark = r
		}
	}
	return out, true
}

// TallWidth is the columns that Tall takes, with so many between letters; 0 when it
// cannot draw the text: an alphabet of its own, or signs.
func TallWidth(text string, gap int) int {
	letters, ok := tall(text)
	if !ok || len(letters) == 0 {
		return 0
	}
	n := 0
	for _, l := range letters {
		n += strings.IndexByte(tallSigns[l.sign], ' ') + gap
	}
	return n - gap
}

// Tall writes text in capitals of five pixels, their upper edge at pixel half, counted
// in half rows from the top of the canvas, with so many columns between letters. It
// returns the columns used, 0 when the text cannot be drawn, see TallWidth.
func (c Canvas) Tall(x, half int, st Style, gap int, text string) int {
	letters, ok := tall(text)
	if !ok {
		return 0
	}
	start := x
	for _, l := range letters {
		rows := strings.Split(tallSigns[l.sign], " ")
		if l.sign == ' ' {
			x += len(rows[0]) + gap
			continue
		}
		w := len(rows[0])
		c.pixels(x, half-1, w, 7, st, func(px, py int) bool {
			switch py {
			case 0:
				return accented(l.mark, px, w, false)
			case 6:
				return accented(l.mark, px, w, true)
			}
			return rows[py-1][px] == '#'
		})
		x += w + gap
	}
	return max(x-gap-start, 0)
}

// accented says whether a pixel belongs to an accent above a letter, or below it.
func accented(mark rune, px, w int, below bool) bool {
	switch mark {
	case '\u0301': // acute
		return !below && px == w-2
	case '\u0300': // grave
		return !below && px == 1
	case '\u0302', '\u0303', '\u030c': // circumflex, tilde, caron
		return !below && px >= 1 && px < w-1
	case '\u0308': // two dots
		return !below && (px == 0 || px == w-1)
	case '\u030a': // ring
		return !below && px == w/2
	case '\u0327', '\u0328':
		return below && px == w/2
	}
	return false
}
