package arena

import (
	"fmt"
	"time"

	"tapis/bots"
	"tapis/engine/game"
)

// LadderConfig is a round robin in several games: every two of the bots play
// each other heads-up on the same deals from both chairs. A champion plays
// the exploiters too.
type LadderConfig struct {
	Games    []*game.Game  // none: all nineteen
	Betting  *game.Betting // nil: each game's own
	Bots     []string      // the weakest first
	Hands    int           // of each pair in each game
	Against  []string      // exploiters that the champion plays
	Champion string        // "": the last of Bots
	Tries    int           // hands against each of them
	Seed     uint64
	Workers  int
	Make     func(spec string) (bots.Player, error) // nil: bots.New
	Each     func(LadderGame)                       // told of every game as it is done; may be nil
}

// Ladder is what a round robin came to. Seconds alone depends on the machine.
type Ladder struct {
	Bots      []string     `json:"bots"` // as asked for, the weakest first
	Hands     int          `json:"hands"`
	Seconds   float64      `json:"seconds"`
	Above     int          `json:"above"`     // pairs in the order asked for
	Open      int          `json:"open"`      // pairs that chance may explain
	Below     int          `json:"below"`     // pairs in the wrong order
	Exploited int          `json:"exploited"` // exploiters that win, chance apart
	Games     []LadderGame `json:"games"`
}

// LadderGame is one game's part of a Ladder.
type LadderGame struct {
	Game    string `json:"game"`
	Betting string `json:"betting"`
	Order   Order  `json:"order"`             // the worst of the pairs'
	Pairs   []Pair `json:"pairs"`             // neighbours first
	Against []Pair `json:"against,omitempty"` // the champion against each exploiter; below: the exploiter wins
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
		for _, p := range lg.Against {
			if p.Order == Below {
				l.Exploited++
			}
		}
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
	total := 0
	for apart := 1; apart < len(c.Bots); apart++ {
		for low := 0; low+apart < len(c.Bots); low++ {
			p, hands, err := c.pair(g, betting, c.Bots[low+apart], c.Bots[low], c.Hands)
			if err != nil {
				return lg, 0, err
			}
			total += hands
			lg.Pairs = append(lg.Pairs, p)
			if p.Order == Below || p.Order == Open && lg.Order == Above {
				lg.Order = p.Order
			}
		}
	}
	champion := c.Champion
	if champion == "" {
		champion = c.Bots[len(c.Bots)-1]
	}
	for _, exploiter := range c.Against {
		p, hands, err := c.pair(g, betting, champion, exploiter, c.Tries)
		if err != nil {
			return lg, 0, err
		}
		total += hands
		lg.Against = append(lg.Against, p)
	}
	return lg, total, nil
}

// pair plays two bots.
func (c *LadderConfig) pair(g *game.Game, betting game.Betting, upper, lower string, hands int) (Pair, int, error) {
	r, err := Run(Config{
		Game: g, Betting: betting, Bots: []string{upper, lower}, Hands: hands,
		Seed: c.Seed, Duplicate: true, Workers: c.Workers, Make: c.Make,
	})
	if err != nil {
		return Pair{}, 0, err
	}
	p := Pair{Upper: upper, Lower: lower, MbbPerHand: r.Players[0].MbbPerHand, CI95: r.Players[0].CI95}
	p.Order = orderOf(p.MbbPerHand, p.CI95)
	return p, r.Hands, nil
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
