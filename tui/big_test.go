package tui

import (
	"testing"

	"github.com/charmbracelet/x/exp/golden"
)

// The largest windows have cards with pips and plates of four rows.
func TestTheLargestWindow(t *testing.T) {
	for _, s := range situations {
		switch s.name {
		case "preflop", "flop-facing-a-bet", "showdown", "stud-hi-lo", "run-out", "omaha":
		default:
			continue
		}
		t.Run(s.name+"-200x60", func(t *testing.T) {
			a := s.make(t, 200, 60)
			shoot(t, a, s.name+"-200x60")
			golden.RequireEqual(t, screenText(a))
		})
	}
}
