package hand

import (
	"tapis/engine/card"
	"tapis/engine/game"
)

// plan works out what the street deals: due cards a seat, and the board.
func (cs *cards) plan(events *story, st *game.Street, live mask) {
	cs.boardDue = uint8(st.Board)
	cs.common = false
	cs.holesDue = uint8(st.Down + st.Up)
	cs.faceUp = 1<<(cs.holesDue&7) - 1<<(st.Down&7)
	if st.Name == game.SeventhStreet && cs.commonNeeded(events, live.len()) {
		cs.holesDue, cs.boardDue, cs.common = 0, 1, true
	} else if st.Burn && cs.holesDue > 0 && st.Board == 0 {
		cs.burn()
	}
	if cs.manual {
		for m := live; m != 0; m &= m - 1 {
			cs.seats[m.first()].due = cs.holesDue
		}
	}
}

// commonNeeded decides seventh street when the stub is short (RULES §3.5 A–D)
// and prepares the stub.
func (cs *cards) commonNeeded(events *story, players int) bool {
	need, left := players+2, cs.left()
	switch {
	case left >= need:
		return false
	case left+int(cs.burned) >= need:
		cs.returnBurns(events)
		return false
	}
	if left < 3 {
		cs.returnBurns(events)
	}
	return true
}

func (cs *cards) returnBurns(events *story) {
	e := events.emit(EvReshuffled, -1)
	e.N, e.Reason = cs.burned, BurnsReturned
	if cs.manual {
		cs.unknownOut -= cs.burned
	} else {
		cs.deck.Restock(cs.burns)
	}
	cs.burns, cs.burned = 0, 0
}

// deal deals what the street is due and says whether everything is dealt. A manual
// hand waits for DealHole and DealBoard.
func (cs *cards) deal(events *story, live mask) bool {
	if cs.manual {
		return !cs.waits(live)
	}
	if cs.holesDue > 0 {
		cs.dealHoles(events, live, int(cs.holesDue))
	}
	if cs.boardDue > 0 {
		var cards [1 + 5]card.Card
		n := 1 + min(int(cs.boardDue), 5)
		cs.deck.Deal(cards[:n])
		cs.burned++
		cs.burns = cs.burns.Add(cards[0])
		cs.takeBoard(events, cards[1:n])
	}
	return true
}

// waits says whether a manual hand is due cards.
func (cs *cards) waits(live mask) bool {
	for m := live; m != 0; m &= m - 1 {
		if cs.seats[m.first()].due > 0 {
			return true
		}
	}
	return cs.boardDue > 0
}

// dealHoles deals one card at a time from the button's left (RULES §3.3).
func (cs *cards) dealHoles(events *story, live mask, n int) {
	var buf [MaxSeats * MaxHole]card.Card
	players := live.len()
	cards := buf[:n*players]
	cs.deck.Deal(cards)
	first := 0
	for i := range live.clockwise(int(cs.button)) {
		cs.dealTo(events, i, cards, first, players)
		first++
	}
}

// dealTo gives a seat of some cards the first, and those every so many further on.
func (cs *cards) dealTo(events *story, seat int, cards []card.Card, first, every int) {
	s := &cs.seats[seat]
	from := s.n
	e := events.emit(EvDealt, seat)
	n := 0
	for at := first; at < len(cards) && n < MaxHole; at += every {
		c := cards[at]
		e.Cards[n] = c
		s.cards[s.n] = c
		s.n++
		n++
	}
	e.N, e.Up = uint8(n), cs.faceUp
	if cs.shown.has(seat) { // an open hand gets its last cards open
		e.Up = 1<<(n&7) - 1
	}
	s.up |= e.Up << (from & 7)
	s.due = 0
}

// replace serves the draw, player by player (RULES §3.5), and says whether everything
// is dealt.
func (cs *cards) replace(events *story, live mask) bool {
	if cs.manual {
		return !cs.waits(live)
	}
	for i := range live.clockwise(int(cs.button)) {
		n := int(cs.seats[i].due)
		if n == 0 {
			continue
		}
		var buf [MaxHole]card.Card
		cards := buf[:n]
		for got := 0; got < n; {
			if cs.deck.Left() == 0 {
				cs.restock(events, live, i, pileOf(cards[:got]))
			}
			next := min(n, got+cs.deck.Left())
			cs.deck.Deal(cards[got:next])
			got = next
		}
		cs.dealTo(events, i, cards, 0, 1)
	}
	return true
}

// restock makes a new stub for the player being served (RULES §3.5). Stage 1 is
// every card that is neither held nor thrown in this round: earlier discards and
// folded hands. Stage 2 is this round's discards of players already served; with
// up to nine players nothing more is ever needed. taken are cards on their way
// to the player.
func (cs *cards) restock(events *story, live mask, seat int, taken pile) {
	var held, own, served, others pile
	var done mask // completely served
	held.add(taken)
	before := true
	for i := range live.clockwise(int(cs.button)) {
		s := &cs.seats[i]
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
	pool, why := pile{card.Full &^ cs.deck.Rest(), cs.unknownOut}, StubRanOut
	for _, out := range [...]pile{held, own, served, others} {
		pool.cards &^= out.cards
		pool.hidden -= out.hidden
	}
	if pool.len() == 0 {
		pool, why = served, StubRanOutAgain
		cs.settleThrown(done)
	}
	e := events.emit(EvReshuffled, -1)
	e.N, e.Reason = uint8(pool.len()), why
	cs.deck.Restock(pool.cards)
	cs.unknownOut -= pool.hidden
}

func (cs *cards) takeBoard(events *story, cards []card.Card) {
	for _, c := range cards {
		cs.board[cs.nboard] = c
		cs.nboard++
	}
	cs.boardDue = 0
	kind := EvBoard
	if cs.common {
		kind = EvCommon
	}
	events.emit(kind, -1).setCards(cards)
}

// take removes cards from the stub, which is restocked when it runs out while a seat
// draws. On a refusal nothing has changed.
func (cs *cards) take(events *story, live mask, cards []card.Card, seat int, drawing bool) *Refusal {
	deck, hidden, before := cs.deck, cs.unknownOut, len(events.events)
	var seen card.Set
	for i, c := range cards {
		if cs.left() <= 0 && drawing {
			cs.restock(events, live, seat, pileOf(cards[:i]))
		}
		switch {
		case !c.Known():
			cs.unknownOut++
		case seen.Has(c) || !cs.deck.Take(c):
			cs.deck, cs.unknownOut, events.events = deck, hidden, events.events[:before]
			return &Refusal{Code: CodeCardUsed, Card: c}
		}
		seen = seen.Add(c)
	}
	return nil
}
