package odds

import (
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

const (
	maxHands = 10
	places   = 16 // in lists of hands; a mask finds a place without a bounds check
	maxCards = 7  // in one hand
)

// deal is a question made ready: what is known, what comes, and what counts.
type deal struct {
	game       *game.Game
	main, side eval.Ranking // side is the second half of the pot, or NoRanking
	n          int          // hands
	seats      [places]seat
	board      [5]card.Card // the known cards first
	nboard     int          // known
	toCome     int
	deck       []card.Card // what may come, low to high
	final      int         // cards in a hand that is shown
	draws      int         // exchanges ahead
	maxDraw    int         // cards in one exchange
	policy     string      // how cards are thrown, if any are
}

// seat is one hand before anything is dealt.
type seat struct {
	cards [maxCards]card.Card // the known ones
	known int
	need  int // cards that come to it before any discard or draw
}

// size is what the hand holds when its own cards have come.
func (s *seat) size() int { return s.known + s.need }

func newDeal(q Query) (*deal, error) {
	if err := q.check(); err != nil {
		return nil, err
	}
	g := q.Game
	d := &deal{game: g, n: len(q.Hands), main: g.High, draws: q.Draws, maxDraw: maxDrawOf(g)}
	if g.High == eval.NoRanking {
		d.main = g.Low
	} else {
		d.side = g.Low
	}
	var dealt int
	d.final, dealt = finalCards(g)
	d.nboard = copy(d.board[:], q.Board)
	if sizes := boardSizes(g); g.Family == game.Board {
		d.toCome = sizes[len(sizes)-1] - d.nboard
	} else if d.nboard > 0 {
		d.final, dealt = d.final-1, dealt-1
	}
	gone := card.Of(q.Board...) | card.Of(q.Dead...)
	for i, hand := range q.Hands {
		s := &d.seats[i]
		for _, c := range hand {
			if c.Known() {
				s.cards[s.known] = c
				s.known++
			}
		}
		gone |= card.Of(hand...)
		s.need = len(hand) - s.known
		if len(hand) == 0 || g.Family != game.Board {
			s.need = dealt - s.known
		}
		if s.need < 0 {
			return nil, fault("hand %d, %s: with a common card %s hands have at most %d of their own", i+1, Cards(hand), g.ID, d.final)
		}
	}
	d.deck = (card.Full &^ gone).Cards()
	d.policy = d.policyInWords()
	d.throwEarly()
	return d, d.fit()
}

func maxDrawOf(g *game.Game) int {
	most := 0
	for i := range g.Streets {
		most = max(most, g.Streets[i].Draw)
	}
	return most
}

// missing is how many cards come, before any draw.
func (d *deal) missing() int {
	n := d.toCome
	for i := range d.n {
		n += d.seats[i].need
	}
	return n
}

// fit makes the last card of stud a common one when there are not enough for
// all (RULES §3.5), and refuses a deal the deck cannot give.
func (d *deal) fit() error {
	if d.missing() > len(d.deck) && hasCommonCard(d.game) && d.nboard == 0 {
		d.final--
		d.toCome = 1
		for i := range d.n {
			d.seats[i].need--
			if d.seats[i].need < 0 {
				return fault("%d cards left in the deck: they are not enough for a last card each, and hand %d has one already", len(d.deck), i+1)
			}
		}
	}
	if n := d.missing(); n > len(d.deck) {
		return fault("%s left in the deck: %d are still to be dealt", number(len(d.deck), "card"), n)
	}
	// The stub and the discards that may come back (RULES §3.5) are always as many
	// as the stub was before the first draw.
	if left := len(d.deck) - d.missing(); d.draws > 0 && left < d.maxDraw {
		return fault("%s left in the deck: a draw may take %d", number(left, "card"), d.maxDraw)
	}
	return nil
}

// throwEarly makes the discards that are certain before anything is dealt: of
// complete hands, on the cards they see.
func (d *deal) throwEarly() {
	known := true
	for i := range d.n {
		s := &d.seats[i]
		known = known && s.need == 0
		if d.game.Family != game.Board || s.need > 0 {
			continue
		}
		if d.dropsBlind(s.known) {
			s.known = keepThree(&s.cards)
		}
		if s.known > d.final && d.nboard >= 3 {
			s.known = d.keepTwo(&s.cards, s.known, &d.board)
		}
	}
	if d.draws == 1 && known {
		d.throwLast()
	}
}

// throwLast makes the last draw, which comes before any card is dealt: what is
// kept is certain. A deck that will need the discards again (RULES §3.5) leaves
// the draw to be played.
func (d *deal) throwLast() {
	seats := d.seats
	for i := range d.n {
		s := &seats[i]
		s.known = d.keepDraw(&s.cards, 1)
		s.need = d.final - s.known
	}
	before := d.seats
	d.seats = seats
	if d.missing() > len(d.deck) {
		d.seats = before
		return
	}
	d.draws = 0
}

// throws says whether some hand still has a discard to make.
func (d *deal) throws() bool {
	if d.game.Family != game.Board {
		return false
	}
	for i := range d.n {
		if d.seats[i].size() > d.final {
			return true
		}
	}
	return false
}

// dropsBlind says whether a hand of n cards throws one before the flop (Aviation).
func (d *deal) dropsBlind(n int) bool {
	before := 0
	for i := range d.game.Streets {
		st := &d.game.Streets[i]
		if st.Discard > 0 && st.Name == game.Flop {
			before = st.Discard
		}
	}
	return before > 0 && n == d.game.HoleCards()
}
