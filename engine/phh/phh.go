// Package phh reads, replays, checks and writes hands in PHH, the open
// hand-history format of PHH.md: a .phh file is one hand, a .phhs file a table
// of hands.
//
// It guarantees that amounts are converted exactly, never through floats; that
// a hand read and written again differs in nothing but layout; that every
// action of a file is played through engine/hand and refused where the engine
// refuses it; and that no input makes it panic. It reads and writes texts and
// file systems it is handed, and opens nothing by itself.
package phh

import "fmt"

// Hand is one hand as a file tells it. Players are listed by position: index 0
// is p1, the seat on the button's left.
type Hand struct {
	Key      string // the name of its table in a .phhs file, "" in a .phh file
	Variant  string
	Antes    []Amount
	Blinds   []Amount // nil: the file has none
	BringIn  Amount   // the zero Amount: the file has none; the same for the bets
	SmallBet Amount
	BigBet   Amount
	MinBet   Amount
	Stacks   []Amount
	Actions  []string
	Fields   []Field // everything else, in the file's order
}

// Field is an optional or user-defined field. The value is a string, a bool, an
// int64, a Number, a Date, a list ([]any) or a table (map[string]any).
type Field struct {
	Name  string
	Value any
}

// Number is a decimal number as it is written, "0.25" or "inf".
type Number string

// Players is the number of players.
func (h *Hand) Players() int { return len(h.Stacks) }

// Get returns the value of a field, nil when the file does not have it.
func (h *Hand) Get(name string) any {
	for i := range h.Fields {
		if h.Fields[i].Name == name {
			return h.Fields[i].Value
		}
	}
	return nil
}

// Set gives a field a value, in its old place or after the others.
func (h *Hand) Set(name string, value any) {
	for i := range h.Fields {
		if h.Fields[i].Name == name {
			h.Fields[i].Value = value
			return
		}
	}
	h.Fields = append(h.Fields, Field{name, value})
}

// Names are the players' names by position, "" where the file has none.
func (h *Hand) Names() []string {
	names := make([]string, h.Players())
	list, _ := h.Get("players").([]any)
	for i := range min(len(list), len(names)) {
		names[i], _ = list[i].(string)
	}
	return names
}

// Label is what the hand is called among others: its table's name, or the
// file's field hand.
func (h *Hand) Label() string {
	if h.Key != "" {
		return h.Key
	}
	switch v := h.Get("hand").(type) {
	case int64, string, Number:
		return fmt.Sprint(v)
	}
	return "1"
}

// Finishing are the stacks the file says the hand ends with, nil when it does
// not say.
func (h *Hand) Finishing() ([]Amount, error) { return h.amounts("finishing_stacks") }

// amounts reads a field that lists an amount for each player.
func (h *Hand) amounts(name string) ([]Amount, error) {
	v := h.Get(name)
	if v == nil {
		return nil, nil
	}
	list, err := amountList(name, v)
	if err == nil && len(list) != h.Players() {
		err = lengthError(name, len(list), h.Players())
	}
	return list, err
}

// amount reads a field that is one amount, zero when the file does not have it.
func (h *Hand) amount(name string) (Amount, error) {
	v := h.Get(name)
	if v == nil {
		return Amount{}, nil
	}
	return amountOf(name, v)
}
