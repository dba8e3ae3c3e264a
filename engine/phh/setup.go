package phh

import (
	"errors"
	"fmt"

	"tapis/engine/game"
	"tapis/engine/hand"
)

// Decimals is the number of decimals of the finest chip the hand is played
// with: the engine's units are that chip. A file may list fractions of it in its
// results only, see Check.
func (h *Hand) Decimals() int {
	most := uint8(0)
	for _, list := range [][]Amount{h.Antes, h.Blinds, h.Stacks, {h.BringIn, h.SmallBet, h.BigBet, h.MinBet}} {
		for _, a := range list {
			most = max(most, a.Decimals)
		}
	}
	for _, name := range [...]string{carriedField, rakeField} {
		if a, err := h.amount(name); err == nil {
			most = max(most, a.Decimals)
		}
	}
	if table, _ := h.Get(rulesField).(map[string]any); table[chipUnitOption] != nil {
		if a, err := amountOf(chipUnitOption, table[chipUnitOption]); err == nil {
			most = max(most, a.Decimals)
		}
	}
	for _, text := range h.Actions {
		if a, err := parseAction(text); err == nil && a.verb == verbRaise {
			most = max(most, a.amount.Decimals)
		}
	}
	return int(most)
}

// The fields of this house.
const (
	rulesField      = "_tapis_rules"
	lowField        = "_tapis_low"
	carriedField    = "_tapis_carried_pot"
	rakeField       = "_tapis_rake"
	seedField       = "_tapis_seed"
	smallBlindField = "_tapis_small_blind" // of a dead small blind that is not half the big blind
	trimmingField   = "ante_trimming_status"
	finishingField  = "finishing_stacks"
	refusalField    = "_expect_refusal_at"
)

// Setup is the hand's setup for the engine, waiting for its cards (Manual).
// Player pN sits at seat N-1, the button at the last seat. The error is an
// *UnsupportedError for games that the house does not play.
func (h *Hand) Setup() (*hand.Setup, error) {
	g, betting, err := ParseVariant(h.Variant)
	if err != nil {
		return nil, err
	}
	n := h.Players()
	if n < g.MinPlayers || n > g.MaxPlayers {
		return nil, fmt.Errorf("%d players: %s takes %d to %d", n, g.Name, g.MinPlayers, g.MaxPlayers)
	}
	s := &hand.Setup{Game: g, Betting: betting, Button: n - 1, BigBlind: -1, Manual: true}
	c := converter{decimals: h.Decimals()}
	if s.Rules, s.Stakes.ChipUnit, err = h.rules(c.decimals); err != nil {
		return nil, err
	}
	c.list("starting_stacks", h.Stacks, n, s.Stacks[:])
	for i := range n {
		if s.Stacks[i] == 0 && c.err == nil {
			c.err = fmt.Errorf("starting_stacks: p%d has nothing", i+1)
		}
	}
	if err := h.setBets(s, &c); err != nil {
		return nil, err
	}
	h.setForced(s, &c)
	s.CarriedPot = c.field(h, carriedField)
	if take := c.field(h, rakeField); take > 0 {
		row := []game.RakeRow{{MaxPlayers: hand.MaxSeats, Steps: []game.RakeStep{{Take: take}}, Cap: take}}
		s.Rake = &game.Rake{MaxPercent: 100, Fixed: row, Open: row}
	}
	if c.err != nil {
		return nil, c.err
	}
	return s, s.Validate()
}

// setBets reads the bets of the structure.
func (h *Hand) setBets(s *hand.Setup, c *converter) error {
	missing := func(name string) error {
		return fmt.Errorf("the field %s is missing: %s needs it", name, h.Variant)
	}
	none := Amount{}
	switch {
	case s.Betting == game.FixedLimit && h.SmallBet == none:
		return missing("small_bet")
	case s.Betting == game.FixedLimit && h.BigBet == none:
		return missing("big_bet")
	case s.Betting != game.FixedLimit && h.MinBet == none:
		return missing("min_bet")
	case s.Game.Opening == game.BringIn && h.BringIn == none:
		return missing("bring_in")
	case s.Game.Opening != game.BringIn && h.Blinds == nil:
		return missing("blinds_or_straddles")
	case s.Game.Opening != game.BringIn && h.BringIn != none:
		return fmt.Errorf("bring_in: %s is played with blinds or antes", s.Game.Name)
	}
	if s.Betting == game.FixedLimit {
		s.Stakes.SmallBet, s.Stakes.BigBet = c.one("small_bet", h.SmallBet), c.one("big_bet", h.BigBet)
	} else {
		s.Stakes.MinBet = c.one("min_bet", h.MinBet)
	}
	s.Stakes.BringIn = c.one("bring_in", h.BringIn)
	return nil
}

