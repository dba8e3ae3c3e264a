package app

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"path/filepath"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/internal/guard"
	"tapis/internal/i18n"
	"tapis/internal/input"
	"tapis/internal/rounds"
	"tapis/internal/table"
	"tapis/internal/term"
	"tapis/internal/termshot"
	"tapis/tui"
)

// Whatever is typed, held, clicked, pasted, cut in pieces or resized, on every screen that
// this leads to: nothing panics, no chip is lost, and no decision is answered twice. With
// the tag long it goes on for an hour of two processors.
func TestWhoPressesAnythingBreaksNothing(t *testing.T) {
	var seen atomic.Int64
	for seed := range rounds.Of(16, 8000) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) { anyEvening(t, uint64(seed), &seen) })
		})
	}
	t.Cleanup(func() {
		if !t.Failed() && seen.Load() < 200 {
			t.Errorf("only %d decisions were answered: too few to say anything", seen.Load())
		}
	})
}

// anyEvening is one evening of somebody who presses anything, and comes back when that has
// ended the program.
func anyEvening(t *testing.T, seed uint64, answers *atomic.Int64) {
	r := rand.New(rand.NewPCG(seed, 0x616e797468696e67))
	keep := filepath.Join(t.TempDir(), "evening")
	for left := 300; left > 0; {
		left -= anySession(t, r, keep, left, answers)
	}
}

// anySession is one run of the program, for so many things done at most; it returns how
// many were.
func anySession(t *testing.T, r *rand.Rand, keep string, most int, answers *atomic.Int64) (n int) {
	seed := r.Uint64()
	s := NewSolo("Me", keep)
	s.Lineup, s.Seed = []string{"caller", "tight", "random"}, &seed
	house := &watched{Solo: s, t: t, answers: answers}
	games := game.All()
	g := games[r.IntN(len(games))]
	order := tui.Order{Seats: 2 + r.IntN(5), Speed: table.Fast, Form: table.Form{
		Game: g, Betting: g.Default, Stakes: table.StakesFor(g, g.Default, 20), Rules: game.DefaultRules(), BuyIn: 1000,
	}}
	model := guard.Drawn(tui.New(tui.Options{
		House: house, Last: order, Width: 80, Height: 24, Profile: colorprofile.ANSI256,
		Lang:  []i18n.Lang{i18n.English, i18n.French}[r.IntN(2)],
		Save:  func(tui.Settings, tui.Order) error { return nil },
		Write: func(name string, _ []byte) (string, error) { return name, nil },
	}))
	defer model.Release()
	screen := termshot.New(80, 24)
	defer screen.Close()
	sizes := make(chan tea.WindowSizeMsg, 1)
	ctx, stop := context.WithCancel(t.Context())
	p := term.New(ctx, model, term.Options{
		Out: screen, Env: []string{"TERM=xterm-256color"}, Profile: colorprofile.ANSI256,
		Size: tea.WindowSizeMsg{Width: 80, Height: 24}, Sizes: sizes,
	})
	from, to := io.Pipe()
	keys := input.NewReader(from, input.Limits{PerSecond: 200, AtOnce: 64})
	over := make(chan struct{})
	go func() { defer close(over); _ = p.Run(); _ = from.Close() }()
	go func() {
		for {
			piece, err := keys.Next()
			if err != nil {
				return
			}
			term.Decode(piece, p.Send)
		}
	}()
	h := hands{r: r, to: to, sizes: sizes, w: 80, h: 24}
	h.write("\r") // play
	time.Sleep(2 * time.Second)
	for ; n < most && !closed(over); n++ {
		h.does()
	}
	stop()
	_ = to.Close()
	_ = keys.Close()
	<-over
	house.Close()
	s.Wait()
	time.Sleep(time.Minute) // the last ticks the screen asked for
	if c := model.Crash(); c != nil {
		t.Errorf("the screen broke: %s\n%v", c.What, c.Where)
	}
	return n + 1
}

