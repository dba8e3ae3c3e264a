// Package handtest plays hands at random, for tests and benchmarks: setups with
// every structure, stack depth and rule option, and actions picked among the
// legal ones. Everything follows from the random source it is given.
package handtest

import (
	"encoding/binary"
	"math/bits"
	"math/rand/v2"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// Seed is a deck's seed.
func Seed(r *rand.Rand) (s card.Seed) {
	for i := 0; i < len(s); i += 8 {
		binary.LittleEndian.PutUint64(s[i:], r.Uint64())
	}
	return s
}

// Table is a plain setup: n players on the first seats with the default stack,
// default stakes and rules, the button anywhere.
func Table(r *rand.Rand, g *game.Game, b game.Betting, n int) hand.Setup {
	s := hand.Setup{Game: g, Betting: b, Stakes: game.DefaultStakes(g, b), Rules: game.DefaultRules()}
	for i := range n {
		s.Stacks[i] = game.DefaultStack
	}
	s.Button = r.IntN(n)
	Post(&s)
	s.Seed = Seed(r)
	return s
}

// Post fills blinds and antes for the players on their seats, the button being
// one of them.
func Post(s *hand.Setup) {
	order := s.Positions()
	switch {
	case s.Game.Opening != game.Blinds && s.Stakes.BigBlind == 0:
		s.Post(-1, -1)
	case len(order) == 2: // RULES §3.2
		s.Post(order[1], order[0])
	default:
		s.Post(order[0], order[1])
	}
}

// Wild is a setup in which anything goes: scattered seats, short and deep
// stacks, every rule option, antes of all kinds, dead blinds, straddles, carried
// pots, odd chip units, rake.
func Wild(r *rand.Rand, g *game.Game, b game.Betting, n int) hand.Setup {
	unit := 2 + 2*r.Int64N(20)
	s := hand.Setup{Game: g, Betting: b, Stakes: game.StakesFor(g, b, unit), Rules: rules(r)}
	if g.Opening == game.Antes && r.IntN(3) == 0 { // the same games with blinds
		s.Stakes.SmallBlind, s.Stakes.BigBlind, s.Stakes.Ante, s.Stakes.AnteMode = unit/2, unit, 0, game.NoAnte
	}
	depth := []int64{1, 3, 20, 200}[r.IntN(4)] * unit
	for _, seat := range r.Perm(hand.MaxSeats)[:n] {
		s.Stacks[seat] = 1 + r.Int64N(depth)
	}
	seats := s.Positions()
	s.Button = seats[r.IntN(n)]
	if s.Stakes.BigBlind > 0 {
		switch r.IntN(4) {
		case 0:
			s.Stakes.Ante, s.Stakes.AnteMode = max(unit/4, 1), game.IndividualAnte
		case 1:
			s.Stakes.Ante, s.Stakes.AnteMode = unit, game.BigBlindAnte
		}
	}
	Post(&s)
	if s.Stakes.BigBlind > 0 && n > 2 {
		order := s.Positions()
		switch r.IntN(5) {
		case 0: // dead small blind
			s.Post(-1, order[0])
		case 1: // straddle
			s.Blinds[order[2]] = 2 * unit
		case 2: // a returning player posts
			s.Blinds[order[n-1]] = unit
		}
	}
	if s.Stakes.AnteMode == game.IndividualAnte && r.IntN(4) == 0 {
		s.AnteDead, s.AntesFirst = true, true
	}
	if s.BigBlind < 0 && g.Opening == game.Antes && r.IntN(3) == 0 {
		s.CarriedPot = r.Int64N(5 * unit)
	}
	if r.IntN(4) == 0 {
		s.Stakes.ChipUnit = 1 + r.Int64N(25)
	}
	if r.IntN(4) == 0 {
		row := []game.RakeRow{{MaxPlayers: hand.MaxSeats, Every: 10, Take: 1, Cap: 50}}
		s.Rake = &game.Rake{NoFlopNoDrop: r.IntN(2) == 0, MaxPercent: 5, Fixed: row, Open: row}
	}
	s.AskShow = uint16(r.Uint32())
	s.Seed = Seed(r)
	return s
}

func rules(r *rand.Rand) game.Rules {
	return game.Rules{
		CapHeadsUp:      r.IntN(2) == 0,
		OpenPair:        game.OpenPairRule(r.IntN(3)),
		StudOddChip:     game.OddChipRule(r.IntN(2)),
		FiveStudBringIn: r.IntN(2) == 0,
		FermeFirst:      game.FermeFirstRule(r.IntN(2)),
		CoupledLow:      game.CoupledLowRule(r.IntN(2)),
	}
}

// Choose picks among a seat's legal actions, each kind as likely as the others;
// cards are what the seat holds. It allocates nothing.
func Choose(r *rand.Rand, l *hand.Legal, seat int, cards []card.Card) (a hand.Action) {
	Pick(&a, Random(r.Uint64()), l, seat, cards)
	return a
}

// Source is a quick source of random numbers, splitmix64.
type Source uint64

// Uint64 is the next number.
func (s *Source) Uint64() uint64 {
	*s += 0x9e3779b97f4a7c15
	x := uint64(*s)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Random is a random fraction, from which a few small choices can be drawn.
type Random uint64

// below draws a number below n, which must not be negative.
func (r *Random) below(n int64) int64 {
	hi, lo := bits.Mul64(uint64(*r), uint64(n))
	*r = Random(lo)
	return int64(hi)
}

// Pick makes a the choice that one random number makes.
func Pick(a *hand.Action, r Random, l *hand.Legal, seat int, cards []card.Card) {
	a.Seat = int8(seat)
	switch {
	case l.Draw || l.Discard > 0:
		throw(r, l, a, cards)
		return
	case l.Show:
		a.Kind = hand.Show
		if l.Muck && r.below(2) == 0 {
			a.Kind = hand.Muck
		}
		return
	}
	kinds := int64(1)
	if l.Fold && !l.Check {
		kinds++
	}
	if l.MaxTo > 0 {
		kinds++
	}
	switch k := r.below(kinds); {
	case k == kinds-1 && l.MaxTo > 0:
		a.Kind, a.Amount = hand.Raise, size(r, l)
	case l.BringIn > 0:
		a.Kind = hand.PostBringIn
	case l.Check:
		a.Kind = hand.Check
	case k == 0:
		a.Kind = hand.Fold
	default:
		a.Kind = hand.Call
	}
}

// size picks a raise.
func size(r Random, l *hand.Legal) int64 {
	if l.Fixed {
		return l.MinTo + (l.MaxTo-l.MinTo)*r.below(2)
	}
	return l.MinTo + r.below(l.MaxTo-l.MinTo+1)
}

// throw picks cards to draw or discard.
func throw(r Random, l *hand.Legal, a *hand.Action, cards []card.Card) {
	a.Kind = hand.Discard
	n := l.Discard
	if l.Draw {
		a.Kind = hand.Draw
		n = int(r.below(int64(min(l.DrawMax, len(cards)) + 1)))
	}
	a.N = uint8(n)
	copy(a.Cards[:], cards)
	for i := range n {
		j := i + int(r.below(int64(len(cards)-i)))
		a.Cards[i], a.Cards[j] = a.Cards[j], a.Cards[i]
	}
}

// Next picks a pending seat and its action, seen through its own View.
func Next(r *rand.Rand, h *hand.Hand) hand.Action {
	var seats [hand.MaxSeats]int
	n := 0
	for i := range hand.MaxSeats {
		if h.Pending()>>i&1 != 0 {
			seats[n] = i
			n++
		}
	}
	seat := seats[r.IntN(n)]
	v := h.View(seat)
	return Choose(r, &v.Legal, seat, v.Me().CardList())
}
