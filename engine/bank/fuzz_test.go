package bank

import (
	"encoding/binary"
	"testing"

	"tapis/engine/card"
)

// FuzzApply throws setups and moves of any kind at the machine: it never
// panics, never loses a chip, and the clock always brings the deal home.
func FuzzApply(f *testing.F) {
	f.Add([]byte{3, 0, 10, 0, 100, 0, 5, 20, 1, 3, 0, 3, 1, 4})
	f.Add([]byte("A4 A3 A2 T TR fold, seven seats and a bonus each"))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		next := func() int64 {
			if len(data) == 0 {
				return 0
			}
			b := data[0]
			data = data[1:]
			if b == 0xff && len(data) >= 8 { // now and then any number at all
				n := int64(binary.LittleEndian.Uint64(data))
				data = data[8:]
				return n
			}
			return int64(b)
		}
		var s Setup
		flags := next()
		s.Rules = Rules{flags&1 != 0, flags&2 != 0, flags&4 != 0}
		s.Seed[0] = byte(flags)
		for n := flags >> 3 & 3; n > 0; n-- {
			s.Order = append(s.Order, card.Card(next()))
		}
		for i := range s.Seats {
			if s.Seats[i].Stack = next() * 7; next()&1 != 0 {
				s.Seats[i].Ante, s.Seats[i].Bonus = next(), next()
			}
		}
		h, err := New(s)
		if err != nil {
			return
		}
		all := chips(h)
		for len(data) > 0 {
			a := Action{Seat: int(next()), Move: Move(next()), Clock: flags&8 != 0}
			if a.Move == Place {
				a.Ante, a.SuperAnte, a.Bonus = next(), next(), next()
			}
			before := *h
			if _, err := h.Apply(a); err != nil && (err.Error() == "" || !same(&before, h)) {
				t.Fatalf("%+v: refused with %q", a, err)
			}
			if chips(h) != all {
				t.Fatalf("%+v: %d chips, want %d", a, chips(h), all)
			}
		}
		for !h.Done() {
			for i := range MaxSeats {
				if m := h.Default(i); m != NoMove {
					if _, err := h.Apply(Action{Seat: i, Move: m, Clock: true}); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		if chips(h) != all {
			t.Fatalf("%d chips at the end, want %d", chips(h), all)
		}
	})
}
