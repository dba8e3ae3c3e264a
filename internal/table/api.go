// Package table is the live table: seats, clocks, people and bots around one
// hand after another.
//
// One goroutine owns a Table. Commands come in through a bounded mailbox, each
// with the id of the decision it answers; late, doubled and out-of-turn ones are
// refused by that id. Snapshots go out through a capacity-one, latest-wins slot
// per client. The table never waits for a client or a bot. It waits for its store:
// whatever must survive is stored before anybody is told; time lost that way beyond
// a few seconds is given back to the clocks. What a client gets is redacted for its
// seat before it leaves the table's goroutine.
//
// A game between players and the game against the bank are hands of one table, see
// play. After every step all stacks, what is in the middle, the pot that is carried
// and the house's account together are the chips that were brought in; a hand after
// which they are not is void, and the table pauses.
package table

import (
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/tourney"
	"tapis/internal/line"
)

// Identity names a person for good: an ssh key's fingerprint, or a name for
// those without a key. The same identity gets the same seat back.
type Identity = line.Identity

// Snapshot is everything one client sees, at one moment. It is immutable: the
// table makes a new one for each change and never touches it again.
//
// The engine runs an all-in out at once, so the snapshot that ends such a hand
// holds all of its events. Screens may tell them one after another: the table
// leaves the result up for longer by a moment for each street run out.
type Snapshot struct {
	Seq    uint64
	Name   string // of the table
	You    int    // your seat, -1 while watching
	Host   bool   // you may use the host's commands, or end a pause while there is no host
	Phase  Phase
	Paused bool       // the host stopped the table: a hand in progress finishes, clocks stand
	Speed  Speed      // of the bots and the results
	Hand   int        // number of the hand, 1 for the first
	View   *hand.View // of the hand being played or just over; nil before the first
	Seats  [hand.MaxSeats]Seat
	NSeats int  // chairs at this table
	Next   Form // what the next hand will be played as

	Decision Decision
	NextHand time.Time  // when the next hand is dealt, zero while a hand runs
	Log      []LogEntry // the last entries, oldest first; N counts up over the table's life
	Notice   *Notice    // the latest word to you alone; N counts up
	Chips    int64      // brought in: all stacks, the pots or boxes, Carried and House
	Carried  int64      // pot waiting for the next deal, 0 while a hand is played
	Watching int        // how many watch
	Tourney  *Tourney   // nil at a cash table
	Stats    Stats      // yours at this table

	Mix     *MixState      // nil at a table of one game
	Options []game.Setting // what is not the house's default in Next: rule options, antes, rake; never changed
	House   int64          // the house's account: rake, and the bank's net; below zero it has paid

	Practice bool // the cards may be known beforehand

	Keep  time.Duration // how long a chair is kept for somebody without a line; 0: it does not come free
	Saved int64         // chips of yours that wait here: the next Sit takes them

	Bank *BankTable // while the game against the bank is shown; View is nil then
}

// Phase is what the table is doing.
type Phase uint8

// The phases.
const (
	Waiting Phase = iota // for a second player with chips
	Playing
	Showing // the hand is over, its result is up
	Paused
	Finished // the tournament is over
)

// Form is how hands are played here.
type Form struct {
	Game    *game.Game
	Betting game.Betting
	Stakes  game.Stakes
	Rules   game.Rules
	BuyIn   int64 // stack of a newcomer, and what a rebuy fills up to

	// Mix makes it several games in turn: Game, Betting and Stakes follow from it
	// for each hand. nil: one game. What it points to must not be changed.
	Mix *Mixed

	Bank bank.Rules // the game against the bank; its smallest Ante is Stakes.Ante

	Spice game.Spice // what a home game adds to the rules; another game keeps it
}

// Seat is one chair as everybody sees it.
type Seat struct {
	Taken     bool
	Name      string
	Bot       bool
	Stack     int64 // between hands; during a hand View has the stack
	Away      bool  // no line to this player
	Out       bool  // sitting out
	Leaving   bool  // leaves when the hand ends
	Waits     bool  // newcomer waiting for the big blind
	Busted    bool  // no chips: may rebuy (cash) or is out (tournament)
	Place     int   // tournament: final place, 0 while playing
	Owes      bool  // owes a blind before being dealt in
	Straddles bool  // straddles when it may
	TimeBank  time.Duration
	LastTouch time.Time
}

// Decision is the clock of the pending decision or decisions.
type Decision struct {
	ID       uint64        // answers must carry it; 0: nobody decides
	Since    time.Time     // when it began
	Deadline time.Time     // when it is taken by the clock; zero: no clock
	Yours    bool          // your seat is among the pending ones
	Bank     bool          // Deadline is the end of the time bank
	Left     time.Duration // what is left while the table is paused, 0 without a clock
}

