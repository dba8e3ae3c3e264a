package arena

import (
	"testing"

	"tapis/engine/game"
)

// Two who raise whenever they may: without the cap of four bets they are all-in
// in every hand, with it never.
func TestAMatchIsPlayedByItsRules(t *testing.T) {
	match := func(rules *game.Rules) Result {
		r, err := Run(Config{
			Game: game.Holdem, Betting: game.FixedLimit, Rules: rules, Stack: 1000, Bots: []string{"raiser", "raiser"}, Hands: 30, Seed: 3,
		})
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	free := game.DefaultRules()
	free.CapHeadsUp = false
	capped, again, uncapped := match(nil), match(&game.Rules{CapHeadsUp: true, FiveStudBringIn: true}), match(&free)
	if capped.Players[0].Net != again.Players[0].Net {
		t.Error("no rules are not the default rules")
	}
	if capped.Players[0].CI95*2 > uncapped.Players[0].CI95 {
		t.Errorf("the cap changes little: %v and %v", capped.Players[0], uncapped.Players[0])
	}
}
