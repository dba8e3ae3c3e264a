package arena

import (
	"encoding/binary"
	"fmt"
	"math"
	"time"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/engine/game"
)

// BankConfig is a match against the bank: so many deals of Hold'em de contrepartie
// (RULES §5). Whoever sits there plays the simple rule of RULES §5.8: the house's
// bots know no other in this game. Stacks are full again at every deal.
type BankConfig struct {
	Rules bank.Rules
	Ante  int64 // 0: 10
	Bots  []string
	Hands int
	Seed  uint64
}

// RunBank plays a match against the bank. ChipsIn = ChipsOut + House in its Result;
// MbbPerHand is in thousandths of the Ante, VPIP counts deals with a play bet, PFR
// those with one before the flop. An error is a config that cannot be played.
func RunBank(c BankConfig) (Result, error) {
	if c.Ante == 0 {
		c.Ante = 10
	}
	switch n := len(c.Bots); {
	case n < 1 || n > bank.MaxSeats:
		return Result{}, fmt.Errorf("%d bots: the bank faces 1 to %d", n, bank.MaxSeats)
	case c.Hands <= 0:
		return Result{}, fmt.Errorf("%d hands: there must be one at least", c.Hands)
	case c.Ante < 2 || c.Ante%2 != 0 || c.Ante > bank.MaxBet:
		return Result{}, fmt.Errorf("an ante of %d: it must be even, 2 to %d", c.Ante, bank.MaxBet)
	}
	start := time.Now()
	sum := newTally(len(c.Bots))
	res := Result{Game: game.Contrepartie.ID, Hands: c.Hands}
	var h bank.Hand
	for k := range c.Hands {
		net, err := c.deal(&h, k, &sum)
		if err != nil {
			return Result{}, err
		}
		res.House += net
	}
	res.ChipsIn, res.ChipsOut = sum.in, sum.out
	res.Seconds = time.Since(start).Seconds()
	res.HandsPerSecond = float64(c.Hands) / max(res.Seconds, 1e-9)
	n := float64(c.Hands)
	for i, spec := range c.Bots {
		s := &sum.seats[i]
		mean := s.sum / n
		sd := math.Sqrt(max(s.squares/n-mean*mean, 0))
		res.Players = append(res.Players, Player{
			Bot: spec, Hands: c.Hands, Net: s.net,
			MbbPerHand: 1000 * mean / float64(c.Ante), CI95: 1000 * 1.96 * sd / math.Sqrt(n) / float64(c.Ante),
			VPIP: 100 * float64(s.put) / n, PFR: 100 * float64(s.raised) / n,
		})
	}
	return res, nil
}

// deal plays deal k, counts it, and returns the bank's net.
func (c *BankConfig) deal(h *bank.Hand, k int, sum *tally) (int64, error) {
	stack := 100 * c.Ante
	s := bank.Setup{Rules: c.Rules, Seed: bankSeed(c.Seed, k)}
	for i := range c.Bots {
		s.Seats[i] = bank.Seat{Stack: stack, Ante: c.Ante}
	}
	if err := h.Start(s); err != nil {
		return 0, err
	}
	for !h.Done() {
		for i := range c.Bots {
			if h.Moves(i) == 0 {
				continue
			}
			if _, err := h.Apply(bank.SimpleRule(h.View(i))); err != nil {
				return 0, fmt.Errorf("deal %d, seat %d: %w", k+1, i, err)
			}
		}
	}
	for i := range c.Bots {
		at := &sum.seats[i]
		net := h.Stack(i) - stack
		sum.in, sum.out = sum.in+stack, sum.out+h.Stack(i)
		at.net += net
		at.sum += float64(net)
		at.squares += float64(net) * float64(net)
	}
	for _, e := range h.Events() {
		if e.Kind == bank.Decided && e.Chips > 0 && (e.Move == bank.Bet4A || e.Move == bank.Bet3A || e.Move == bank.Bet2A || e.Move == bank.BetTurn) {
			sum.seats[e.Seat].put++
			if e.Street == bank.Preflop {
				sum.seats[e.Seat].raised++
			}
		}
	}
	return h.Net(), nil
}

// bankSeed is the shuffle of deal k.
func bankSeed(seed uint64, k int) (s card.Seed) {
	binary.LittleEndian.PutUint64(s[:], seed)
	binary.LittleEndian.PutUint64(s[8:], uint64(k))
	return s
}
