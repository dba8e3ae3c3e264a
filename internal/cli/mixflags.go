package cli

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/mix"
	"tapis/internal/table"
)

// mixFlags are the flags that make a table one of several games.
type mixFlags struct {
	mix    *mix.Mix
	hands  int
	timed  bool // --every was given
	choice bool
}

func (m *mixFlags) add(fs *pflag.FlagSet) {
	fs.Var(mixValue{&m.mix}, "mix", fmt.Sprintf(listForms[0], strings.Join(presetNames(), ", ")))
	fs.Var(everyValue{m}, "every", "of a mix: so many hands on each game, or an orbit, which is usual")
	fs.BoolVar(&m.choice, "choice", false, "of a mix, or of all games: the player on the button chooses the next game")
}

// asked is the mix that the flags ask for, nil for none.
func (m *mixFlags) asked() (*mix.Mix, error) {
	asked := m.mix
	switch {
	case asked == nil && m.choice:
		asked = preset("house")
	case asked == nil && m.timed:
		return nil, usagef("--every needs --mix or --choice: a single game does not change")
	case asked == nil:
		return nil, nil
	}
	asked.Hands, asked.Choice = m.hands, m.choice
	return asked, nil
}

func preset(name string) *mix.Mix {
	for _, m := range mix.Presets() {
		if m.Name == name {
			return &m
		}
	}
	return nil
}

func presetNames() (names []string) {
	for _, m := range mix.Presets() {
		names = append(names, m.Name)
	}
	return names
}

// mixValue is a mix by its name or its games.
type mixValue struct{ value **mix.Mix }

func (m mixValue) String() string {
	if m.value == nil || *m.value == nil {
		return ""
	}
	return (*m.value).String()
}
func (m mixValue) Type() string { return "MIX" }
func (m mixValue) takes() phrase {
	return phrasef("%s, or games with commas between, such as holdem/nl,omaha8,razz", orList(presetNames()))
}
func (m mixValue) Set(text string) error {
	got, err := mix.Parse(text)
	if err == nil {
		*m.value = got
	}
	return err
}

// everyValue is how long a game of a mix is played.
type everyValue struct{ m *mixFlags }

const mostMixHands = 100

func (e everyValue) String() string { return "" }
func (e everyValue) Type() string   { return "N|orbit" }
func (e everyValue) takes() phrase {
	return phrasef("orbit, or a number of hands from 1 to %d", mostMixHands)
}
func (e everyValue) Set(text string) error {
	n, err := strconv.Atoi(text)
	switch {
	case strings.EqualFold(text, "orbit"):
		n = 0
	case err != nil || n < 1 || n > mostMixHands:
		return errValue
	}
	e.m.hands, e.m.timed = n, true
	return nil
}

// mixed is what the flags make of a mix: the stakes of all its games follow from
// one number.
func (f *formFlags) mixed(m *mix.Mix) (table.Form, error) {
	unit := int64(10)
	switch {
	case f.betting != "":
		return table.Form{}, usagef("--betting got %s, a mix names its structures: --mix %s/%s", f.betting, m.Games[0].Game.ID, f.betting)
	case f.big > 0 && f.small != f.big/2:
		return table.Form{}, usagef("--blinds got %d/%d, a mix takes a small blind of half the big blind", f.small, f.big)
	case f.bigBet > 0 && f.bigBet != 2*f.smallBet:
		return table.Form{}, usagef("--bets got %d/%d, a mix takes a big bet of twice the small bet", f.smallBet, f.bigBet)
	case f.big > 0 && f.bigBet > 0 && f.big != f.smallBet:
		return table.Form{}, usagef("--bets got %d/%d, with blinds of %d/%d a mix takes %d/%d",
			f.smallBet, f.bigBet, f.small, f.big, f.big, 2*f.big)
	case f.big > 0:
		unit = f.big
	case f.bigBet > 0:
		unit = f.smallBet
	}
	if unit < 2 {
		return table.Form{}, usagef("a mix takes blinds of 1/2 and bets of 2/4 at least")
	}
	of := table.Mixed{Mix: *m, Unit: unit}
	s := game.StakesFor(game.Holdem, game.NoLimit, unit)
	if err := f.antes(&s, game.Holdem); err != nil {
		return table.Form{}, err
	}
	of.Ante, of.AnteMode = s.Ante, s.AnteMode
	buyIn := f.stack
	if buyIn == 0 {
		buyIn = 100 * unit
	}
	if most := int64(game.MaxChips / hand.MaxSeats); buyIn > most {
		return table.Form{}, usagef("--stack must be given with stakes so high, at most %d", most)
	}
	form, err := table.MixForm(of, f.rules, buyIn)
	if err != nil {
		return form, usagef("--mix: %s", err)
	}
	form.Stakes.ChipUnit, form.Bank = max(f.chipUnit, 1), f.bankRules
	return form, nil
}

// formName is what a form's game or mix is called on the command line.
func formName(f *table.Form) string {
	if f.Mix != nil {
		return f.Mix.String()
	}
	return f.Game.ID
}
