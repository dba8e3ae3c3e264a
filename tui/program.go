package tui

import (
	"tapis/internal/room"
	"tapis/tui/felt"
	"tapis/tui/lobby"
	"tapis/tui/replay"
	"tapis/tui/ui"
)

// The screens and facts that screens ask the program for, see ui.Program.

func (a *App) Games() ui.Screen    { return newGamesSheet(a) }
func (a *App) Settings() ui.Screen { return newSettingsSheet(a) }
func (a *App) Remote() bool        { return a.opts.Session }
func (a *App) Hosts() bool         { return a.lobby.May.Invites }

// record takes the hand on the screen into the book once all of it has been told.
func (a *App) record() {
	if t := a.table; t != nil && t.Snap != nil && !t.Untold() {
		a.book.Add(t.Snap, a.Now)
	}
}

func (a *App) YourTurn() bool {
	var s ui.Standing
	if a.table != nil {
		a.table.Stands(&s)
	}
	return s.Decision != 0 || s.Choice != 0
}

func (a *App) LastHand() ui.Screen {
	for i := len(a.book.Entries) - 1; i >= 0; i-- {
		if a.book.Entries[i].View() != nil {
			return replay.New(&a.Context, a.book, i)
		}
	}
	return nil
}

func (a *App) Hands() ui.Screen {
	if len(a.book.Entries) == 0 {
		return nil
	}
	return replay.NewHands(a.book)
}

// Profile is how somebody at the table has played, see ui.Program.
func (a *App) Profile(name string) ui.Screen {
	if p := replay.NewProfile(a.book, name, a.stack); p != nil {
		return p
	}
	return nil
}

// stack is what somebody at the table on the screen has, as far as it has been told.
func (a *App) stack(name string) (chips int64, ok bool) {
	if a.table == nil {
		return 0, false
	}
	return a.table.StackOf(name)
}

// Accounts is the page of the room's ledger, see ui.Program.
func (a *App) Accounts() ui.Screen {
	if a.opts.Accounts == nil {
		return nil
	}
	return lobby.NewAccountsSheet(a.opts.Accounts)
}

// Evening is the account of what was played at the table on the screen.
func (a *App) Evening() ui.Page {
	t := a.table
	if t == nil || t.Snap == nil || t.Snap.You < 0 {
		return nil
	}
	s := t.Snap
	where := a.Words.TableName(s.Name)
	if v := s.View; v != nil && s.Mix == nil {
		if where == "" { // a table of its own is called by its game
			where = a.Words.Game(v.Base).Short
		}
		where += " " + felt.StakesText(a.Words, v.Base, v.Betting, v.Stakes)
	}
	if e := replay.NewEvening(a.book, s.Seats[s.You].Name, where, s.Tourney != nil); e != nil {
		return e
	}
	return nil
}

func (a *App) Writes() func(string, []byte) (string, error) { return a.opts.Write }

func (a *App) Invitation() ui.Screen {
	if a.lobby.Invite == nil || !a.lobby.May.Invites {
		return nil
	}
	return &inviteSheet{of: a.lobby.Invite}
}

// Leave goes back to where the table was entered from.
func (a *App) Leave() {
	if a.table == nil {
		a.over = true
		return
	}
	a.table.Close()
	a.show(nil)
	a.over = a.lobby.Front == room.FrontTable
	if a.front != nil {
		a.front.Entered()
	}
}
