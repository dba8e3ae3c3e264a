// Package hand plays one hand: decisions in, events out.
//
// A hand is a machine without a clock. Start(setup), then Pending says which
// seats are to decide, Apply takes a decision or refuses it with a reason and
// no change, until Done. The same setup and actions give the same events,
// always. Cards leave the package only through View, which holds what one seat
// may see, and through Events, which is for the table's own store.
//
// Seats are numbered 0 … MaxSeats-1 clockwise; chips are int64 units.
package hand

import (
	"fmt"

	"tapis/engine/card"
	"tapis/engine/game"
)

// MaxSeats is the number of chairs at a table.
const MaxSeats = 10

// Setup is everything a hand starts from. Blinds and Antes are nominal amounts
// per seat: a short stack posts what it has. Use Post to fill them from stakes.
type Setup struct {
	Game    *game.Game
	Betting game.Betting
	Stakes  game.Stakes
	Rules   game.Rules

	Stacks [MaxSeats]int64 // 0: the chair is not dealt in
	Button int             // may be an empty chair (dead button)
	// BigBlind is the seat of the big blind, -1 in ante games. Blinds holds
	// straddles and returning players' posts too.
	BigBlind int
	Blinds   [MaxSeats]int64
	Antes    [MaxSeats]int64
	// AnteDead makes antes plain dead money in the main pot, without layers; the
	// blind is then posted before the ante (RULES §2.5, §3.9.2).
	AnteDead bool
	// AntesFirst: dead antes come before the blinds all the same, as in hand
	// histories whose antes are not trimmed.
	AntesFirst     bool
	DeadSmallBlind bool  // the small blind's chair is empty (told in the events)
	CarriedPot     int64 // from passed-out hands (RULES §4.3 rule 6)
	Rake           *game.Rake

	Seed  card.Seed   // shuffles the deck
	Order []card.Card // optional: the first cards in this order
	// Manual: the deck deals nothing by itself. Cards come in through DealHole
	// and DealBoard, as from a hand history; Unknown cards are allowed.
	Manual bool
	// AskShow holds the seats that want to be asked before their losing hand is
	// mucked; the others muck by themselves (RULES §3.6).
	AskShow uint16
}

// Post fills Blinds and Antes from the stakes: small and big blind at the given
// seats (-1 for none), the antes as AnteMode says. extra posts of returning
// players can be added to Blinds afterwards.
func (s *Setup) Post(small, big int) {
	s.BigBlind, s.DeadSmallBlind, s.AnteDead, s.AntesFirst = -1, false, false, false
	s.Blinds, s.Antes = [MaxSeats]int64{}, [MaxSeats]int64{}
	if s.Game.Opening == game.Blinds || s.Stakes.BigBlind > 0 {
		s.BigBlind = big
		s.DeadSmallBlind = small < 0
		if small >= 0 {
			s.Blinds[small] = s.Stakes.SmallBlind
		}
		if big >= 0 {
			s.Blinds[big] = s.Stakes.BigBlind
		}
	}
	switch s.Stakes.AnteMode {
	case game.IndividualAnte:
		for i := range s.Antes {
			if s.Stacks[i] > 0 {
				s.Antes[i] = s.Stakes.Ante
			}
		}
	case game.BigBlindAnte:
		if big >= 0 {
			s.Antes[big] = s.Stakes.Ante
			s.AnteDead = true
		}
	}
}

// Players is the number of seats dealt in.
func (s *Setup) Players() int {
	n := 0
	for _, c := range s.Stacks {
		if c > 0 {
			n++
		}
	}
	return n
}

// Positions lists the seats dealt in, clockwise from the button's left: the
// order of the deal.
func (s *Setup) Positions() []int {
	var seats []int
	for i := range MaxSeats {
		if seat := (s.Button + 1 + i) % MaxSeats; s.Stacks[seat] > 0 {
			seats = append(seats, seat)
		}
	}
	return seats
}

// Validate says what keeps the setup from being a hand.
func (s *Setup) Validate() error {
	_, err := s.check()
	return err
}

// posts are the seats with chips, with a blind and with an ante to post.
type posts struct{ in, blinds, antes mask }

