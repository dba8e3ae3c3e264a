package phh

import (
	"errors"
	"fmt"
	"strings"

	"github.com/BurntSushi/toml"
)

// Read reads a .phh or .phhs text: all its hands in their order. The error
// names the hand and the field.
func Read(text string) ([]*Hand, error) {
	parts, err := parse(text)
	if err != nil {
		return nil, err
	}
	hands := make([]*Hand, len(parts))
	for i := range parts {
		if parts[i].err != nil {
			return nil, parts[i].err
		}
		hands[i] = parts[i].hand
	}
	return hands, nil
}

// part is one hand of a text, or why it is none.
type part struct {
	key  string
	hand *Hand
	err  error
}

// parse splits a text into hands.
func parse(text string) ([]part, error) {
	text = strings.TrimPrefix(text, "\uFEFF")
	mark := markFor(text)
	quoted, deep := quoteDecimals(text, mark)
	if deep > 0 {
		return nil, fmt.Errorf("line %d is nested too deep: hands take less than %d levels", deep, maxNesting)
	}
	var doc map[string]any
	meta, err := toml.Decode(quoted, &doc)
	if err != nil {
		var pe toml.ParseError
		if errors.As(err, &pe) {
			return nil, fmt.Errorf("line %d is not TOML: %s", pe.Position.Line, oneLine(pe.Message, mark))
		}
		return nil, fmt.Errorf("this is not TOML: %s", oneLine(err.Error(), mark))
	}
	doc, _ = unmark(doc, mark).(map[string]any)
	order := keyOrder(meta.Keys())
	if _, single := doc["variant"]; single {
		h, err := handOf("", doc, order[""])
		return []part{{"", h, err}}, nil
	}
	var parts []part
	for _, key := range order[""] {
		table, ok := doc[key].(map[string]any)
		if !ok {
			continue
		}
		h, err := handOf(key, table, order[key])
		if err != nil {
			err = fmt.Errorf("hand %s: %w", keyText(key), err)
		}
		parts = append(parts, part{key, h, err})
	}
	if len(parts) == 0 {
		return nil, errors.New("no hand here: a hand has the fields variant, antes, starting_stacks and actions")
	}
	return parts, nil
}

// oneLine is a message of the library as one line of the text it is about.
func oneLine(message, mark string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(message, mark, "")), " ")
}

// keyOrder lists the keys of the document ("") and of each of its tables in the
// order of the text.
func keyOrder(keys []toml.Key) map[string][]string {
	order := map[string][]string{}
	seen := map[[2]string]bool{}
	add := func(table, key string) {
		if id := [2]string{table, key}; !seen[id] {
			seen[id] = true
			order[table] = append(order[table], key)
		}
	}
	for _, k := range keys {
		add("", k[0])
		if len(k) > 1 && k[0] != "" {
			add(k[0], k[1])
		}
	}
	return order
}

// unmark turns the quoted decimals of a value back into Numbers.
func unmark(v any, mark string) any {
	switch v := v.(type) {
	case string:
		if num, ok := strings.CutPrefix(v, mark); ok {
			return Number(num)
		}
		return v
	case []any:
		for i := range v {
			v[i] = unmark(v[i], mark)
		}
		return v
	case []map[string]any:
		list := make([]any, len(v))
		for i := range v {
			list[i] = unmark(v[i], mark)
		}
		return list
	case map[string]any:
		for k := range v {
			v[k] = unmark(v[k], mark)
		}
		return v
	}
	return v
}

// handOf reads one hand's table.
func handOf(key string, table map[string]any, order []string) (*Hand, error) {
	h := &Hand{Key: key}
	var err error
	list := func(into *[]Amount, name string, v any) {
		if err == nil {
			*into, err = amountList(name, v)
		}
	}
	single := func(into *Amount, name string, v any) {
		if err != nil {
			return
		}
		if *into, err = amountOf(name, v); err == nil && (into.Coef == 0 || into.Unknown) {
			err = fmt.Errorf("%s %s: it must be above zero", name, *into)
		}
	}
	for _, name := range order {
		switch v := table[name]; name {
		case "variant":
			var ok bool
			if h.Variant, ok = v.(string); !ok && err == nil {
				err = errors.New("variant: it must be a text such as 'NT'")
			}
		case "antes":
			list(&h.Antes, name, v)
		case "blinds_or_straddles":
			list(&h.Blinds, name, v)
		case "bring_in":
			single(&h.BringIn, name, v)
		case "small_bet":
			single(&h.SmallBet, name, v)
		case "big_bet":
			single(&h.BigBet, name, v)
		case "min_bet":
			single(&h.MinBet, name, v)
		case "starting_stacks":
			list(&h.Stacks, name, v)
		case "actions":
			if err == nil {
				h.Actions, err = textList(name, v)
			}
		default:
			h.Fields = append(h.Fields, Field{name, v})
		}
	}
	for _, name := range [...]string{"variant", "antes", "starting_stacks", "actions"} {
		if _, ok := table[name]; !ok && err == nil {
			err = fmt.Errorf("the field %s is missing", name)
		}
	}
	if err != nil {
		return nil, err
	}
	return h, nil
}

func textList(name string, v any) ([]string, error) {
	list, ok := v.([]any)
	if !ok {
		return nil, fmt.Errorf("%s: it must be a list of texts", name)
	}
	out := make([]string, len(list))
	for i, v := range list {
		if out[i], ok = v.(string); !ok {
			return nil, fmt.Errorf("%s: entry %d is not a text", name, i)
		}
	}
	return out, nil
}
