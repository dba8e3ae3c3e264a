package table

import (
	"fmt"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/mix"
)

// MixForm is the form of a mix before its first hand. The error says what is
// wrong with the mix.
func MixForm(m Mixed, rules game.Rules, buyIn int64) (Form, error) {
	f := Form{Mix: &m, Rules: rules, BuyIn: buyIn}
	err := f.settle()
	if err == nil {
		err = f.check()
	}
	return f, err
}

// play makes the form that of one game of its mix.
func (f *Form) play(e mix.Entry) {
	unit := f.Stakes.ChipUnit
	f.Game, f.Betting = e.Game, e.Betting
	f.Stakes = StakesFor(e.Game, e.Betting, f.Mix.Unit)
	f.Stakes.ChipUnit = unit
	if e.Game.Opening == game.Blinds && !f.atBank() {
		f.Stakes.Ante, f.Stakes.AnteMode = f.Mix.Ante, f.Mix.AnteMode
	}
}

// settle makes a form with a mix that of the mix's first game.
func (f *Form) settle() error {
	m := f.Mix
	switch {
	case m == nil && f.Game == nil:
		return fmt.Errorf("table: the game must be one of the twenty")
	case m == nil:
		return nil
	case len(m.Games) == 0 || len(m.Games) > maxMixGames:
		return fmt.Errorf("table: a mix of %d games: it has 1 to %d", len(m.Games), maxMixGames)
	case m.Hands < 0 || m.Hands > maxMixHands:
		return fmt.Errorf("table: %d hands on each game: it is 0 to %d", m.Hands, maxMixHands)
	}
	for _, e := range m.Games {
		if e.Game == nil {
			return fmt.Errorf("table: a mix is made of the twenty games")
		}
	}
	if m.Unit == 0 {
		own := *m
		own.Unit = max(f.Unit(), 2)
		f.Mix = &own
	}
	if f.Mix.Unit < 2 || f.Mix.Unit > game.MaxChips/hand.MaxSeats {
		return fmt.Errorf("table: a mix played for %d: it must be at least 2", f.Mix.Unit)
	}
	f.play(f.Mix.Games[0])
	return nil
}

// checkMix says what keeps a game of the mix from being played.
func (f *Form) checkMix() error {
	for _, e := range f.Mix.Games {
		one := *f
		one.play(e)
		if err := one.checkStakes(); err != nil {
			return fmt.Errorf("table: %s: %w", e, err)
		}
	}
	return nil
}

// MaxPlayers is the most players a form can be played by: with a mix, by one of its
// games, but no more than the bank faces when it is one of them.
func (f *Form) MaxPlayers() int {
	switch {
	case f.Mix == nil:
		return f.Game.MaxPlayers
	case f.hasBank():
		return min(f.Mix.Chairs(), bank.MaxSeats)
	}
	return f.Mix.Chairs()
}

// UsualSeats is how many chairs a form usually has.
func (f *Form) UsualSeats() int {
	n := f.Game.Seats
	if f.Mix != nil {
		n = hand.MaxSeats
		for _, e := range f.Mix.Games {
			if e.Game.Family == game.Bank { // played alone as a rule, and by as many as there are here
				n = min(n, bank.MaxSeats)
				continue
			}
			n = min(n, e.Game.Seats)
		}
	}
	return n
}

// options lists what is not the house's default.
func (f *Form) options(raked bool) []game.Setting {
	list := append(f.Rules.Differences(), f.Spice.Differences()...)
	mode := f.Stakes.AnteMode
	if f.Mix != nil {
		mode = f.Mix.AnteMode
	}
	if f.Game.Opening == game.Blinds && mode != game.NoAnte || f.Mix != nil && mode != game.NoAnte {
		list = append(list, game.Setting{Name: "anteMode", Value: mode.String()})
	}
	if f.Stakes.ChipUnit > 1 {
		list = append(list, game.Setting{Name: "chipUnit", Value: fmt.Sprint(f.Stakes.ChipUnit)})
	}
	if raked {
		list = append(list, game.Setting{Name: "rake", Value: "on"})
	}
	return list
}
