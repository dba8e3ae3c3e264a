package cli

import (
	"strings"

	"github.com/spf13/pflag"

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
	rules            game.Rules
}

func (f *formFlags) add(fs *pflag.FlagSet) {
	fs.Var(bettingValue{&f.betting}, "betting", "fl, pl or nl; the game's own when not given")
	fs.Var(number{&f.stack, 1, game.MaxChips / hand.MaxSeats}, "stack", "chips a player sits down with; 100 big blinds when not given")
	fs.Var(pair{&f.small, &f.big}, "blinds", "small and big blind, such as 5/10")
	fs.Var(pair{&f.smallBet, &f.bigBet}, "bets", "fixed limit: small and big bet, such as 10/20")
	fs.Var(number{&f.ante, 1, game.MaxChips / hand.MaxSeats}, "ante", "what everybody puts in before the cards")
	f.rules = game.DefaultRules()
	fs.Var(ruleValue{&f.rules}, "rule", "a rule option, such as openPair=any; may be given again")
}

// form is what the flags make of a game. What they leave open follows from what
// they say, and is RULES §4's where they say nothing.
func (f *formFlags) form(g *game.Game) (table.Form, error) {
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
	if f.ante > 0 {
		s.Ante, s.AnteMode = f.ante, game.IndividualAnte
		if g.Opening == game.Antes && !fixed {
			s.MinBet = f.ante // RULES §4.3 rule 5
		}
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

// ruleValue is one rule option of RULES §10; each use of the flag sets one.
type ruleValue struct{ rules *game.Rules }

func (r ruleValue) String() string { return "" }
func (r ruleValue) Type() string   { return "NAME=VALUE" }
func (r ruleValue) takes() string {
	var list []string
	for _, o := range game.RuleOptions() {
		list = append(list, o.Name+"="+strings.Join(o.Values, "|"))
	}
	return orList(list)
}
func (r ruleValue) Set(text string) error { return r.rules.ParseRule(text) }
