package cli

import (
	"strings"

	"github.com/spf13/pflag"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/table"
)

// formFlags are the flags that say what a table plays and for what.
type formFlags struct {
	betting          string
	stack, ante      int64
	small, big       int64 // blinds
	smallBet, bigBet int64
	anteMode         anteMode
	rules            game.Rules
	bankRules        bank.Rules
	spice            game.Spice
	chipUnit         int64
	mix              mixFlags
}

func (f *formFlags) add(fs *pflag.FlagSet) {
	fs.Var(bettingValue{&f.betting}, "betting", "fl, pl or nl; the game's own when not given")
	fs.Var(number{&f.stack, 1, game.MaxChips / hand.MaxSeats}, "stack", "chips a player sits down with; 100 big blinds when not given")
	fs.Var(pair{&f.small, &f.big}, "blinds", "small and big blind, such as 5/10")
	fs.Var(pair{&f.smallBet, &f.bigBet}, "bets", "fixed limit: small and big bet, such as 10/20")
	fs.Var(number{&f.ante, 1, game.MaxChips / hand.MaxSeats}, "ante", "what everybody puts in before the cards")
	fs.Var(anteModeValue{&f.anteMode}, "ante-mode", "games with blinds: who puts antes in")
	f.rules, f.chipUnit = game.DefaultRules(), 1
	fs.Var(bankRuleValue{ruleValue{&f.rules, &f.chipUnit}, &f.bankRules, &f.spice}, "rule", "a rule option, such as openPair=any; may be given again")
	f.mix.add(fs)
}

// played is the form of a game, or of the mix that is asked for instead; given
// says that the game was named.
func (f *formFlags) played(g *game.Game, given bool) (table.Form, error) {
	m, err := f.mix.asked()
	switch {
	case err != nil:
		return table.Form{}, err
	case m == nil:
		form, err := f.form(g)
		form.Spice = f.spice
		return form, err
	case given:
		return table.Form{}, usagef("the game is %s and there is a mix of %s: takes one of them", g.ID, m)
	}
	form, err := f.mixed(m)
	form.Spice = f.spice
	return form, err
}

// form is what the flags make of a game. What they leave open follows from what
// they say, and is RULES §4's where they say nothing.
func (f *formFlags) form(g *game.Game) (table.Form, error) {
	if g.Family == game.Bank {
		return f.bank()
	}
	form := table.Form{Game: g, Rules: f.rules}
	var err error
	if form.Betting, err = bettingArg(g, f.betting); err != nil {
		return form, err
	}
	fixed := form.Betting == game.FixedLimit
	unit := int64(10)
	switch {
	case f.big > 0 && g.Opening != game.Blinds:
		return form, usagef("--blinds got %d/%d, %s has no blinds: takes --ante, and --bets in fixed limit", f.small, f.big, g.ID)
	case f.bigBet > 0 && !fixed:
		return form, usagef("--bets got %d/%d, %s %s has no fixed bets: takes --blinds or --ante", f.smallBet, f.bigBet, g.ID, form.Betting)
	case f.big > 0:
		unit = f.big
	case f.bigBet > 0:
		unit = f.smallBet
	case f.ante > 0 && g.Opening != game.Blinds:
		unit = 2 * f.ante
	}
	s := game.StakesFor(g, form.Betting, max(unit, 2))
	if f.big > 0 {
		s.SmallBlind, s.BigBlind = f.small, f.big
		if !fixed {
			s.MinBet = f.big
		}
	}
	if f.bigBet > 0 {
		s.SmallBet, s.BigBet = f.smallBet, f.bigBet
	}
	s.ChipUnit = f.chipUnit
	if err := f.antes(&s, g); err != nil {
		return form, err
	}
	if err := s.Validate(g, form.Betting); err != nil {
		return form, usagef("%s", err)
	}
	form.Stakes, form.BuyIn = s, f.stack
	if form.BuyIn == 0 {
		usual := game.DefaultStakes(g, form.Betting)
		form.BuyIn = max(game.DefaultStack*s.Unit()/usual.Unit(), 1)
	}
	if most := int64(game.MaxChips / hand.MaxSeats); form.BuyIn > most {
		return form, usagef("--stack must be given with stakes so high, at most %d", most)
	}
	return form, nil
}

// antes puts the antes in (RULES §7.3): where nothing is said of them, the big
// blind's are a big blind, everybody's an eighth of it.
func (f *formFlags) antes(s *game.Stakes, g *game.Game) error {
	if err := f.anteMode.check(g); err != nil {
		return err
	}
	if g.Opening != game.Blinds {
		if f.ante > 0 {
			s.Ante = f.ante
			if g.Opening == game.Antes && s.SmallBet == 0 {
				s.MinBet = f.ante // RULES §4.3 rule 5
			}
		}
		return nil
	}
	mode := f.anteMode.mode
	if f.ante > 0 && !f.anteMode.given {
		mode = game.IndividualAnte
	}
	switch {
	case mode == game.NoAnte && f.ante > 0:
		return usagef("--ante got %d and --ante-mode none: takes one of them", f.ante)
	case mode == game.NoAnte:
		return nil
	case f.ante > 0:
		s.Ante = f.ante
	case mode == game.BigBlindAnte:
		s.Ante = s.BigBlind
	default:
		s.Ante = max(s.BigBlind/8, 1)
	}
	s.AnteMode = mode
	return nil
}

// ruleValue is one rule option of RULES §10; each use of the flag sets one.
type ruleValue struct {
	rules *game.Rules
	unit  *int64 // chipUnit; nil where it is not an option
}

func (r ruleValue) String() string { return "" }
func (r ruleValue) Type() string   { return "NAME=VALUE" }
func (r ruleValue) takes() phrase  { return orList(r.options()) }
func (r ruleValue) options() (list []string) {
	for _, o := range game.RuleOptions() {
		list = append(list, o.Name+"="+strings.Join(o.Values, "|"))
	}
	if r.unit != nil {
		list = append(list, "chipUnit=N")
	}
	return list
}
func (r ruleValue) Set(text string) error {
	if name, value, _ := strings.Cut(text, "="); r.unit != nil && strings.EqualFold(name, "chipUnit") {
		return number{r.unit, 1, maxChipUnit}.Set(value)
	}
	return r.rules.ParseRule(text)
}

// maxChipUnit keeps the smallest chip one that is found in a stack.
const maxChipUnit = 1_000_000
