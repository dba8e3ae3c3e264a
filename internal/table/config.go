package table

import (
	"cmp"
	"fmt"
	"log/slog"
	"time"

	"tapis/bots"
	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// Config is what a table is opened with.
type Config struct {
	Name  string
	Seats int // chairs, to hand.MaxSeats; against the bank to bank.MaxSeats; 0: as the game usually has
	Form  Form
	Speed Speed
	Clock Clock
	// Bots sit down before anybody joins. NewPlayer makes one from its spec, nil:
	// bots.New does. A player is called from one goroutine at a time and may take its
	// time: the table goes on without it after botLimit. A bots.Watcher is shown every
	// finished hand and told when a chair changes hands; a bots.PayoutAware is told
	// before each decision what is played for.
	Bots      []BotSeat
	NewPlayer func(spec string) (bots.Player, error)
	Orders    *Orders    // of a table that somebody directs, to begin with; nil: nobody does
	Rake      *game.Rake // cash tables; nil: none
	// Unattended lets bots play on when no person is seated. Without it a cash
	// table sleeps until somebody sits down.
	Unattended bool
	// Seed makes decks and bots reproducible. nil: decks come from crypto/rand.
	Seed *uint64
	// Practice is told to everybody: the cards may be known beforehand.
	Practice bool
	// Store keeps what must survive; it is called before anybody is told.
	Store Store
	// OnHand gets every finished hand, in a goroutine of its own. When it is so
	// slow that recordBuffer hands wait for it, further ones are dropped.
	OnHand func(Record)
	// Keep is how long a chair is kept for somebody without a line; 0: ten minutes.
	// Then it is free, and the stack waits for its owner.
	Keep time.Duration
	// Log gets errors of bots and panics, never cards. nil: slog.Default.
	Log *slog.Logger
	// MaxLines bounds the open lines, watchers included; 0: 64.
	MaxLines int
}

// Clock is the decision clock. It runs when two or more people play; one person
// alone with bots has all the time in the world, unless Alone is set.
type Clock struct {
	Decision time.Duration // for one decision; 0: 25 s
	Bets     time.Duration // against the bank, to place the bets of a deal; 0: 15 s
	Bank     time.Duration // time bank of a newcomer, a second comes back each hand; 0: 30 s
	Alone    bool          // runs for one person too
	Off      bool          // never runs
}

// BotSeat is a bot to seat. Seat -1: any; Spec "": one of the house's characters;
// Name "": one of theirs.
type BotSeat struct {
	Seat int
	Spec string
	Name string
}

// Store keeps facts. Save is called from the table's goroutine before anybody is
// told; it must bound its own time: the table waits for it. After an error the fact has not happened and
// the table is paused.
type Store interface{ Save(Fact) error }

// Fact is one thing that happened at a table. Setup's seed determines everybody's
// cards: facts are for the store alone.
type Fact struct {
	Kind   FactKind
	At     time.Time
	Hand   int
	Seat   int // -1: the table
	ID     Identity
	Name   string
	Bot    bool
	Spec   string // of the bot, FactSat
	Kept   bool   // FactLeft: the stack waits for its owner; FactSat: it did
	Amount int64
	Setup  *hand.Setup          // FactBegin of a hand between players
	Deal   *bank.Setup          // FactBegin of a deal against the bank
	Action Action               // FactAction
	Stacks [hand.MaxSeats]int64 // FactBegin, FactVoid: at the beginning of the hand; FactAction, FactEnd: after it
	House  int64                // the house's account; FactAction, FactEnd: after it
	Level  int                  // of the schedule, FactBegin; 0 without one
	Form   *Form                // FactForm
	Orders *Orders              // FactOrders
	Note   *Note                // FactNoted
	// State is the table before the fact, without its log: with FactBegin, FactForm,
	// FactOrders, and the first fact of a table. Recover goes on from it.
	State *State
}

// FactKind is what a Fact tells.
type FactKind uint8

// The facts.
const (
	FactSat       FactKind = iota // Seat taken by ID with Amount
	FactLeft                      // Seat given up with Amount
	FactRebuy                     // Amount added to Seat
	FactBegin                     // Hand begins: Setup or Deal; a deal begins again when others come or go while bets are placed
	FactAction                    // Action accepted; Amount is in the middle then
	FactEnd                       // Hand is over: Stacks, House, Amount = carried pot
	FactVoid                      // Hand voided: Stacks are those of its beginning
	FactShown                     // Seat showed its cards after the hand: bit i of Amount its i-th, 0 all
	FactMoved                     // those in Seat and in seat Amount changed chairs
	FactForm                      // Form is played from the next hand
	FactOrders                    // Orders with other terms hold from now on; others are not stored by themselves
	FactCorrected                 // Amount added to Seat by the host, below zero: taken away
	FactNoted                     // Note is what is new of Seat's chair
	FactRabbit                    // Seat had the board cards turned up that would have come
)

// Record is a finished hand: its setup and actions replay it exactly. It holds
// everybody's cards.
type Record struct {
	Table   string
	Hand    int
	At      time.Time   // of the deal
	Setup   *hand.Setup // of a hand between players
	Deal    *bank.Setup // of a deal against the bank
	Actions []Action
	IDs     [hand.MaxSeats]Identity // empty for bots
	Names   [hand.MaxSeats]string
	End     [hand.MaxSeats]int64
	Carried int64
	House   int64 // what the house won of it: the rake, or the bank's net
	Level   int   // of the schedule, from 1; 0 without one
	// After is what was done after the end. Config.OnHand comes before it, and knows of
	// none.
	After []After
}

const (
	mailbox      = 1024            // commands, answers and joins waiting
	perLine      = 16              // commands of one line waiting
	recordBuffer = 1024            // hands, of a few kilobytes each: hours of play
	flushTimeout = 2 * time.Second // for OnHand, when the table closes
	logKeep      = 200
	logSent      = 60
	logSentBank  = 120 // a deal of seven is up to ninety entries
	curveKeep    = 100
	botLimit     = 10 * time.Second
	resumeWait   = 5 * time.Second
	stall        = 5 * time.Second // the table stood still longer: nobody's time is used up
	maxTimeouts  = 3               // in a row, then the player sits out
	maxVoids     = 3               // in a row, then the table is paused
)

// check fills defaults and says what is wrong.
func (c *Config) check() error {
	if err := c.Form.settle(); err != nil {
		return err
	}
	if err := c.checkSeats(); err != nil {
		return err
	}
	if int(c.Speed) >= len(paces) {
		return fmt.Errorf("table: speed %d: there are %d", c.Speed, len(paces))
	}
	if c.Orders != nil {
		if err := c.Orders.check(c); err != nil {
			return err
		}
		c.Orders.price(&c.Form)
	}
	if err := c.Form.check(); err != nil {
		return err
	}
	c.Clock.Decision = cmp.Or(c.Clock.Decision, 25*time.Second)
	c.Clock.Bets = cmp.Or(c.Clock.Bets, 15*time.Second)
	c.Clock.Bank = cmp.Or(c.Clock.Bank, 30*time.Second)
	c.MaxLines = cmp.Or(c.MaxLines, 64)
	c.Log = cmp.Or(c.Log, slog.Default())
	if c.Keep <= 0 {
		c.Keep = 10 * time.Minute
	}
	if c.NewPlayer == nil {
		c.NewPlayer = bots.New
	}
	return nil
}

// checkSeats fills the number of chairs in and says what is wrong with it.
func (c *Config) checkSeats() error {
	if c.Seats == 0 && c.Orders != nil {
		c.Seats = c.Orders.Players
	}
	if c.Seats == 0 {
		c.Seats = c.Form.UsualSeats()
	}
	least, most := 2, hand.MaxSeats
	if c.Form.hasBank() {
		most = bank.MaxSeats
	}
	if c.Form.Mix == nil {
		least = c.Form.minPlayers()
	}
	if c.Seats < least || c.Seats > most {
		return fmt.Errorf("table: %d seats: a table has %d to %d here", c.Seats, least, most)
	}
	return nil
}

// check says what keeps a form from being played.
func (f *Form) check() error {
	if f.Game == nil {
		return fmt.Errorf("table: the game must be one of the twenty")
	}
	if f.BuyIn <= 0 || f.BuyIn > game.MaxChips/hand.MaxSeats {
		return fmt.Errorf("table: a buy-in of %d: it must be between 1 and %d", f.BuyIn, int64(game.MaxChips/hand.MaxSeats))
	}
	if err := f.Rules.Validate(); err != nil {
		return fmt.Errorf("table: %w", err)
	}
	if err := f.Spice.Validate(); err != nil {
		return fmt.Errorf("table: %w", err)
	}
	if !f.Stakes.AnteMode.Valid() || f.Mix != nil && !f.Mix.AnteMode.Valid() {
		return fmt.Errorf("table: there is no such ante mode: it is none, individual or bigBlind")
	}
	if f.Mix != nil {
		return f.checkMix()
	}
	if err := f.checkStakes(); err != nil {
		return fmt.Errorf("table: %w", err)
	}
	return nil
}

// checkStakes says what keeps the form's one game from being played for its stakes.
func (f *Form) checkStakes() error {
	if f.atBank() {
		return f.checkBank()
	}
	return f.Stakes.Validate(f.Game, f.Betting)
}

// BuyInRange is the least and most chips a newcomer may sit down with: twenty
// big blinds, against the bank what one deal takes, to the usual buy-in.
func (f *Form) BuyInRange() (low, high int64) {
	if f.Mix == nil && f.atBank() {
		return f.least(), f.BuyIn
	}
	return min(20*f.Unit(), f.BuyIn), f.BuyIn
}
