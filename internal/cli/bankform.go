package cli

import (
	"strings"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/internal/table"
)

// bank is what the flags make of the game against the bank: --ante is the
// smallest Ante, the stack a hundred of them when it is not given.
func (f *formFlags) bank() (table.Form, error) {
	id := game.Contrepartie.ID
	switch {
	case f.betting != "":
		return table.Form{}, usagef("--betting got %s, %s has no betting structure", f.betting, id)
	case f.anteMode.given:
		return table.Form{}, usagef("--ante-mode got %s, in %s everybody antes", f.anteMode.mode, id)
	case f.big > 0:
		return table.Form{}, usagef("--blinds got %d/%d, %s has no blinds: takes --ante", f.small, f.big, id)
	case f.bigBet > 0:
		return table.Form{}, usagef("--bets got %d/%d, %s has no fixed bets: takes --ante", f.smallBet, f.bigBet, id)
	}
	least, stack := f.ante, f.stack
	if least == 0 {
		least = 10
	}
	if least%2 != 0 || least > bank.MaxBet {
		return table.Form{}, usagef("--ante got %d, %s takes an even amount, 2 to %d", least, id, bank.MaxBet)
	}
	if stack == 0 {
		stack = 100 * least
	}
	if bank.MaxAnte(stack, 0) < least {
		return table.Form{}, usagef("--stack got %d, an ante of %d takes at least %d", stack, least, 2*least+least/2)
	}
	form := table.BankForm(least, stack)
	form.Bank = f.bankRules
	return form, nil
}

// bankRuleValue is a rule option of the table games, of the bank's, or of the home game.
type bankRuleValue struct {
	ruleValue
	bank  *bank.Rules
	spice *game.Spice // nil where it is not an option
}

// spices are the options of the home game, where they are ones.
func (r bankRuleValue) spices() game.Options[game.Spice] {
	if r.spice == nil {
		return nil
	}
	return game.SpiceOptions()
}

func (r bankRuleValue) takes() phrase {
	var list []string
	for _, o := range bank.RuleOptions() {
		list = append(list, o.Name+"="+strings.Join(o.Values, "|"))
	}
	for _, o := range r.spices() {
		list = append(list, o.Name+"="+strings.Join(o.Values, "|"))
	}
	return orList(append(list, r.options()...))
}

func (r bankRuleValue) Set(text string) error {
	switch name, value, _ := strings.Cut(text, "="); {
	case bank.RuleOptions().Find(name) != nil:
		return bank.RuleOptions().Set(r.bank, name, value)
	case r.spices().Find(name) != nil:
		return game.SpiceOptions().Set(r.spice, name, value)
	}
	return r.ruleValue.Set(text)
}

// hostedSeats is how many chairs a hosted table has when nobody says: all seven
// in front of the bank, where one person alone would have one.
func hostedSeats(f *table.Form, asked int) (int, error) {
	if asked == 0 && f.Game == game.Contrepartie {
		return bank.MaxSeats, nil
	}
	return chairs(f, asked)
}
