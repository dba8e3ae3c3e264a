package phh

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tapis/engine/game"
)

// option is one rule option: its name as in RULES §10 and its values, the
// default first.
type option struct {
	name   string
	values []any
	get    func(*game.Rules) int
	set    func(*game.Rules, int)
}

var options = []option{
	boolOption("capHeadsUp", true, func(r *game.Rules) *bool { return &r.CapHeadsUp }),
	boolOption("fiveStudBringIn", true, func(r *game.Rules) *bool { return &r.FiveStudBringIn }),
	boolOption("movingButton", false, func(r *game.Rules) *bool { return &r.MovingButton }),
	{"openPair", []any{"own", "any", "off"},
		func(r *game.Rules) int { return int(r.OpenPair) },
		func(r *game.Rules, v int) { r.OpenPair = game.OpenPairRule(v) }},
	{"studOddChip", []any{"left", "suit"},
		func(r *game.Rules) int { return int(r.StudOddChip) },
		func(r *game.Rules, v int) { r.StudOddChip = game.OddChipRule(v) }},
	{"fermeFirst", []any{"opener", "leftOfButton"},
		func(r *game.Rules) int { return int(r.FermeFirst) },
		func(r *game.Rules, v int) { r.FermeFirst = game.FermeFirstRule(v) }},
	{"coupledLow", []any{"27", "A5"},
		func(r *game.Rules) int { return int(r.CoupledLow) },
		func(r *game.Rules, v int) { r.CoupledLow = game.CoupledLowRule(v) }},
}

func boolOption(name string, def bool, field func(*game.Rules) *bool) option {
	return option{name, []any{def, !def},
		func(r *game.Rules) int {
			if *field(r) == def {
				return 0
			}
			return 1
		},
		func(r *game.Rules, v int) { *field(r) = (v == 0) == def }}
}

const chipUnitOption = "chipUnit"

// ignored are settings of RULES §10 that no recorded hand depends on.
var ignored = []string{"anteMode", "anteOnWin", "superAnteNoQualify", "bonusDiesOnFold", "rake", "raceChips"}

// rules reads the rule options and the chip unit, in units of 1/10^decimals.
func (h *Hand) rules(decimals int) (r game.Rules, chipUnit int64, err error) {
	r, chipUnit = game.DefaultRules(), 1
	table := map[string]any{}
	if v := h.Get(rulesField); v != nil {
		var ok bool
		if table, ok = v.(map[string]any); !ok {
			return r, 0, fmt.Errorf("%s: it must be a table such as { capHeadsUp = false }", rulesField)
		}
	}
	if v := h.Get(lowField); v != nil {
		if err := setOption(&r, "coupledLow", v); err != nil {
			return r, 0, fmt.Errorf("%s: %w", lowField, err)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		if name == chipUnitOption {
			var a Amount
			if a, err = amountOf(name, table[name]); err == nil {
				chipUnit, err = a.Units(decimals)
			}
		} else {
			err = setOption(&r, name, table[name])
		}
		if err != nil {
			return r, 0, fmt.Errorf("%s: %w", rulesField, err)
		}
	}
	return r, chipUnit, nil
}

func setOption(r *game.Rules, name string, v any) error {
	for _, o := range options {
		if o.name != name {
			continue
		}
		for i := range o.values {
			if v == o.values[i] {
				o.set(r, i)
				return nil
			}
		}
		return fmt.Errorf("%s = %s: it is one of %s", name, valueText(v), strings.Trim(valueText(o.values), "[]"))
	}
	if slices.Contains(ignored, name) {
		return nil
	}
	names := []string{chipUnitOption}
	for _, o := range options {
		names = append(names, o.name)
	}
	return fmt.Errorf("the option %q is not known; known are %s", name, strings.Join(names, ", "))
}

// ruleTable lists the options that differ from the defaults. The low side of the
// coupled game has a field of its own.
func ruleTable(r *game.Rules) map[string]any {
	table := map[string]any{}
	for _, o := range options {
		if v := o.get(r); v != 0 && o.name != "coupledLow" {
			table[o.name] = o.values[v]
		}
	}
	return table
}
