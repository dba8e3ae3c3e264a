package paint

import (
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// folds are the ASCII stand-ins, one cell for one cell, for signs that texts
// and screens use. Letters lose their accents (fold); anything else is '?'.
var folds = map[rune]rune{
	'♠': 's', '♥': 'h', '♦': 'd', '♣': 'c', '●': 'o', '○': 'o', '◉': 'o', '■': '#', '□': '?', '▪': '*',
	'►': '>', '▶': '>', '▸': '>', '◄': '<', '◀': '<', '→': '>', '←': '<', '↑': '^', '↓': 'v', '▲': '^', '▼': 'v',
	'·': '-', '•': '*', '…': '~', '–': '-', '—': '-', '−': '-', '×': 'x', '÷': '/', '±': '+', '≈': '~', '≤': '<', '≥': '>',
	'‘': '\'', '’': '\'', '“': '"', '”': '"', '«': '"', '»': '"', '✓': 'v', '✗': 'x', '★': '*', '☆': '*', '∞': '8',
	'─': '-', '━': '=', '│': '|', '┃': '|', '┌': '+', '┐': '+', '└': '+', '┘': '+', '├': '|', '┤': '|', '┬': '+', '┴': '+', '┼': '+',
	'╭': '+', '╮': '+', '╰': '+', '╯': '+', '═': '=', '║': '|', '╔': '+', '╗': '+', '╚': '+', '╝': '+',
	'░': '.', '▒': ':', '▓': '#', '█': '#', '▉': '#', '▊': '#', '▋': '#', '▌': '#', '▍': '|', '▎': '|', '▏': '|', '▐': '#',
	'▀': '"', '▄': '_', '▁': '_', '▂': '_', '▃': '_', '▅': '=', '▆': '=', '▇': '#', '▔': '"',
	'ß': 's', 'Æ': 'A', 'æ': 'a', 'Œ': 'O', 'œ': 'o', 'Ø': 'O', 'ø': 'o', 'Đ': 'D', 'đ': 'd', 'Ł': 'L', 'ł': 'l', 'Þ': 'P', 'þ': 'p',
	'€': 'E', '£': 'L', '\u00a0': ' ', '\u202f': ' ', '\u2009': ' ',
}

// fold is one ASCII character for a cluster.
func fold(text string) rune {
	r, _ := utf8.DecodeRuneInString(text)
	if r < utf8.RuneSelf {
		return r
	}
	if a, ok := folds[r]; ok {
		return a
	}
	if d := norm.NFKD.String(string(r)); d[0] < utf8.RuneSelf {
		return rune(d[0])
	}
	return '?'
}

// consoleSigns are stand-ins for signs that the font of the Linux console lacks,
// from among those it has (those of code page 437). A quarter block is dropped
// and three quarters are a whole, so that edges fall on half cells.
var consoleSigns = map[rune]rune{
	'●': '•', '…': '~', '×': 'x', '’': '\'', '‘': '\'', '“': '"', '”': '"', '–': '-', '—': '-', '□': '?', '−': '-',
	'╭': '┌', '╮': '┐', '╰': '└', '╯': '┘', '━': '═',
	'▘': ' ', '▝': ' ', '▖': ' ', '▗': ' ', '▛': '█', '▜': '█', '▙': '█', '▟': '█', '▚': '▌', '▞': '▐',
	'▏': '▌', '▎': '▌', '▍': '▌', '▋': '▌', '▊': '█', '▉': '█',
	'▁': '_', '▂': '▄', '▃': '▄', '▅': '▄', '▆': '█', '▇': '█',
}
