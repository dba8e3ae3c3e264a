package phh

import (
	"errors"
	"strings"
	"testing"

	"tapis/engine/game"
)

const plainHand = `variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [1000, 1000, 1000]
actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QhQd']
`

func TestWhatIsWrongWithAFileIsSaidInOneLine(t *testing.T) {
	for _, c := range []struct{ name, old, new, want string }{
		{"not TOML", "min_bet = 10", "min_bet = ", "line 4 is not TOML: "},
		{"an unknown game", "'NT'", "'NX'", `variant "NX" is not known; known are FT PT NT FO PO NO `},
		{"an unknown structure", "'NT'", "'XT'", `variant "XT" is not known; known are `},
		{"no variant code", "'NT'", "''", `variant "" is not known`},
		{"a game against the bank", "'NT'", "'contrepartie'", `variant "contrepartie" is not known`},
		{"a variant that is a number", "'NT'", "5", "variant: it must be a text such as 'NT'"},
		{"no variant", "variant = 'NT'\n", "", "no hand here"},
		{"no antes", "antes = [0, 0, 0]\n", "", "the field antes is missing"},
		{"no stacks", "starting_stacks = [1000, 1000, 1000]\n", "", "the field starting_stacks is missing"},
		{"no actions", "actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QhQd']", "", "the field actions is missing"},
		{"no smallest bet", "min_bet = 10\n", "", "the field min_bet is missing: NT needs it"},
		{"no blinds", "blinds_or_straddles = [5, 10, 0]\n", "", "the field blinds_or_straddles is missing: NT needs it"},
		{"blinds of nothing", "[5, 10, 0]", "[0, 0, 0]", "blinds_or_straddles: Texas Hold'em needs a blind above zero"},
		{"one ante too many", "antes = [0, 0, 0]", "antes = [0, 0, 0, 0]", "antes has 4 entries: there are 3 players"},
		{"a stack of nothing", "[1000, 1000, 1000]", "[1000, 0, 1000]", "starting_stacks: p2 has nothing"},
		{"a stack below nothing", "[1000, 1000, 1000]", "[1000, -5, 1000]", "starting_stacks: -5 is below zero"},
		{"a stack beyond counting", "[1000, 1000, 1000]", "[1000, 9007199254740993, 1000]", "is not an amount: a number of up to 15 digits"},
		{"a stack beyond counting in its own chips", "[1000, 1000, 1000]", "[1000, 1000000000000000, 1000.000001]", "starting_stacks: 1000000000000000: amounts go up to 1125899906.842624"},
		{"too fine a fraction", "min_bet = 10", "min_bet = 10.0000001", "min_bet: \"10.0000001\" is not an amount"},
		{"not a number", "min_bet = 10", "min_bet = nan", "min_bet: \"nan\" is not an amount"},
		{"a bet of nothing", "min_bet = 10", "min_bet = 0", "min_bet 0: it must be above zero"},
		{"a bet without end", "min_bet = 10", "min_bet = inf", "min_bet inf: it must be above zero"},
		{"a blind without end", "[5, 10, 0]", "[5, inf, 0]", "blinds_or_straddles: inf is not an amount that can be posted"},
		{"a bet that is a text", "min_bet = 10", "min_bet = '10'", "min_bet: it must be a number"},
		{"antes that are no list", "antes = [0, 0, 0]", "antes = 0", "antes: it must be a list of numbers"},
		{"actions that are no list", "['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QhQd']", "'d dh p1 AhAd'", "actions: it must be a list of texts"},
		{"an action that is a number", "'d dh p1 AhAd'", "7", "actions: entry 0 is not a text"},
		{"one player", "[1000, 1000, 1000]", "[1000]", "1 players: Texas Hold'em takes 2 to 10"},
		{"a bring-in in hold'em", "min_bet = 10", "min_bet = 10\nbring_in = 5", "bring_in: Texas Hold'em is played with blinds or antes"},
		{"an option nobody knows", "min_bet = 10", "min_bet = 10\n_tapis_rules = { wild = true }", `_tapis_rules: the option "wild" is not known; known are chipUnit, capHeadsUp, `},
		{"an option with a wrong value", "min_bet = 10", "min_bet = 10\n_tapis_rules = { openPair = 'all' }", "_tapis_rules: openPair = 'all': it is one of 'own', 'any', 'off'"},
		{"options that are no table", "min_bet = 10", "min_bet = 10\n_tapis_rules = 3", "_tapis_rules: it must be a table"},
		{"an unknown low", "min_bet = 10", "min_bet = 10\n_tapis_low = 'A6'", "_tapis_low: coupledLow = 'A6': it is one of '27', 'A5'"},
		{"brackets without end", "min_bet = 10", "min_bet = 10\n_x = " + strings.Repeat("[", 40_000_000), "line 5 begins a field of more than 1 MB: no hand has one"},
		{"tables in tables without end", "min_bet = 10", "min_bet = 10\n_x = " + strings.Repeat("{a=", 1_000_000), "line 5 begins a field of more than 1 MB"},
		{"brackets in brackets", "min_bet = 10", "min_bet = 10\n_x = " + strings.Repeat("[", 33) + strings.Repeat("]", 33), "line 5 is nested too deep: hands take less than 32 levels"},
		{"many brackets in brackets", "min_bet = 10", "min_bet = 10\n_x = " + strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000), "line 5 is not TOML: arrays and inline tables are nested more than"},
		{"tables in tables", "min_bet = 10", "min_bet = 10\n_x = " + strings.Repeat("{a=", 33) + "1" + strings.Repeat("}", 33), "line 5 is nested too deep"},
		{"a table of tables", "min_bet = 10", "min_bet = 10\n[_x" + strings.Repeat(".x", 33) + "]", "line 5 is nested too deep"},
		{"a key of keys in a table", "min_bet = 10", "min_bet = 10\n[_x" + strings.Repeat(".x", 30) + "]\n\nx.x.x = 1", "line 7 is nested too deep"},
		{"a key of keys without end", "min_bet = 10", "min_bet = 10\n_x" + strings.Repeat(".x", 500_000) + " = 1", "line 5 is nested too deep"},
		{"a quoted key of keys without end", "min_bet = 10", "min_bet = 10\n_x" + strings.Repeat(" . 'x'", 100_000) + " = 1", "line 5 is nested too deep"},
		{"a carried pot that is a text", "min_bet = 10", "min_bet = 10\n_tapis_carried_pot = 'much'", "_tapis_carried_pot: it must be a number"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(plainHand, c.old) {
				t.Fatalf("the hand does not contain %q", c.old)
			}
			res := checkText(t, strings.Replace(plainHand, c.old, c.new, 1))
			if res.OK || res.Skipped || res.Action != -1 || !strings.Contains(res.Error, c.want) || strings.Contains(res.Error, "\n") {
				t.Errorf("got %+v, want an error with %q", res, c.want)
			}
		})
	}
}

