package hand

import (
	"math/bits"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
)

// award pays the pots, the last side pot first, each split by itself.
func (h *showdown) award() {
	var buf [MaxSeats]pot
	pots := h.pots(&buf)
	if h.setup.Rake != nil {
		h.takeRake(pots)
	}
	alone := (h.live | h.mucked).few()
	for i := len(pots) - 1; i >= 0; i-- {
		h.awardPot(i, pots[i], alone)
	}
	if h.g.Openers && h.live.has(int(h.opener)) {
		h.proveOpeners(alone)
	}
	h.pot, h.dead = 0, 0
	h.totals = [MaxSeats]int64{}
}

// takeRake takes the house's part before any split (RULES §6).
func (h *showdown) takeRake(pots []pot) {
	var all int64
	for i := range pots {
		all += pots[i].amount
	}
	rake := h.setup.Rake.Of(h.setup.Betting, h.setup.Stakes, h.dealtIn.len(), all, h.street == 0)
	if rake == 0 {
		return
	}
	left := rake
	for i := len(pots) - 1; i > 0; i-- {
		hi, lo := bits.Mul64(uint64(rake), uint64(pots[i].amount))
		share, _ := bits.Div64(hi, lo, uint64(all)) // rake is at most all
		part := int64(share)
		pots[i].amount -= part
		left -= part
	}
	pots[0].amount -= left
	h.raked = rake
	h.emit(EvRaked, -1).Amount = rake
}

// awardPot splits one pot between its halves and each half between its winners.
func (h *showdown) awardPot(index int, p pot, alone bool) {
	claims := p.seats & h.live
	if p.amount == 0 {
		return
	}
	if claims.few() { // one: somebody always claims a pot
		why := OnlyClaim
		if alone {
			why = Unopposed
		}
		h.give(index, claims.first(), p.amount, Whole, why)
		return
	}
	g := h.g
	if !g.Split() {
		h.split(index, claims, p.amount, g.High == eval.NoRanking, Whole, BestHand)
		return
	}
	if h.bestOf(claims, true) == 0 {
		h.split(index, claims, p.amount, false, HighSide, NoLow)
		return
	}
	unit := max(h.setup.Stakes.ChipUnit, 1)
	low := p.amount / 2 / unit * unit // RULES §3.7: the odd unit to the high half
	start := len(h.events)
	h.split(index, claims, p.amount-low, false, HighSide, BestHand)
	if odd := p.amount - 2*low; odd > 0 && start < len(h.events) && h.events[start].Odd == 0 {
		h.events[start].Odd, h.events[start].OddWhy = odd, OddToHigh
	}
	h.split(index, claims, low, true, LowSide, BestLow)
}

// split shares an amount equally between the best hands of the claims; leftover
// units go one each clockwise from the button's left (RULES §3.7).
func (h *showdown) split(index int, claims mask, amount int64, low bool, side Side, why Reason) {
	best := h.bestOf(claims, low)
	var winners mask
	for m := claims; m != 0; m &= m - 1 {
		i := m.first()
		if v := h.seats[i].high; !low && v == best {
			winners |= bit(i)
		}
		if v := h.seats[i].low; low && v == best {
			winners |= bit(i)
		}
	}
	unit := max(h.setup.Stakes.ChipUnit, 1)
	n := int64(winners.len())
	share := amount / n / unit * unit
	left := amount - share*n
	from, oddWhy := h.setup.Button, OddLeftOfButton
	if left > 0 && h.g.Family == game.Stud && h.setup.Rules.StudOddChip == game.OddChipSuit {
		oddWhy = OddHighestCard
		ranking := h.g.High
		if low {
			ranking = h.g.Low
		}
		from = h.highestCard(winners, ranking, h.g.ExactlyTwo) - 1
	}
	for i := range winners.clockwise(from) {
		odd := min(left, unit)
		left -= odd
		h.give(index, i, share+odd, side, why)
		if odd > 0 {
			e := &h.events[len(h.events)-1]
			e.Odd, e.OddWhy = odd, oddWhy
		}
	}
}

func (h *showdown) give(index, seat int, amount int64, side Side, why Reason) {
	s := &h.seats[seat]
	h.stacks[seat] += amount
	h.winners |= bit(seat)
	e := h.emit(EvAwarded, seat)
	e.Pot, e.Amount, e.Side, e.Reason = uint8(index), amount, side, why
	if why != Unopposed && why != OnlyClaim {
		if side == LowSide || h.g.High == eval.NoRanking {
			e.Low = s.low
		} else {
			e.High = s.high
		}
	}
}

// proveOpeners shows what allowed the opener of a fermé to open: only those
// cards when he wins unopposed; at a showdown his hand is up, and his original
// cards are shown too when he split them (RULES §4.3 rule 4).
func (h *showdown) proveOpeners(alone bool) {
	s := &h.seats[h.opener]
	for _, c := range s.open {
		if !c.Known() {
			return
		}
	}
	held := card.Of(s.cards[:s.n]...)
	proof, n := openers(s.open)
	if !alone && card.Of(proof[:n]...)&^held == 0 {
		return
	}
	h.emit(EvOpeners, int(h.opener)).setCards(proof[:n])
}

// openers picks the cards that prove a pair of jacks or better: the highest
// pair, both pairs when neither reaches jacks, three or four alike, or all five.
func openers(five [5]card.Card) (proof [5]card.Card, n int) {
	m := eval.Describe(eval.High, eval.Evaluate(eval.High, five[:]))
	want := map[eval.Category]int{eval.Pair: 1, eval.TwoPair: 2, eval.Trips: 1, eval.Quads: 1}[m.Category]
	if want == 0 {
		return five, 5
	}
	if m.Category == eval.TwoPair && m.Ranks[0] >= card.Jack {
		want = 1
	}
	for _, c := range five {
		for _, r := range m.Ranks[:want] {
			if c.Rank() == r {
				proof[n] = c
				n++
			}
		}
	}
	return proof, n
}
