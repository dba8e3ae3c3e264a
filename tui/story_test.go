package tui

import (
	"context"
	"fmt"
	"log/slog"
	"math/bits"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/vt"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/internal/termshot"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// story is a live table with people in every chair. Chair 0 plays by a whole
// program with its keys and its terminal; the others act when they are told to.
// It runs in a synctest bubble: time passes only when the test lets it.
type story struct {
	t      *testing.T
	screen *termshot.Screen
	app    *App
	p      *tea.Program
	ended  chan struct{}  // closed when the program is over
	lines  []table.Client // of the chairs; nil for chair 0
	last   []*table.Snapshot
}

// tell runs a story at a table of n chairs.
func tell(t *testing.T, g *game.Game, b game.Betting, n int, buyIn int64, f func(s *story)) {
	tellWith(t, table.Config{
		Name: "test", Seats: n, Clock: table.Clock{Off: true}, Log: slog.New(slog.DiscardHandler),
		Form: table.Form{Game: g, Betting: b, Stakes: game.DefaultStakes(g, b), Rules: game.DefaultRules(), BuyIn: buyIn},
	}, n, f)
}

func tellWith(t *testing.T, cfg table.Config, people int, f func(s *story)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		seed := uint64(7)
		if cfg.Seed == nil {
			cfg.Seed = &seed
		}
		tab, err := table.New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		ran := make(chan struct{})
		go func() { defer close(ran); tab.Run(ctx) }()
		s := &story{t: t, screen: termshot.New(80, 24), lines: make([]table.Client, people), last: make([]*table.Snapshot, people)}
		mine, err := tab.Join("me", "Me", table.Host)
		if err != nil {
			t.Fatal(err)
		}
		house := At(mine, "", nil)
		defer house.Close()
		s.app = New(Options{House: house, Profile: colorprofile.TrueColor, Settings: ui.Settings{Still: true}})
		s.p = tea.NewProgram(pinged{s.app}, tea.WithInput(s.screen), tea.WithOutput(s.screen), tea.WithoutSignalHandler(),
			tea.WithWindowSize(80, 24), tea.WithEnvironment([]string{"TERM=xterm-256color"}), tea.WithContext(ctx))
		done := make(chan error, 1)
		s.ended = make(chan struct{})
		go func() { defer close(s.ended); _, err := s.p.Run(); done <- err }()
		s.settle()
		mine.Do(table.Pause{}) // until everybody sits
		s.Keys("enter")
		for i := 1; i < people; i++ {
			if s.lines[i], err = tab.Join(table.Identity(fmt.Sprint("p", i)), players[i], table.Guest); err != nil {
				t.Fatal(err)
			}
			s.lines[i].Do(table.Sit{Seat: i})
		}
		s.settle()
		defer func() {
			s.Passes(time.Second) // keys on their way arrive
			stop()
			if err := <-done; err != nil && !strings.Contains(err.Error(), "context canceled") {
				t.Errorf("the program ended with %v", err)
			}
			for _, l := range s.lines {
				if l != nil {
					l.Close()
				}
			}
			<-ran
			s.screen.Close()
			time.Sleep(time.Minute) // the last ticks the program asked for
		}()
		mine.Do(table.Resume{})
		s.Passes(6 * time.Second)
		f(s)
	})
}

// pinged is the screen's model, which also answers pings.
type pinged struct{ *App }

func (p pinged) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if c, ok := msg.(chan struct{}); ok {
		close(c)
		return p, nil
	}
	_, cmd := p.App.Update(msg)
	return p, cmd
}

// ping waits for the program: what the test has read of the screen was read
// before the program goes on, which the race detector cannot know otherwise.
func (s *story) ping() {
	answer := make(chan struct{})
	s.p.Send(answer) // does nothing once the program is over
	select {
	case <-answer:
	case <-s.ended:
	}
}

// settle lets the table and the screen come to rest.
func (s *story) settle() {
	s.ping()
	time.Sleep(150 * time.Millisecond)
	synctest.Wait()
	for i, l := range s.lines {
		if l == nil {
			continue
		}
		select {
		case snap, ok := <-l.Updates():
			if ok {
				s.last[i] = snap
			}
		default:
		}
	}
}

// Passes lets time go by.
func (s *story) Passes(d time.Duration) *story {
	s.ping()
	time.Sleep(d)
	s.settle()
	return s
}

var named = map[string]rune{"enter": vt.KeyEnter, "esc": vt.KeyEscape, "left": vt.KeyLeft, "right": vt.KeyRight, "up": vt.KeyUp, "down": vt.KeyDown, "tab": vt.KeyTab, "backspace": vt.KeyBackspace, "space": vt.KeySpace}

// Keys presses keys one after the other and lets the screen answer.
func (s *story) Keys(names ...string) *story {
	s.t.Helper()
	for _, n := range names {
		s.ping()
		if code, ok := named[n]; ok {
			s.screen.Key(vt.KeyPressEvent{Code: code})
		} else {
			s.screen.Type(n)
		}
		s.settle()
	}
	return s
}

// Holds holds a key down for a while: it comes at once, again after half a second,
// and from then on thirty times a second.
func (s *story) Holds(name string, d time.Duration) *story {
	s.t.Helper()
	const delay, rate = 500 * time.Millisecond, time.Second / 30
	for at, gap := time.Duration(0), delay; at <= d; at, gap = at+gap, rate {
		if at > 0 {
			s.ping()
			time.Sleep(min(gap, d))
		}
		if code, ok := named[name]; ok {
			s.screen.Key(vt.KeyPressEvent{Code: code})
		} else {
			s.screen.Type(name)
		}
	}
	s.settle()
	return s
}

