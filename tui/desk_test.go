package tui

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/internal/termshot"
	"tapis/themes"
	"tapis/tui/ui"
)

var pictures = flag.String("pictures", "", "write the golden screens as SVG into this folder too")

// noon is the time of every still picture.
var noon = time.Date(2026, 3, 14, 20, 0, 0, 0, time.UTC)

var players = [...]string{"You", "Paul", "Malik", "Tara", "Nadia", "Bruno", "Chloé", "Ivan", "Zoé", "Alexandre-Émile"}

// desk is a hand that a test plays by calling for every seat, and the snapshot a
// client in one of its chairs would get.
type desk struct {
	t       testing.TB
	h       *hand.Hand
	s       table.Snapshot
	seq     uint64
	clocked bool
}

// newDesk deals a hand of g to n players. The button is at seat button; stacks
// are 10,000 unless given by seat.
func newDesk(t testing.TB, g *game.Game, b game.Betting, unit int64, n, button int, stacks map[int]int64, order string) *desk {
	t.Helper()
	s := hand.Setup{Game: g, Betting: b, Stakes: game.StakesFor(g, b, unit), Rules: game.DefaultRules(), BigBlind: -1, Button: button}
	for i := range n {
		s.Stacks[i] = 10_000
		if v, ok := stacks[i]; ok {
			s.Stacks[i] = v
		}
	}
	s.Order = card.MustParse(order)
	next := func(i int) int {
		for i = (i + 1) % n; s.Stacks[i] == 0; i = (i + 1) % n {
		}
		return i
	}
	switch {
	case g.Opening != game.Blinds:
		s.Post(-1, -1)
	case s.Players() == 2:
		s.Post(button, next(button))
	default:
		s.Post(next(button), next(next(button)))
	}
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{t: t, h: h}
	d.s = table.Snapshot{
		Name: "Friday night", Host: true, Phase: table.Playing, Hand: 118, NSeats: n, Chips: 0,
		Next: table.Form{Game: g, Betting: b, Stakes: s.Stakes, Rules: s.Rules, BuyIn: 1000},
	}
	for i := range n {
		d.s.Seats[i] = table.Seat{Taken: true, Name: players[i], Bot: i > 0, Stack: s.Stacks[i]}
		d.s.Chips += s.Stacks[i]
	}
	return d
}

// does applies actions, one after the other; a refusal ends the test.
func (d *desk) does(actions ...hand.Action) *desk {
	d.t.Helper()
	for _, a := range actions {
		if err := d.h.Apply(a); err != nil {
			d.t.Fatalf("%+v: %v", a, err)
		}
	}
	return d
}

// folds, checks and calls are the short actions of several seats.
func (d *desk) folds(seats ...int) *desk {
	d.t.Helper()
	for _, i := range seats {
		d.does(hand.FoldBy(i))
	}
	return d
}

func (d *desk) checks(seats ...int) *desk {
	d.t.Helper()
	for _, i := range seats {
		d.does(hand.CheckBy(i))
	}
	return d
}

func (d *desk) calls(seats ...int) *desk {
	d.t.Helper()
	for _, i := range seats {
		d.does(hand.CallBy(i))
	}
	return d
}

func (d *desk) raises(seat int, to int64) *desk {
	d.t.Helper()
	return d.does(hand.RaiseTo(seat, to))
}

// snap is what the client in chair you sees now; -1 watches.
func (d *desk) snap(you int) *table.Snapshot {
	d.seq++
	s := d.s
	s.Seq, s.You = d.seq, you
	v := d.h.View(you)
	s.View = v
	for i := range v.Events {
		e := &v.Events[i]
		l := table.LogEntry{N: uint64(i + 2), Kind: table.LogEvent, Hand: s.Hand, Seat: int(e.Seat), Event: e, Game: v.Game}
		if e.Seat >= 0 {
			l.Name = s.Seats[e.Seat].Name
		}
		s.Log = append(s.Log, l)
	}
	if v.Done {
		s.Phase = table.Showing
		s.NextHand = noon.Add(4 * time.Second)
		for i := range v.Seats {
			if v.Seats[i].In {
				s.Seats[i].Stack = v.Seats[i].Stack
			}
		}
	} else {
		s.Decision = table.Decision{ID: uint64(len(v.Events)), Since: noon.Add(-7 * time.Second), Yours: v.MyTurn()}
		if d.clocked {
			s.Decision.Deadline = noon.Add(18 * time.Second)
		}
	}
	return &s
}

