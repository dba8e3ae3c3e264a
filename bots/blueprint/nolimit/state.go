package nolimit

// state is a hand in the abstract game: money in big blinds, both stacks as deep as the
// shorter one. Player 0 is the button and has the small blind.
type state struct {
	street int
	at     int8 // node of the round
	player int
	stack  [2]float64 // behind
	bet    [2]float64 // in front, on this street
	middle float64    // from the streets before
	root   int32      // of the round, among the street's roots
	last   int        // who bet or raised last on this street, -1
	count  int        // bets and raises of this street
	past   [3]int8    // by street, how it was bet
}

// How a street was bet, as later streets know it.
const (
	quietly  = iota // checked through; before the flop: nobody raised
	byButton        // the button bet last
	byBlind
	againByButton // and over a bet
	againByBlind
	numPasts
)

// newState begins a hand with stacks of so many big blinds.
func newState(depth float64) state {
	s := state{stack: [2]float64{depth - 0.5, depth - 1}, bet: [2]float64{0.5, 1}, last: -1}
	s.root = int32(classOf(depths[:], depth))
	return s
}

// depths part the stacks before the flop, ratios the stack behind in pots later.
var (
	depths = [...]float64{12, 18, 27, 40, 60, 85, 130}
	ratios = [...]float64{0.3, 0.6, 1, 1.6, 2.6, 4.2, 7.5, 13, 26}
)

func classOf(edges []float64, x float64) int {
	for i, edge := range edges {
		if x < edge {
			return i
		}
	}
	return len(edges)
}

// Roots of a street: before the flop a depth; later the ratio of stack and pot with what
// was bet before.
const (
	numRatios = len(ratios) + 1
	numDepths = len(depths) + 1
)

var rootsOf = [4]int{numDepths, numPasts * numRatios, 3 * numPasts * numRatios, 3 * numPasts * numRatios}

// short is a past without whether it was raised.
func short(past int8) int32 {
	if past > byBlind {
		past -= 2
	}
	return int32(past)
}

func (s *state) node() *node { return &roundOf(s.street)[s.at] }

func (s *state) pot() float64 { return s.middle + s.bet[0] + s.bet[1] }

// setRoot finds the root of a street that begins.
func (s *state) setRoot() {
	ratio := int32(classOf(ratios[:], s.stack[0]/s.middle))
	switch s.street {
	case 1:
		s.root = int32(s.past[0])
	case 2:
		s.root = short(s.past[0])*numPasts + int32(s.past[1])
	case 3:
		s.root = short(s.past[1])*numPasts + int32(s.past[2])
	}
	s.root = s.root*int32(numRatios) + ratio
}

// put has the player put in so much, all-in at most.
func (s *state) put(x float64) {
	x = min(x, s.stack[s.player])
	s.stack[s.player] -= x
	s.bet[s.player] += x
}

// end says how a hand goes on after an action.
type end uint8

const (
	goesOn end = iota
	folded     // by the player
	showdown
)

// do plays an action; to is the total of a bet or raise, which all-in may be left out. After the last betting round,
// or all-in, the hand is shown down.
func (s *state) do(action int, to float64) end {
	n := s.node()
	switch action {
	case Fold:
		return folded
	case Call:
		s.put(s.bet[1-s.player] - s.bet[s.player])
	case AllIn:
		if to == 0 {
			to = s.bet[s.player] + s.stack[s.player]
		}
		s.put(to - s.bet[s.player])
	default:
		s.put(to - s.bet[s.player])
	}
	if action >= Small {
		s.last = s.player
		s.count++
	}
	if next := n.next[action]; next >= 0 {
		s.at, s.player = next, 1-s.player
		return goesOn
	}
	if s.street == 3 || s.stack[0] <= 0 || s.stack[1] <= 0 {
		return showdown
	}
	s.begin()
	return goesOn
}

// begin goes on to the next street.
func (s *state) begin() {
	past := int8(quietly)
	if s.last >= 0 {
		past = int8(byButton + s.last)
		if s.count > 1 {
			past += 2
		}
	}
	s.past[s.street] = past
	s.middle = s.pot()
	s.bet = [2]float64{}
	s.street++
	s.at, s.player, s.last, s.count = 0, 1, -1, 0
	s.setRoot()
}
