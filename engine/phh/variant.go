package phh

import (
	"fmt"
	"strings"

	"tapis/engine/game"
)

// letters are the structures' letters, by game.Betting.
const letters = "FPN"

// foreign are the standard's games that are not games of this house.
var foreign = map[string]string{"NS": "short-deck hold'em", "FB": "badugi"}

// UnsupportedError says that a hand is of a game the house does not play.
type UnsupportedError struct {
	Variant string
	Game    string
}

func (e *UnsupportedError) Error() string {
	return fmt.Sprintf("variant %s, %s: not supported", e.Variant, e.Game)
}

// ParseVariant finds the game and structure of a variant code. The error is an
// *UnsupportedError for the standard's games that the house does not play.
func ParseVariant(code string) (*game.Game, game.Betting, error) {
	if name, ok := foreign[code]; ok {
		return nil, 0, &UnsupportedError{code, name}
	}
	if code != "" {
		if b := strings.IndexByte(letters, code[0]); b >= 0 {
			for _, g := range game.Tables() {
				if g.Code == code[1:] {
					return g, game.Betting(b), nil
				}
			}
		}
	}
	return nil, 0, fmt.Errorf("variant %q is not known; known are %s", code, strings.Join(Variants(), " "))
}

// Variant is the code of a game and structure.
func Variant(g *game.Game, b game.Betting) string { return letters[b:b+1] + g.Code }

// Variants lists the codes of all games and structures of the house.
func Variants() []string {
	var codes []string
	for _, g := range game.Tables() {
		for _, b := range g.Bettings() {
			codes = append(codes, Variant(g, b))
		}
	}
	return codes
}
