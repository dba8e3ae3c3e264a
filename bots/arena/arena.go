// Package arena plays bots against each other without a screen and measures
// them.
//
// A run is a pure function of its Config: the same seed gives the same figures
// whatever the number of workers. Stacks are full again at every deal and the
// button moves on. With duplicate dealing every deal is played as often as
// there are seats, the bots moving one chair on each time, so that luck with
// the cards cancels and the confidence intervals shrink (BOTS §3.1).
package arena

import (
	"fmt"
	"math"
	"runtime"
	"sync"
	"time"

	"tapis/bots"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// Config is a match. The zero values of Stakes, Rules, Stack, Workers and Make
// mean the game's default stakes, the default rule options, 100 units, two
// workers and NewPlayer.
type Config struct {
	Game      *game.Game
	Betting   game.Betting
	Stakes    game.Stakes
	Rules     *game.Rules
	Stack     int64
	Bots      []string // one spec per seat
	Hands     int      // rounded up to whole deals when Duplicate
	Seed      uint64
	Duplicate bool
	Workers   int
	Stats     bool // how everybody played is counted too
	Make      func(spec string) (bots.Player, error)
}

// Result is what a match came to. Money is in units of the stakes; Seconds and
// HandsPerSecond alone depend on the machine.
type Result struct {
	Game           string   `json:"game"`
	Betting        string   `json:"betting"`
	Hands          int      `json:"hands"`
	Seconds        float64  `json:"seconds"`
	HandsPerSecond float64  `json:"hands_per_second"`
	ChipsIn        int64    `json:"chips_in"`
	ChipsOut       int64    `json:"chips_out"`
	House          int64    `json:"house"` // what the players lost to it: 0 between players, a match has no rake
	Players        []Player `json:"players"`
}

// Player is one bot's part of a Result.
type Player struct {
	Bot        string  `json:"bot"`
	Hands      int     `json:"hands"`
	Net        int64   `json:"net"`
	MbbPerHand float64 `json:"mbb_per_hand"` // thousandths of Stakes.Unit per hand; against lbr without the luck of all-ins
	CI95       float64 `json:"ci95"`         // half the 95 % interval of MbbPerHand
	VPIP       float64 `json:"vpip"`         // percent of hands with chips put in freely on the first round
	PFR        float64 `json:"pfr"`          // percent of hands raised on the first round
	Stats      Stats   `json:"stats"`        // with Config.Stats; else empty
}

// sitting is the number of deals the same players stay together: they know each
// other at the end of it, and it is what the workers share out.
const sitting = 200

// Run plays a match. An error is a Config that cannot be played, or a bot that
// broke the rules.
func Run(c Config) (Result, error) {
	if err := c.complete(); err != nil {
		return Result{}, err
	}
	start := time.Now()
	seats := len(c.Bots)
	deals := c.Hands
	if c.Duplicate {
		deals = (c.Hands + seats - 1) / seats
	}
	parts := make([]tally, (deals+sitting-1)/sitting)
	jobs := make(chan int)
	var wg sync.WaitGroup
	for range min(c.Workers, len(parts)) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range jobs {
				parts[i] = c.sit(i*sitting, min(deals, (i+1)*sitting))
			}
		}()
	}
	for i := range parts {
		jobs <- i
	}
	close(jobs)
	wg.Wait()
	// Added up in the order of the deals, so that rounding is the same always.
	sum := newTally(seats)
	for i := range parts {
		if parts[i].err != nil {
			return Result{}, parts[i].err
		}
		sum.add(&parts[i])
	}
	return c.result(&sum, deals, time.Since(start).Seconds()), nil
}

func (c *Config) complete() error {
	if c.Game == nil || c.Game.Family == game.Bank {
		return fmt.Errorf("a match needs one of the nineteen table games")
	}
	if n := len(c.Bots); n < c.Game.MinPlayers || n > c.Game.MaxPlayers {
		return fmt.Errorf("%d bots: %s takes %d to %d", n, c.Game.Name, c.Game.MinPlayers, c.Game.MaxPlayers)
	}
	if c.Hands <= 0 {
		return fmt.Errorf("%d hands: there must be one at least", c.Hands)
	}
	if c.Stakes == (game.Stakes{}) {
		c.Stakes = game.DefaultStakes(c.Game, c.Betting)
	}
	if c.Stack == 0 {
		c.Stack = 100 * c.Stakes.Unit()
	}
	if c.Workers <= 0 {
		c.Workers = min(2, runtime.GOMAXPROCS(0))
	}
	if c.Make == nil {
		c.Make = NewPlayer
	}
	for _, spec := range c.Bots {
		if spec == lbrSpec {
			if err := c.fitsLBR(); err != nil {
				return err
			}
			continue
		}
		if _, err := c.Make(spec); err != nil {
			return err
		}
	}
	s := c.setup(0)
	return s.Validate()
}

// setup is a deal's hand before its cards: full stacks, blinds as the button says.
func (c *Config) setup(button int) hand.Setup {
	n := len(c.Bots)
	rules := game.DefaultRules()
	if c.Rules != nil {
		rules = *c.Rules
	}
	s := hand.Setup{
		Game: c.Game, Betting: c.Betting, Stakes: c.Stakes, Rules: rules,
		Button: button, BigBlind: -1,
	}
	for i := range n {
		s.Stacks[i] = c.Stack
	}
	c.post(&s)
	return s
}

func (c *Config) post(s *hand.Setup) {
	n := len(c.Bots)
	switch {
	case c.Game.Opening != game.Blinds && c.Stakes.BigBlind == 0:
		s.Post(-1, -1)
	case n == 2:
		s.Post(s.Button, 1-s.Button)
	default:
		s.Post((s.Button+1)%n, (s.Button+2)%n)
	}
}

func (c *Config) result(t *tally, deals int, seconds float64) Result {
	hands := deals
	if c.Duplicate {
		hands *= len(c.Bots)
	}
	res := Result{
		Game: c.Game.ID, Betting: c.Betting.String(), Hands: hands, Seconds: seconds,
		HandsPerSecond: float64(hands) / max(seconds, 1e-9), ChipsIn: t.in, ChipsOut: t.out, House: t.in - t.out,
	}
	unit := float64(c.Stakes.Unit())
	per := float64(hands) / float64(deals)
	for i, spec := range c.Bots {
		s := &t.seats[i]
		mean := s.sum / float64(deals)
		sd := math.Sqrt(max(s.squares/float64(deals)-mean*mean, 0))
		res.Players = append(res.Players, Player{
			Bot: spec, Hands: hands, Net: s.net,
			MbbPerHand: 1000 * mean / unit / per,
			CI95:       1000 * 1.96 * sd / math.Sqrt(float64(deals)) / unit / per,
			VPIP:       100 * float64(s.put) / float64(hands),
			PFR:        100 * float64(s.raised) / float64(hands),
			Stats:      s.chances.stats(),
		})
	}
	return res
}

// tally adds up sittings.
type tally struct {
	in, out int64
	seats   []count // by bot, not by chair
	err     error
}

type count struct {
	net          int64
	sum, squares float64 // of the net per deal, all its rotations together
	put, raised  int
	chances      chances
}

func newTally(n int) tally { return tally{seats: make([]count, n)} }

func (t *tally) add(o *tally) {
	t.in += o.in
	t.out += o.out
	for i := range t.seats {
		a, b := &t.seats[i], &o.seats[i]
		a.net += b.net
		a.sum += b.sum
		a.squares += b.squares
		a.put += b.put
		a.raised += b.raised
		a.chances.add(&b.chances)
	}
}