// check validates the setup and finds who is in it.
func (s *Setup) check() (p posts, err error) {
	var amounts uint64
	for i, stack := range &s.Stacks {
		blind, ante := s.Blinds[i], s.Antes[i]
		if stack|blind|ante == 0 {
			continue
		}
		amounts |= uint64(stack | blind | ante)
		p.in |= some(stack) << i
		p.blinds |= some(blind) << i
		p.antes |= some(ante) << i
	}
	if err := s.wrongChair(p.in.len()); err != nil {
		return p, err
	}
	if amounts > game.MaxChips || (p.blinds|p.antes)&^p.in != 0 {
		if err := s.wrongSeat(); err != nil {
			return p, err
		}
	}
	if s.antePot() {
		if err := s.wrongAntePot(p); err != nil {
			return p, err
		}
	}
	if err := s.Rules.Validate(); err != nil {
		return p, err
	}
	if err := s.Rake.Validate(); err != nil {
		return p, err
	}
	if len(s.Order) > card.Size || len(s.Order) != card.Of(s.Order...).Len() {
		return p, fmt.Errorf("the deck's order must be known cards, each once")
	}
	if s.BigBlind >= 0 && s.Stakes.BigBlind == 0 {
		stakes := s.Stakes
		stakes.BigBlind = s.Blinds[s.BigBlind]
		return p, stakes.Validate(s.Game, s.Betting)
	}
	return p, s.Stakes.Validate(s.Game, s.Betting)
}

// wrongChair says what is wrong with the game, the number of players, the chairs of
// button and big blind, and the pot they begin with, if anything.
func (s *Setup) wrongChair(players int) error {
	switch {
	case s.Game == nil || s.Game.Family == game.Bank:
		return fmt.Errorf("a hand needs one of the nineteen table games")
	case players < s.Game.MinPlayers || players > s.Game.MaxPlayers:
		return fmt.Errorf("%d players: %s takes %d to %d", players, s.Game.Name, s.Game.MinPlayers, s.Game.MaxPlayers)
	case s.Button < 0 || s.Button >= MaxSeats:
		return fmt.Errorf("button at seat %d: seats are 0 to %d", s.Button, MaxSeats-1)
	case s.BigBlind >= MaxSeats || s.BigBlind >= 0 && s.Stacks[s.BigBlind] <= 0:
		return fmt.Errorf("big blind at seat %d: the seat is not in the hand", s.BigBlind)
	case s.CarriedPot < 0 || s.CarriedPot > game.MaxChips:
		return fmt.Errorf("carried pot %d: it must be between 0 and %d", s.CarriedPot, int64(game.MaxChips))
	}
	return nil
}

// some is 1 for an amount above 0, else 0.
func some(chips int64) mask { return mask(uint64(-chips) >> 63) }

// antePot says whether this is an ante draw game without blinds, where the first bet
// is fixed and cannot be made with anything (RULES §4.3 rule 2).
func (s *Setup) antePot() bool { return s.Game.Opening == game.Antes && s.BigBlind < 0 }

// wrongAntePot says what keeps an ante draw game from being opened for the pot
// (RULES §4.3 rule 2).
func (s *Setup) wrongAntePot(p posts) error {
	switch {
	case p.blinds != 0:
		return fmt.Errorf("blinds are posted and nobody is the big blind: %s has antes, or a big blind", s.Game.Name)
	case p.antes == 0 && s.CarriedPot == 0:
		return fmt.Errorf("nothing is in the pot: %s is opened for the antes or a carried pot", s.Game.Name)
	}
	return nil
}

// wrongSeat names the first seat with an amount that is out of range, or with
// something to post and no chips, if any.
func (s *Setup) wrongSeat() error {
	for i := range MaxSeats {
		if err := s.wrongAmount(i); err != nil {
			return err
		}
		if s.Stacks[i] == 0 && s.Blinds[i]|s.Antes[i] != 0 {
			return fmt.Errorf("seat %d is to post and has no chips", i)
		}
	}
	return nil
}

// wrongAmount names the amount of a seat that is out of range, if any.
func (s *Setup) wrongAmount(seat int) error {
	for _, v := range [...]int64{s.Stacks[seat], s.Blinds[seat], s.Antes[seat]} {
		if v < 0 || v > game.MaxChips {
			return fmt.Errorf("seat %d has an amount of %d: amounts are between 0 and %d", seat, v, int64(game.MaxChips))
		}
	}
	return nil
}