// LogEntry is one entry of the table's log. The screen words it.
type LogEntry struct {
	N      uint64
	At     time.Time
	Kind   LogKind
	Hand   int
	Seat   int         // of the person or bot it is about, -1
	Name   string      // its name at the time
	Text   string      // chat: what was said
	Event  *hand.Event // LogEvent: redacted for this client
	Game   *game.Game  // LogEvent, LogHand: the game played
	Amount int64
	// Betting goes with Game in LogGame and LogChosen.
	Betting game.Betting
	Level   int
	Place   int

	Deal *bank.Event // LogDeal: redacted for this client

	Setting game.Setting // LogSpice
}

// LogKind is what an entry of the log tells.
type LogKind uint8

// The kinds of entries.
const (
	LogEvent    LogKind = iota // something in the hand
	LogHand                    // a hand begins: Hand, Game
	LogSat                     // took a seat with Amount
	LogLeft                    // left with Amount
	LogOut                     // sits out
	LogBack                    // is back
	LogAway                    // the line dropped
	LogReturned                // the line is back
	LogRebuy                   // rebought Amount
	LogTimeout                 // time ran out
	LogChat                    // said Text
	LogLevel                   // blinds went up: Level, Amount = big blind
	LogBusted                  // out of the tournament in Place
	LogWon                     // won the tournament
	LogPaused
	LogResumed
	LogVoid       // the hand was voided, bets returned
	LogDeadButton // dead button or dead small blind, told once a hand; Amount: which
	LogDeal       // something in a deal against the bank: Deal
	LogGame       // Game with Betting is played from now on; Amount hands of it, 0: until it is changed
	LogChosen     // the dealer chose Game with Betting
	LogSkipped    // Game of the mix is passed over: it seats Amount at most
	LogRecovered  // the room was started again: those who were there are waited for, Amount seconds

	// Of a tournament. Level is the clock's in all of them.
	LogBreak       // a break of Amount seconds begins; Level comes after it
	LogBreakOver   // the break is over
	LogHandForHand // from now on all tables play hand by hand: Amount places are paid
	LogInTheMoney  // the last place without a prize is gone: Amount places are paid
	LogFinalTable  // this is the only table left, with Amount players
	LogHeadsUp     // two are left
	LogMovedIn     // Name comes from table Amount
	LogMovedOut    // Name goes to table Amount
	LogTableBroken // table Amount is broken up
	LogEntered     // Name enters late; Text is the bot whose place it is, "" for an entry of its own
	LogReEntered   // Name enters anew, with Amount
	LogAddOn       // Name buys the add-on of Amount
	LogCorrected   // the host sets Name's stack to Amount
	LogRemoved     // the host takes Name out of the tournament
	LogClockSet    // the host moves the clock: Level, Amount seconds left of it
	LogTakenBack   // the host takes back the last correction

	LogChair // Name sits in chair Amount now, from 0

	LogWaited // time ran out, and the line is gone: it is waited for, Amount seconds more
	LogSpice  // the host changed an option of the home game: Setting
)

// What LogEntry.Amount of a LogDeadButton adds up.
const (
	DeadButton     = 1
	DeadSmallBlind = 2
)

// Notice is a word to one client: a refusal or an answer. Code is for the
// screen to translate; Refusal carries the engine's numbers.
type Notice struct {
	N       uint64
	Code    NoticeCode
	Refusal *hand.Refusal
	Bank    *bank.Refusal    // of the game against the bank, instead of Refusal
	Tourney *tourney.Refusal // of a tournament's book, NoticeTourney
	Amount  int64
	Also    int64
}

// NoticeCode is what a notice says.
type NoticeCode uint8

// The notices.
const (
	NoticeNone      NoticeCode = iota
	NoticeRefused              // the engine refused the action: Refusal
	NoticeLate                 // the decision is over
	NoticeSeatTaken            // somebody sits there
	NoticeNoSeat               // no free seat
	NoticeBuyIn                // buy-in must be between Amount and Also
	NoticeNotBusted            // a rebuy is for a stack below the buy-in
	NoticeNotHost              // host only
	NoticeClosed               // the tournament has begun: nobody can sit down
	NoticeBusy                 // the table has too much to do: try again
	NoticeReplaced             // another window of yours took over
	NoticeNotSeated            // you have no seat
	NoticeNextHand             // it takes effect after this hand
	NoticeChatSlow             // one message a second
	NoticeStorage              // the table's storage failed: nothing is accepted, the host may resume
	NoticeBadForm              // the game, stakes or buy-in cannot be played
	NoticeTooMany              // more are seated than the Amount the game takes
	NoticeTooRich              // the chips would be more than the Amount a table holds
	NoticeAwaits               // the room was started again: it goes on once those who were there are back
	NoticeTourney              // the tournament's book refuses: Tourney
	NoticeWaitHand             // it is done once the hand at the table is over
)

