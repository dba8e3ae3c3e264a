package phh

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Text writes the hand as a .phh text.
func (h *Hand) Text() string { return string(h.append(nil)) }

// Texts writes hands as a .phhs text. Hands without a Key are numbered by their
// place, from 1.
func Texts(hands []*Hand) string {
	var b []byte
	for i, h := range hands {
		if i > 0 {
			b = append(b, '\n')
		}
		key := h.Key
		if key == "" {
			key = fmt.Sprint(i + 1)
		}
		b = append(append(append(b, '['), keyText(key)...), "]\n"...)
		b = h.append(b)
	}
	return string(b)
}

// append writes the fields, one a line, required ones first in the order of
// PHH.md.
func (h *Hand) append(b []byte) []byte {
	line := func(name, value string) {
		b = append(append(append(append(b, keyText(name)...), " = "...), value...), '\n')
	}
	single := func(name string, a Amount) {
		if a != (Amount{}) {
			line(name, a.String())
		}
	}
	line("variant", stringText(h.Variant))
	line("antes", listText(h.Antes, Amount.String))
	if h.Blinds != nil {
		line("blinds_or_straddles", listText(h.Blinds, Amount.String))
	}
	single("bring_in", h.BringIn)
	single("small_bet", h.SmallBet)
	single("big_bet", h.BigBet)
	single("min_bet", h.MinBet)
	line("starting_stacks", listText(h.Stacks, Amount.String))
	line("actions", listText(h.Actions, stringText))
	for _, f := range h.Fields {
		line(f.Name, valueText(f.Value))
	}
	return b
}

func listText[T any](list []T, text func(T) string) string {
	parts := make([]string, len(list))
	for i := range list {
		parts[i] = text(list[i])
	}
	return "[" + strings.Join(parts, ", ") + "]"
}

// valueText writes the value of a field.
func valueText(v any) string {
	switch v := v.(type) {
	case string:
		return stringText(v)
	case bool, int64:
		return fmt.Sprint(v)
	case Number:
		return string(v)
	case Date:
		return string(v)
	case []any:
		return listText(v, valueText)
	case map[string]any:
		parts := make([]string, 0, len(v))
		for _, k := range slices.Sorted(maps.Keys(v)) {
			parts = append(parts, keyText(k)+" = "+valueText(v[k]))
		}
		if len(parts) == 0 {
			return "{}"
		}
		return "{ " + strings.Join(parts, ", ") + " }"
	}
	return stringText(fmt.Sprint(v))
}

// stringText quotes a text, with single quotes where TOML can.
func stringText(s string) string {
	plain := strings.IndexFunc(s, func(r rune) bool { return r == '\'' || r != '\t' && r < ' ' || r == 0x7f }) < 0
	if plain {
		return "'" + s + "'"
	}
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// keyText writes a key, bare where TOML can.
func keyText(k string) string {
	bare := k != "" && strings.IndexFunc(k, func(r rune) bool {
		return (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && r != '_' && r != '-'
	}) < 0
	if bare {
		return k
	}
	return stringText(k)
}
