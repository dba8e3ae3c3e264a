package hand

import (
	"tapis/engine/card"
	"tapis/engine/game"
)

// planDeal works out what the street deals: due cards a seat, and the board.
func (h *Hand) planDeal() {
	st := h.st()
	h.boardDue = uint8(st.Board)
	h.common = false
	h.holesDue = uint8(st.Down + st.Up)
	h.faceUp = 1<<(h.holesDue&7) - 1<<(st.Down&7)
	if st.Name == game.SeventhStreet && h.commonNeeded() {
		h.holesDue, h.boardDue, h.common = 0, 1, true
	} else if st.Burn && h.holesDue > 0 && st.Board == 0 {
		h.burn()
	}
	if h.manual {
		for m := h.live; m != 0; m &= m - 1 {
			h.seats[m.first()].due = h.holesDue
		}
	}
}

// commonNeeded decides seventh street when the stub is short (RULES §3.5 A–D)
// and prepares the stub.
func (h *Hand) commonNeeded() bool {
	players := h.live.len()
	need, left := players+2, h.left()
	switch {
	case left >= need:
		return false
	case left+int(h.burned) >= need:
		h.returnBurns()
		return false
	}
	if left < 3 {
		h.returnBurns()
	}
	return true
}

func (h *Hand) returnBurns() {
	e := h.emit(EvReshuffled, -1)
	e.N, e.Reason = h.burned, BurnsReturned
	if h.manual {
		h.unknownOut -= h.burned
	} else {
		h.deck.Restock(h.burns)
	}
	h.burns, h.burned = 0, 0
}

// dealDue deals what is due and says whether everything is dealt. A manual hand
// waits for DealHole and DealBoard.
func (h *Hand) dealDue() bool {
	if h.manual {
		for m := h.live; m != 0; m &= m - 1 {
			if h.seats[m.first()].due > 0 {
				return false
			}
		}
		return h.boardDue == 0
	}
	if h.step == stepReplace {
		h.dealReplacements()
	} else if h.holesDue > 0 {
		h.dealHoles(int(h.holesDue))
	}
	if h.boardDue > 0 {
		var cards [1 + 5]card.Card
		n := 1 + min(int(h.boardDue), 5)
		h.deck.Deal(cards[:n])
		h.burned++
		h.burns = h.burns.Add(cards[0])
		h.takeBoard(cards[1:n])
	}
	return true
}

// dealHoles deals one card at a time from the button's left (RULES §3.3).
func (h *Hand) dealHoles(n int) {
	var buf [MaxSeats * MaxHole]card.Card
	players := h.live.len()
	cards := buf[:n*players]
	h.deck.Deal(cards)
	first := 0
	for i := range h.live.clockwise(h.setup.Button) {
		h.dealTo(i, cards, first, players)
		first++
	}
}

// dealTo gives a seat of some cards the first, and those every so many further on.
func (h *Hand) dealTo(seat int, cards []card.Card, first, every int) {
	s := &h.seats[seat]
	from := s.n
	e := h.emit(EvDealt, seat)
	n := 0
	for at := first; at < len(cards) && n < MaxHole; at += every {
		c := cards[at]
		e.Cards[n] = c
		s.cards[s.n] = c
		s.n++
		n++
	}
	e.N, e.Up = uint8(n), h.faceUp
	if h.shown.has(seat) { // an open hand gets its last cards open
		e.Up = 1<<(n&7) - 1
	}
	s.up |= e.Up << (from & 7)
	s.due = 0
}

// dealReplacements serves the draw, player by player (RULES §3.5).
func (h *Hand) dealReplacements() {
	for i := range h.live.clockwise(h.setup.Button) {
		n := int(h.seats[i].due)
		if n == 0 {
			continue
		}
		var buf [MaxHole]card.Card
		cards := buf[:n]
		for got := 0; got < n; {
			if h.deck.Left() == 0 {
				h.restock(i, pileOf(cards[:got]))
			}
			next := min(n, got+h.deck.Left())
			h.deck.Deal(cards[got:next])
			got = next
		}
		h.dealTo(i, cards, 0, 1)
	}
}

