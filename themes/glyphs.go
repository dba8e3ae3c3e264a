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
	Down     rune    // in front of what was lost
	Corners  [2]rune // on a card that plays: at its upper right, at its lower left
	Same     rune    // under two cards of equal rank
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

// over writes every sign that a section names over g. Signs must be one cell
// wide, and ASCII when ascii is set.
func (g *Glyphs) over(from section, ascii bool) error {
	one := func(r *rune) func([]rune) { return func(s []rune) { *r = s[0] } }
	row := func(to []rune) func([]rune) { return func(s []rune) { copy(to, s) } }
	all := func(to *[]rune) func([]rune) { return func(s []rune) { *to = s } }
	fields := []struct {
		key   string
		count int // 0 means one or more
		set   func([]rune)
	}{
		{"suits", 4, row(g.Suits[:])},
		{"chip", 1, one(&g.Chip)},
		{"marker", 1, one(&g.Marker)},
		{"up", 1, one(&g.Up)},
		{"down", 1, one(&g.Down)},
		{"corners", 2, row(g.Corners[:])},
		{"same", 1, one(&g.Same)},
		{"dot", 1, one(&g.Dot)},
		{"ellipsis", 1, one(&g.Ellipsis)},
		{"thrown", 1, one(&g.Thrown)},
		{"played", 1, one(&g.Played)},
		{"back", 0, all(&g.Back)},
		{"place", 4, row(g.Place[:])},
		{"bar", 0, all(&g.Bar)},
		{"slider", 4, row(g.Slider[:])},
		{"box", 6, row(g.Box[:])},
		{"spark", 0, all(&g.Spark)},
		{"gauge", 2, row(g.Gauge[:])},
	}
	var known []string
	for _, f := range fields {
		known = append(known, f.key)
	}
	if !ascii {
		known = append(known, "ascii")
	}
	if err := from.only(known...); err != nil {
		return err
	}
	for _, f := range fields {
		text, err := from.text(f.key)
		if err != nil {
			return err
		}
		if text == "" {
			continue
		}
		signs := []rune(text)
		if f.count > 0 && len(signs) != f.count {
			return fmt.Errorf("%s%s: %d signs wanted, %q has %d", from.where, f.key, f.count, text, len(signs))
		}
		for _, r := range signs {
			if err := oneCell(r, ascii); err != nil {
				return fmt.Errorf("%s%s: %w", from.where, f.key, err)
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
