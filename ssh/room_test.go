package ssh

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/internal/termshot"
	"tapis/tui"
)

// room is a house with a real table behind the door, and the records of its
// hands.
type room struct {
	*house
	table   *table.Table
	records chan table.Record
}

// openRoom opens a table of hold'em behind the door: bots and people sit as the
// test likes.
func openRoom(t *testing.T, change ...func(*table.Config)) *room {
	t.Helper()
	return openRoomAt(t, func(*Config) {}, change...)
}

// openRoomAt is openRoom behind a door of the test's own.
func openRoomAt(t *testing.T, door func(*Config), change ...func(*table.Config)) *room {
	t.Helper()
	r := &room{records: make(chan table.Record, 1000)}
	seed := uint64(54)
	cfg := table.Config{
		Name: "test", Seats: 6, Speed: table.Instant, Seed: &seed,
		Form: table.Form{
			Game: game.Holdem, Betting: game.NoLimit, BuyIn: 1000,
			Stakes: game.DefaultStakes(game.Holdem, game.NoLimit), Rules: game.DefaultRules(),
		},
		OnHand: func(rec table.Record) { r.records <- rec },
	}
	r.house = open(t, door, func(c *Config) {
		cfg.Log = c.Log
		c.Enter = func(g Guest) (Screen, error) {
			client, err := r.table.Join(table.Identity(g.Identity), g.Name, table.Guest)
			if err != nil {
				return Screen{}, err
			}
			o := tui.Options{House: tui.At(client, "", nil), Session: true, Nick: g.Name, Width: g.Width, Height: g.Height}
			o.Settings.Still = true
			return Screen{Model: tui.New(o), Leave: o.House.Close}, nil
		}
	})
	for _, f := range change {
		f(&cfg)
	}
	var err error
	if r.table, err = table.New(cfg); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); r.table.Run(ctx) }()
	t.Cleanup(func() { stop(); <-done })
	return r
}

// seatBots seats bots of a spec before anybody comes.
func seatBots(n int, spec string) func(*table.Config) {
	return func(c *table.Config) {
		for range n {
			c.Bots = append(c.Bots, table.BotSeat{Seat: -1, Spec: spec})
		}
	}
}

// friend is a client with eyes: what it receives is drawn on a screen.
type friend struct {
	*client
	screen *termshot.Screen
}

// visit comes in with a terminal of 80 by 24.
func (r *room) visit(user string, auth ...gossh.AuthMethod) *friend {
	r.t.Helper()
	return r.visitSized(user, 80, 24, auth...)
}

func (r *room) visitSized(user string, w, h int, auth ...gossh.AuthMethod) *friend {
	r.t.Helper()
	if len(auth) == 0 {
		auth = []gossh.AuthMethod{nothingToSay()}
	}
	c, err := r.dial(user, auth...)
	if err != nil {
		r.t.Fatalf("%s does not get in: %v", user, err)
	}
	f := &friend{client: c, screen: termshot.New(w, h)}
	c.session()
	c.sess.Stdout = io.MultiWriter(f.screen, c.out)
	if err := c.sess.RequestPty("xterm-256color", h, w, gossh.TerminalModes{}); err != nil {
		r.t.Fatal(err)
	}
	if err := c.sess.Shell(); err != nil {
		r.t.Fatal(err)
	}
	go func() { _, _ = io.Copy(c.keys, f.screen) }() // what the terminal answers
	r.t.Cleanup(func() { _ = c.conn.Close(); _ = f.screen.Close() })
	return f
}

// finds waits until the friend's screen shows text.
func (f *friend) finds(text string) {
	f.t.Helper()
	eventually(f.t, func() bool { return strings.Contains(f.screen.Text(), text) }, func() string {
		return fmt.Sprintf("%q is not on the screen:\n%s", text, f.screen.Text())
	})
}

// myTurn says whether the friend is asked for a decision.
func (f *friend) myTurn() bool { return strings.Contains(f.screen.Text(), "► YOU") }

// anew stands before a key that is pressed again: it is a key without a meaning, so
// that what follows it is no repeat of a key held down (UX AC-70).
const anew = "\x1b[24~"

// presses a key whenever the friend is asked for a decision, until stop is closed.
func (f *friend) presses(key string, stop <-chan struct{}) {
	for {
		select {
		case <-stop:
			return
		case <-time.After(50 * time.Millisecond):
		}
		if f.myTurn() {
			if _, err := io.WriteString(f.keys, anew+key); err != nil {
				return
			}
		}
	}
}

// hands waits for n finished hands.
func (r *room) hands(n int) []table.Record {
	r.t.Helper()
	var list []table.Record
	for len(list) < n {
		select {
		case rec := <-r.records:
			list = append(list, rec)
		case <-time.After(3 * patience):
			r.t.Fatalf("after %d hands no further one ends", len(list))
		}
	}
	return list
}

// partner joins the same table without a line over ssh.
func (r *room) partner(name string) table.Client {
	r.t.Helper()
	c, err := r.table.Join(table.Identity("partner:"+name), name, table.Guest)
	if err != nil {
		r.t.Fatal(err)
	}
	r.t.Cleanup(c.Close)
	return c
}
