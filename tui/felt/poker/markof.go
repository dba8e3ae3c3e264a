package poker

import (
	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/hand"
	"tapis/tui/paint"
)

// ending is what the cards of a hand that is over are marked by.
type ending struct {
	on                    bool
	high, low             card.Set // in a winning hand of each half; high is that of a game of one half
	decides, decidesLow   card.Set
	beaten                card.Set // of the player's, against what decided
	winsHigh, winsLow     uint16   // seats
	halves                bool
	main                  int // which five are those of high: 0, 1 where the game has only a low
	deciderHigh, decidLow uint16
}

// markEnding finds what the cards are marked by.
func (s *scene) markEnding() (m ending) {
	m.halves = s.g.Split()
	if s.g.High == eval.NoRanking {
		m.main = 1
	}
	for i := range s.events {
		e := &s.events[i]
		if e.Kind != hand.EvAwarded || e.Seat < 0 {
			continue
		}
		high, low := s.values(e)
		if high == 0 && low == 0 {
			continue
		}
		m.on = true
		if m.main == 1 || high > 0 {
			m.high |= s.five[e.Seat][m.main]
			m.winsHigh |= 1 << e.Seat
		}
		if m.main == 0 && low > 0 {
			m.low |= s.five[e.Seat][1]
			m.winsLow |= 1 << e.Seat
		}
	}
	for i := range s.ladders {
		l := &s.ladders[i]
		decide := card.Of(l.Winner[l.At : l.At+l.N]...)
		if l.side == hand.LowSide && m.main == 0 {
			m.decidesLow |= decide
			m.decidLow |= 1 << l.win
		} else {
			m.decides |= decide
			m.deciderHigh |= 1 << l.win
		}
		if l.lose == s.view.Seat {
			m.beaten |= card.Of(l.Loser[l.At : l.At+l.LoserN()]...)
		}
	}
	return m
}

// markOf is how a card is marked at the end of a hand: on the board, where i is -1, or
// in seat i's hand. Gold plays in the winning hand, ice in the winning low, and grey is
// what does not play; the corners say the same without colour.
func (s *scene) markOf(i int, k card.Card) paint.Mark {
	m := &s.end
	if u := s.unknown(k); u != 0 {
		return u
	}
	if !s.done || !m.on || !k.Known() {
		return 0
	}
	out := s.winning(i, k)
	board, you := i < 0, s.view.Seat
	mine := you >= 0 && (board || i == you) && m.winsHigh>>max(you, 0)&1 == 0
	switch {
	case !m.halves && mine && s.five[you][m.main].Has(k):
		out |= paint.InOwn
		if !board && m.beaten.Has(k) {
			out |= paint.Beaten
		}
		return out
	case board || out != 0:
	case m.halves:
		out = s.halvesOf(i, k)
	case s.five[i][m.main].Has(k):
		return 0
	}
	if out == 0 {
		return paint.Aside
	}
	return out
}

// halvesOf is the part of markOf that says which halves a card of a hand that did not win
// plays for.
func (s *scene) halvesOf(i int, k card.Card) (out paint.Mark) {
	if s.five[i][0].Has(k) {
		out |= paint.InHigh
	}
	if s.five[i][1].Has(k) {
		out |= paint.InLow
	}
	if out != 0 && i == s.view.Seat && s.end.beaten.Has(k) {
		out |= paint.Beaten
	}
	return out
}

// winning is the part of markOf that says what a card wins.
func (s *scene) winning(i int, k card.Card) (out paint.Mark) {
	m, board := &s.end, i < 0
	in := func(set card.Set, seats uint16) bool { return set.Has(k) && (board || seats>>i&1 != 0) }
	if in(m.low, m.winsLow) && (board || s.five[i][1].Has(k)) {
		out |= paint.Low | paint.InLow
		if in(m.decidesLow, m.decidLow) {
			out |= paint.Decides
		}
	}
	if in(m.high, m.winsHigh) && (board || s.five[i][m.main].Has(k)) {
		out = out&^(paint.Low|paint.Decides) | paint.Playing | paint.InHigh
		if in(m.decides, m.deciderHigh) {
			out |= paint.Decides
		}
	}
	return out
}
