package themes

import (
	"errors"
	"fmt"
	"sort"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// section is a table of a theme file: what it holds and the keys before its own,
// with a dot at the end.
type section struct {
	where  string
	values map[string]any
}

// readSections reads the text of a theme file.
func readSections(text string) (section, error) {
	var s section
	err := toml.Unmarshal([]byte(text), &s.values)
	var at *toml.DecodeError
	if errors.As(err, &at) {
		line, _ := at.Position()
		return s, fmt.Errorf("line %d: %s", line, strings.TrimPrefix(at.Error(), "toml: "))
	}
	return s, err
}

// keys are the keys of the section in the order of the alphabet, so that errors
// come in the same order every time.
func (s section) keys() []string {
	keys := make([]string, 0, len(s.values))
	for k := range s.values {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}

// only refuses keys that are not known.
func (s section) only(known ...string) error {
	for _, key := range s.keys() {
		if err := s.known(key, known); err != nil {
			return err
		}
	}
	return nil
}

// known refuses a key that is none of these, with the nearest of them if one is
// near.
func (s section) known(key string, known []string) error {
	best, least := "", max(len(key)/4, 2)+1
	for _, k := range known {
		switch d := distance(key, k); {
		case d == 0:
			return nil
		case d < least:
			best, least = k, d
		}
	}
	if best == "" {
		return fmt.Errorf("%s%s: no such key in a theme", s.where, key)
	}
	return fmt.Errorf("%s%s: no such key; did you mean %s%s?", s.where, key, s.where, best)
}

// get is a value of a type, and the zero value where there is none.
func get[T any](s section, key, want string) (v T, err error) {
	raw, ok := s.values[key]
	if !ok {
		return v, nil
	}
	if v, ok = raw.(T); !ok {
		return v, fmt.Errorf("%s%s: is a %s; want a %s", s.where, key, kindOf(raw), want)
	}
	return v, nil
}

func (s section) text(key string) (string, error) { return get[string](s, key, "string") }

// texts is a list of strings.
func (s section) texts(key string) ([]string, error) {
	list, err := get[[]any](s, key, "list")
	if err != nil || list == nil {
		return nil, err
	}
	texts := make([]string, len(list))
	for i, v := range list {
		text, ok := v.(string)
		if !ok {
			return nil, fmt.Errorf("%s%s: has a %s in it; want strings", s.where, key, kindOf(v))
		}
		texts[i] = text
	}
	return texts, nil
}

// section is a table in s, an empty one where there is none.
func (s section) section(key string) (section, error) {
	values, err := get[map[string]any](s, key, "table")
	return section{s.where + key + ".", values}, err
}

// kindOf is what TOML calls a value.
func kindOf(v any) string {
	switch v.(type) {
	case string:
		return "string"
	case bool:
		return "boolean"
	case int64, float64:
		return "number"
	case []any:
		return "list"
	case map[string]any:
		return "table"
	}
	return "date or time"
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
