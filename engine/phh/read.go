package phh

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// Read reads a .phh or .phhs text: all its hands in their order. The error
// names the hand and the field.
func Read(text string) ([]*Hand, error) {
	var hands []*Hand
	for h, err := range Hands(strings.NewReader(text)) {
		if err != nil {
			return nil, err
		}
		hands = append(hands, h)
	}
	return hands, nil
}

// Hands reads a .phh or .phhs text hand by hand and keeps none of them. An error
// beside a hand is what keeps that hand, of which only the Key is told, from being
// one: the next ones follow. An error without a hand is the last: of reading, or the
// text is no TOML from there on.
//
// The tables inside a hand of a .phhs text must follow it before the next hand.
func Hands(from io.Reader) iter.Seq2[*Hand, error] {
	return func(yield func(*Hand, error) bool) {
		r := reader{scanner: newScanner(from), yield: yield, hand: newTable("")}
		r.into = r.hand.values
		if err := r.read(); err != nil && err != errStopped {
			yield(nil, err)
		}
	}
}

var (
	errStopped = errors.New("no more hands are wanted")
	errNoHand  = errors.New("no hand here: a hand has the fields variant, antes, starting_stacks and actions")
)

// table is the fields of a hand as they are read.
type table struct {
	key    string
	order  []string // their names
	values map[string]any
	err    error // the first thing wrong with them
	skip   bool  // a list of tables, [[1]], is no hand
}

func newTable(key string) *table { return &table{key: key, values: map[string]any{}} }

// reader puts the expressions of a text together to hands.
type reader struct {
	*scanner
	yield func(*Hand, error) bool
	hand  *table         // being read; first the fields before any table
	into  map[string]any // the table in it that the next fields belong to
	names []string       // of that table
	seen  map[string]bool
	count int // hands yielded
}

func (r *reader) read() error {
	for {
		e, err := r.next()
		if err != nil {
			return err
		}
		switch {
		case e == nil:
			if err = r.finish(); err == nil && r.count == 0 {
				err = errNoHand
			}
			return err
		case e.Kind == unstable.KeyValue:
			err = r.field(e)
		default:
			err = r.table(e)
		}
		if err != nil {
			return err
		}
	}
}

// single says whether the text is one hand, a .phh text: then the fields before
// any table are its fields.
func (r *reader) single() bool {
	_, ok := r.hand.values["variant"]
	return ok && r.seen == nil
}

// field adds a field to the hand. What is wrong with it is wrong with the hand.
func (r *reader) field(e *unstable.Node) error {
	names, err := namesOf(e)
	if err == nil {
		if len(r.names) == 0 {
			r.hand.add(names[0])
		}
		err = put(r.into, names, e.Value(), 1+len(r.names))
	}
	if err == errTooDeep {
		return r.tooDeep(e)
	}
	r.hand.wrong(err)
	return nil
}

// table begins a hand, or a table in the hand.
func (r *reader) table(e *unstable.Node) error {
	names, err := namesOf(e)
	if err != nil {
		return r.tooDeep(e)
	}
	if !r.single() {
		if r.seen == nil || names[0] != r.hand.key || len(names) == 1 {
			if err := r.begin(names[0], e.Kind == unstable.ArrayTable && len(names) == 1); err != nil {
				return err
			}
		}
		names = names[1:]
	}
	if r.names = names; len(names) == 0 {
		return nil
	}
	r.hand.add(names[0])
	if e.Kind == unstable.ArrayTable {
		r.into, err = item(r.hand.values, names)
	} else {
		r.into, err = inner(r.hand.values, names)
	}
	if err != nil {
		r.hand.wrong(err)
		r.into = map[string]any{} // its fields go nowhere
	}
	return nil
}

// add notes a field's place in the order.
func (t *table) add(name string) {
	if !slices.Contains(t.order, name) {
		t.order = append(t.order, name)
	}
}

// wrong notes what is wrong with the hand; the first thing counts.
func (t *table) wrong(err error) {
	if t.err == nil {
		t.err = err
	}
}

// begin ends the hand before and begins the next; skip: what is no hand.
func (r *reader) begin(key string, skip bool) error {
	if err := r.finish(); err != nil {
		return err
	}
	if r.seen == nil {
		r.seen = map[string]bool{}
	}
	r.hand, r.names = newTable(key), nil
	r.into = r.hand.values
	switch r.hand.skip = skip; {
	case skip:
		return nil
	case r.seen[key]:
		r.hand.err = errors.New("there is a hand of this name above")
	case key == "":
		r.hand.err = errors.New("a hand needs a name that is not empty")
	}
	r.seen[key] = true
	return nil
}

// finish hands over the hand that was read.
func (r *reader) finish() error {
	if r.seen == nil && !r.single() { // fields before the first table: those that are tables are hands
		fields := r.hand
		r.seen = map[string]bool{}
		for _, key := range fields.order {
			if values, ok := fields.values[key].(map[string]any); ok {
				t := &table{key: key, order: slices.Sorted(maps.Keys(values)), values: values}
				r.seen[key] = true
				if err := r.handOver(t); err != nil {
					return err
				}
			}
		}
		return fields.err
	}
	if r.hand.skip {
		return nil
	}
	return r.handOver(r.hand)
}

// handOver yields a hand, or what keeps it from being one.
func (r *reader) handOver(t *table) error {
	h, err := handOf(t.key, t.values, t.order)
	if t.err != nil {
		err = t.err
	}
	if err != nil {
		h = &Hand{Key: t.key}
		if t.key != "" {
			err = fmt.Errorf("hand %s: %w", keyText(t.key), err)
		}
	}
	r.count++
	if !r.yield(h, err) {
		return errStopped
	}
	return nil
}

// handOf reads one hand's table.
func handOf(key string, table map[string]any, order []string) (*Hand, error) {
	h := &Hand{Key: key}
	for _, name := range order {
		if err := h.setField(name, table[name]); err != nil {
			return nil, err
		}
	}
	for _, name := range [...]string{"variant", "antes", "starting_stacks", "actions"} {
		if _, ok := table[name]; !ok {
			return nil, fmt.Errorf("the field %s is missing", name)
		}
	}
	return h, nil
}

// setField reads a field of the file.
func (h *Hand) setField(name string, v any) (err error) {
	switch name {
	case "variant":
		var ok bool
		if h.Variant, ok = v.(string); !ok {
			err = errors.New("variant: it must be a text such as 'NT'")
		}
	case "antes":
		h.Antes, err = amountList(name, v)
	case "blinds_or_straddles":
		h.Blinds, err = amountList(name, v)
	case "bring_in":
		h.BringIn, err = size(name, v)
	case "small_bet":
		h.SmallBet, err = size(name, v)
	case "big_bet":
		h.BigBet, err = size(name, v)
	case "min_bet":
		h.MinBet, err = size(name, v)
	case "starting_stacks":
		h.Stacks, err = amountList(name, v)
	case "actions":
		h.Actions, err = textList(name, v)
	default:
		h.Fields = append(h.Fields, Field{name, v})
	}
	return err
}

// size reads the value of a field that is the size of a bet.
func size(name string, v any) (Amount, error) {
	a, err := amountOf(name, v)
	if err == nil && (a.Coef == 0 || a.Unknown) {
		err = fmt.Errorf("%s %s: it must be above zero", name, a)
	}
	return a, err
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