// Stats is a player's account at this table.
type Stats struct {
	Hands    int
	Won      int
	Net      int64 // chips won since sitting down, buy-ins subtracted
	BoughtIn int64
	Curve    []int64 // net after each of the last hands, oldest first
}

// Command is what a client asks of the table. Exactly one of the types below.
type Command interface{ command() }

// The commands. Seat-changing ones take effect between hands. (host) marks those of a
// host or a deputy.
type (
	// Act answers the decision with the given id.
	Act struct {
		Decision uint64
		Action   Action
	}
	// Sit takes a chair with BuyIn chips (0: the table's usual), or with those of
	// Snapshot.Saved when there are any. Seat -1: any.
	Sit struct {
		Seat  int
		BuyIn int64
	}
	// Leave gives the seat up when the hand ends; folded in turn until then.
	Leave struct{}
	// SitOut and Back.
	SitOut struct{}
	Back   struct{}
	// PostNow lets a newcomer post a live big blind instead of waiting.
	PostNow struct{}
	// Rebuy fills the stack up to the buy-in: between hands at once, during a hand
	// before the next one is dealt.
	Rebuy struct{}
	// Say is one line of chat.
	Say struct{ Text string }
	// NextHandNow skips the rest of the pause between hands; it counts when all
	// seated people have asked.
	NextHandNow struct{}
	// ShowCards shows the asker's cards after a hand that did not have to be shown: bit i
	// of Which the i-th of them, 0 all.
	ShowCards struct{ Which uint8 }
	// Rabbit shows everybody the board cards that would have come, after a hand that
	// ended before its last street, where Form.Spice allows it.
	Rabbit struct{}
	// SetSpice changes the home game's options from the next hand (host).
	SetSpice struct{ Spice game.Spice }
	// AskMuck sets whether the asker wants to be asked before mucking.
	AskMuck struct{ Ask bool }
	// Straddle sets whether the asker straddles, from the next hand, where Form.Spice
	// has it.
	Straddle struct{ On bool }
	// SetForm changes the game from the next hand (host).
	SetForm struct{ Form Form }
	// SetSpeed changes how fast bots act and results stay up (host).
	SetSpeed struct{ Speed Speed }
	// FastForward lets bots act at once until the asker's next decision or the
	// end of the hand (alone with bots only).
	FastForward struct{}
	// Pause and Resume stop and start the table (host).
	Pause  struct{}
	Resume struct{}
	// Start begins a tournament without waiting for more people (host).
	Start struct{}
	// AddBot and RemoveBots fill and clear seats (host). Without a Spec the bot is one
	// of the house's, without a Name it has one of theirs.
	AddBot struct {
		Seat int
		Spec string
		Name string
	}
	RemoveBots struct{}
	// Choose answers the decision MixState.Asking: game Index of MixState.Games is
	// played next.
	Choose struct {
		Decision uint64
		Index    int
	}
)

func (Act) command()         {}
func (Sit) command()         {}
func (Leave) command()       {}
func (SitOut) command()      {}
func (Back) command()        {}
func (PostNow) command()     {}
func (Rebuy) command()       {}
func (Say) command()         {}
func (NextHandNow) command() {}
func (ShowCards) command()   {}
func (Rabbit) command()      {}
func (SetSpice) command()    {}
func (AskMuck) command()     {}
func (Straddle) command()    {}
func (SetForm) command()     {}
func (SetSpeed) command()    {}
func (FastForward) command() {}
func (Pause) command()       {}
func (Resume) command()      {}
func (Start) command()       {}
func (AddBot) command()      {}
func (RemoveBots) command()  {}
func (Choose) command()      {}

// Speed is how fast a table goes.
type Speed uint8

// The speeds. Instant is for tests and all-bot tables.
const (
	Normal Speed = iota
	Fast
	Slow
	Instant
)

// Client is one line to a table: what a screen holds. Both methods never block.
type Client interface {
	// Updates delivers the latest snapshot; it is closed when the line ends.
	Updates() <-chan *Snapshot
	// Do hands a command over. False: the mailbox is full, nothing was taken.
	Do(Command) bool
	// Close ends the line. The seat stays, away, for Snapshot.Keep.
	Close()
}
