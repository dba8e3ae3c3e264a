package replay

import (
	"slices"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/odds"
	"tapis/tui/felt"
	"tapis/tui/ui"
)

// The parts of the pot each may expect are counted from the cards that the reader
// knows now, when all hands that are still in are known.

// shareKey is what shares depend on within a hand.
type shareKey struct {
	live   uint16
	nboard int
	street int
}

type sharesMsg struct {
	of  *shares
	gen int
	key shareKey
	by  [hand.MaxSeats]float64
	ok  bool
}

// shares is what has been counted of a hand.
type shares struct {
	ui.Errand
	gen   int // of the hand
	known map[shareKey]sharesMsg
}

// forget begins another hand.
func (s *shares) forget() {
	s.Drop()
	s.gen++
	s.known = map[shareKey]sharesMsg{}
}

func (s *shares) counted(msg sharesMsg) {
	if msg.of == s && msg.gen == s.gen {
		s.known[msg.key] = msg
	}
}

// query is the question of a step, and the seats it is about.
func (s *Screen) query() (q odds.Query, seats []int, key shareKey, ok bool) {
	v := s.snap.View
	if !s.eyes.All || v.Done || v.Game.Family == game.Draw {
		return q, nil, key, false
	}
	q = odds.Query{Game: v.Game, Board: slices.Clone(v.BoardCards())}
	key.nboard, key.street = v.NBoard, v.Street
	for i := range v.Seats {
		seat := &v.Seats[i]
		if !seat.In || !seat.Live {
			continue
		}
		if seat.N == 0 || !felt.AllKnown(seat.CardList()) {
			return q, nil, key, false
		}
		key.live |= 1 << i
		q.Hands = append(q.Hands, slices.Clone(seat.CardList()))
		seats = append(seats, i)
	}
	return q, seats, key, len(seats) > 1 && felt.AllKnown(q.Board)
}

// count asks for the shares of the step.
func (s *Screen) count() tea.Cmd {
	if s.hand == nil {
		return nil
	}
	q, seats, key, ok := s.query()
	if !ok {
		return nil
	}
	if _, there := s.shares.known[key]; there {
		return nil
	}
	answer := sharesMsg{of: &s.shares, gen: s.shares.gen, key: key}
	return s.shares.Send(func() tea.Msg {
		answer.by, answer.ok = felt.PotShares(q, seats)
		return answer
	}, nil)
}

// share is a seat's part of the pot, in thousandths; ok is false when it is not known.
func (s *Screen) shareOf(seat int) (part float64, ok bool) {
	_, _, key, asked := s.query()
	if !asked {
		return 0, false
	}
	m, there := s.shares.known[key]
	return m.by[seat], there && m.ok && key.live>>seat&1 != 0
}
