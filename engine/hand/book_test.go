package hand_test

import (
	"math/rand/v2"
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
)

// book is the betting of one street by the letter of RULES §2, told from what
// everybody sees: the actions of the street, oldest first.
type book struct {
	bet, level, incr, unit int64
	bets                   int
	free                   map[int]bool // may raise whatever it faces: has not acted since the last full raise
	short                  int64
	capReached, opened     bool
}

func (b *book) full(seats []int) {
	for _, i := range seats {
		b.free[i] = true
	}
}

// openBook reads the street up to now.
func openBook(h *hand.Hand, v *hand.View) *book {
	s := h.Setup()
	st := &s.Stakes
	fixed := s.Betting == game.FixedLimit
	b := &book{free: map[int]bool{}, unit: st.SmallBet}
	if v.Game.Streets[v.Street].Big {
		b.unit = st.BigBet
	}
	live := map[int]bool{}
	var seats []int
	for i := range v.Seats {
		if v.Seats[i].In {
			seats, live[i] = append(seats, i), true
		}
	}
	b.full(seats)
	b.incr = st.MinBet
	start := 0 // the first event of the street
	for k, e := range h.Events() {
		if e.Kind == hand.EvStreet {
			start = k
		}
	}
	blinds := int64(0)
	for _, x := range s.Blinds {
		blinds = max(blinds, x)
	}
	first := v.Street == 0
	switch {
	case first && blinds > 0:
		b.bet, b.bets, b.incr = blinds, 1, max(st.MinBet, blinds)
		for i, x := range s.Blinds {
			ante := int64(0)
			if !s.AnteDead || s.AntesFirst {
				ante = min(s.Antes[i], s.Stacks[i])
			}
			b.short += max(x-(s.Stacks[i]-ante), 0)
		}
		if s.DeadSmallBlind {
			b.short += st.SmallBlind
		}
	case first && v.Game.Opening == game.BringIn && (v.Game != game.Stud5 || s.Rules.FiveStudBringIn):
		b.bet, b.incr = st.BringIn, max(st.BringIn, st.MinBet)
	}
	b.level = b.bet
	b.opened = !(first && v.Game.Opening == game.Antes && s.BigBlind < 0)
	pot := s.CarriedPot
	for k, e := range h.Events() {
		switch e.Kind {
		case hand.EvPosted, hand.EvCalled, hand.EvBringIn, hand.EvRaised:
			pot += e.Amount
		case hand.EvFolded:
			delete(live, int(e.Seat))
		}
		if k < start {
			continue
		}
		seat := int(e.Seat)
		switch e.Kind {
		case hand.EvCalled, hand.EvBringIn, hand.EvChecked:
			b.free[seat] = false
		case hand.EvRaised:
			if fixed {
				if b.bet == 0 && e.To > b.unit {
					b.unit = st.BigBet
				}
				step := b.unit
				if first && v.Game.Opening == game.BringIn && b.level == st.BringIn && b.bets == 0 && s.BigBlind < 0 {
					step = st.SmallBet - st.BringIn
				}
				if 2*(e.To-b.level) >= step {
					b.full(seats)
					b.level = e.To
					b.bets++
					b.capReached = b.capReached || b.bets == 4 && len(live) > 2
				}
			} else if !b.opened {
				b.incr = pot - e.Amount
				b.full(seats)
			} else if e.To-b.bet >= b.incr {
				b.incr = e.To - b.bet
				b.full(seats)
			}
			if !b.opened {
				b.full(seats)
			}
			b.opened = true
			b.bet = e.To
			b.free[seat] = false
		}
	}
	return b
}

// raise is the range of raises of seat, 0 0 when there is none.
func (b *book) raise(h *hand.Hand, v *hand.View, seat int) (lo, hi int64) {
	s := h.Setup()
	st := &s.Stakes
	me := &v.Seats[seat]
	all := me.Bet + me.Stack
	fixed := s.Betting == game.FixedLimit
	callers, liveN := 0, 0
	for i := range v.Seats {
		if v.Seats[i].Live {
			liveN++
			if o := &v.Seats[i]; i != seat && o.Stack > 0 && o.Bet+o.Stack > b.bet {
				callers++ // RULES §3.9.11: could put in more than the bet
			}
		}
	}
	open := b.free[seat]
	if !fixed && b.opened && b.bet-me.Bet >= b.incr {
		open = true
	}
	capped := fixed && b.bets >= 4 && (s.Rules.CapHeadsUp || liveN > 2 || b.capReached)
	if callers == 0 || !open || capped || all <= b.bet {
		return 0, 0
	}
	switch {
	case !b.opened && fixed:
		lo, hi = b.unit, b.unit
	case !b.opened:
		lo, hi = v.Pot, v.Pot
	case fixed:
		step := b.unit
		if v.Street == 0 && v.Game.Opening == game.BringIn && b.bets == 0 && b.level > 0 {
			step = st.SmallBet - st.BringIn
		}
		lo, hi = b.level+step, b.level+step
		if v.Game.OpenPair && v.Street == 1 && b.bet == 0 {
			pair := func(i int) bool {
				return v.Seats[i].Live && v.Seats[i].Cards[2].Rank() == v.Seats[i].Cards[3].Rank()
			}
			any := false
			for i := range v.Seats {
				any = any || pair(i)
			}
			if s.Rules.OpenPair == game.OpenPairOwn && pair(seat) || s.Rules.OpenPair == game.OpenPairAny && any {
				hi = st.BigBet
			}
		}
	case s.Betting == game.NoLimit:
		lo, hi = b.bet+b.incr, all
	default:
		lo = b.bet + b.incr
		hi = max(lo, b.bet+v.Pot+b.short+b.bet-me.Bet)
	}
	return min(lo, all), min(hi, all)
}

