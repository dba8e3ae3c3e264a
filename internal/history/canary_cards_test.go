package history

import (
	"fmt"
	"reflect"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// cardsIn are all known cards in a value, wherever they are.
func cardsIn(v reflect.Value) (s card.Set) {
	switch v.Type() {
	case reflect.TypeFor[card.Card]():
		if c := card.Card(v.Uint()); c.Known() {
			return card.Of(c)
		}
		return 0
	case reflect.TypeFor[card.Set]():
		return card.Set(v.Uint())
	case reflect.TypeFor[card.Deck](), reflect.TypeFor[card.Seed]():
		panic("a deck in a snapshot")
	case reflect.TypeFor[game.Game](), reflect.TypeFor[time.Time]():
		return 0
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			s = cardsIn(v.Elem())
		}
	case reflect.Struct:
		switch x := v.Interface().(type) { // of which only so many cards mean something
		case hand.Event:
			return knownOf(x.CardList())
		case hand.SeatView:
			return knownOf(x.CardList()) | x.Thrown
		case hand.View:
			s = knownOf(x.BoardCards())
			for i := range x.Seats {
				s |= cardsIn(reflect.ValueOf(x.Seats[i]))
			}
			return s | cardsIn(reflect.ValueOf(x.Events))
		}
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() && holdsCards(f.Type) {
				s |= cardsIn(v.Field(i))
			}
		}
	case reflect.Slice, reflect.Array:
		if holdsCards(v.Type().Elem()) {
			for i := range v.Len() {
				s |= cardsIn(v.Index(i))
			}
		}
	}
	return s
}

// knownOf are those of some cards that a reader knows.
func knownOf(cards []card.Card) (s card.Set) {
	for _, c := range cards {
		if c.Known() {
			s = s.Add(c)
		}
	}
	return s
}

// holding remembers which types can hold a card.
var holding sync.Map

func holdsCards(t reflect.Type) bool {
	if h, ok := holding.Load(t); ok {
		return h.(bool)
	}
	holding.Store(t, false) // within itself
	h := false
	switch {
	case t == reflect.TypeFor[card.Card]() || t == reflect.TypeFor[card.Set]() || t == reflect.TypeFor[card.Deck]() || t == reflect.TypeFor[card.Seed]():
		h = true
	case t == reflect.TypeFor[game.Game]() || t == reflect.TypeFor[time.Time]():
	case t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Array:
		h = holdsCards(t.Elem())
	case t.Kind() == reflect.Interface:
		h = true
	case t.Kind() == reflect.Struct:
		for i := range t.NumField() {
			h = h || holdsCards(t.Field(i).Type)
		}
	}
	holding.Store(t, h)
	return h
}

var (
	inText  = regexp.MustCompile(`(10|[2-9TJQKA])([cdhs♣♦♥♠])`)
	logCard = regexp.MustCompile(`[♣♦♥♠]|\b[TJQKA][cdhs]\b|\b(?:[2-9TJQKA][cdhs]){2,}\b`)
)

// cardsOf are the cards that a text tells: words made of nothing but cards.
func cardsOf(text string) (s card.Set) {
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return strings.ContainsRune(" \t\n[](){},:;.?\"'=|·", r) }) {
		at := inText.FindAllStringSubmatchIndex(word, -1)
		end := 0
		for _, m := range at {
			if m[0] == end {
				end = m[1]
			}
		}
		if len(at) == 0 || end != len(word) {
			continue
		}
		for _, m := range inText.FindAllStringSubmatch(word, -1) {
			rank := strings.Replace(m[1], "10", "T", 1)
			suit := map[string]string{"♣": "c", "♦": "d", "♥": "h", "♠": "s"}[m[2]]
			if suit == "" {
				suit = m[2]
			}
			s |= card.Of(card.MustParse(rank + suit)...)
		}
	}
	return s
}

// secretsOf are the words of a log that look like cards.
func secretsOf(log string) []string { return logCard.FindAllString(log, -1) }

func TestTheCanaryReadsCards(t *testing.T) {
	for text, want := range map[string]string{
		"d dh p1 AhKd":            "AhKd",
		"*** FLOP *** [2c Td 9s]": "2cTd9s",
		"anna: A♥ 10♠":            "AhTs",
		"Asked at 5s for 3chips":  "5s",
		"p1 sm ????":              "",
	} {
		if got := cardsOf(text); got != card.Of(card.MustParse(want)...) {
			t.Errorf("%q: %v, want %s", text, got, want)
		}
	}
	if got := fmt.Sprint(secretsOf("after=5s name=anna"), secretsOf("hole=AhKd"), secretsOf("A♥"), secretsOf("card=Qd")); got != "[] [AhKd] [♥] [Qd]" {
		t.Error(got)
	}
}
