package i18n

import (
	"testing"

	"github.com/charmbracelet/x/ansi"

	"tapis/engine/game"
)

// Every option and every value has words in both languages that fit a form.
func TestEveryRuleOptionIsWorded(t *testing.T) {
	var all []game.Setting
	for _, o := range game.RuleOptions() {
		for _, v := range o.Values {
			all = append(all, game.Setting{Name: o.Name, Value: v})
		}
	}
	for _, o := range game.SpiceOptions() {
		for _, v := range o.Values {
			all = append(all, game.Setting{Name: o.Name, Value: v})
		}
	}
	for m := game.NoAnte; m <= game.BigBlindAnte; m++ {
		all = append(all, game.Setting{Name: "anteMode", Value: m.String()})
	}
	all = append(all, game.Setting{Name: "rake", Value: "on"})
	for _, l := range Langs() {
		w := In(l)
		seen := map[string]game.Setting{}
		for _, s := range all {
			name, value := w.OptionName(s.Name), w.OptionValue(s)
			if name == s.Name || value == s.Value && s.Value != "none" {
				t.Errorf("%v: %s has no words", l, s)
			}
			if ansi.StringWidth(name) > 22 || ansi.StringWidth(value) > 30 {
				t.Errorf("%v: %s does not fit: %q %q", l, s, name, value)
			}
			text := w.Setting(s)
			if other, ok := seen[text]; ok {
				t.Errorf("%v: %s and %s both read %q", l, other, s, text)
			}
			seen[text] = s
		}
		if len(w.Rules.Values) != len(all) {
			t.Errorf("%v: %d values have words, there are %d", l, len(w.Rules.Values), len(all))
		}
	}
	if got := In(English).Setting(game.Setting{Name: "chipUnit", Value: "2500"}); got != "Smallest chip: 2,500" {
		t.Error(got)
	}
	if got := In(French).Setting(game.Setting{Name: "wild", Value: "deuces"}); got != "wild : deuces" {
		t.Error(got)
	}
}
