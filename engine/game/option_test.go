package game

import (
	"slices"
	"strings"
	"testing"
)

// The names and values are those of RULES §10, the default first.
func TestRuleOptionsAreThoseOfTheRules(t *testing.T) {
	want := []string{
		"capHeadsUp true false", "openPair own any off", "studOddChip left suit", "fiveStudBringIn true false",
		"fermeFirst opener leftOfButton", "coupledLow 27 A5", "movingButton false true",
	}
	var got []string
	for _, o := range RuleOptions() {
		got = append(got, o.Name+" "+strings.Join(o.Values, " "))
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q", got)
	}
	if d := DefaultRules().Differences(); len(d) != 0 {
		t.Errorf("the defaults differ from themselves: %v", d)
	}
}

// Every value of every option is read, is the only difference, and is written as
// it was read.
func TestEveryOptionIsReadAndWritten(t *testing.T) {
	for _, o := range RuleOptions() {
		for i, v := range o.Values {
			r := DefaultRules()
			if err := r.ParseRule(strings.ToUpper(o.Name) + " = " + strings.ToLower(v)); err != nil {
				t.Fatal(err)
			}
			d := r.Differences()
			switch {
			case i == 0 && (len(d) != 0 || r != DefaultRules()):
				t.Errorf("%s=%s is the default and differs: %v", o.Name, v, d)
			case i > 0 && (len(d) != 1 || d[0].String() != o.Name+"="+v):
				t.Errorf("%s=%s came back as %v", o.Name, v, d)
			}
			again := DefaultRules()
			for _, s := range d {
				if err := again.Set(s.Name, s.Value); err != nil {
					t.Fatal(err)
				}
			}
			if again != r {
				t.Errorf("%s=%s: %+v came back as %+v", o.Name, v, r, again)
			}
		}
	}
}

func TestAWrongRuleOptionIsToldWhatIsPossible(t *testing.T) {
	for _, k := range []struct{ text, want string }{
		{"openPair=all", "openPair=all: it is one of own, any, off"},
		{"capHeadsUp=yes", "capHeadsUp=yes: it is one of true, false"},
		{"wild=true", `the rule option "wild" is not known; known are capHeadsUp, openPair, studOddChip, fiveStudBringIn, fermeFirst, coupledLow, movingButton`},
		{"openPair", `"openPair": a rule option is given as NAME=VALUE, such as openPair=any`},
		{"", `"": a rule option is given as NAME=VALUE, such as openPair=any`},
		{"=", `the rule option "" is not known`},
	} {
		r := DefaultRules()
		if err := r.ParseRule(k.text); err == nil || !strings.HasPrefix(err.Error(), k.want) {
			t.Errorf("%q: %v", k.text, err)
		}
		if r != DefaultRules() {
			t.Errorf("%q changed the rules: %+v", k.text, r)
		}
	}
}

func TestRulesOfAFileMayBeNone(t *testing.T) {
	if err := DefaultRules().Validate(); err != nil {
		t.Error(err)
	}
	r := DefaultRules()
	r.FermeFirst = 2
	if err := r.Validate(); err == nil || err.Error() != "fermeFirst has the value number 2: it is one of opener, leftOfButton" {
		t.Errorf("%v", err)
	}
	if !BigBlindAnte.Valid() || AnteMode(3).Valid() {
		t.Error("there are three ante modes")
	}
}

func TestAnteModesAreReadAndWritten(t *testing.T) {
	for m := NoAnte; m <= BigBlindAnte; m++ {
		if got, err := ParseAnteMode(strings.ToUpper(m.String())); err != nil || got != m {
			t.Errorf("%v came back as %v, %v", m, got, err)
		}
	}
	if _, err := ParseAnteMode("button"); err == nil || err.Error() != "anteMode=button: it is one of none, individual, bigBlind" {
		t.Errorf("%v", err)
	}
}

func TestEveryOptionMattersSomewhereAndNoneToTheBank(t *testing.T) {
	for _, o := range RuleOptions() {
		n := 0
		for _, g := range Tables() {
			for _, b := range g.Bettings() {
				if Matters(o.Name, g, b) {
					n++
				}
			}
		}
		if n == 0 || Matters(o.Name, Contrepartie, FixedLimit) {
			t.Errorf("%s matters in %d games", o.Name, n)
		}
	}
	if Matters("openPair", Stud8, FixedLimit) || !Matters("openPair", Stud7, FixedLimit) || Matters("openPair", Stud7, NoLimit) {
		t.Error("the open pair is fixed limit seven-card stud's alone")
	}
}