func TestWhatIsWrongWithAnActionIsSaid(t *testing.T) {
	for action, want := range map[string]string{
		"":                  "is not an action: a player or d",
		"p3":                "is not an action: a player or d",
		"p4 f":              "p4: there are 3 players",
		"p0 f":              `"p0" is not a player: p1, p2 and so on`,
		"p03 f":             `"p03" is not a player`,
		"p300 f":            `"p300" is not a player`,
		"x3 f":              `"x3" is not a player`,
		"p3 fold":           `"fold" is not an action: pb, cbr, cc, f, sd or sm`,
		"p3 f f":            `"f" is one word too many`,
		"p3 cc 10":          `"10" is one word too many`,
		"p3 cbr":            "cbr takes the amount the bet is made",
		"p3 cbr 20 30":      "cbr takes the amount the bet is made",
		"p3 cbr x":          `"x" is not an amount`,
		"p3 cbr 0":          "the amount must be above zero",
		"p3 cbr inf":        "the amount must be above zero",
		"p3 cbr -20":        "the amount must be above zero",
		"p3 cbr 15":         "15 is too little: to 20 at least",
		"p3 cbr 1001":       "1001 is more than the stack: all-in is to 1000",
		"p3 pb":             "no bring-in is owed here",
		"p3 sd":             "no cards are to be thrown now",
		"p3 sm":             "it is not the showdown yet",
		"p1 f":              "it is not p1's turn: p3 is to act",
		"p3 sm QhQd":        "it is not the showdown yet",
		"d db 2c3c4c":       "3 cards dealt: 0 are due here",
		"d dh p1 2c3c":      "2 cards dealt: 0 are due here",
		"d dh":              "is not a deal: d db CARDS or d dh pN CARDS",
		"d xx 2c":           "is not a deal",
		"d db":              "no cards are named",
		"d db 2":            "cards are a rank and a suit each",
		"d db 1c":           `"1c" is not a card`,
		"p1 sm 2c2x":        `"2x" is not a card`,
		"p3 cbr 20.0000001": `"20.0000001" is not an amount`,
	} {
		t.Run(action, func(t *testing.T) {
			text := strings.Replace(plainHand, "QhQd'", "QhQd', '"+action+"'", 1)
			res := checkText(t, text)
			if res.OK || res.Action != 3 || !strings.Contains(res.Error, want) {
				t.Errorf("got %+v, want at action 3 an error with %q", res, want)
			}
		})
	}
}

