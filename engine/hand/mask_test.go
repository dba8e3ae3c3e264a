package hand

import (
	"slices"
	"testing"
)

// Every set of seats, seen from every seat and from before the first.
func TestSeatsAreTakenClockwise(t *testing.T) {
	for m := range mask(1 << MaxSeats) {
		for seat := -1; seat < MaxSeats; seat++ {
			var want, got []int
			for i := range MaxSeats {
				if next := (seat + 1 + i) % MaxSeats; m>>next&1 != 0 {
					want = append(want, next)
				}
			}
			for i := range m.clockwise(seat) {
				got = append(got, i)
			}
			if !slices.Equal(got, want) {
				t.Fatalf("%010b from seat %d: %v, want %v", m, seat, got, want)
			}
			if m != 0 && m.after(seat) != want[0] {
				t.Fatalf("%010b after seat %d: %d, want %d", m, seat, m.after(seat), want[0])
			}
		}
	}
}
