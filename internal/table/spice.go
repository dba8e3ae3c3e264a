package table

import (
	"tapis/engine/game"
	"tapis/engine/hand"
)

// logSpice tells of every option of the home game that becomes another.
func (t *Table) logSpice(next game.Spice) {
	options := game.SpiceOptions()
	for i := range options {
		if v := next.Value(&options[i]); v != t.next.Spice.Value(&options[i]) {
			t.log(LogEntry{Kind: LogSpice, Seat: -1, Setting: game.Setting{Name: options[i].Name, Value: v}})
		}
	}
}

// straddle posts the straddle of the player left of the big blind, who has it switched
// on, is there, and can pay it in full. Heads-up there is none.
func (f *standing) straddle(s *hand.Setup, form *Form) {
	if !form.Spice.Straddle || s.BigBlind < 0 || s.Players() < 3 {
		return
	}
	i := (s.BigBlind + 1) % hand.MaxSeats
	for s.Stacks[i] == 0 {
		i = (i + 1) % hand.MaxSeats
	}
	price := 2 * s.Stakes.BigBlind
	if c := &f.chairs[i]; c.straddles && c.gone.IsZero() && c.timeouts == 0 && s.Stacks[i] >= price+s.Antes[i] {
		s.Blinds[i] = price
	}
}
