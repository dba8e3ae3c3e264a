package card_test

import (
	"testing"

	"pgregory.net/rapid"

	"tapis/engine/card"
)

func TestSetHoldsWhatWasAdded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := map[card.Card]bool{}
		var s card.Set
		for _, c := range rapid.SliceOf(rapid.Uint8Range(0, 60)).Draw(t, "changes") {
			switch c := card.Card(c); {
			case c >= 53: // take one out again
				s = s.Remove(c - 53)
				delete(want, c-53)
			default:
				s = s.Add(c)
				if c.Known() {
					want[c] = true
				}
			}
		}
		if s.Len() != len(want) || len(s.Cards()) != len(want) {
			t.Fatalf("%v holds %d cards, want %d", s, s.Len(), len(want))
		}
		last := -1
		for _, c := range s.Cards() {
			if !want[c] || !s.Has(c) || int(c) <= last {
				t.Fatalf("%v lists %v", s, c)
			}
			last = int(c)
		}
		if s != card.Of(s.Cards()...) {
			t.Fatalf("%v is not the set of its cards", s)
		}
		if s != 0 && s.First() != s.Cards()[0] {
			t.Fatalf("%v starts with %v", s, s.First())
		}
	})
}

func TestFullSetIsTheDeck(t *testing.T) {
	if card.Full.Len() != card.Size || card.Full.Has(card.Unknown) {
		t.Errorf("the full set is %v", card.Full)
	}
	if got := card.Of(card.MustParse("Ah??2c")...).String(); got != "2cAh" {
		t.Errorf("an unknown card counts: %s", got)
	}
}
