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
			if i != seat && v.Seats[i].Stack > 0 {
				callers++
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