// silent is a client nobody writes to: still pictures need no table.
type silent struct{ slot chan *table.Snapshot }

func (s silent) Updates() <-chan *table.Snapshot { return s.slot }
func (silent) Do(table.Command) bool             { return true }
func (silent) Close()                            {}

// still is an app showing one snapshot, its clock standing at noon.
func still(o Options, w, h int, s *table.Snapshot) *App {
	o.Themes = shelf
	o.Width, o.Height = w, h
	if o.Profile == colorprofile.Unknown {
		o.Profile = colorprofile.TrueColor
	}
	a := atTable(silent{}, o)
	a.clock = func() time.Time { return noon }
	a.Now = noon.Add(-10 * time.Second)
	a.take(snapshotMsg{from: a.table.Client, snap: s})
	a.Now = noon
	return a
}

// press types keys by name.
func (a *App) press(names ...string) *App {
	for _, n := range names {
		text := n
		if len([]rune(n)) != 1 {
			text = ""
		}
		a.Now = a.clock()
		a.Top().Key(&a.Context, ui.Key{Name: n, Text: text})
	}
	return a
}

// shoot writes a picture of the screen when the test run asks for pictures.
func shoot(t testing.TB, a *App, name string) {
	t.Helper()
	if *pictures == "" {
		return
	}
	svg := termshot.SVGFromANSI(a.Width, a.Height, a.View().Content)
	if err := os.WriteFile(filepath.Join(*pictures, name+".svg"), []byte(svg), 0o644); err != nil {
		t.Fatal(err)
	}
}

// shelf is read once for all tests.
var shelf = themes.Builtin()

var english, french = Options{}, Options{Lang: i18n.French}

// screenText is the screen as plain text.
func screenText(a *App) string {
	return termshot.FromANSI(a.Width, a.Height, a.View().Content).Text()
}

// standing is what the player has open, and has decided before the turn comes.
func standing(a *App) (s ui.Standing) {
	a.table.Kinds[0].Stands(&s)
	return s
}

// armed is the key of the action that is done when the turn comes, "" for none.
func armed(a *App) string {
	for _, c := range a.table.Choices(&a.Context) {
		if c.On && standing(a).Armed != 0 {
			return c.Key
		}
	}
	return ""
}

// putIn is what the line under the bar of sizes ends with.
var putIn = regexp.MustCompile(`([0-9,]+) · esc back`)

// sized is the total that Enter would put in, as the screen says it in English, and
// whether the bar of sizes is open.
func sized(t testing.TB, a *App) (to int64, open bool) {
	t.Helper()
	if !standing(a).Sizing {
		return 0, false
	}
	f := strings.Join(strings.Fields(screenText(a)), " ")
	m := putIn.FindStringSubmatch(f)
	if m == nil {
		t.Fatalf("the screen does not say what is put in:\n%s", screenText(a))
	}
	to, err := strconv.ParseInt(strings.ReplaceAll(m[1], ",", ""), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return to, true
}

// keysAt is the key map of the table on the screen.
func keysAt(a *App) *ui.KeyMap {
	kind := 0
	if a.table.AtBank() {
		kind = 1
	}
	return a.table.Kinds[kind].Keys()
}

// atTable is the screen of somebody who sits at a table already.
func atTable(c table.Client, o Options) *App {
	o.House = At(c, "", nil)
	a := New(o)
	a.sat(satMsg{client: c})
	return a
}

// invited shows the host's line for friends, as when the house has one.
func invited(a *App) *App {
	a.lobby = &room.Lobby{Front: room.FrontTable, Invite: invitation, May: room.May{Invites: invitation != nil}}
	a.Open(a.Invitation())
	return a
}

// opens is a house in which tables are opened by the function alone.
type opens func(Order) (table.Client, error)

func (h opens) Updates() <-chan *room.Lobby {
	c := make(chan *room.Lobby, 1)
	c <- &room.Lobby{Front: room.FrontTitle}
	return c
}
func (h opens) Sit(string) (table.Client, error)   { return nil, nil }
func (h opens) Open(o Order) (table.Client, error) { return h(o) }
func (h opens) Do(room.Command) bool               { return false }
func (h opens) Close()                             {}
