package game

import (
	"fmt"
	"strings"
)

// turned marks what the coupled game turns into in a text: "ferme-nullot:nullot27".
const turned = ":"

// written are all games that can be written down: the catalogue, and what the coupled
// game turns into.
func written() []*Game { return append(All(), coupled27, coupledA5) }

// MarshalText writes a game as its id: what it is the catalogue says.
func (g *Game) MarshalText() ([]byte, error) {
	if own := Own(g); own == coupled27 || own == coupledA5 {
		return []byte(Coupled.ID + turned + g.ID), nil
	}
	return []byte(g.ID), nil
}

// UnmarshalText makes g a copy of the game that was written. Games are compared by
// their pointers: see Own.
func (g *Game) UnmarshalText(text []byte) error {
	coupled, id, isTurned := strings.Cut(string(text), turned)
	if !isTurned {
		coupled, id = "", string(text)
	}
	for _, own := range written() {
		if is := own == coupled27 || own == coupledA5; own.ID == id && is == isTurned && (!is || coupled == Coupled.ID) {
			*g = *own
			return nil
		}
	}
	return fmt.Errorf("no game is called %q", text)
}

// Own is the game itself of a copy that has been read, nil when it is none.
func Own(g *Game) *Game {
	if g == nil {
		return nil
	}
	for _, own := range written() {
		if own == g || own.ID == g.ID && len(own.Streets) == len(g.Streets) && (len(g.Streets) == 0 || &own.Streets[0] == &g.Streets[0]) {
			return own
		}
	}
	return nil
}
