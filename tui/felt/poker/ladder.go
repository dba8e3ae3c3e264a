package poker

import (
	"slices"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/hand"
)

// ladder is two hands that met for a pot or a half of one: the one that won it and
// the best that did not, or the player's own when it is the one that lost.
type ladder struct {
	pot       int
	side      hand.Side
	r         eval.Ranking
	win, lose int   // seats
	amount    int64 // of the pots and halves these two met for
	eval.Verdict
}

// potSeats is a pot and the seats that can win it, bit i for seat i.
type potSeats struct {
	amount int64
	seats  uint16
}

// layers are the pots by what each seat has put in and who has not folded, main pot
// first (RULES §3.7). What nobody put in, antes of the table or a carried pot, is in
// the main pot.
func (s *scene) layers() []potSeats {
	var levels []int64
	for i := range s.seats {
		if seat := &s.seats[i]; seat.in && (seat.live || seat.mucked) && !slices.Contains(levels, seat.put) {
			levels = append(levels, seat.put)
		}
	}
	slices.Sort(levels)
	out := make([]potSeats, len(levels))
	all := s.middle + s.bets() + s.paidOut()
	below := int64(0)
	for k, level := range levels {
		for i := range s.seats {
			seat := &s.seats[i]
			if !seat.in {
				continue
			}
			out[k].amount += max(min(seat.put, level)-below, 0)
			if seat.put >= level && (seat.live || seat.mucked) {
				out[k].seats |= 1 << i
			}
		}
		below = level
		if k > 0 {
			all -= out[k].amount
		}
	}
	if len(out) > 0 {
		out[0].amount = all
	}
	return out
}

// contests are the ladders of a hand that is over: one for every pot and half that
// was won against a hand one has seen. Two that show the same two hands are one.
func (s *scene) contests() []ladder {
	pots := s.layers()
	type half struct {
		pot  uint8
		side hand.Side
	}
	var halves []half
	for i := range s.events {
		e := &s.events[i]
		if h := (half{e.Pot, e.Side}); e.Kind == hand.EvAwarded && e.Seat >= 0 && !slices.Contains(halves, h) {
			halves = append(halves, h)
		}
	}
	slices.SortFunc(halves, func(a, b half) int { return (int(a.pot)-int(b.pot))*4 + int(a.side) - int(b.side) })
	var out []ladder
	for _, h := range halves {
		if int(h.pot) >= len(pots) {
			continue
		}
		l, ok := s.contest(int(h.pot), h.side, pots[h.pot].seats)
		if !ok {
			continue
		}
		same := slices.IndexFunc(out, func(o ladder) bool { return o.r == l.r && o.win == l.win && o.lose == l.lose })
		if same >= 0 {
			out[same].amount += l.amount
			continue
		}
		out = append(out, l)
	}
	return out
}

// contest finds the two hands to show for a half of a pot.
func (s *scene) contest(pot int, side hand.Side, claims uint16) (l ladder, ok bool) {
	l = ladder{pot: pot, side: side, r: s.g.High, win: -1, lose: -1}
	if side == hand.LowSide || s.g.High == eval.NoRanking {
		l.r = s.g.Low
	}
	var won uint16
	won, l.amount = s.winners(pot, side)
	you := s.view.Seat
	var best, beaten eval.Value
	var fives [hand.MaxSeats][5]card.Card
	for i := range s.seats {
		if claims>>i&1 == 0 || s.seats[i].n == 0 {
			continue
		}
		five, has := eval.Best(l.r, s.seats[i].cardList(), s.boardCards(), s.g.ExactlyTwo)
		if !has {
			continue
		}
		fives[i] = five
		v := eval.Evaluate(l.r, five[:])
		switch {
		case won>>i&1 != 0:
			if v > best || v == best && i == you {
				best, l.win = v, i
			}
		case i == you:
			beaten, l.lose = ^eval.Value(0), i // one's own before all others
		case v > beaten:
			beaten, l.lose = v, i
		}
	}
	if l.win < 0 || l.lose < 0 {
		return l, false
	}
	l.Verdict, ok = eval.Compare(l.r, fives[l.win], fives[l.lose])
	return l, ok && !l.Equal && card.Of(l.Winner[:]...) == card.Of(fives[l.win][:]...)
}

// winners are who won a half of a pot, and how much it was.
func (s *scene) winners(pot int, side hand.Side) (won uint16, amount int64) {
	for i := range s.events {
		if e := &s.events[i]; e.Kind == hand.EvAwarded && e.Seat >= 0 && int(e.Pot) == pot && e.Side == side {
			won |= 1 << e.Seat
			amount += e.Amount
		}
	}
	return won, amount
}

// playingFives are the five cards that each hand one knows plays.
func (s *scene) playingFives() (out [hand.MaxSeats][2]card.Set) {
	for i := range s.seats {
		seat := &s.seats[i]
		if !seat.in || seat.n == 0 || !(seat.live || seat.mucked) {
			continue
		}
		for k, r := range [2]eval.Ranking{s.g.High, s.g.Low} {
			if r == eval.NoRanking {
				continue
			}
			if five, ok := eval.Best(r, seat.cardList(), s.boardCards(), s.g.ExactlyTwo); ok {
				out[i][k] = card.Of(five[:]...)
			}
		}
	}
	return out
}
