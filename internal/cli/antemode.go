package cli

import "tapis/engine/game"

// anteMode is who puts antes in, and whether the command line said so.
type anteMode struct {
	mode  game.AnteMode
	given bool
}

// check says when a game has no such antes: without blinds everybody antes.
func (a *anteMode) check(g *game.Game) error {
	if a.given && a.mode != game.IndividualAnte && g.Opening != game.Blinds {
		return usagef("--ante-mode got %s, in %s everybody antes", a.mode, g.ID)
	}
	return nil
}

// anteModeValue is a --ante-mode flag.
type anteModeValue struct{ value *anteMode }

func (a anteModeValue) String() string { return "" }
func (a anteModeValue) Type() string   { return "none|individual|bigBlind" }
func (a anteModeValue) takes() phrase  { return phrasef("none, individual or bigBlind") }
func (a anteModeValue) Set(text string) error {
	mode, err := game.ParseAnteMode(text)
	if err == nil {
		*a.value = anteMode{mode, true}
	}
	return err
}