// restock makes a new stub for the player being served (RULES §3.5). Stage 1 is
// every card that is neither held nor thrown in this round: earlier discards and
// folded hands. Stage 2 is this round's discards of players already served; with
// up to nine players nothing more is ever needed. taken are cards on their way
// to the player.
func (h *Hand) restock(seat int, taken pile) {
	var held, own, served, others pile
	var done mask // completely served
	held.add(taken)
	before := true
	for i := range h.live.clockwise(h.setup.Button) {
		s := &h.seats[i]
		held.add(pileOf(s.cards[:s.n]))
		switch {
		case i == seat:
			before = false
			own.add(s.now)
		case before || s.due == 0:
			served.add(s.now)
			done |= bit(i)
		default:
			others.add(s.now)
		}
	}
	pool, why := pile{card.Full &^ h.deck.Rest(), h.unknownOut}, StubRanOut
	for _, out := range [...]pile{held, own, served, others} {
		pool.cards &^= out.cards
		pool.hidden -= out.hidden
	}
	if pool.len() == 0 {
		pool, why = served, StubRanOutAgain
		h.settleThrown(done)
	}
	e := h.emit(EvReshuffled, -1)
	e.N, e.Reason = uint8(pool.len()), why
	h.deck.Restock(pool.cards)
	h.unknownOut -= pool.hidden
}

func (h *Hand) takeBoard(cards []card.Card) {
	for _, c := range cards {
		h.board[h.nboard] = c
		h.nboard++
	}
	h.boardDue = 0
	kind := EvBoard
	if h.common {
		kind = EvCommon
	}
	h.emit(kind, -1).setCards(cards)
}

// Due is what a manual hand waits for: the seats with hole cards due (bit i) and
// the number of board cards. Holes come before the board.
func (h *Hand) Due() (seats uint16, board int) {
	if !h.manual || h.step != stepDeal && h.step != stepReplace {
		return 0, 0
	}
	for m := h.live; m != 0; m &= m - 1 {
		if i := m.first(); h.seats[i].due > 0 {
			seats |= uint16(bit(i))
		}
	}
	return seats, int(h.boardDue)
}

// DealHole gives a seat of a manual hand all the cards it is due on this street,
// down cards first. Unknown cards are allowed.
func (h *Hand) DealHole(seat int, cards []card.Card) error {
	if r := h.dealHole(seat, cards); r != nil {
		return r
	}
	h.run()
	return nil
}

func (h *Hand) dealHole(seat int, cards []card.Card) *Refusal {
	seats, _ := h.Due()
	if !mask(seats).has(seat) || len(cards) != int(h.seats[seat].due) {
		r := &Refusal{Code: CodeNoDealDue, Have: int64(len(cards))}
		if mask(seats).has(seat) {
			r.Want = int64(h.seats[seat].due)
		}
		return r
	}
	if r := h.take(cards, seat); r != nil {
		return r
	}
	h.dealTo(seat, cards, 0, 1)
	return nil
}

// DealBoard turns the board cards a manual hand is due.
func (h *Hand) DealBoard(cards []card.Card) error {
	seats, n := h.Due()
	if seats != 0 || n != len(cards) || n == 0 {
		if seats != 0 {
			n = 0
		}
		return &Refusal{Code: CodeNoDealDue, Have: int64(len(cards)), Want: int64(n)}
	}
	before := h.deck
	h.burn()
	if r := h.take(cards, -1); r != nil {
		h.deck = before
		h.burned--
		h.unknownOut--
		return r
	}
	h.takeBoard(cards)
	h.run()
	return nil
}

// take removes cards from the stub, which is restocked when it runs out. On a
// refusal nothing has changed.
func (h *Hand) take(cards []card.Card, seat int) *Refusal {
	deck, hidden, events := h.deck, h.unknownOut, len(h.events)
	var seen card.Set
	for i, c := range cards {
		if h.left() <= 0 && seat >= 0 && h.step == stepReplace {
			h.restock(seat, pileOf(cards[:i]))
		}
		switch {
		case !c.Known():
			h.unknownOut++
		case seen.Has(c) || !h.deck.Take(c):
			h.deck, h.unknownOut, h.events = deck, hidden, h.events[:events]
			return &Refusal{Code: CodeCardUsed, Card: c}
		}
		seen = seen.Add(c)
	}
	return nil
}
