package console

import (
	"fmt"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/exp/golden"

	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// desk keeps what was asked.
type desk struct {
	s     Situation
	asked []table.Command
	done  []room.Command
	said  string
}

func (d *desk) Situation() Situation        { return d.s }
func (d *desk) Ask(c table.Command) tea.Cmd { d.asked = append(d.asked, c); return nil }
func (d *desk) Do(c room.Command) bool      { d.done = append(d.done, c); return true }
func (d *desk) Page(Page) ui.Screen         { return ui.NewQuitSheet("a page") }
func (d *desk) Export() tea.Cmd             { return nil }
func (d *desk) Say(text string)             { d.said = text }

// pressed is a screen that keeps the keys it was pressed.
type pressed struct{ keys string }

func (*pressed) Draw(*ui.Context, paint.Canvas) {}
func (p *pressed) Key(_ *ui.Context, k ui.Key) tea.Cmd {
	p.keys += k.Name
	return nil
}

// terminal is a kind of window.
type terminal struct {
	w, h  int
	lang  i18n.Lang
	ascii bool
}

var usual = terminal{w: 80, h: 24}

// stage is a palette over a screen.
type stage struct {
	t    *testing.T
	a    *ui.Context
	desk *desk
	base *pressed
}

// open opens the palette.
func open(t *testing.T, m terminal, s Situation) *stage {
	th, _ := themes.Builtin().Pick("tapis", true)
	words := i18n.In(m.lang)
	st := &stage{t: t, desk: &desk{s: s}, base: &pressed{}}
	st.a = &ui.Context{
		Words: words, Lang: m.lang, Look: th.For(colorprofile.TrueColor, themes.Options{ASCII: m.ascii, FourColor: true, Ranks: words.Ranks}),
		Width: m.w, Height: m.h, Now: time.Date(2026, 12, 4, 20, 57, 0, 0, time.UTC), Base: st.base,
	}
	st.a.Open(New(st.a, st.desk))
	return st
}

// keys presses keys; a text in quotes is typed letter by letter.
func (s *stage) keys(names ...string) *stage {
	for _, n := range names {
		if text, ok := strings.CutPrefix(n, "'"); ok {
			for _, r := range text {
				name := string(r)
				if r == ' ' {
					name = "space"
				}
				s.a.Top().Key(s.a, ui.Key{Name: strings.ToLower(name), Text: string(r)})
			}
			continue
		}
		s.a.Top().Key(s.a, ui.Key{Name: n})
	}
	return s
}

// text is what is on the screen.
func (s *stage) text() string {
	c := paint.New(s.a.Width, s.a.Height, s.a.Look)
	c.Fill(c.Bounds(), s.a.Look.Styles.Base)
	s.a.Hits = s.a.Hits[:0]
	for _, top := range s.a.Sheets {
		top.Draw(s.a, c)
	}
	return c.Plain()
}

// clicks clicks where a text stands.
func (s *stage) clicks(text string) *stage {
	s.t.Helper()
	for y, row := range strings.Split(s.text(), "\n") {
		i := strings.Index(row, text)
		if i < 0 {
			continue
		}
		x := paint.Width(row[:i])
		for k := len(s.a.Hits) - 1; k >= 0; k-- {
			if h := s.a.Hits[k]; h.At.Contains(x, y) {
				h.Do(x, y)
				return s
			}
		}
	}
	s.t.Fatalf("nothing to click on at %q:\n%s", text, s.text())
	return s
}

// form is what is played in these tests.
func form() table.Form {
	return table.Form{Game: game.Holdem, Betting: game.NoLimit, Stakes: table.StakesFor(game.Holdem, game.NoLimit, 2), Rules: game.DefaultRules(), BuyIn: 100}
}

// friday is a room with two tables and four people, as its host sees it.
func friday(role table.Role) *room.Lobby {
	runs := role != table.Guest
	return &room.Lobby{
		Front: room.FrontLobby, Name: "Friday", Host: "Paul",
		You: room.You{ID: 1, Name: "Paul", Role: role, Table: "1", Seat: 0},
		May: room.May{Run: runs, Own: role == table.Host, Deputies: role == table.Host, Talk: true, Invites: role == table.Host},
		Tables: []room.Table{
			{ID: "1", Name: "Kitchen", Form: form(), Free: 2, Chair: 2, Seats: []room.Seat{
				{Taken: true, Name: "Paul", Stack: 150, You: true}, {Taken: true, Name: "Chloé", Stack: 80}, {}, {Taken: true, Name: "Bob 2", Stack: 1040}, {}}},
			{ID: "2", Name: "Balcony", Form: form(), Free: 1, Chair: 0, Seats: []room.Seat{{}, {Taken: true, Name: "Otto", Bot: true, Stack: 100}}},
		},
		People: []room.Person{
			{ID: 1, Name: "Paul", Role: role, You: true, Table: "1", Seated: true}, {ID: 2, Name: "Chloé", Table: "1", Seated: true},
			{ID: 3, Name: "Bob 2", Table: "1", Seated: true}, {ID: 4, Name: "Malik"}, {ID: 5, Name: "Zoé", Role: table.Deputy},
		},
	}
}

// kitchen is the room seen from its first table.
func kitchen(role table.Role) Situation {
	l := friday(role)
	s := &table.Snapshot{You: 0, Host: role != table.Guest, NSeats: 5, Next: form(), Phase: table.Playing, Keep: 10 * time.Minute}
	for i, c := range l.Tables[0].Seats {
		s.Seats[i] = table.Seat{Taken: c.Taken, Name: c.Name, Stack: c.Stack, Bot: c.Bot}
	}
	return Situation{Snap: s, Lobby: l, At: "1"}
}

// inLobby is the same from the lobby.
func inLobby(role table.Role) Situation { return Situation{Lobby: friday(role), At: "1"} }

// Each command of the host's asks the room for what it says, by its English and by its
// French name, from letters alone: at a table and in the lobby.
func TestWhatTheHostAsksFor(t *testing.T) {
	for _, tc := range []struct {
		keys []string
		want room.Command
	}{
		{[]string{"'pause", "enter"}, room.AtTable{Table: "1", Command: table.Pause{}}},
		{[]string{"'stop", "enter"}, room.StopAfter{Table: "1", On: true}},
		{[]string{"'arreter", "enter"}, room.StopAfter{Table: "1", On: true}},
		{[]string{"'kick chloe now", "enter", "enter"}, room.Kick{Who: 2, Table: "1", Now: true}},
		{[]string{"'retirer", "enter", "'chl", "enter", "enter", "enter"}, room.Kick{Who: 2, Table: "1"}},
		{[]string{"'kick bob 2 after", "enter", "enter"}, room.Kick{Who: 3, Table: "1"}},
		{[]string{"'move bob 2 balcony", "enter", "'seat 1", "enter", "enter"}, room.Move{Who: 3, From: "1", To: "2", Seat: 0}},
		{[]string{"'deplacer", "enter", "enter", "enter", "enter", "enter"}, room.Move{Who: 1, From: "1", To: "1", Seat: -1}},
		{[]string{"'seat malik", "enter", "enter", "enter", "enter"}, room.Seating{Who: 4, Table: "1", Seat: -1, BuyIn: 100}},
		{[]string{"'seat", "enter", "enter", "down", "enter", "'250", "enter", "enter"}, room.Seating{Who: 4, Table: "1", Seat: 2, BuyIn: 250}},
		{[]string{"'topup chloe", "enter", "enter"}, room.Fill{Table: "1", Seat: 1}},
		{[]string{"'correct chloe 1,500", "enter", "enter"}, room.Correct{Table: "1", Seat: 1, Stack: 1500}},
		{[]string{"'ban malik", "enter", "enter", "enter"}, room.Ban{Who: 4, For: time.Hour}},
		{[]string{"'ban malik good", "enter", "enter"}, room.Ban{Who: 4}},
		{[]string{"'unban malik", "enter"}, room.Unban{Name: "malik"}},
		{[]string{"'deputy malik", "enter", "enter"}, room.Deputy{Who: 4, On: true}},
		{[]string{"'nodeputy", "enter", "enter"}, room.Deputy{Who: 5}},
		{[]string{"'handover", "enter", "'zoe", "enter", "enter"}, room.HandOver{Who: 5}},
		{[]string{"'announce the pizza is here", "enter"}, room.Announce{Text: "the pizza is here"}},
		{[]string{"'mute", "enter"}, room.Mute{On: true}},
		{[]string{"'close", "enter", "enter"}, room.CloseTable{Table: "1"}},
		{[]string{"'door", "enter", "down", "down", "down", "enter"}, room.SetDoor{Table: "1", Door: room.DoorInvited}},
		{[]string{"'door password", "enter", "'swordfish", "enter"}, room.SetDoor{Table: "1", Door: room.DoorPassword, Password: "swordfish"}},
		{[]string{"'bots 1", "enter"}, room.AtTable{Table: "1", Command: table.AddBot{Seat: -1}}},
	} {
		for name, where := range map[string]Situation{"table": kitchen(table.Host), "lobby": inLobby(table.Host)} {
			s := open(t, usual, where).keys(tc.keys...)
			if len(s.desk.done) != 1 || s.desk.done[0] != tc.want {
				t.Errorf("%s: %v asks %+v, want %+v\n%s", name, tc.keys, s.desk.done, tc.want, s.text())
			}
			if len(s.a.Sheets) > 0 {
				t.Errorf("%s: %v leaves the palette open", name, tc.keys)
			}
		}
	}
}

// The same by clicks alone.
func TestTheMouseDoesIt(t *testing.T) {
	s := open(t, usual, kitchen(table.Host))
	for _, text := range []string{"kick", "kick", "Bob 2", "Bob 2", "now", "now", "Do it"} {
		s.clicks(text)
	}
	if want := (room.Kick{Who: 3, Table: "1", Now: true}); len(s.desk.done) != 1 || s.desk.done[0] != want {
		t.Errorf("asks %+v", s.desk.done)
	}
}

// What cannot be taken back easily says what becomes of people and chips first, and Esc
// goes back a step at a time without doing anything.
func TestConsequencesComeFirst(t *testing.T) {
	s := open(t, usual, kitchen(table.Host)).keys("'correct chloe 1500", "enter")
	if text := s.text(); !strings.Contains(text, "Chloé’s stack becomes 1,500, it is 80 now") {
		t.Errorf("nothing says what happens:\n%s", text)
	}
	s.keys("esc")
	if text := s.text(); !strings.Contains(text, "how many chips?") || !strings.Contains(text, ":correct Chloé") {
		t.Errorf("a step back:\n%s", text)
	}
	s.keys("backspace", "backspace", "esc")
	if len(s.a.Sheets) != 0 || len(s.desk.done) != 0 {
		t.Errorf("%d sheets, %+v done", len(s.a.Sheets), s.desk.done)
	}
}

// Who is not a host is offered nothing of a host's; a deputy not what is the host's alone.
func TestNobodyIsOfferedWhatIsNotTheirs(t *testing.T) {
	hosts := []i18n.CommandID{i18n.CmdPause, i18n.CmdStop, i18n.CmdAnswer, i18n.CmdSeat, i18n.CmdMove, i18n.CmdKick, i18n.CmdTopUp, i18n.CmdCorrect,
		i18n.CmdBots, i18n.CmdAnnounce, i18n.CmdMute, i18n.CmdUndo, i18n.CmdDoor, i18n.CmdBan, i18n.CmdUnban, i18n.CmdCloseTable}
	offered := func(s Situation) map[i18n.CommandID]bool {
		out := map[i18n.CommandID]bool{}
		for i := range all {
			if all[i].shown == nil || all[i].shown(&s) {
				out[all[i].id] = true
			}
		}
		return out
	}
	for name, place := range map[string]func(table.Role) Situation{"table": kitchen, "lobby": inLobby} {
		guest, deputy, host := offered(place(table.Guest)), offered(place(table.Deputy)), offered(place(table.Host))
		for _, id := range hosts {
			if guest[id] || !deputy[id] || !host[id] {
				t.Errorf("%s: %s is offered to a guest %v, a deputy %v, the host %v", name, i18n.In(i18n.English).Palette.Commands[id].Name, guest[id], deputy[id], host[id])
			}
		}
		for _, id := range []i18n.CommandID{i18n.CmdDeputy, i18n.CmdHandOver, i18n.CmdInvite} {
			if guest[id] || deputy[id] || !host[id] {
				t.Errorf("%s: %d is the host’s alone", name, id)
			}
		}
	}
}

// What is not possible now is grey and says why.
func TestWhatIsNotPossibleSaysWhy(t *testing.T) {
	s := open(t, usual, kitchen(table.Host)).keys("'undo")
	if text := s.text(); !strings.Contains(text, "nothing to undo") {
		t.Errorf("no reason:\n%s", text)
	}
	s.keys("enter")
	if len(s.desk.done) != 0 || !strings.Contains(s.desk.said, "nothing to undo") {
		t.Errorf("%+v done, said %q", s.desk.done, s.desk.said)
	}
	with := kitchen(table.Host)
	with.Lobby.Undo = &room.Entry{Kind: room.EntryCorrected, By: "Paul", Name: "Chloé", Table: "Kitchen", Chips: 80, Was: 90}
	s = open(t, usual, with).keys("'undo", "enter")
	if text := s.text(); !strings.Contains(text, "Takes back: Paul corrects Chloé") {
		t.Errorf("what is undone is not said:\n%s", text)
	}
	if s.keys("enter"); len(s.desk.done) != 1 {
		t.Errorf("%+v done", s.desk.done)
	}
}

// Every command has a name that no other has in either language, and a text that fits
// into the smallest window.
func TestTheTableOfCommands(t *testing.T) {
	seen := map[i18n.CommandID]bool{}
	for i := range all {
		seen[all[i].id] = true
	}
	for id := range i18n.NumCommands {
		if !seen[id] {
			t.Errorf("command %d does nothing", id)
		}
	}
	for _, l := range i18n.Langs() {
		names := map[string]bool{}
		for id, c := range i18n.In(l).Palette.Commands {
			switch {
			case c.Name == "" || c.Text == "" || strings.Contains(c.Name, " "):
				t.Errorf("%v %d: %q %q", l, id, c.Name, c.Text)
			case names[ui.Plain(c.Name)]:
				t.Errorf("%v: %q twice", l, c.Name)
			case paint.Width(c.Name) > nameW-1 || paint.Width(c.Text) > ui.MinW-4-nameW-2:
				t.Errorf("%v: %q %q is too wide", l, c.Name, c.Text)
			}
			names[ui.Plain(c.Name)] = true
		}
	}
}

// How letters find a command: the whole word before its beginning, that before what has
// it inside, and letters in their order at last.
func TestFinding(t *testing.T) {
	for _, tc := range []struct {
		typed, text string
		want        int
	}{
		{"kick", "kick", fitsWhole}, {"regles", "règles", fitsWhole}, {"ki", "kick", fitsStart}, {"2", "bob 2", fitsWord},
		{"ck", "kick", fitsInside}, {"spd", "speed", fitsLoose}, {"pse", "pause", fitsLoose}, {"kcik", "kick", fitsNot}, {"eed", "sitout", fitsNot},
	} {
		if got := fits(tc.typed, tc.text); got != tc.want {
			t.Errorf("%q in %q: %d, want %d", tc.typed, tc.text, got, tc.want)
		}
	}
	s := open(t, usual, kitchen(table.Host)).keys("'psue")
	if text := s.text(); !strings.Contains(text, "no command is called “psue”") {
		t.Errorf("an unknown word:\n%s", text)
	}
}

// A player's own commands ask the table, or press the key they are.
func TestWhatAPlayerAsksFor(t *testing.T) {
	s := open(t, usual, kitchen(table.Guest)).keys("'absent", "enter")
	if len(s.desk.asked) != 1 || s.desk.asked[0] != (table.SitOut{}) {
		t.Errorf("asks %+v", s.desk.asked)
	}
	s = open(t, usual, kitchen(table.Guest)).keys("'rankings", "enter")
	if s.base.keys != "h" {
		t.Errorf("pressed %q", s.base.keys)
	}
}

// Nothing that is typed or pressed breaks it, and it draws in every window.
func TestAnythingTyped(t *testing.T) {
	names := []string{"enter", "esc", "tab", "up", "down", "pgup", "pgdown", "space", "backspace", "home", "wheelup", "wheeldown", "'a", "'k", "'1", "'é", "' ", "delete"}
	for seed := range 30 {
		s := open(t, terminal{w: 60 + seed%80, h: 20 + seed%30, lang: i18n.Lang(seed % 2), ascii: seed%3 == 0}, []Situation{kitchen(table.Host), inLobby(table.Guest), {}}[seed%3])
		for k := range 60 {
			if len(s.a.Sheets) == 0 {
				break
			}
			s.keys(names[(seed*31+k*k*7+k)%len(names)])
			s.text()
		}
	}
}

func TestPalette(t *testing.T) {
	for _, m := range []terminal{{60, 20, i18n.English, false}, {80, 24, i18n.English, false}, {120, 36, i18n.English, false}, {60, 20, i18n.French, false}, {80, 24, i18n.French, true}} {
		for name, keys := range map[string][]string{"all": nil, "found": {"'ban"}, "who": {"'kick", "enter"}, "sure": {"'kick chl", "enter", "down", "enter"}} {
			t.Run(fmt.Sprintf("%s-%dx%d-%v-%v", name, m.w, m.h, m.lang, m.ascii), func(t *testing.T) {
				if m.lang == i18n.French && keys != nil {
					keys = append([]string(nil), keys...)
				}
				golden.RequireEqual(t, open(t, m, kitchen(table.Host)).keys(keys...).text())
			})
		}
	}
}
