package lobby

import (
	"strconv"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/exp/golden"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/mix"
	"tapis/internal/i18n"
	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// evening is a quarter of nine on a Friday.
var evening = time.Date(2026, 12, 4, 20, 57, 0, 0, time.UTC)

// desk keeps what was asked.
type desk struct {
	done    []room.Command
	entered string
	sheet   *SitSheet
}

func (d *desk) Do(c room.Command) bool { d.done = append(d.done, c); return true }
func (d *desk) Enter(id string, sit *SitSheet) tea.Cmd {
	d.entered, d.sheet = id, sit
	return nil
}
func (d *desk) NewTable() ui.Screen         { return ui.NewQuitSheet("a form") }
func (d *desk) Rules(*room.Table) ui.Screen { return ui.NewQuitSheet("rules") }

// program answers what the lobby asks of it; asking for anything else is a fault.
type program struct{ ui.Program }

func (program) Palette() ui.Screen    { return ui.NewQuitSheet("commands") }
func (program) Accounts() ui.Screen   { return nil }
func (program) Settings() ui.Screen   { return ui.NewQuitSheet("settings") }
func (program) Invitation() ui.Screen { return nil }
func (program) Leave()                {}

// terminal is a kind of window.
type terminal struct {
	w, h    int
	lang    i18n.Lang
	profile colorprofile.Profile
	ascii   bool
}

func (m terminal) context() *ui.Context {
	th, _ := themes.Builtin().Pick("tapis", true)
	words := i18n.In(m.lang)
	return &ui.Context{
		Words: words, Lang: m.lang, Look: th.For(m.profile, themes.Options{ASCII: m.ascii, FourColor: true, Ranks: words.Ranks}),
		Width: m.w, Height: m.h, Now: evening, Program: program{},
	}
}

func form(g *game.Game, b game.Betting, unit, buyIn int64) table.Form {
	return table.Form{Game: g, Betting: b, Stakes: table.StakesFor(g, b, unit), Rules: game.DefaultRules(), BuyIn: buyIn}
}

func seats(n int, names ...string) []room.Seat {
	list := make([]room.Seat, n)
	for i, name := range names {
		if name != "" {
			list[i] = room.Seat{Taken: true, Name: name, Stack: int64(100 + 13*i)}
		}
	}
	return list
}

// friday is the room of the studies: five tables, six people at the one in the kitchen
// but for the chair that is free.
func friday() *room.Lobby {
	kitchen := seats(6, "Tara", "Bruno", "Chloé", "Nadia", "Paul", "")
	for i, n := range []int64{183, 64, 291, 128, 189} {
		kitchen[i].Stack = n
	}
	v := &hand.View{Game: game.Holdem, Betting: game.NoLimit, Seat: -1, Button: 3, Big: 0, Street: 1, NBoard: 3, Pot: 45, Pending: 1}
	copy(v.Board[:], card.MustParse("Kh 9s 4d"))
	for i := range 5 {
		live := i == 0 || i == 2
		v.Seats[i] = hand.SeatView{In: true, Live: live, Stack: kitchen[i].Stack, N: 2}
	}
	horse := mix.Presets()[0]
	return &room.Lobby{
		Seq: 1, Front: room.FrontLobby, Name: "Friday night", Host: "Paul", Now: evening,
		You: room.You{ID: 9, Name: "anna", Seat: -1},
		Tables: []room.Table{
			{ID: "1", Name: "Kitchen", Form: form(game.Holdem, game.NoLimit, 2, 100), Low: 40, High: 200, Seats: kitchen, Free: 1, State: room.Plays, Hand: 41, Turn: "Tara",
				Offer: room.OfferSit, Chair: 5, Look: &table.Snapshot{Phase: table.Playing, View: v},
				Tonight: room.Tonight{Since: evening.Add(-57 * time.Minute), Hands: 41, Average: 171, Biggest: 188, BiggestBy: "Chloé", BoughtIn: 900}},
			{ID: "2", Name: "Long Friday", Kind: room.Tournament, Form: form(game.Holdem, game.NoLimit, 100, 5000), Low: 5000, High: 5000,
				Seats: seats(9, "a", "b", "c", "d", "e", "f", "g"), Free: 2, State: room.Plays, Hand: 8, Offer: room.OfferSit, Chair: 7,
				Tourney: &table.Tourney{Level: 2, Blinds: [2]int64{50, 100}, Entries: 7, Left: 7, Running: true}},
			{ID: "3", Name: "Balcony", Form: form(game.Omaha8, game.PotLimit, 2, 100), Low: 40, High: 200, Seats: seats(4, "a", "b", "c", "d"), State: room.Plays, Hand: 17,
				Queue: []room.Waiting{{ID: 5, Name: "Malik"}}, Offer: room.OfferQueue, Chair: -1},
			{ID: "4", Name: "Cellar", Form: table.Form{Game: horse.Games[0].Game, Betting: horse.Games[0].Betting, Mix: &table.Mixed{Mix: horse, Unit: 4}, Stakes: table.StakesFor(horse.Games[0].Game, horse.Games[0].Betting, 4), BuyIn: 100},
				Low: 40, High: 200, Seats: seats(8, "Zoé"), Free: 7, State: room.Waits, Offer: room.OfferSit, Chair: 1},
			{ID: "5", Name: "The bank", Kind: room.Bank, Form: form(game.Contrepartie, game.NoLimit, 5, 100), Low: 100, High: 100, Seats: seats(7, "Lise", "b", "c"), Free: 4,
				State: room.Plays, Hand: 22, Offer: room.OfferSit, Chair: 3},
		},
		People: []room.Person{
			{ID: 9, Name: "anna", You: true}, {ID: 5, Name: "Malik", Queued: "3"}, {ID: 6, Name: "Ivan"}, {ID: 7, Name: "Lise", Table: "1"},
			{ID: 8, Name: "Paul", Role: table.Host, Table: "1", Seated: true},
		},
		Seated: 20, Here: 3, Watching: 1,
		Log: []room.Entry{
			{N: 1, At: evening.Add(-5 * time.Minute), Kind: room.EntryQueued, Name: "Malik", Table: "Balcony"},
			{N: 2, At: evening.Add(-3 * time.Minute), By: "Zoé", Text: "who takes the last chair in the kitchen?"},
			{N: 3, At: evening.Add(-2 * time.Minute), By: "Tara", Text: "someone with chips"},
			{N: 4, At: evening.Add(-2 * time.Minute), By: "Bruno", Text: "I heard that"},
			{N: 5, At: evening, Kind: room.EntryCame, Name: "anna"},
			{N: 6, At: evening, By: "Paul", Text: "hi anna, seat 6 is yours if you want it"},
		},
		May: room.May{Open: true, Talk: true},
	}
}

// drawn is a lobby on a terminal.
func drawn(m terminal, l *room.Lobby, keys ...string) (*Screen, *ui.Context, *desk, paint.Canvas) {
	a, d := m.context(), &desk{}
	s := New(d)
	a.Base = s
	s.Arrived(a, l)
	for _, k := range keys {
		a.Top().Key(a, key(k))
	}
	return s, a, d, draw(a)
}

func key(name string) ui.Key {
	k := ui.Key{Name: name}
	if len([]rune(name)) == 1 {
		k.Text = name
	}
	return k
}

func draw(a *ui.Context) paint.Canvas {
	a.Hits, a.Cursor = a.Hits[:0], nil
	c := paint.New(a.Width, a.Height, a.Look)
	c.Fill(c.Bounds(), a.Look.Styles.Base)
	a.Base.Draw(a, c)
	for _, s := range a.Sheets {
		s.Draw(a, c)
	}
	return c
}

var windows = [][2]int{{60, 20}, {80, 24}, {120, 36}, {160, 50}}

// situations are the lobbies that are looked at.
var situations = []struct {
	name string
	make func() *room.Lobby
	keys []string
}{
	{"friday", friday, nil},
	{"full-table", friday, []string{"down", "down"}},
	{"bank", friday, []string{"up"}},
	{"chat", friday, []string{"t", "h", "i"}},
	{"empty", func() *room.Lobby {
		l := friday()
		l.Tables, l.Log, l.People = nil, nil, l.People[:1]
		l.Seated, l.Here, l.Watching = 0, 1, 0
		return l
	}, nil},
	{"many", func() *room.Lobby {
		l := friday()
		for i := range 14 {
			t := l.Tables[i%5]
			t.ID, t.Name, t.Look = strconv.Itoa(10+i), "Table "+strconv.Itoa(6+i), nil
			l.Tables = append(l.Tables, t)
		}
		return l
	}, []string{"end"}},
	{"asks", func() *room.Lobby {
		l := friday()
		l.You.Role, l.May.Run = table.Host, true
		l.Tables[0].Door = room.DoorApproval
		l.Asks = []room.Ask{{N: 1, Name: "Ivan", Table: "1", From: "192.168.1.7"}, {N: 2, Kind: room.AskClaim, Name: "Zoé", As: "Zoé 2"}}
		return l
	}, []string{"a"}},
	{"ten-seats", func() *room.Lobby {
		l := friday()
		l.Tables[0].Seats = seats(10, "Anna", "Bernadette Marie", "Charles", "David", "", "Fatou", "Gaspard", "Hélène", "Iris", "Jules")
		l.Tables[0].Chair, l.Tables[0].Look = 4, nil
		return l
	}, nil},
}

func TestLobby(t *testing.T) {
	for _, s := range situations {
		for _, win := range windows {
			for _, m := range []struct {
				name string
				t    terminal
			}{{"", terminal{profile: colorprofile.TrueColor}}, {"-fr", terminal{profile: colorprofile.TrueColor, lang: i18n.French}}, {"-ascii", terminal{profile: colorprofile.Ascii, ascii: true}}} {
				if m.name != "" && s.name != "friday" {
					continue
				}
				m.t.w, m.t.h = win[0], win[1]
				t.Run(s.name+m.name+"-"+strconv.Itoa(win[0])+"x"+strconv.Itoa(win[1]), func(t *testing.T) {
					_, _, _, c := drawn(m.t, s.make(), s.keys...)
					golden.RequireEqual(t, trim(c.Plain()))
				})
			}
		}
	}
}

// trim drops spaces at the ends of lines.
func trim(text string) string {
	lines := strings.Split(text, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}
