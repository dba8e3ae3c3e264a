// Command loadtest opens a card room with many tables, lets as many people as one
// likes come in over ssh and play, and prints what that costs.
//
// The room is a process of its own, this program started again, so that what it
// takes is not mixed with what its visitors take. Both are on the same machine and
// speak over loopback; nothing else is connected to. It ends by itself.
//
//	go run ./internal/loadtest --sessions 1000 --tables 125 --seconds 60 --json
//	go run ./internal/loadtest --one                      one session, nothing else
//	go run ./internal/loadtest --stalled 46               clients that read nothing
//
// Whoever is asked for a decision checks or calls, one action for each table every
// three seconds. What is measured of an action: from the key to the first bytes that
// change a cell of the player's own screen, and how many bytes everybody else at the
// table receives until the table's next action, clocks included.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"time"
)

// options say what is run.
type options struct {
	sessions, tables, seconds int
	width, height             int
	json, one, chaff          bool
	stalled                   int
}

// chairs are those of a table.
const chairs = 8

// setUp is how long coming in and sitting down may take for each hundred people, and
// at least.
const setUp = 30 * time.Second

func main() {
	var o options
	serve := flag.Bool("serve", false, "be the room: it is started so by the program itself")
	flag.IntVar(&o.sessions, "sessions", 1000, "people who come in")
	flag.IntVar(&o.tables, "tables", 125, "tables they sit at")
	flag.IntVar(&o.seconds, "seconds", 60, "how long they play")
	flag.IntVar(&o.width, "width", 80, "columns of their windows")
	flag.IntVar(&o.height, "height", 24, "rows of their windows")
	flag.BoolVar(&o.json, "json", false, "print JSON")
	flag.BoolVar(&o.one, "one", false, "one session alone: its answer to a key, what it does when nothing happens, its memory")
	flag.BoolVar(&o.chaff, "chaff", false, "after each key the clients send what OpenSSH from 9.5 on hides keys in")
	flag.IntVar(&o.stalled, "stalled", 0, "so many clients of 300 by 100 that resize and read nothing, beside one that plays")
	flag.Parse()
	if *serve {
		if err := beRoom(os.Stdin, os.Stdout); err != nil {
			fail(err)
		}
		return
	}
	if err := o.check(); err != nil {
		fmt.Fprintln(os.Stderr, "loadtest:", err)
		os.Exit(2)
	}
	longest := time.Duration(o.seconds)*time.Second + setUp*time.Duration(2+max(o.sessions, o.stalled)/100)
	ctx, cancel := context.WithTimeout(context.Background(), longest)
	defer cancel()
	var err error
	switch {
	case o.one:
		err = alone(ctx, o)
	case o.stalled > 0:
		err = stall(ctx, o)
	default:
		err = play(ctx, o)
	}
	if err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "loadtest:", err)
	os.Exit(1)
}

// check says what is wrong with the command line.
func (o *options) check() error {
	for _, n := range []struct {
		name              string
		value, least, top int
	}{
		{"sessions", o.sessions, 1, 5000}, {"tables", o.tables, 1, 1000}, {"seconds", o.seconds, 1, 3600},
		{"width", o.width, 20, 300}, {"height", o.height, 10, 100}, {"stalled", o.stalled, 0, 500},
	} {
		if n.value < n.least || n.value > n.top {
			return fmt.Errorf("--%s: %d; it takes %d to %d", n.name, n.value, n.least, n.top)
		}
	}
	if most := chairs * o.tables; o.sessions > most && !o.one && o.stalled == 0 {
		return fmt.Errorf("--sessions: %d; at %d tables there are %d chairs", o.sessions, o.tables, most)
	}
	return nil
}

// report is what --json prints.
type report struct {
	Sessions   int     `json:"sessions"`
	Lost       int     `json:"lost"`
	Tables     int     `json:"tables"`
	Actions    int     `json:"actions"`
	KeyP50     float64 `json:"key_p50_ms"`
	KeyP99     float64 `json:"key_p99_ms"`
	ServerMB   float64 `json:"server_mb"`
	IdleCore   float64 `json:"server_idle_core"`
	PerAction  float64 `json:"bytes_per_action"`
	busyCore   float64
	clockCore  float64
	unanswered int
	seated     int
	p99Bytes   float64
	goroutines int
}

func (r *report) print(asJSON bool) error {
	if asJSON {
		return json.NewEncoder(os.Stdout).Encode(r)
	}
	_, err := fmt.Printf(`%d sessions at %d tables, %d seated, %d lost, %d actions, %d keys without an answer
key to changed cells     p50 %.1f ms, p99 %.1f ms
bytes for each action    median %.0f, p99 %.0f to everybody else at the table, clocks included
the room's process       %.0f MB, %d goroutines
of one core              %.3f when nothing happens, %.3f when everybody waits for a player, %.3f while they play
`, r.Sessions, r.Tables, r.seated, r.Lost, r.Actions, r.unanswered, r.KeyP50, r.KeyP99, r.PerAction, r.p99Bytes,
		r.ServerMB, r.goroutines, r.IdleCore, r.clockCore, r.busyCore)
	return err
}