func TestEveryVariantCodeGoesBothWays(t *testing.T) {
	codes := Variants()
	if len(codes) != 57 {
		t.Errorf("%d codes, want 19 games in 3 structures", len(codes))
	}
	for _, code := range codes {
		g, b, err := ParseVariant(code)
		if err != nil || Variant(g, b) != code {
			t.Errorf("%s is read as %v %v, %v", code, g, b, err)
		}
	}
	for code, want := range map[string]*game.Game{
		"FT": game.Holdem, "NT": game.Holdem, "PO": game.Omaha, "FO/8": game.Omaha8, "F7S": game.Stud7, "F7S/8": game.Stud8,
		"FR": game.Razz, "N2L1D": game.Nullot27, "F2L3D": game.TD27, "PC": game.Courchevel, "NCP": game.Pineapple,
		"P5D": game.Ferme, "FAL3D": game.TDA5, "FNR": game.NoRiver, "NR": game.Razz, "NAV": game.Aviation, "PI": game.Irish,
		"F5S": game.Stud5, "P5DN": game.Coupled, "PAL1D": game.NullotA5, "FCP/8": game.Pineapple8,
	} {
		if g, b, err := ParseVariant(code); g != want || err != nil || Variant(g, b) != code {
			t.Errorf("%s is read as %v, %v", code, g, err)
		}
	}
	for _, code := range []string{"NS", "FB"} {
		_, _, err := ParseVariant(code)
		var u *UnsupportedError
		if !errors.As(err, &u) || u.Game == "" {
			t.Errorf("%s: %v, want a game that is named and not supported", code, err)
		}
	}
}

func TestAFileOfManyHandsKeepsTheirOrderAndTheGoodOnes(t *testing.T) {
	indent := func(name string) string { return "[" + name + "]\n" + plainHand }
	text := indent("2") + indent("10") + strings.Replace(indent("bad"), "min_bet = 10", "min_bet = 'x'", 1) + indent("1")
	var got []string
	for _, res := range checkAll(t, text) {
		got = append(got, res.Hand+" "+res.Error)
	}
	if want := "2 |10 |bad hand bad: min_bet: it must be a number|1 "; strings.Join(got, "|") != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if _, err := Read(text); err == nil || err.Error() != "hand bad: min_bet: it must be a number" {
		t.Errorf("reading it whole: %v", err)
	}
}

func TestAmountsAreExact(t *testing.T) {
	for text, want := range map[string]Amount{
		"0.25":               {Coef: 25, Decimals: 2},
		"678473.50":          {Coef: 6784735, Decimals: 1},
		"1_000.0":            {Coef: 1000},
		"+3":                 {Coef: 3},
		"2.5e3":              {Coef: 2500},
		"25e-2":              {Coef: 25, Decimals: 2},
		"1e2":                {Coef: 100},
		"0.1":                {Coef: 1, Decimals: 1},
		"0.000001":           {Coef: 1, Decimals: 6},
		"999999999.999999":   {Coef: 999999999999999, Decimals: 6},
		"inf":                {Unknown: true},
		"0e5":                {},
		"0.00":               {},
		"1125899906842624.0": {Coef: 1 << 50},
	} {
		a, err := parseAmount(text)
		if err != nil || a != want {
			t.Errorf("%s is read as %+v, %v", text, a, err)
		}
		if again, err := parseAmount(a.String()); err != nil || again != a {
			t.Errorf("%s is written as %s, which is read as %+v, %v", text, a, again, err)
		}
	}
	for _, text := range []string{"", "-", ".5", "5.", "1e", "1e300", "1e-300", "0x10", "1.2.3", "1e16", "-inf", "nan", "1125899906842625"} {
		if a, err := parseAmount(text); err == nil {
			t.Errorf("%q is read as %v", text, a)
		}
	}
}

// Only decimals that are values are set aside from the library; names of
// fields, tables and times that look like one stay.
func TestDecimalsAreFoundWhereTheyAreValues(t *testing.T) {
	h, err := Read(plainHand + `
_list = [0.25, [1.5, -inf], 'x, 1.5', "1.5 # [", { a = 2.50, 1.5 = 3 }] # 9.5 ]
_text = """1.5, "" """
_other = '''1.5 '' '''
_time = 1979-05-27 07:32:00.5
_hex = 0x1e5
1.5 = 2.5
_big = 123456789.123456789123456789
[_tapis.1.5]
inf = +1.0
`)
	if err != nil {
		t.Fatal(err)
	}
	text := h[0].Text()
	for _, want := range []string{
		"_list = [0.25, [1.5, -inf], 'x, 1.5', '1.5 # [', { 1 = { 5 = 3 }, a = 2.50 }]\n",
		"_text = '1.5, \"\" '\n", "_other = \"1.5 '' \"\n", "_hex = 485\n", "1 = { 5 = 2.5 }\n",
		"_time = 1979-05-27 07:32:00.5\n", "_big = 123456789.123456789123456789\n", "_tapis = { 1 = { 5 = { inf = +1.0 } } }\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("missing %q in\n%s", want, text)
		}
	}
}
