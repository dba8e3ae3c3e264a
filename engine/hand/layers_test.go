package hand

import (
	"fmt"
	"testing"
)

// Pots from bare contributions: "a" stays in, "A" has folded.
func TestLayersOfThePots(t *testing.T) {
	for _, c := range []struct {
		name, seats string
		totals      []int64
		dead        int64
		want        string
	}{
		{"one pot", "aaa", []int64{100, 100, 100}, 0, "300 012"},
		{"C59", "aaaA", []int64{100, 300, 300, 50}, 0, "350 012, 400 12"},
		{"C60", "aaaa", []int64{50, 120, 200, 200}, 0, "200 0123, 210 123, 160 23"},
		{"C62", "aaaaA", []int64{25, 75, 150, 150, 40}, 0, "125 0123, 165 123, 150 23"},
		{"layers with the same claims are one pot", "aAa", []int64{100, 60, 100}, 0, "260 02"},
		{"AC-18 a layer of folded players falls to the layer below", "aAaA", []int64{40, 100, 40, 100}, 0, "280 02"},
		{"AC-18 and to the highest pot below", "aaaAA", []int64{40, 70, 70, 100, 100}, 0, "200 012, 180 12"},
		{"dead money is in the main pot", "aaa", []int64{10, 30, 30}, 7, "37 012, 40 12"},
		{"dead money alone", "aa", []int64{0, 0}, 7, "7 01"},
		{"RULES §3.9.2 who has put in nothing else plays for the dead money", "aaa", []int64{0, 30, 30}, 7, "7 012, 60 12"},
		{"and side pots lie above it", "aaaA", []int64{0, 10, 30, 30}, 7, "7 012, 30 12, 40 2"},
		{"folded chips that nobody matched fall to the dead money", "aaA", []int64{0, 0, 30}, 7, "37 01"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var h Hand
			h.dead = c.dead
			for i, s := range c.seats {
				h.dealtIn |= bit(i)
				h.totals[i] = c.totals[i]
				if s == 'a' {
					h.live |= bit(i)
				}
			}
			var buf [MaxSeats]pot
			got := ""
			for i, p := range h.layers(&buf, true) {
				if i > 0 {
					got += ", "
				}
				got += fmt.Sprint(p.amount, " ")
				for m := p.seats; m != 0; m &= m - 1 {
					got += fmt.Sprint(m.first())
				}
			}
			if got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}
