package bank

import (
	"strings"
	"testing"

	"tapis/engine/game"
)

func TestOptionsByTheNamesOfTheRules(t *testing.T) {
	if d := (Rules{}).Differences(); len(d) != 0 {
		t.Errorf("the house's rules differ from themselves: %v", d)
	}
	var r Rules
	for _, s := range []game.Setting{{Name: "anteOnWin", Value: "false"}, {Name: "superAnteNoQualify", Value: "push"}, {Name: "bonusDiesOnFold", Value: "true"}} {
		if err := RuleOptions().Set(&r, s.Name, s.Value); err != nil {
			t.Fatal(err)
		}
		if d := r.Differences(); d[len(d)-1] != s {
			t.Errorf("%v came back as %v", s, d)
		}
	}
	if want := (Rules{AnteReturned: true, SuperAntePush: true, BonusDiesOnFold: true}); r != want {
		t.Errorf("%+v", r)
	}
	if err := RuleOptions().Set(&r, "superAnteNoQualify", "lose"); err == nil || !strings.Contains(err.Error(), "table, push") {
		t.Errorf("a wrong value: %v", err)
	}
}
