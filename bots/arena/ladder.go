package arena

import (
	"fmt"
	"time"

	"tapis/bots"
	"tapis/engine/game"
)

// LadderConfig is a round robin in several games: every two of the bots play
// each other heads-up on the same deals from both chairs.
type LadderConfig struct {
	Games   []*game.Game  // none: all nineteen
	Betting *game.Betting // nil: each game's own
	Bots    []string      // the weakest first
	Hands   int           // of each pair in each game
	Seed    uint64
	Workers int
	Make    func(spec string) (bots.Player, error) // nil: bots.New
	Each    func(LadderGame)                       // told of every game as it is done; may be nil
}

// Ladder is what a round robin came to. Seconds alone depends on the machine.
type Ladder struct {
	Bots    []string     `json:"bots"` // as asked for, the weakest first
	Hands   int          `json:"hands"`
	Seconds float64      `json:"seconds"`
	Above   int          `json:"above"` // pairs in the order asked for
	Open    int          `json:"open"`  // pairs that chance may explain
	Below   int          `json:"below"` // pairs in the wrong order
	Games   []LadderGame `json:"games"`
}

// LadderGame is one game's part of a Ladder.
type LadderGame struct {
	Game    string `json:"game"`
	Betting string `json:"betting"`
	Order   Order  `json:"order"` // the worst of the pairs'
	Pairs   []Pair `json:"pairs"` // neighbours first
}

// Pair is what one bot won from another.
type Pair struct {
	Upper      string  `json:"upper"`
	Lower      string  `json:"lower"`
	MbbPerHand float64 `json:"mbb_per_hand"` // of Upper, thousandths of Stakes.Unit per hand
	CI95       float64 `json:"ci95"`         // half its 95 % interval
	Order      Order   `json:"order"`
}

// Order is what a result says about two bots.
type Order string

// The orders. A result within its own 95 % interval of nothing is Open.
const (
	Above Order = "above" // the upper one wins
	Open  Order = "open"
	Below Order = "below" // the lower one wins
)

// Climb plays a ladder.
func Climb(c LadderConfig) (Ladder, error) {
	games := c.Games
	if len(games) == 0 {
		games = game.Tables()
	}
	if len(c.Bots) < 2 {
		return Ladder{}, fmt.Errorf("%d bots: a ladder takes two or more", len(c.Bots))
	}
	start := time.Now()
	l := Ladder{Bots: c.Bots}
	for _, g := range games {
		lg, hands, err := c.game(g)
		if err != nil {
			return Ladder{}, err
		}
		l.Hands += hands
		l.Games = append(l.Games, lg)
		for _, p := range lg.Pairs {
			switch p.Order {
			case Above:
				l.Above++
			case Open:
				l.Open++
			case Below:
				l.Below++
			}
		}
		if c.Each != nil {
			c.Each(lg)
		}
	}
	l.Seconds = time.Since(start).Seconds()
	return l, nil
}

// game plays every pair in one game.
func (c *LadderConfig) game(g *game.Game) (LadderGame, int, error) {
	betting := g.Default
	if c.Betting != nil {
		betting = *c.Betting
	}
	lg := LadderGame{Game: g.ID, Betting: betting.String(), Order: Above}
	hands := 0
	for apart := 1; apart < len(c.Bots); apart++ {
		for low := 0; low+apart < len(c.Bots); low++ {
			lower, upper := c.Bots[low], c.Bots[low+apart]
			r, err := Run(Config{
				Game: g, Betting: betting, Bots: []string{upper, lower}, Hands: c.Hands,
				Seed: c.Seed, Duplicate: true, Workers: c.Workers, Make: c.Make,
			})
			if err != nil {
				return lg, 0, err
			}
			hands += r.Hands
			p := Pair{Upper: upper, Lower: lower, MbbPerHand: r.Players[0].MbbPerHand, CI95: r.Players[0].CI95}
			p.Order = orderOf(p.MbbPerHand, p.CI95)
			lg.Pairs = append(lg.Pairs, p)
			if p.Order == Below || p.Order == Open && lg.Order == Above {
				lg.Order = p.Order
			}
		}
	}
	return lg, hands, nil
}

func orderOf(mean, ci float64) Order {
	switch {
	case mean > ci:
		return Above
	case -mean > ci:
		return Below
	}
	return Open
}
