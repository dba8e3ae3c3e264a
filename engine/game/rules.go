package game

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
