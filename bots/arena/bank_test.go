package arena

import (
	"reflect"
	"testing"
)

// RULES §5.8: the simple rule loses −9.25 % of the Ante a deal; every chip that the
// players lose is the bank's, and the same seed plays the same deals.
func TestAMatchAgainstTheBank(t *testing.T) {
	c := BankConfig{Bots: []string{"share", "share"}, Hands: 20_000, Seed: 5}
	r, err := RunBank(c)
	if err != nil {
		t.Fatal(err)
	}
	if r.ChipsIn != 2*20_000*1000 || r.ChipsIn != r.ChipsOut+r.House || r.House != -(r.Players[0].Net+r.Players[1].Net) {
		t.Errorf("in %d, out %d, house %d, nets %d and %d", r.ChipsIn, r.ChipsOut, r.House, r.Players[0].Net, r.Players[1].Net)
	}
	for _, p := range r.Players {
		// 4.24 A standard deviation a deal: four standard errors are 120 thousandths.
		if p.MbbPerHand < -92.5-120 || p.MbbPerHand > -92.5+120 {
			t.Errorf("%.1f thousandths of the Ante a deal", p.MbbPerHand)
		}
		if p.PFR < 10 || p.PFR > 12 || p.VPIP < 98 {
			t.Errorf("4A in %.1f %% of deals (11.0), a play bet in %.1f", p.PFR, p.VPIP)
		}
	}
	again, _ := RunBank(c)
	again.Seconds, again.HandsPerSecond = r.Seconds, r.HandsPerSecond
	if !reflect.DeepEqual(r, again) {
		t.Error("the same seed played differently")
	}
	for name, bad := range map[string]BankConfig{
		"nobody":      {Hands: 1},
		"eight":       {Hands: 1, Bots: make([]string, 8)},
		"no hands":    {Bots: []string{"share"}},
		"an odd ante": {Bots: []string{"share"}, Hands: 1, Ante: 5},
	} {
		if _, err := RunBank(bad); err == nil {
			t.Errorf("%s: played", name)
		}
	}
}
