package room

import (
	"time"

	"tapis/internal/table"
)

// Entry is one entry of the room's log, which everybody sees: what people said, who came
// and went, and everything the host and deputies did. The screen words it.
type Entry struct {
	N     uint64
	At    time.Time
	Kind  EntryKind
	By    string // who did or said it; "" the house
	ByID  PersonID
	Role  table.Role // of By: what the host does is told as the host's
	Name  string     // whom it is about
	Text  string     // EntrySaid, EntryAnnounced; EntryRenamed: the new name
	Table string     // name of the table it is about
	Seat  int        // from 0, -1
	Chips int64
	Was   int64         // EntryCorrected: the stack before
	For   time.Duration // EntryBanned: how long; 0: for good
	Door  Door          // EntryDoor
	// Undone: it was taken back since.
	Undone bool
}

// EntryKind is what an entry tells.
type EntryKind uint8

// The kinds of entries. (host) marks what hosts and deputies do.
const (
	EntrySaid      EntryKind = iota // By said Text
	EntryCame                       // Name has come in
	EntryGone                       // Name has gone
	EntryQueued                     // Name waits for Table
	EntryUnqueued                   // Name waits no more
	EntryTurn                       // a chair at Table is kept for Name, the first in line
	EntrySat                        // Name sat down at Table
	EntryStood                      // Name stood up from Table with Chips
	EntryOpened                     // By opened Table
	EntryClosed                     // Table was closed by By; "": nobody was at it any more
	EntryRenamed                    // Name is called Text from now on
	EntryTaken                      // Name came back on another line, which proved it
	EntryAsked                      // Name asks to sit at Table
	EntryAnnounced                  // By tells everybody Text (host)
	EntryApproved                   // Name may sit at Table (host, or who opened it)
	EntryRefused                    // Name may not sit at Table (likewise)
	EntryVouched                    // By says that Text is Name (host)
	EntryKicked                     // Name was taken from Table with Chips (host)
	EntryBanned                     // Name may not come in any more (host)
	EntryUnbanned                   // Name may come in again (host)
	EntryDeputy                     // Name is a deputy (host)
	EntryNoDeputy                   // Name is none any more (host)
	EntryHost                       // Name is the host (host)
	EntryMoved                      // Name was moved to Seat of Table (host)
	EntrySeated                     // Name was given Seat of Table with Chips (host)
	EntryCorrected                  // Name's stack at Table is Chips, it was Was (host)
	EntryPaused                     // Table was stopped (host)
	EntryResumed                    // Table goes on (host)
	EntryGame                       // another game at Table: Text (host)
	EntryBots                       // bots sit down at Table: Name, or "" several (host)
	EntryNoBots                     // bots leave Table (host)
	EntryDoor                       // Table has Door (host, or who opened it)
	EntryInvited                    // Name is invited to Table (likewise)
	EntryMuted                      // chat is off (host)
	EntryUnmuted                    // chat is on again (host)
	EntryRebought                   // Name's stack at Table was filled up to Chips (host)
	EntryStopping                   // Table stops after this hand (host)
	EntryKeys                       // the file of invited keys was read again: it has Chips keys
	EntryNoKeys                     // the file of invited keys was changed and could not be read: the list before holds
	EntryLeaving                    // Name leaves Table once the hand is over (host)
)

// Notice is a word to one person. Code is for the screen to word.
type Notice struct {
	N     uint64
	Code  NoticeCode
	Text  string // NoticeBadName: why, in English; a name, where the code speaks of one
	Table string // name of the table it is about
	Chips int64
	Also  int64
	Until time.Time
}

// NoticeCode is what a notice says.
type NoticeCode uint8

// The notices.
const (
	NoticeNone        NoticeCode = iota
	NoticeNotYours               // hosts and deputies only
	NoticeNoTable                // there is no such table any more
	NoticeNoPerson               // there is no such person any more
	NoticeNoChair                // all chairs are taken: Queue puts you on the list
	NoticeHeld                   // the free chair is kept for the first in line, Text
	NoticePassword               // the table's password is wrong; Until: not looked at before
	NoticeAsked                  // the word of the host, or of who opened the table, is waited for
	NoticeApproved               // you may sit at Table now
	NoticeRefused                // you may not sit at Table
	NoticeNotInvited             // Table is for those invited
	NoticeSeated                 // you have a chair already, at Table
	NoticeBuyIn                  // between Chips and Also
	NoticeClosed                 // nobody sits down at Table any more
	NoticeYourTurn               // a chair at Table is kept for you until Until
	NoticeTurnPassed             // it was kept and is not any more: you are off the list
	NoticeQueued                 // you are on the list of Table
	NoticeChatSlow               // one line a second
	NoticeMuted                  // chat is off
	NoticeBadName                // Text says why
	NoticeNameTaken              // somebody is called that, or nearly: Text
	NoticeRenamed                // you are called Text
	NoticeWrongCode              // the code is wrong
	NoticeCodeWait               // too many wrong codes: not looked at before Until
	NoticeKnown                  // you are Text again
	NoticeLive                   // Text has a line: it takes the code
	NoticeFlapping               // five changes of chairs in ten minutes: not before Until
	NoticeTooMany                // as many tables are open as the room has
	NoticeBadForm                // the game cannot be played so: Text says why, in English
	NoticeNothing                // there is nothing to undo
	NoticeCannotUndo             // it cannot be taken back any more
	NoticeKicked                 // you were taken from Table with Chips
	NoticeBanned                 // you may not be here until Until; zero: for good
	NoticeDeputy                 // you are a deputy now
	NoticeNoDeputy               // you are none any more
	NoticeHost                   // you are the host now
	NoticeTableClosed            // Table was closed; you have Chips
	NoticeBusy                   // too much to do: try again
	NoticeStorage                // it could not be stored: nothing has happened
	NoticeDone                   // it is done
	NoticeAfterHand              // it is done once the hand at Table is over
)
