package game

import (
	"fmt"
	"strings"
)

// Rules are the table's rule options (RULES §10). Use DefaultRules and change
// what differs; a table carries one value and every hand stores it.
type Rules struct {
	CapHeadsUp      bool           // the four-bet cap holds heads-up too
	OpenPair        OpenPairRule   // big bet on 4th street with an open pair, seven-card stud
	StudOddChip     OddChipRule    // who gets stud's odd unit
	FiveStudBringIn bool           // five-card stud has a forced bring-in
	FermeFirst      FermeFirstRule // who acts first after the draw in ante games
	CoupledLow      CoupledLowRule // low side of ferme-nullot
	MovingButton    bool           // cash: the button always moves to an occupied seat
}

// DefaultRules are the defaults of RULES §10.
func DefaultRules() Rules { return Rules{CapHeadsUp: true, FiveStudBringIn: true} }

// OpenPairRule is the option openPair of RULES §2.2.
type OpenPairRule uint8

// The open-pair rules.
const (
	OpenPairOwn OpenPairRule = iota // the player showing the pair
	OpenPairAny                     // any player once any pair shows
	OpenPairOff                     // nobody
)

// OddChipRule is the option studOddChip of RULES §3.7.
type OddChipRule uint8

// The odd-chip rules.
const (
	OddChipLeft OddChipRule = iota // first winner left of the button
	OddChipSuit                    // highest card by rank then suit
)

// FermeFirstRule is the option fermeFirst of RULES §3.4.
type FermeFirstRule uint8

// The rules for acting first after the draw.
const (
	FirstOpener FermeFirstRule = iota
	FirstLeftOfButton
)

// CoupledLowRule is the option coupledLow of RULES §4.3 rule 7.
type CoupledLowRule uint8

// The lows of the coupled game.
const (
	Low27 CoupledLowRule = iota
	LowA5
)

var ruleOptions = Options[Rules]{
	Switch("capHeadsUp", true, func(r *Rules) *bool { return &r.CapHeadsUp }),
	{"openPair", []string{"own", "any", "off"},
		func(r *Rules) int { return int(r.OpenPair) }, func(r *Rules, v int) { r.OpenPair = OpenPairRule(v) }},
	{"studOddChip", []string{"left", "suit"},
		func(r *Rules) int { return int(r.StudOddChip) }, func(r *Rules, v int) { r.StudOddChip = OddChipRule(v) }},
	Switch("fiveStudBringIn", true, func(r *Rules) *bool { return &r.FiveStudBringIn }),
	{"fermeFirst", []string{"opener", "leftOfButton"},
		func(r *Rules) int { return int(r.FermeFirst) }, func(r *Rules, v int) { r.FermeFirst = FermeFirstRule(v) }},
	{"coupledLow", []string{"27", "A5"},
		func(r *Rules) int { return int(r.CoupledLow) }, func(r *Rules, v int) { r.CoupledLow = CoupledLowRule(v) }},
	Switch("movingButton", false, func(r *Rules) *bool { return &r.MovingButton }),
}

// RuleOptions are the options as text, in the order of RULES §10. The list is
// shared and must not be changed.
func RuleOptions() Options[Rules] { return ruleOptions }

// Set gives the option of a name its value, both as in RULES §10. The error
// lists what is possible.
func (r *Rules) Set(name, value string) error { return ruleOptions.Set(r, name, value) }

// ParseRule sets one option given as "openPair=any".
func (r *Rules) ParseRule(text string) error {
	name, value, ok := strings.Cut(text, "=")
	if !ok {
		return fmt.Errorf("%q: a rule option is given as NAME=VALUE, such as openPair=any", text)
	}
	return r.Set(strings.TrimSpace(name), strings.TrimSpace(value))
}

// Differences lists the options that are not those of DefaultRules: what the
// players are told, and what a hand history stores.
func (r Rules) Differences() []Setting { return ruleOptions.Differences(&r) }

// Validate names the first option that has none of its values, as rules read
// from a file may.
func (r Rules) Validate() error {
	if r.OpenPair <= OpenPairOff && r.StudOddChip <= OddChipSuit && r.FermeFirst <= FirstLeftOfButton && r.CoupledLow <= LowA5 {
		return nil // as nearly always: no need to go through the list
	}
	return r.wrong()
}

// wrong goes through the list; apart, so that only then anything is allocated.
func (r Rules) wrong() error { return ruleOptions.Validate(&r) }

// Matters says whether an option of the rules can decide anything in a game and
// structure.
func Matters(option string, g *Game, b Betting) bool {
	if g.Family == Bank {
		return false
	}
	switch option {
	case "capHeadsUp":
		return b == FixedLimit
	case "openPair":
		return g.OpenPair && b == FixedLimit
	case "studOddChip":
		return g.Family == Stud
	case "fiveStudBringIn":
		return g == Stud5
	case "fermeFirst":
		return g.Opening == Antes
	case "coupledLow":
		return g.IfPassed != nil
	case "movingButton":
		return true
	}
	return false
}
