package ssh

import (
	"context"
	"strings"
	"testing"

	"tapis/engine/game"
	rooms "tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui"
)

// openHouse opens a room without a host and with one table behind the door.
func openHouse(t *testing.T) *house {
	t.Helper()
	form := table.Form{
		Game: game.Holdem, Betting: game.NoLimit, BuyIn: 1000,
		Stakes: game.DefaultStakes(game.Holdem, game.NoLimit), Rules: game.DefaultRules(),
	}
	h, err := table.New(table.Config{Name: "Kitchen", Seats: 6, Form: form, Clock: table.Clock{Off: true}})
	if err != nil {
		t.Fatal(err)
	}
	house := rooms.New(rooms.Config{Name: "Friday", Front: rooms.FrontLobby, Headless: true, Open: func(rooms.Order) (rooms.Opened, error) { return rooms.Opened{}, rooms.ErrTooMany }})
	if err := house.Add(rooms.Opened{Hall: h, Name: "Kitchen", Form: form}, rooms.Cash); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); house.Run(ctx) }()
	t.Cleanup(func() { stop(); <-done })
	return open(t, func(c *Config) {
		c.Enter = func(g Guest) (Screen, error) {
			visit, err := house.Enter(rooms.Arrival{ID: table.Identity(g.Identity), Name: g.Name, Key: g.Key, From: g.From, Code: g.Code})
			if err != nil {
				return Screen{}, err
			}
			o := tui.Options{House: visit, Session: true, Nick: g.Name, Width: g.Width, Height: g.Height}
			o.Settings.Still = true
			return Screen{Model: tui.New(o), Leave: visit.Close}, nil
		}
	})
}

// asks types a command into the palette, and answers its question with Enter once it is
// on the screen. Enter answers nothing while it may still be down (UX AC-70).
func (f *friend) asks(command, question string) {
	f.t.Helper()
	f.types(anew + ":")
	f.finds("╭─ Commands")
	f.types(command)
	f.types("\r")
	if question != "" {
		f.finds(question)
		f.types(anew + "\r")
	}
	eventually(f.t, func() bool {
		return !strings.Contains(f.screen.Text(), "esc Back") && !strings.Contains(f.screen.Text(), "tab completes")
	}, f.screen.Text)
}

// A room without a host: who comes first is the deputy and runs it by keys, over ssh.
// Everybody reads what was done; who is no deputy is not offered it.
func TestADeputyRunsTheRoomOverSSH(t *testing.T) {
	h := &room{house: openHouse(t)}
	anna := h.visit("anna")
	anna.finds("enter Sit down")
	anna.sitsDown()
	anna.asks("pause", "") // before a second player comes: no hand is played meanwhile
	bob := h.visit("bob")
	bob.finds("enter Sit down")
	bob.sitsDown()

	anna.asks("correct bob 1700", "bob’s stack becomes 1,700")
	bob.finds("1,700")
	bob.finds("anna corrects bob’s stack at Kitchen: 1,700")
	anna.asks("kick bob now", "bob folds when the turn comes")
	bob.finds("enter Sit down")
	anna.asks("undo", "Takes back: anna takes bob from Kitchen")
	bob.finds("YOU")

	bob.types(anew + ":kick")
	bob.finds("no command is called “kick”")
	bob.types("\x1b")
	anna.asks("deputy bob", "bob may do here what you may")
	bob.finds("you are a deputy now")
	bob.asks("resume", "")
	anna.finds("bob lets Kitchen go on")
}

// sitsDown takes the chair that is offered.
func (f *friend) sitsDown() {
	f.t.Helper()
	f.types(anew + "\r") // the sheet, and then the chair
	f.finds("BUY-IN")
	f.types(anew + "\r")
	f.finds("YOU")
}