func closed(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// hands press, click and paste by chance.
type hands struct {
	r     *rand.Rand
	to    io.Writer
	sizes chan<- tea.WindowSizeMsg
	w, h  int
}

// The keys of all screens; those that lead on come more often than those that leave.
var (
	letters  = []string{"c", "f", "r", "a", "m", "h", "t", "p", "x", "0", "1", "2", "5", "9", " ", "w", "o", "s", "n", "b", "y", "l", "?", "g", "v", "i", "u", ",", ".", "+", "-", "/", ":", "d", "e", "k", "q", "é", "♠"}
	specials = []string{"\r", "\r", "\r", "\x1b", "\t", "\x1b[Z", "\x7f", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[3~", "\x1bOP"}
	replies  = []string{"\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "\x1b[12;40R", "\x1b[?62;22c", "\x1b[?2026;2$y", "\x1bP>|xterm(390)\x1b\\", "\x1b[I", "\x1b[O", "\x1b[27;5;9~", "\x1b[99;1:3u", "\x1b[M !!"}
	pasted   = []string{"hello", "250", "rcrcrc\r\r\r", "\x1b[2J\x1b]0;x\a", "a\x00b\xff\xfe", "\u202egnihton", "日本語日本語日本語", ":kick bob"}
)

func (h *hands) pick(list []string) string { return list[h.r.IntN(len(list))] }

// does does one thing, and lets some time pass.
func (h *hands) does() {
	switch h.r.IntN(14) {
	case 0, 1:
		h.write(h.pick(letters))
	case 2:
		h.write(h.pick(letters[:6]))
	case 3, 4, 5:
		h.write(h.pick(specials))
	case 6: // several in one write
		text := ""
		for range 1 + h.r.IntN(8) {
			text += h.pick(append(letters, specials...))
		}
		h.write(text)
	case 7: // held
		key := h.pick(append(letters, specials...))
		for range 1 + h.r.IntN(20) {
			h.write(key)
			time.Sleep(33 * time.Millisecond)
		}
	case 8: // the mouse: a click, two, the wheel, a drag
		button := []int{0, 0, 0, 2, 64, 65, 32}[h.r.IntN(7)]
		at := fmt.Sprintf("%d;%d;%d", button, 1+h.r.IntN(h.w+2), 1+h.r.IntN(h.h+2))
		for range 1 + h.r.IntN(2) {
			h.write("\x1b[<" + at + "M\x1b[<" + at + "m")
			time.Sleep(time.Duration(h.r.IntN(150)) * time.Millisecond)
		}
	case 12: // back to the table
		h.write("\x1b")
		time.Sleep(100 * time.Millisecond)
		h.write("\x1b")
	case 13: // and an answer to what is asked there
		h.write(h.pick([]string{"c", "\r", "f", "r\r", " \r"}))
	case 9:
		h.write("\x1b[200~" + h.pick(pasted) + "\x1b[201~")
	case 10: // in pieces
		text := h.pick(append(replies, specials...))
		cut := h.r.IntN(len(text) + 1)
		h.write(text[:cut])
		time.Sleep(time.Duration(h.r.IntN(300)) * time.Millisecond)
		h.write(text[cut:])
	case 11:
		h.w, h.h = 1+h.r.IntN(200), 1+h.r.IntN(60)
		if h.r.IntN(3) > 0 {
			h.w, h.h = 80, 24
		}
		select {
		case h.sizes <- tea.WindowSizeMsg{Width: h.w, Height: h.h}:
		default:
		}
	}
	time.Sleep([]time.Duration{0, 20, 150, 800, 3000}[h.r.IntN(5)] * time.Millisecond)
	synctest.Wait()
}

func (h *hands) write(text string) {
	if text != "" {
		_, _ = io.WriteString(h.to, text)
	}
}

// watched is a house whose tables are looked at as the screen looks at them.
type watched struct {
	*Solo
	t       *testing.T
	answers *atomic.Int64
}

func (w *watched) Open(o tui.Order) (table.Client, error) { return w.watch(w.Solo.Open(o)) }
func (w *watched) Sit(id string) (table.Client, error)    { return w.watch(w.Solo.Sit(id)) }

func (w *watched) watch(c table.Client, err error) (table.Client, error) {
	if err != nil {
		return nil, err
	}
	one := &watchedLine{Client: c, w: w, out: make(chan *table.Snapshot, 1), answered: map[uint64]table.Action{}}
	go one.look()
	return one, nil
}

type watchedLine struct {
	table.Client
	w        *watched
	out      chan *table.Snapshot
	answered map[uint64]table.Action // by decision; of the screen's goroutine
}

func (l *watchedLine) Updates() <-chan *table.Snapshot { return l.out }

func (l *watchedLine) look() {
	defer close(l.out)
	for s := range l.Client.Updates() {
		adds(l.w.t, s)
		select {
		case <-l.out: // the latest is enough
		default:
		}
		l.out <- s
	}
}

func (l *watchedLine) Do(c table.Command) bool {
	ok := l.Client.Do(c)
	if a, is := c.(table.Act); is && ok {
		if l.answered[a.Decision] != nil {
			l.w.t.Errorf("decision %d is answered twice: %+v after %+v", a.Decision, a.Action, l.answered[a.Decision])
		}
		l.answered[a.Decision] = a.Action
		l.w.answers.Add(1)
	}
	return ok
}

// adds says whether stacks, pots, boxes and the house's account are what was brought in.
func adds(t *testing.T, s *table.Snapshot) {
	sum := s.Carried + s.House
	for i := range s.Seats {
		sum += s.Seats[i].Stack
	}
	if s.Bank != nil && s.Phase == table.Playing {
		for i := range s.Bank.View.Seats {
			if v := &s.Bank.View.Seats[i]; v.Status == bank.Playing {
				sum += 2*v.Ante + v.Bonus + v.Play()
			}
		}
	}
	if s.View != nil && s.Phase == table.Playing {
		sum += s.View.Pot
	}
	if sum != s.Chips {
		t.Errorf("hand %d: stacks, pots, boxes and the house's account are %d, brought in were %d", s.Hand, sum, s.Chips)
	}
}