// Clicks clicks n times where a text stands, a tenth of a second apart.
func (s *story) Clicks(text string, n int) *story {
	s.t.Helper()
	for y, row := range strings.Split(s.screen.Text(), "\n") {
		if i := strings.Index(row, text); i >= 0 {
			return s.ClicksAt(paint.Width(row[:i]), y, n)
		}
	}
	s.t.Fatalf("there is no %q to click on:\n%s", text, s.screen.Text())
	return s
}

// ClicksAt clicks n times at a cell.
func (s *story) ClicksAt(x, y, n int) *story {
	for i := range n {
		s.ping()
		if i > 0 {
			time.Sleep(100 * time.Millisecond)
		}
		s.screen.Type(fmt.Sprintf("\x1b[<0;%d;%dM\x1b[<0;%[1]d;%[2]dm", x+1, y+1))
	}
	s.settle()
	return s
}

// AtOnce sends text in one write, ↵ standing for Enter.
func (s *story) AtOnce(text string) *story {
	s.ping()
	s.screen.Type(strings.ReplaceAll(text, "↵", "\r"))
	s.settle()
	return s
}

// Sees fails unless the screen shows every text.
func (s *story) Sees(texts ...string) *story {
	s.t.Helper()
	shown := s.screen.Text()
	for _, text := range texts {
		if !strings.Contains(shown, text) {
			s.t.Fatalf("the screen does not show %q:\n%s", text, shown)
		}
	}
	return s
}

// SeesNot fails if the screen shows one of the texts.
func (s *story) SeesNot(texts ...string) *story {
	s.t.Helper()
	shown := s.screen.Text()
	for _, text := range texts {
		if strings.Contains(shown, text) {
			s.t.Fatalf("the screen shows %q:\n%s", text, shown)
		}
	}
	return s
}

// snap is what chair 0's own line says.
func (s *story) snap() *table.Snapshot { return s.app.table.Snap }

// view is the hand as everybody may see it.
func (s *story) view() *hand.View { return s.snap().View }

// actor is the only seat that is to act, -1 when several are or none.
func (s *story) actor() int {
	v := s.view()
	if v == nil || bits.OnesCount16(v.Pending) != 1 {
		return -1
	}
	return bits.TrailingZeros16(v.Pending)
}

// seatActs is one chair's part of the story.
type seatActs struct {
	s    *story
	seat int
}

// Seat is the chair i, which is not chair 0.
func (s *story) Seat(i int) seatActs { return seatActs{s, i} }

func (p seatActs) does(a hand.Action) *story {
	p.s.t.Helper()
	p.s.settle()
	snap := p.s.last[p.seat]
	if snap == nil || !snap.Decision.Yours {
		p.s.t.Fatalf("seat %d is not to act, seat %d is", p.seat, p.s.actor())
	}
	before := p.s.snap().Seq
	p.s.lines[p.seat].Do(table.Act{Decision: snap.Decision.ID, Action: table.PokerAction(a)})
	p.s.settle()
	if p.s.snap().Seq == before {
		p.s.t.Fatalf("seat %d: %+v changed nothing", p.seat, a)
	}
	return p.s
}

func (p seatActs) Folds() *story          { p.s.t.Helper(); return p.does(hand.FoldBy(p.seat)) }
func (p seatActs) Checks() *story         { p.s.t.Helper(); return p.does(hand.CheckBy(p.seat)) }
func (p seatActs) Calls() *story          { p.s.t.Helper(); return p.does(hand.CallBy(p.seat)) }
func (p seatActs) Raises(to int64) *story { p.s.t.Helper(); return p.does(hand.RaiseTo(p.seat, to)) }

// Until lets everybody but chair 0 check or call until chair 0 is to act.
func (s *story) Until(me int) *story {
	s.t.Helper()
	for k := 0; s.actor() != me; k++ {
		i := s.actor()
		if k > 60 || i < 0 || i == 0 {
			s.t.Fatalf("seat %d is never to act (now %d)\n%s", me, i, s.screen.Text())
		}
		if s.last[i].View.Legal.Check {
			s.Seat(i).Checks()
		} else {
			s.Seat(i).Calls()
		}
	}
	return s.Passes(time.Second)
}

// Next waits for the next hand.
func (s *story) Next() *story {
	s.t.Helper()
	n := s.snap().Hand
	for k := 0; s.snap().Hand == n; k++ {
		if k > 40 {
			s.t.Fatalf("no hand follows\n%s", s.screen.Text())
		}
		s.Passes(time.Second)
	}
	return s
}

// done counts a kind of events of a seat in the hand.
func (s *story) done(seat int, kind hand.EventKind) (n int) {
	for _, e := range s.view().Events {
		if int(e.Seat) == seat && e.Kind == kind {
			n++
		}
	}
	return n
}

// MustHave fails unless chair 0 did a thing so many times in this hand.
func (s *story) MustHave(kind hand.EventKind, times int) *story {
	s.t.Helper()
	if n := s.done(0, kind); n != times {
		s.t.Fatalf("chair 0 did it %d times, want %d\n%s", n, times, s.screen.Text())
	}
	return s
}
