package cli

import (
	"slices"
	"testing"
)

// A kind of opponents may be named where bots are: it fills the table's usual chairs.
// Tight alone is a bot of that name.
func TestAKindOfOpponentsMayBeNamed(t *testing.T) {
	for _, c := range []struct {
		named []string
		first string
	}{
		{[]string{"sharp"}, "solid:L5"},
		{[]string{"easy"}, "station:L1"},
		{[]string{"tight"}, "tight"},
		{[]string{"rock", "maniac:L2"}, "rock"},
	} {
		if err := checkSpecs(c.named); err != nil {
			t.Errorf("%v: %v", c.named, err)
		}
		if got := opponents(c.named, ""); got[0] != c.first {
			t.Errorf("%v sits %v, want %s first", c.named, got, c.first)
		}
	}
	if err := checkSpecs([]string{"sharp", "rock"}); err == nil {
		t.Error("a kind of opponents among bots was taken")
	}
	if got := opponents(nil, ""); !slices.Equal(got, kindOf("mixed")) {
		t.Errorf("nobody named seats %v", got)
	}
}
