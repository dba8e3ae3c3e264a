package themes

import (
	"fmt"

	"github.com/charmbracelet/x/ansi"
)

// Glyphs is the set of signs a table is drawn with besides letters, digits and
// the quadrant blocks of the felt. Every one is exactly one cell wide.
type Glyphs struct {
	Suits    [4]rune // by card.Suit: clubs, diamonds, hearts, spades
	Chip     rune    // in front of a bet
	Marker   rune    // in front of what is chosen or to act
	Up       rune    // in front of what was won
	Dot      rune    // between two facts on a line
	Ellipsis rune    // at the end of what was cut
	Thrown   rune    // on a card marked to be thrown
	Played   rune    // on a card that plays, where colour does not tell
	Back     []rune  // the pattern of a card back, repeated along the row
	Place    [4]rune // corners of a place for a card to come
	Bar      []rune  // a bar's last cell, from least to full
	Slider   [4]rune // left end, line, knob, right end
	Box      [6]rune // four corners as in Place, horizontal, vertical
	Spark    []rune  // a small column chart, from least to full
	Gauge    [2]rune // a thin gauge: filled, empty
}

// rawGlyphs is [glyphs] of a theme file; each value is the signs in a row.
type rawGlyphs struct {
	Suits    string     `toml:"suits"`
	Chip     string     `toml:"chip"`
	Marker   string     `toml:"marker"`
	Up       string     `toml:"up"`
	Dot      string     `toml:"dot"`
	Ellipsis string     `toml:"ellipsis"`
	Thrown   string     `toml:"thrown"`
	Played   string     `toml:"played"`
	Back     string     `toml:"back"`
	Place    string     `toml:"place"`
	Bar      string     `toml:"bar"`
	Slider   string     `toml:"slider"`
	Box      string     `toml:"box"`
	Spark    string     `toml:"spark"`
	Gauge    string     `toml:"gauge"`
	ASCII    *rawGlyphs `toml:"ascii"`
}

// over writes every sign raw names over g. Signs must be one cell wide, and
// ASCII when ascii is set; where is the key's prefix for the error.
func (g *Glyphs) over(raw *rawGlyphs, where string, ascii bool) error {
	one := func(r *rune) func([]rune) { return func(s []rune) { *r = s[0] } }
	row := func(to []rune) func([]rune) { return func(s []rune) { copy(to, s) } }
	all := func(to *[]rune) func([]rune) { return func(s []rune) { *to = s } }
	for _, f := range []struct {
		key, text string
		count     int // 0 means one or more
		set       func([]rune)
	}{
		{"suits", raw.Suits, 4, row(g.Suits[:])},
		{"chip", raw.Chip, 1, one(&g.Chip)},
		{"marker", raw.Marker, 1, one(&g.Marker)},
		{"up", raw.Up, 1, one(&g.Up)},
		{"dot", raw.Dot, 1, one(&g.Dot)},
		{"ellipsis", raw.Ellipsis, 1, one(&g.Ellipsis)},
		{"thrown", raw.Thrown, 1, one(&g.Thrown)},
		{"played", raw.Played, 1, one(&g.Played)},
		{"back", raw.Back, 0, all(&g.Back)},
		{"place", raw.Place, 4, row(g.Place[:])},
		{"bar", raw.Bar, 0, all(&g.Bar)},
		{"slider", raw.Slider, 4, row(g.Slider[:])},
		{"box", raw.Box, 6, row(g.Box[:])},
		{"spark", raw.Spark, 0, all(&g.Spark)},
		{"gauge", raw.Gauge, 2, row(g.Gauge[:])},
	} {
		if f.text == "" {
			continue
		}
		signs := []rune(f.text)
		if f.count > 0 && len(signs) != f.count {
			return fmt.Errorf("%s.%s: %d signs wanted, %q has %d", where, f.key, f.count, f.text, len(signs))
		}
		for _, r := range signs {
			if err := oneCell(r, ascii); err != nil {
				return fmt.Errorf("%s.%s: %w", where, f.key, err)
			}
		}
		f.set(signs)
	}
	return nil
}

// oneCell checks that r takes exactly one cell, and is ASCII where it must be.
func oneCell(r rune, ascii bool) error {
	switch {
	case ascii && (r < ' ' || r > '~'):
		return fmt.Errorf("%q is not ASCII; use a sign from space to ~", r)
	case ansi.StringWidth(string(r)) != 1:
		return fmt.Errorf("%q is not one cell wide; use a plain sign such as ● or ░", r)
	}
	return nil
}
