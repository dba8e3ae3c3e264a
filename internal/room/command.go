package room

import (
	"time"

	"tapis/internal/table"
)

// Command is what a person asks of the room. Exactly one of the types below. (host)
// marks those of a host or a deputy.
type Command interface{ command() }

// The commands.
type (
	// Preview is the table the cursor is on: Table.Look is of that one. "": none.
	Preview struct{ Table string }
	// Say is one line to everybody in the lobby.
	Say struct{ Text string }

	// Sit takes a chair: Seat -1 any, BuyIn 0 the usual. Where the door asks, this asks;
	// Password is for the door that has one.
	Sit struct {
		Table    string
		Seat     int
		BuyIn    int64
		Password string
	}
	// Stand gives the chair at a table up: the stack is accounted for when the hand is
	// over, and the chair is free.
	Stand struct{ Table string }
	// StepAway keeps the chair for as long as the room keeps chairs, then Stand.
	StepAway struct{ Table string }
	// Queue puts the person on the waiting list of a table whose chairs are taken. A
	// chair that comes free is kept for the first for a minute.
	Queue struct{ Table string }
	// StopWaiting leaves the list, or takes back having asked.
	StopWaiting struct{ Table string }

	// Open opens a table; House.Open does it and joins.
	Open struct{ Order Order }
	// CloseTable closes one of your own tables, or any (host): nobody is dealt in any
	// more, and everybody stands up after the hand.
	CloseTable struct{ Table string }
	// SetDoor changes who may sit down (host, or who opened it).
	SetDoor struct {
		Table    string
		Door     Door
		Password string
	}
	// Invite lets somebody sit at a table whose door is DoorInvited (host, or who opened it).
	Invite struct {
		Table string
		Who   PersonID
	}
	// Answer answers an Ask (host, or who opened the table).
	Answer struct {
		Ask uint64
		Yes bool
	}

	// Rename is what you want to be called.
	Rename struct{ Name string }
	// WayBack asks for a new code to come back with; the one before is worth nothing then.
	WayBack struct{}
	// CodeSeen says that the code need not be shown any more.
	CodeSeen struct{}
	// Claim says who you are, by the code; "": the host is asked.
	Claim struct{ Code string }
	// NoClaim says that you are somebody else of that name.
	NoClaim struct{}

	// Kick takes somebody from a table (host): after the hand, which is played to its end,
	// or Now: the hand being played is folded in turn, and what was not bet is kept.
	Kick struct {
		Who   PersonID
		Table string
		Now   bool
	}
	// Ban ends the person's line and lets it in no more, for a time; 0: for good (host).
	Ban struct {
		Who PersonID
		For time.Duration
	}
	// Unban lifts a ban by the name it was made for (host).
	Unban struct{ Name string }
	// Deputy names a deputy or takes it back (the host alone).
	Deputy struct {
		Who PersonID
		On  bool
	}
	// HandOver makes somebody else the host; you are a deputy then (the host alone).
	HandOver struct{ Who PersonID }
	// Move puts somebody into another chair, also of another table, with the stack (host).
	// Seat -1: any. While the chips are at stake it waits for the end of the hand, as do
	// Correct and Fill.
	Move struct {
		Who      PersonID
		From, To string
		Seat     int
	}
	// Seating gives somebody a chair whatever the door says (host).
	Seating struct {
		Who   PersonID
		Table string
		Seat  int
		BuyIn int64
	}
	// Correct sets a stack; the log tells everybody (host).
	Correct struct {
		Table string
		Seat  int
		Stack int64
	}
	// Fill fills a stack up to the buy-in (host).
	Fill struct {
		Table string
		Seat  int
	}
	// StopAfter lets the hand being played end and stops the table then (host).
	StopAfter struct {
		Table string
		On    bool
	}
	// AtTable is a host's command of a table's own: Pause, Resume, Start, SetForm,
	// SetSpeed, AddBot, RemoveBots (host).
	AtTable struct {
		Table   string
		Command table.Command
	}
	// Announce tells everybody something, at every table (host).
	Announce struct{ Text string }
	// Mute turns the lobby's chat off and on (host).
	Mute struct{ On bool }
	// Undo takes back Lobby.Undo (host).
	Undo struct{}
)

func (Preview) command()     {}
func (Say) command()         {}
func (Sit) command()         {}
func (Stand) command()       {}
func (StepAway) command()    {}
func (Queue) command()       {}
func (StopWaiting) command() {}
func (Open) command()        {}
func (CloseTable) command()  {}
func (SetDoor) command()     {}
func (Invite) command()      {}
func (Answer) command()      {}
func (Rename) command()      {}
func (WayBack) command()     {}
func (CodeSeen) command()    {}
func (Claim) command()       {}
func (NoClaim) command()     {}
func (Kick) command()        {}
func (Ban) command()         {}
func (Unban) command()       {}
func (Deputy) command()      {}
func (HandOver) command()    {}
func (Move) command()        {}
func (Seating) command()     {}
func (Correct) command()     {}
func (Fill) command()        {}
func (StopAfter) command()   {}
func (AtTable) command()     {}
func (Announce) command()    {}
func (Mute) command()        {}
func (Undo) command()        {}

// Order is a table to be opened.
type Order struct {
	Name  string // "": after its game
	Form  table.Form
	Seats int      // chairs, the asker's own included
	Bots  BotLevel // who sits in the others, where the house is one's own
	Fill  int      // in a room: how many bots of that kind sit down
	Speed table.Speed
	// Every is how long a tournament's level lasts; 0 is a cash game. The blinds
	// of Form are the first level's.
	Every time.Duration

	Door     Door // in a room
	Password string
}

// BotLevel is the kind of opponents asked for.
type BotLevel uint8

// The kinds of opponents.
const (
	MixedBots BotLevel = iota
	EasyBots
	TightBots
	SharpBots
	NumBotLevels
)

// Valid says whether there is such a kind.
func (b BotLevel) Valid() bool { return b < NumBotLevels }
