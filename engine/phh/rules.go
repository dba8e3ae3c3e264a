package phh

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tapis/engine/game"
)

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

// setOption sets an option to a file's value.
func setOption(r *game.Rules, name string, v any) error {
	options := game.RuleOptions()
	if o := options.Find(name); o != nil {
		var values []any
		for i, text := range o.Values {
			if values = append(values, optionValue(text)); v == values[i] {
				o.Put(r, i)
				return nil
			}
		}
		return fmt.Errorf("%s = %s: it is one of %s", name, valueText(v), strings.Trim(valueText(values), "[]"))
	}
	if slices.Contains(ignored, name) {
		return nil
	}
	return fmt.Errorf("the option %q is not known; known are %s, %s", name, chipUnitOption, strings.Join(options.Names(), ", "))
}

// optionValue is an option's value in a file: switches are true or false.
func optionValue(text string) any {
	switch text {
	case "true":
		return true
	case "false":
		return false
	}
	return text
}

// ruleTable lists the options that differ from the defaults. The low side of the
// coupled game has a field of its own.
func ruleTable(r *game.Rules) map[string]any {
	table := map[string]any{}
	for _, s := range r.Differences() {
		if s.Name != "coupledLow" {
			table[s.Name] = optionValue(s.Value)
		}
	}
	return table
}
