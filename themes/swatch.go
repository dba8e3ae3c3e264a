package themes

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
)

// swatch is one colour as a theme file gives it: a choice for each kind of
// terminal.
type swatch struct {
	full, idx256, idx16 Color
}

// in is the colour for a terminal of profile p; None without colours.
func (s swatch) in(p colorprofile.Profile) Color {
	switch p {
	case colorprofile.TrueColor:
		return s.full
	case colorprofile.ANSI256:
		return s.idx256
	case colorprofile.ANSI:
		return s.idx16
	}
	return None
}

const swatchForm = `want "#rrggbb", "none" or ["#rrggbb", 0-255, 0-15]`

// parseSwatch reads one colour of a theme file. Numbers that are left out are
// the nearest ones.
func parseSwatch(v any) (swatch, error) {
	list, ok := v.([]any)
	if !ok {
		list = []any{v}
	}
	if len(list) == 0 || len(list) > 3 {
		return swatch{}, fmt.Errorf("%d values; %s", len(list), swatchForm)
	}
	text, ok := list[0].(string)
	if !ok {
		return swatch{}, fmt.Errorf("starts with %v; %s", list[0], swatchForm)
	}
	full, err := parseHex(text)
	if err != nil {
		return swatch{}, err
	}
	s := swatch{full: full}
	for i, n := range list[1:] {
		limit := []int64{255, 15}[i]
		num, ok := n.(int64)
		if !ok || num < 0 || num > limit {
			return swatch{}, fmt.Errorf("%v is not a number from 0 to %d; %s", n, limit, swatchForm)
		}
		if i == 0 {
			s.idx256 = Indexed(uint8(num))
		} else {
			s.idx16 = Basic(uint8(num))
		}
	}
	if full != None && len(list) < 2 {
		s.idx256 = Indexed(uint8(ansi.Convert256(full.Std())))
	}
	if full != None && len(list) < 3 {
		s.idx16 = Basic(uint8(ansi.Convert16(full.Std())))
	}
	return s, nil
}

// parseHex reads "#rrggbb" or "none".
func parseHex(text string) (Color, error) {
	if text == "none" {
		return None, nil
	}
	rgb, err := strconv.ParseUint(strings.TrimPrefix(text, "#"), 16, 32)
	if err != nil || len(text) != 7 || text[0] != '#' {
		return None, fmt.Errorf("%q is not a colour; %s", text, swatchForm)
	}
	return RGB(uint32(rgb)), nil
}

// parseSwatches reads a list of colours, such as the steps of the felt.
func parseSwatches(v any, min int) ([]swatch, error) {
	list, ok := v.([]any)
	if !ok || len(list) == 0 {
		return nil, fmt.Errorf("want a list of colours, each %s", swatchForm[len("want "):])
	}
	var out []swatch
	for i, e := range list {
		s, err := parseSwatch(e)
		if err != nil {
			return nil, fmt.Errorf("step %d: %w", i+1, err)
		}
		out = append(out, s)
	}
	if len(out) < min {
		return nil, fmt.Errorf("%d steps; want %d or more", len(out), min)
	}
	return out, nil
}
