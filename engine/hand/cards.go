package hand

import (
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

// cards is where every card of a hand lies: in the stub, with the seats, on the
// board, among the burns.
type cards struct {
	deck  card.Deck
	seats [MaxSeats]seat
	layout
}

// layout is the part of cards that begins anew with every deal.
type layout struct {
	manual     bool // cards come from outside, and may be unknown
	board      [5]card.Card
	nboard     uint8
	boardDue   uint8 // board cards still due
	holesDue   uint8 // hole cards the street deals to each live seat
	faceUp     uint8 // bit i: of these the i-th is face up
	common     bool  // the board card is stud's common card
	burned     uint8 // burns not returned to the stub
	unknownOut uint8 // manual: unknown cards that left the stub
	burns      card.Set
	button     int8 // cards are dealt from its left
	shown      mask // hands face up
	ranked     mask // final hands evaluated
}

// seat is the cards of one chair.
type seat struct {
	cards [MaxHole]card.Card
	n     uint8
	up    uint8 // bit i: cards[i] is face up
	due   uint8 // cards still to be dealt on this street
	drew  [3]int8
	draws uint8 // draw rounds decided
	high  eval.Value
	low   eval.Value
	open  [5]card.Card
	gone  card.Set // thrown in earlier rounds
	now   pile     // thrown in this round
}

// known says whether all cards of a seat are known.
func (s *seat) known() bool {
	for _, c := range s.cards[:s.n] {
		if !c.Known() {
			return false
		}
	}
	return true
}

// drop takes some of its cards from s.
func (s *seat) drop(cards card.Set) {
	kept := uint8(0)
	for _, c := range s.cards[:s.n] {
		s.cards[kept] = c
		if !cards.Has(c) {
			kept++
		}
	}
	s.n = kept
}

// without returns the cards of s left when some are thrown. Unknown cards stand
// for any card not known to be kept.
func (s *seat) without(thrown []card.Card) (kept [MaxHole]card.Card, r *Refusal) {
	kept = s.cards
	n := int(s.n)
	var seen card.Set
	remove := func(c card.Card) bool {
		for i := range n {
			if kept[i] == c {
				copy(kept[i:n], kept[i+1:n])
				n--
				return true
			}
		}
		return false
	}
	for _, c := range thrown {
		if c.Known() && seen.Has(c) {
			return kept, &Refusal{Code: CodeCardTwice, Card: c}
		}
		seen = seen.Add(c)
		if !remove(c) && (!c.Known() || !remove(card.Unknown)) {
			return kept, &Refusal{Code: CodeCardNotHeld, Card: c}
		}
	}
	return kept, nil
}

// pile is cards face down: those known here, and how many are not.
type pile struct {
	cards  card.Set
	hidden uint8
}

func (p *pile) add(o pile) {
	p.cards |= o.cards
	p.hidden += o.hidden
}

func (p pile) len() int { return p.cards.Len() + int(p.hidden) }

// pileOf sorts cards into those known and those not.
func pileOf(cards []card.Card) pile {
	known := card.Of(cards...)
	return pile{known, uint8(len(cards) - known.Len())}
}

// left is the number of cards in the stub.
func (cs *cards) left() int { return cs.deck.Left() - int(cs.unknownOut) }

func (cs *cards) burn() {
	cs.burned++
	if cs.manual {
		cs.unknownOut++
		return
	}
	cs.burns = cs.burns.Add(cs.deck.Draw())
}

func (cs *cards) boardKnown() bool {
	for _, c := range cs.board[:cs.nboard] {
		if !c.Known() {
			return false
		}
	}
	return true
}

// mayOpen are those of some seats whose five cards may open a fermé. Unknown cards,
// which are worth nothing, may.
func (cs *cards) mayOpen(seats mask) (may mask) {
	least := jacks()
	for m := seats; m != 0; m &= m - 1 {
		i := m.first()
		s := &cs.seats[i]
		if v := eval.Evaluate(eval.High, s.cards[:s.n]); v == 0 || v >= least {
			may |= bit(i)
		}
	}
	return may
}

// nameThrown takes cards out of the stub that a manual hand dealt unknown and now
// names as they are thrown.
func (cs *cards) nameThrown(cards card.Set) *Refusal {
	deck := cs.deck
	for m := cards; m != 0; m &= m - 1 {
		if !deck.Take(m.First()) {
			return &Refusal{Code: CodeCardUsed, Card: m.First()}
		}
	}
	cs.deck = deck
	cs.unknownOut -= uint8(cards.Len())
	return nil
}

// settleThrown makes the discards of seats earlier discards.
func (cs *cards) settleThrown(seats mask) {
	for m := seats; m != 0; m &= m - 1 {
		s := &cs.seats[m.first()]
		s.gone |= s.now.cards
		s.now = pile{}
	}
}

// evaluate works out what a seat's final hand is worth with the board: nothing when
// cards are missing.
func (s *seat) evaluate(g *game.Game, board []card.Card) {
	if g.ExactlyTwo {
		if len(board) < 3 {
			return
		}
		s.high = eval.EvaluateTwo(g.High, s.cards[:s.n], board)
		if g.Low != eval.NoRanking {
			s.low = eval.EvaluateTwo(g.Low, s.cards[:s.n], board)
		}
		return
	}
	var buf [MaxHole + 5]card.Card
	n := copy(buf[:], s.cards[:s.n])
	n += copy(buf[n:], board)
	if n < 5 || n > 7 {
		return
	}
	if g.High != eval.NoRanking {
		s.high = eval.Evaluate(g.High, buf[:n])
	}
	if g.Low != eval.NoRanking {
		s.low = eval.Evaluate(g.Low, buf[:n])
	}
}

// reveal names the cards of a seat dealt unknown. Known cards must agree.
func (cs *cards) reveal(seat int, cards []card.Card) *Refusal {
	s := &cs.seats[seat]
	if len(cards) != int(s.n) {
		return &Refusal{Code: CodeWrongCount, Have: int64(len(cards)), Want: int64(s.n)}
	}
	held := card.Of(s.cards[:s.n]...)
	named := card.Of(cards...)
	if named.Len() != len(cards) {
		return refuse(CodeUnknownCards)
	}
	if missing := held &^ named; missing != 0 {
		return &Refusal{Code: CodeCardNotHeld, Card: (named &^ held).First()}
	}
	deck := cs.deck
	for m := named &^ held; m != 0; m &= m - 1 {
		if !deck.Take(m.First()) {
			return &Refusal{Code: CodeCardUsed, Card: m.First()}
		}
	}
	fresh := named &^ held
	cs.unknownOut -= uint8(fresh.Len())
	cs.deck = deck
	// Unknown slots take the new cards in the order they are named.
	next := 0
	for i := range s.n {
		if s.cards[i].Known() {
			continue
		}
		for !fresh.Has(cards[next]) {
			next++
		}
		s.cards[i] = cards[next]
		next++
	}
	return nil
}

// bestOf is the best value of the given seats in the high or the low half.
func (cs *cards) bestOf(seats mask, low bool) eval.Value {
	var best eval.Value
	for m := seats; m != 0; m &= m - 1 {
		s := &cs.seats[m.first()]
		if low {
			best = max(best, s.low)
		} else {
			best = max(best, s.high)
		}
	}
	return best
}

// highestCard is the winner whose five cards hold the highest card by rank,
// then suit (RULES §3.9.12).
func (cs *cards) highestCard(winners mask, ranking eval.Ranking, exactlyTwo bool) int {
	best, bestCard := winners.first(), -1
	for m := winners; m != 0; m &= m - 1 {
		i := m.first()
		five, _ := eval.Best(ranking, cs.seats[i].cards[:cs.seats[i].n], cs.board[:cs.nboard], exactlyTwo)
		for _, c := range five {
			if c.Known() && int(c) > bestCard {
				best, bestCard = i, int(c)
			}
		}
	}
	return best
}

// leastUseful picks the cards to throw so that the best current hand stays with
// the board; ties: lowest rank, then lowest suit (RULES §3.8).
func (cs *cards) leastUseful(seat, n int) []card.Card {
	s := &cs.seats[seat]
	cards := append([]card.Card(nil), s.cards[:s.n]...)
	sortCards(cards)
	best, bestKey := cards[:n], handKey{}
	for a := range cards {
		for b := a; b < len(cards); b++ {
			if (n == 1) != (a == b) {
				continue
			}
			thrown := []card.Card{cards[a]}
			if n == 2 {
				thrown = append(thrown, cards[b])
			}
			kept := make([]card.Card, 0, MaxHole+5)
			for i, c := range cards {
				if i != a && i != b {
					kept = append(kept, c)
				}
			}
			key := keyOf(append(kept, cs.board[:cs.nboard]...))
			if key.beats(bestKey) {
				best, bestKey = thrown, key
			}
		}
	}
	return best
}
