package main

import (
	"bufio"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"math/bits"
	"net"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	gossh "golang.org/x/crypto/ssh"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/cputime"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/ssh"
	"tapis/themes"
	"tapis/tui"
)

// The room and who started it exchange one JSON value a line.

// order is what the room is asked for.
type order struct {
	Tables  int  `json:"tables,omitempty"`  // open so many; the first order
	Figures bool `json:"figures,omitempty"` // say what was used so far
	Free    bool `json:"free,omitempty"`    // collect garbage before
	Seats   bool `json:"seats,omitempty"`   // say who has a chair
	Deal    bool `json:"deal,omitempty"`    // begin to deal: until then people only sit down
}

// word is what the room says.
type word struct {
	Addr    string   `json:"addr,omitempty"` // it is open here
	Turn    *turn    `json:"turn,omitempty"`
	Figures *figures `json:"figures,omitempty"`
	Seats   []string `json:"seats,omitempty"`
}

// turn says that a seat is asked for a decision.
type turn struct {
	Table    int    `json:"table"`
	Who      string `json:"who"`
	Decision uint64 `json:"decision"`
}

// figures are what the room's process has used.
type figures struct {
	RSS        int64         `json:"rss"`  // bytes of it in memory
	Heap       int64         `json:"heap"` // bytes that are alive or not yet collected
	Stacks     int64         `json:"stacks"`
	CPU        time.Duration `json:"cpu"`
	Wakes      int64         `json:"wakes"` // times a thread of it was put to sleep and woken
	Goroutines int           `json:"goroutines"`
}

// card room of many tables behind one door.
type cardRoom struct {
	tables []*table.Table
	shelf  *themes.Shelf
	mu     sync.Mutex
	hosts  []table.Client
	seats  [][]string // who sits, by table
	out    *json.Encoder
}

func (r *cardRoom) say(w word) {
	r.mu.Lock()
	defer r.mu.Unlock()
	_ = r.out.Encode(w)
}

// beRoom keeps a room open until in ends.
func beRoom(in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	var first order
	if !lines.Scan() || json.Unmarshal(lines.Bytes(), &first) != nil {
		return fmt.Errorf("no order")
	}
	r := &cardRoom{shelf: themes.Builtin(), out: json.NewEncoder(out)}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	if err := r.open(ctx, first.Tables); err != nil {
		return err
	}
	server, l, err := r.door()
	if err != nil {
		return err
	}
	go func() { _ = server.Serve(l) }()
	r.say(word{Addr: l.Addr().String()})
	for lines.Scan() {
		var o order
		if err := json.Unmarshal(lines.Bytes(), &o); err != nil {
			return err
		}
		if o.Free {
			debug.FreeOSMemory()
		}
		if o.Figures {
			f := used()
			r.say(word{Figures: &f})
		}
		if o.Deal {
			for _, h := range r.hosts {
				h.Do(table.Resume{})
			}
		}
		if o.Seats {
			r.mu.Lock()
			all := slices.Concat(r.seats...)
			r.mu.Unlock()
			r.say(word{Seats: append(all, "")})
		}
	}
	return nil // whoever started it has ended
}

// open opens the tables, and watches each for whose turn it is.
func (r *cardRoom) open(ctx context.Context, n int) error {
	for i := range n {
		t, err := table.New(table.Config{
			Name: fmt.Sprintf("table %d", i+1), Seats: chairs, Log: slog.New(slog.DiscardHandler),
			Form: table.Form{
				Game: game.Holdem, Betting: game.NoLimit, BuyIn: game.DefaultStack,
				Stakes: game.DefaultStakes(game.Holdem, game.NoLimit), Rules: game.DefaultRules(),
			},
		})
		if err != nil {
			return err
		}
		r.tables, r.seats = append(r.tables, t), append(r.seats, nil)
		go t.Run(ctx)
		host, err := t.Join("host", "host", table.Host)
		if err != nil {
			return err
		}
		host.Do(table.Pause{})
		r.hosts = append(r.hosts, host)
		go r.watch(i, host)
	}
	return nil
}

// watch says whose turn it is.
func (r *cardRoom) watch(i int, c table.Client) {
	var last uint64
	for s := range c.Updates() {
		var seated []string
		for k := range s.NSeats {
			if s.Seats[k].Taken {
				seated = append(seated, s.Seats[k].Name)
			}
		}
		r.mu.Lock()
		r.seats[i] = seated
		r.mu.Unlock()
		if s.View == nil || s.Decision.ID == 0 || s.Decision.ID == last || s.View.Pending == 0 {
			continue
		}
		last = s.Decision.ID
		seat := bits.TrailingZeros16(s.View.Pending) % hand.MaxSeats
		r.say(word{Turn: &turn{Table: i, Who: s.Seats[seat].Name, Decision: last}})
	}
}

// door lets people in: the user t3p5 sits down at table 3.
func (r *cardRoom) door() (*ssh.Server, net.Listener, error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	key, err := gossh.NewSignerFromKey(private)
	if err != nil {
		return nil, nil, err
	}
	many := 512 + 2*chairs*len(r.tables)
	server, err := ssh.New(ssh.Config{
		Key: key, Version: "loadtest", Enter: r.enter,
		Limits: ssh.Limits{Guests: many, Connections: many, PerAddress: many, Waiting: many, PerMinute: many},
	})
	if err != nil {
		return nil, nil, err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	return server, l, err
}

func (r *cardRoom) enter(g ssh.Guest) (ssh.Screen, error) {
	var t, p int
	if _, err := fmt.Sscanf(g.Name, "t%dp%d", &t, &p); err != nil || t < 0 || t >= len(r.tables) {
		return ssh.Screen{}, fmt.Errorf("no table for %q", g.Name)
	}
	client, err := r.tables[t].Join(table.Identity(g.Identity), g.Name, table.Guest)
	if err != nil {
		return ssh.Screen{}, err
	}
	house := tui.At(client, "", nil)
	env := tea.EnvMsg(g.Env)
	return ssh.Screen{
		Model: tui.New(tui.Options{
			House: house, Session: true, Nick: g.Name, Themes: r.shelf, Lang: i18n.Match(env.Getenv("LANG")),
			Profile: colorprofile.Env(g.Env), Width: g.Width, Height: g.Height,
		}),
		Leave: house.Close,
	}, nil
}

// used is what this process has used. On other systems than Linux the kernel is not
// asked: the memory is what the runtime has, the times it slept are unknown.
func used() figures {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	f := figures{
		RSS: int64(m.Sys - m.HeapReleased), Heap: int64(m.HeapInuse), Stacks: int64(m.StackInuse),
		CPU: cputime.OfProcess(), Goroutines: runtime.NumGoroutine(),
	}
	if b, err := os.ReadFile("/proc/self/statm"); err == nil {
		var size, resident int64
		if _, err := fmt.Sscan(string(b), &size, &resident); err == nil {
			f.RSS = resident * int64(os.Getpagesize())
		}
	}
	tasks, _ := os.ReadDir("/proc/self/task")
	for _, t := range tasks {
		b, _ := os.ReadFile("/proc/self/task/" + t.Name() + "/status")
		for line := range strings.Lines(string(b)) {
			if rest, ok := strings.CutPrefix(line, "voluntary_ctxt_switches:"); ok {
				var n int64
				_, _ = fmt.Sscan(rest, &n)
				f.Wakes += n
			}
		}
	}
	return f
}
