package game

import "fmt"

// Betting is the betting structure (RULES §2).
type Betting uint8

// The structures.
const (
	FixedLimit Betting = iota
	PotLimit
	NoLimit
)

var bettingIDs = [...]string{"fl", "pl", "nl"}

// String is the structure's id: fl, pl or nl.
func (b Betting) String() string { return bettingIDs[b] }

// ParseBetting reads fl, pl or nl.
func ParseBetting(s string) (Betting, error) {
	for i, id := range bettingIDs {
		if s == id {
			return Betting(i), nil
		}
	}
	return 0, fmt.Errorf("betting %q: it is one of fl, pl, nl", s)
}

// Bettings lists the structures a game is offered in (RULES §3.9.10); the bank
// game has none.
func (g *Game) Bettings() []Betting {
	if g.Family == Bank {
		return nil
	}
	return []Betting{FixedLimit, PotLimit, NoLimit}
}

// Stakes are the amounts a hand is played for, in the table's smallest unit.
// Amounts a game and structure do not use are zero.
type Stakes struct {
	SmallBlind int64 // nominal; the big blind games
	BigBlind   int64
	Ante       int64 // per player, or the whole ante when AnteMode is BigBlindAnte
	AnteMode   AnteMode
	BringIn    int64 // stud
	SmallBet   int64 // fixed limit
	BigBet     int64 // fixed limit
	MinBet     int64 // pot and no limit: smallest first bet of a street
	ChipUnit   int64 // smallest chip a pot is split into; 0 counts as 1
}

// AnteMode says who posts antes in games with blinds (RULES §7.3).
type AnteMode uint8

// The ante modes.
const (
	NoAnte AnteMode = iota
	IndividualAnte
	BigBlindAnte
)

// Unit is the amount results are measured in: the big blind, in games without
// blinds the small bet, in ante games without one the ante.
func (s Stakes) Unit() int64 {
	switch {
	case s.BigBlind > 0:
		return s.BigBlind
	case s.SmallBet > 0:
		return s.SmallBet
	case s.BringIn > 0:
		return 2 * s.BringIn
	}
	return 2 * s.Ante
}

// StakesFor scales the stakes of a game and structure from one number, the big
// blind of a blind game; for stud and the ante draw games it is the small bet or
// twice the ante (RULES §2.1, §2.2, §4, §7.1). unit must be at least 2.
func StakesFor(g *Game, b Betting, unit int64) Stakes {
	s := Stakes{ChipUnit: 1}
	half := max(unit/2, 1)
	switch g.Opening {
	case Blinds:
		s.SmallBlind, s.BigBlind = half, unit
	case BringIn:
		s.Ante, s.AnteMode, s.BringIn = half, IndividualAnte, half
	case Antes:
		s.Ante, s.AnteMode = half, IndividualAnte
	}
	if b == FixedLimit {
		s.SmallBet, s.BigBet = unit, 2*unit
		return s
	}
	switch g.Opening {
	case Blinds:
		s.MinBet = unit
	case BringIn:
		s.MinBet = s.BringIn // RULES §4.2: the bring-in is the minimum
	case Antes:
		s.MinBet = s.Ante // RULES §4.3 rule 5
	}
	return s
}

// DefaultStakes are the stakes of RULES §4: blinds 5/10, fixed limit 10/20.
func DefaultStakes(g *Game, b Betting) Stakes { return StakesFor(g, b, 10) }

// DefaultStack is the stack of RULES §4 in the units of DefaultStakes.
const DefaultStack = 1000

// Validate says what is wrong with the stakes for a game and structure.
func (s Stakes) Validate(g *Game, b Betting) error {
	if uint64(s.SmallBlind)|uint64(s.BigBlind)|uint64(s.Ante)|uint64(s.BringIn)|
		uint64(s.SmallBet)|uint64(s.BigBet)|uint64(s.MinBet)|uint64(s.ChipUnit) >= MaxChips {
		if err := s.outOfRange(); err != nil {
			return err
		}
	}
	if b > NoLimit {
		return fmt.Errorf("betting structure %d: it is one of fl, pl, nl", uint8(b))
	}
	if !s.AnteMode.Valid() {
		return fmt.Errorf("ante mode %d: it is one of none, individual, bigBlind", uint8(s.AnteMode))
	}
	return s.wrongSizes(g, b)
}

// wrongSizes says what is wrong with the bets, blinds and antes that a game and
// structure need, if anything.
func (s *Stakes) wrongSizes(g *Game, b Betting) error {
	switch {
	case b == FixedLimit && (s.SmallBet <= 0 || s.BigBet < s.SmallBet):
		return fmt.Errorf("bets %d/%d: fixed limit needs a small bet above zero and a big bet at least as large", s.SmallBet, s.BigBet)
	case b != FixedLimit && s.MinBet <= 0:
		return fmt.Errorf("smallest bet %d: it must be above zero", s.MinBet)
	case g.Opening == Blinds && s.BigBlind <= 0:
		return fmt.Errorf("big blind %d: %s needs one above zero", s.BigBlind, g.Name)
	case s.BigBlind > 0 && s.SmallBlind > s.BigBlind:
		return fmt.Errorf("blinds %d/%d: the small blind cannot be above the big blind", s.SmallBlind, s.BigBlind)
	case g.Opening == BringIn && s.BringIn <= 0:
		return fmt.Errorf("bring-in %d: it must be above zero", s.BringIn)
	case g.Opening == BringIn && b == FixedLimit && s.BringIn >= s.SmallBet:
		return fmt.Errorf("bring-in %d: it must be below the small bet %d", s.BringIn, s.SmallBet)
	case g.Opening == Antes && s.BigBlind == 0 && s.Ante <= 0:
		return fmt.Errorf("ante %d: %s needs one above zero", s.Ante, g.Name)
	}
	return nil
}

// outOfRange names the first amount that is out of range, if any.
func (s Stakes) outOfRange() error {
	for _, a := range []struct {
		name string
		v    int64
	}{
		{"small blind", s.SmallBlind}, {"big blind", s.BigBlind}, {"ante", s.Ante}, {"bring-in", s.BringIn},
		{"small bet", s.SmallBet}, {"big bet", s.BigBet}, {"smallest bet", s.MinBet}, {"chip unit", s.ChipUnit},
	} {
		if a.v < 0 || a.v > MaxChips {
			return fmt.Errorf("%s %d: it must be between 0 and %d", a.name, a.v, int64(MaxChips))
		}
	}
	return nil
}

// MaxChips bounds any amount, so that sums over a table never overflow.
const MaxChips = 1 << 50
