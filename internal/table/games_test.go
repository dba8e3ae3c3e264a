package table

import (
	"testing"
	"time"

	"tapis/engine/game"
)

// Every game in every structure: one person and bots, nothing stuck, every chip
// accounted for.
func TestEveryGameAtATable(t *testing.T) {
	for _, g := range game.Tables() {
		for _, b := range g.Bettings() {
			t.Run(g.ID+" "+b.String(), func(t *testing.T) {
				cfg := holdem()
				cfg.Form = formOf(g, b)
				cfg.Seats = min(g.MaxPlayers, 6)
				cfg.Bots = botsOf("random", cfg.Seats-1)
				cfg.Speed = Fast
				live(t, cfg, func(t *testing.T, r *room) {
					me := r.sits("me", -1)
					for n := 0; me.see().Hand < 8; n++ {
						if n > 20000 {
							t.Fatalf("stuck in hand %d, phase %d, pending %b", me.last.Hand, me.last.Phase, me.last.View.Pending)
						}
						if me.plays().Seats[me.last.You].Busted {
							me.do(Rebuy{})
						}
					}
				})
			})
		}
	}
}

// Mixed: stud between two games of blinds; the positions go on.
func TestChangingBetweenBlindsAndAntes(t *testing.T) {
	cfg := holdem()
	cfg.Bots = botsOf("caller", 4)
	cfg.Speed = Fast
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		forms := []Form{formOf(game.Holdem, game.NoLimit), formOf(game.Stud7, game.FixedLimit), formOf(game.Ferme, game.PotLimit)}
		button, number := -1, 0
		for me.see().Hand < 20 {
			s := me.plays()
			if s.Hand == number || s.View == nil {
				continue
			}
			number = s.Hand
			if s.View.Button == button && number > 2 {
				t.Fatalf("hand %d: the button stayed at seat %d", number, button)
			}
			button = s.View.Button
			me.do(SetForm{Form: forms[number%len(forms)]})
			time.Sleep(time.Millisecond)
		}
	})
}