// setForced reads antes and blinds. Heads-up both lists are reversed (PHH.md).
func (h *Hand) setForced(s *hand.Setup, c *converter) {
	n := h.Players()
	c.list("antes", h.Antes, n, s.Antes[:])
	if h.Blinds != nil {
		c.list("blinds_or_straddles", h.Blinds, n, s.Blinds[:])
	}
	if n == 2 {
		s.Antes[0], s.Antes[1] = s.Antes[1], s.Antes[0]
		s.Blinds[0], s.Blinds[1] = s.Blinds[1], s.Blinds[0]
	}
	h.setAntes(s)
	if h.Blinds == nil {
		return
	}
	s.BigBlind = bigBlind(s, n)
	switch big := s.BigBlind; {
	case big < 0:
		if s.Game.Opening == game.Blinds && c.err == nil {
			c.err = fmt.Errorf("blinds_or_straddles: %s needs a blind above zero", s.Game.Name)
		}
	case s.Game.Opening == game.BringIn:
		if c.err == nil {
			c.err = fmt.Errorf("blinds_or_straddles: %s is played with a bring-in", s.Game.Name)
		}
	default:
		s.Stakes.BigBlind = s.Blinds[big]
		s.Stakes.SmallBlind = s.Stakes.BigBlind / 2
		small := (big + n - 1) % n
		if n > 2 && big > 0 || n == 2 {
			s.Stakes.SmallBlind = min(s.Blinds[small], s.Stakes.BigBlind)
		}
		// PHH.md: of a dead small blind p1 is the big blind.
		if s.DeadSmallBlind = n > 2 && big == 0; s.DeadSmallBlind && h.Get(smallBlindField) != nil {
			s.Stakes.SmallBlind = c.field(h, smallBlindField)
		}
	}
}

// setAntes decides whose money the antes are. A single ante, of the big blind or
// the button, is dead and posted after the blind (RULES §2.5, §3.9.2); antes
// that are not trimmed are dead too and come before the blinds.
func (h *Hand) setAntes(s *hand.Setup) {
	posters := 0
	for _, a := range s.Antes {
		if a > 0 {
			posters++
			s.Stakes.Ante = max(s.Stakes.Ante, a)
		}
	}
	trimmed, _ := h.Get(trimmingField).(bool)
	switch {
	case posters == 0:
	case posters == 1:
		s.Stakes.AnteMode, s.AnteDead = game.BigBlindAnte, true
	default:
		s.Stakes.AnteMode = game.IndividualAnte
		s.AnteDead, s.AntesFirst = !trimmed, !trimmed
	}
}

// bigBlind finds the big blind among the blinds, straddles and posts: the first
// of at least the smallest bet, else the largest; -1 when nobody posts.
func bigBlind(s *hand.Setup, n int) int {
	full := max(s.Stakes.MinBet, s.Stakes.SmallBet)
	if n == 2 && s.Blinds[0] > 0 {
		return 0
	}
	big := -1
	for i := range n {
		if s.Blinds[i] >= full {
			return i
		}
		if s.Blinds[i] > 0 && (big < 0 || s.Blinds[i] > s.Blinds[big]) {
			big = i
		}
	}
	return big
}

// converter turns amounts into units and keeps the first error.
type converter struct {
	decimals int
	err      error
}

func (c *converter) one(name string, a Amount) int64 {
	units, err := a.Units(c.decimals)
	if err != nil && c.err == nil {
		c.err = fmt.Errorf("%s: %w", name, err)
	}
	return units
}

func (c *converter) list(name string, list []Amount, n int, into []int64) {
	if len(list) != n {
		if c.err == nil {
			c.err = lengthError(name, len(list), n)
		}
		return
	}
	for i := range list {
		if list[i].Unknown && name != "starting_stacks" && c.err == nil {
			c.err = errors.New(name + ": inf is not an amount that can be posted")
		}
		into[i] = c.one(name, list[i])
	}
}

func (c *converter) field(h *Hand, name string) int64 {
	a, err := h.amount(name)
	if err != nil && c.err == nil {
		c.err = err
	}
	return c.one(name, a)
}
