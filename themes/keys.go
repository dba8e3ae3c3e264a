package themes

import (
	"errors"
	"fmt"
	"regexp"
	"sort"
	"strings"

	"github.com/BurntSushi/toml"
)

// fileKeys are the keys of a theme file outside [colors] and [suits], for
// suggestions.
var fileKeys = func() []string {
	keys := []string{"name", "about", "base", "dark", "colors", "suits"}
	for _, sub := range []string{"", "ascii."} {
		for _, k := range []string{"suits", "chip", "marker", "up", "dot", "ellipsis", "thrown", "played", "back", "place", "bar", "slider", "box", "spark", "gauge"} {
			keys = append(keys, "glyphs."+sub+k)
		}
		for _, k := range []string{"own", "large", "board", "stud"} {
			keys = append(keys, "cards."+sub+k)
		}
	}
	return keys
}()

// unknownKey names a key that means nothing and the nearest that does.
func unknownKey(key string, known []string) error {
	best, least := "", max(len(key)/4, 2)+1
	for _, k := range known {
		if d := distance(key, k); d < least {
			best, least = k, d
		}
	}
	if best == "" {
		return fmt.Errorf("%s: no such key in a theme", key)
	}
	return fmt.Errorf("%s: no such key; did you mean %s?", key, best)
}

// wrongType is how the TOML library says that a value has the wrong type.
var wrongType = regexp.MustCompile(`\(last key "([^"]*)"\): incompatible types: TOML value has type (\S+); destination has type (\S+)`)

// plainError says an error of the TOML library in words for the file's author.
func plainError(err error) error {
	var pe toml.ParseError
	if errors.As(err, &pe) {
		return fmt.Errorf("line %d: %s", pe.Position.Line, pe.Message)
	}
	if m := wrongType.FindStringSubmatch(err.Error()); m != nil {
		names := strings.NewReplacer("[]any", "list", "map[string]any", "table", "[]string", "list", "int64", "number", "float64", "number")
		return fmt.Errorf("%s: is a %s; want a %s", m[1], names.Replace(m[2]), names.Replace(m[3]))
	}
	return errors.New(strings.TrimPrefix(err.Error(), "toml: "))
}

// distance counts the single-letter edits from a to b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		diag := row[0]
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := diag
			if a[i-1] != b[j-1] {
				cost++
			}
			diag = row[j]
			row[j] = min(cost, row[j]+1, row[j-1]+1)
		}
	}
	return row[len(b)]
}

// sortedKeys makes errors come in the same order every time.
func sortedKeys(m map[string]any) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// readColors takes over what [colors] names and checks that nothing is missing.
func (t *Theme) readColors(raw map[string]any) error {
	known := make([]string, len(roles))
	byKey := map[string]role{}
	for i, r := range roles {
		known[i] = "colors." + r.key
		byKey[r.key] = r
	}
	for _, key := range sortedKeys(raw) {
		r, ok := byKey[key]
		if !ok {
			return unknownKey("colors."+key, known)
		}
		var err error
		if r.steps != nil {
			t.colors[key], err = parseSwatches(raw[key], r.min)
		} else {
			var s swatch
			s, err = parseSwatch(raw[key])
			t.colors[key] = []swatch{s}
		}
		if err != nil {
			return fmt.Errorf("colors.%s: %w", key, err)
		}
	}
	for _, r := range roles {
		if t.colors[r.key] == nil {
			return fmt.Errorf("colors.%s: missing; %s", r.key, swatchForm)
		}
	}
	return nil
}

// readSuits takes over [suits] and [suits.text].
func (t *Theme) readSuits(raw map[string]any, defined bool) error {
	if defined && raw == nil {
		return fmt.Errorf("suits: want a table with %s", strings.Join(suitKeys[:], ", "))
	}
	sub, isTable := raw["text"].(map[string]any)
	if raw["text"] != nil && !isTable {
		return fmt.Errorf("suits.text: want a table with %s", strings.Join(suitKeys[:], ", "))
	}
	if err := readSuitTable(&t.suits, raw, "suits"); err != nil {
		return err
	}
	return readSuitTable(&t.text, sub, "suits.text")
}

func readSuitTable(to *[4]swatch, raw map[string]any, where string) error {
	known := make([]string, 4)
	for i, k := range suitKeys {
		known[i] = where + "." + k
	}
next:
	for _, key := range sortedKeys(raw) {
		if key == "text" && where == "suits" {
			continue
		}
		for i, k := range suitKeys {
			if k == key {
				s, err := parseSwatch(raw[key])
				if err != nil {
					return fmt.Errorf("%s.%s: %w", where, key, err)
				}
				to[i] = s
				continue next
			}
		}
		return unknownKey(where+"."+key, known)
	}
	return nil
}
