package bankroom

import (
	"fmt"
	"log/slog"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/internal/table"
)

// Config is what a room is opened with.
type Config struct {
	Name  string
	Seats int        // chairs, 1 to bank.MaxSeats; 0: all of them
	Form  table.Form // see table.BankForm
	Speed table.Speed
	Clock Clock
	// Bots sit down before anybody joins. All of them play bank.SimpleRule; what
	// their Spec says is not looked at.
	Bots []table.BotSeat
	// Seed makes decks and thinking times reproducible. nil: decks come from
	// crypto/rand.
	Seed *uint64
	// Store keeps what must survive; it is called before anybody is told.
	Store Store
	// OnDeal gets every settled deal, in a goroutine of its own. When it is so
	// slow that recordBuffer deals wait for it, further ones are dropped.
	OnDeal func(Record)
	// Log gets panics and faults, never cards. nil: slog.Default.
	Log *slog.Logger
	// MaxLines bounds the open lines, watchers included; 0: 64.
	MaxLines int
}

// Clock is the clock of decisions. It runs when two or more people play; one
// person alone has all the time in the world, unless Alone is set.
type Clock struct {
	Bets     time.Duration // to place the bets of a deal; 0: 15 s
	Decision time.Duration // for a decision with cards; 0: 25 s
	Alone    bool          // runs for one person too
	Off      bool          // never runs
}

const (
	mailbox      = 1024 // commands and joins waiting
	perLine      = 16   // commands of one line waiting
	recordBuffer = 64
	lastWord     = 2 * time.Second // for OnDeal, when the room closes
	logKeep      = 400             // a deal of seven is up to ninety lines
	logSent      = 120
	curveKeep    = 100
	resumeWait   = 5 * time.Second
	stall        = 5 * time.Second // the room stood still longer: nobody's time is used up
	maxTimeouts  = 3               // in a row, then the player sits out
	maxVoids     = 3               // in a row, then the room is paused
)

// check fills defaults and says what is wrong.
func (c *Config) check() error {
	if c.Seats == 0 {
		c.Seats = bank.MaxSeats
	}
	if c.Seats < 1 || c.Seats > bank.MaxSeats {
		return fmt.Errorf("bankroom: %d seats: the bank faces 1 to %d players", c.Seats, bank.MaxSeats)
	}
	if err := checkForm(&c.Form); err != nil {
		return err
	}
	if int(c.Speed) >= len(pauses) {
		return fmt.Errorf("bankroom: speed %d: there are %d", c.Speed, len(pauses))
	}
	if c.Clock.Bets == 0 {
		c.Clock.Bets = 15 * time.Second
	}
	if c.Clock.Decision == 0 {
		c.Clock.Decision = 25 * time.Second
	}
	if c.MaxLines == 0 {
		c.MaxLines = 64
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	return nil
}

// checkForm says what keeps a form from being played.
func checkForm(f *table.Form) error {
	least := f.Stakes.Ante
	switch {
	case f.Game != game.Contrepartie:
		return fmt.Errorf("bankroom: the game must be %s", game.Contrepartie.ID)
	case least < 2 || least%2 != 0 || least > bank.MaxBet:
		return fmt.Errorf("bankroom: a smallest ante of %d: it must be even, 2 to %d", least, bank.MaxBet)
	case f.BuyIn > game.MaxChips/bank.MaxSeats || bank.MaxAnte(f.BuyIn, 0) < least:
		return fmt.Errorf("bankroom: a buy-in of %d: it must pay an ante of %d two and a half times, and be %d at most",
			f.BuyIn, least, int64(game.MaxChips/bank.MaxSeats))
	}
	return nil
}

// shortest is the smallest stack that is dealt in: RULES §5.1 asks for two
// Antes and half of one.
func shortest(f *table.Form) int64 { return f.Stakes.Ante*2 + f.Stakes.Ante/2 }

// pause is how long things stay up between deals, and how long a bot thinks.
type pause struct {
	think, more time.Duration // a bot's thinking time and what chance adds
	none, shown time.Duration // a deal nobody played, a settlement
	street      time.Duration // for each street that came without a decision: screens turn it up after the others
}

var pauses = [...]pause{
	table.Normal:  {400 * time.Millisecond, 400 * time.Millisecond, time.Second, 9 * time.Second, 800 * time.Millisecond},
	table.Fast:    {80 * time.Millisecond, 80 * time.Millisecond, 500 * time.Millisecond, 4 * time.Second, 400 * time.Millisecond},
	table.Slow:    {1200 * time.Millisecond, 800 * time.Millisecond, 2 * time.Second, 15 * time.Second, 1200 * time.Millisecond},
	table.Instant: {},
}