// The raises the engine offers are those of the book, in every game and structure.
func TestRaisesAreThoseOfTheBook(t *testing.T) {
	everyTable(t, handsPerGame/3, func(t *testing.T, r *rand.Rand, s hand.Setup) {
		h := mustStart(t, &s)
		for !h.Done() {
			if seat := h.Actor(); seat >= 0 {
				l := h.Legal(seat)
				if l.Fold || l.BringIn > 0 {
					v := h.View(seat)
					b := openBook(h, v)
					lo, hi := b.raise(h, v, seat)
					if l.NoRaise == hand.CodeNoOpeners {
						lo, hi = 0, 0
					}
					if lo != l.MinTo || hi != l.MaxTo || l.Price != max(b.bet-v.Seats[seat].Bet, 0) || v.Bet != b.bet {
						t.Fatalf("seat %d: offered %d…%d price %d bet %d; by the book %d…%d bet %d\n%+v\n%+v\nrules %+v stakes %+v betting %v street %d\n%+v",
							seat, l.MinTo, l.MaxTo, l.Price, v.Bet, lo, hi, b.bet, l, b, s.Rules, s.Stakes, s.Betting, v.Street, h.Events())
					}
				}
			}
			a := next(r, h)
			if a.Kind == hand.Fold && r.IntN(2) == 0 && h.Legal(int(a.Seat)).Call > 0 {
				a = hand.CallBy(int(a.Seat))
			}
			if err := h.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// bookPots splits what was put in by the letter of RULES §2.6 and §3.9.2, chip by
// chip: a chip belongs to the seats still in that have put in a chip at the same
// height, or at the highest one that any of them has reached; dead money to all.
func bookPots(h *hand.Hand) (pots map[uint16]int64, dead int64) {
	s := h.Setup()
	dead = s.CarriedPot
	in := uint16(0)
	var put [hand.MaxSeats]int64
	for i, c := range s.Stacks {
		if c > 0 {
			in |= 1 << i
		}
	}
	for _, e := range h.Events() {
		switch e.Kind {
		case hand.EvPosted, hand.EvCalled, hand.EvBringIn, hand.EvRaised:
			if s.AnteDead && (e.Reason == hand.AsAnte || e.Reason == hand.AsBigBlindAnte) {
				dead += e.Amount
			} else {
				put[e.Seat] += e.Amount
			}
		case hand.EvReturned:
			put[e.Seat] -= e.Amount
		case hand.EvFolded:
			in &^= 1 << e.Seat
		}
	}
	pots = map[uint16]int64{}
	if dead > 0 {
		pots[in] = dead
	}
	for height, below := int64(1), in; ; height++ {
		claims, chips := uint16(0), int64(0)
		for i := range put {
			if put[i] >= height {
				chips++
				claims |= 1 << i & in
			}
		}
		if claims == 0 {
			claims = below
		}
		if chips == 0 {
			return pots, dead
		}
		pots[claims] += chips
		below = claims
	}
}

// What is won of each pot is what the book has in it, by seats that claim it.
func TestPotsAreThoseOfTheBook(t *testing.T) {
	sides, deadAlone := 0, 0
	everyTable(t, handsPerGame, func(t *testing.T, r *rand.Rand, s hand.Setup) {
		s.Rake = nil
		if s.Antes != [hand.MaxSeats]int64{} && r.IntN(2) == 0 {
			s.AnteDead, s.AntesFirst = true, r.IntN(2) == 0
		}
		h := mustStart(t, &s)
		play(t, r, h, func() {})
		won, by := map[uint8]int64{}, map[uint8]uint16{}
		for _, e := range h.Events() {
			if e.Kind == hand.EvAwarded {
				won[e.Pot] += e.Amount
				by[e.Pot] |= 1 << e.Seat
			}
		}
		if len(won) == 0 { // passed out
			return
		}
		book, dead := bookPots(h)
		for claims, amount := range book {
			index := uint8(0) // the more claim a pot, the lower it lies
			for other := range book {
				if other&claims == claims && other != claims {
					index++
				}
			}
			if won[index] != amount || by[index]&^claims != 0 {
				t.Fatalf("pot %d: %d won by seats %b, by the book %d for %b\nall %v, book %v\n%+v\n%+v", index, won[index], by[index], amount, claims, won, book, s, h.Events())
			}
			if index > 0 {
				sides++
			}
			if amount == dead && len(book) > 1 && index == 0 {
				deadAlone++
			}
		}
		if len(won) != len(book) {
			t.Fatalf("%v won, by the book %v", won, book)
		}
	})
	if sides < 100 || deadAlone < 10 {
		t.Errorf("%d side pots, %d main pots of dead money alone: too few to tell", sides, deadAlone)
	}
}
