package tui

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/exp/golden"

	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// nicked are options of somebody whose name can be changed here.
func nicked(o Options) Options {
	o.Nick, o.Notifies = "anna", true
	o.Clean = func(name string) string { return strings.Trim(name, "!") }
	return o
}

func TestSettingsInEveryWindow(t *testing.T) {
	for _, l := range accounts {
		for _, win := range windows {
			for _, at := range []string{"home", "end"} {
				name := "settings-" + l.name + "-" + at + "-" + size(win)
				t.Run(name, func(t *testing.T) {
					a := home(nicked(l.o), win[0], win[1]).press(",", at)
					shoot(t, a, name)
					wellFormed(t, a)
					golden.RequireEqual(t, screenText(a))
				})
			}
		}
	}
}

// Every setting can be changed by the arrows and by a click, is saved, and comes back as
// it was when one goes once around.
func TestEverySettingIsChangedByKeysAndClicks(t *testing.T) {
	saved, saves := ui.Settings{}, 0
	o := nicked(english)
	o.Save = func(s ui.Settings, _ Order) error { saved, saves = s, saves+1; return nil }
	for _, win := range [][2]int{{60, 20}, {120, 36}} {
		a := home(o, win[0], win[1]).press(",")
		s := a.Top().(*settingsSheet)
		for i := 1; i < len(s.lines(&a.Context)); i++ { // the first is the name
			s.At = i
			line := s.lines(&a.Context)[i]
			before, n := a.Set, saves
			a.runs(a.Top().Key(&a.Context, ui.Key{Name: "right"}))
			if s.lines(&a.Context)[i].Value == line.Value { // at the end of its list
				a.runs(a.Top().Key(&a.Context, ui.Key{Name: "left"}))
			}
			if a.Set == before || saves == n || saved != a.Set {
				t.Errorf("%s: %+v, %d saves", line.Name, a.Set, saves-n)
			}
			before, n = a.Set, saves
			a.click(strings.Split(s.lines(&a.Context)[i].Name, "’")[0])
			if saves == n {
				t.Errorf("%s: a click saves nothing", line.Name)
			}
			a.Set = before
			a.setLanguage(english.Lang)
		}
	}
}

// A file of before the new settings is read as before, and a new one comes back whole.
func TestSettingsOfBeforeAreRead(t *testing.T) {
	var s ui.Settings
	if err := json.Unmarshal([]byte(`{"Theme":"light","TwoColour":true,"Speed":1,"AskMuck":true}`), &s); err != nil {
		t.Fatal(err)
	}
	if want := (ui.Settings{Theme: "light", TwoColour: true, Speed: 1, AskMuck: true}); s != want {
		t.Errorf("%+v", s)
	}
	all := ui.Settings{Nick: "anna", Bell: ui.SignalNever, Notify: ui.SignalAlways, PlainTitle: true, NextHand: ui.StaysUp, NoCoach: true, Asks: ui.AsksNever}
	text, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	var back ui.Settings
	if err := json.Unmarshal(text, &back); err != nil || back != all {
		t.Errorf("%+v, %v", back, err)
	}
	wild := ui.Settings{Bell: 200, Asks: 99, NextHand: 100, Speed: 77}
	a := home(nicked(english), 80, 24)
	a.Set = wild
	wellFormed(t, a.press(","))
}

// renames is a house that is told the player's name.
type renames struct {
	*keeps
	name string
}

func (r *renames) Do(c room.Command) bool {
	r.name = c.(room.Rename).Name
	return true
}

func TestTheNameIsTypedAndKept(t *testing.T) {
	house := &renames{keeps: newKeeps(nil)}
	o := nicked(english)
	o.House = house
	a := home(o, 80, 24).press(",", "enter", "backspace", "a", "q", ",", "!", "enter")
	if a.Set.Nick != "annaq," || house.name != "annaq," || a.opts.Nick != "annaq," {
		t.Errorf("%q, %q", a.Set.Nick, house.name)
	}
	if a.press("enter", "x", "esc"); a.Set.Nick != "annaq," || len(a.Sheets) != 1 {
		t.Errorf("esc keeps the name: %q", a.Set.Nick)
	}
	b := home(guestOf(english), 80, 24).press(",")
	if text := screenText(b); strings.Contains(text, "Name ") {
		t.Errorf("a guest is renamed in the lobby:\n%s", text)
	}
}

// The questions of AC-05 are asked unless the player has put them off.
func TestQuestionsCanBePutOff(t *testing.T) {
	for _, c := range []struct {
		asks  ui.Asks
		allIn bool
	}{{ui.AsksAll, true}, {ui.AsksAllIns, true}, {ui.AsksNever, false}} {
		a := still(english, 80, 24, facing(t).snap(0))
		a.Set.Asks = c.asks
		a.clock = func() time.Time { return noon.Add(5 * time.Second) }
		a.press("a")
		if asked := a.table.Confirm != nil; asked != c.allIn || asked == (a.table.Sent != 0) {
			t.Errorf("%d: all-in asks %v, sent %d", c.asks, asked, a.table.Sent)
		}
	}
}

// raws are what commands write to the terminal as it is.
func raws(cmd tea.Cmd) (out string) {
	for _, m := range messages(cmd) {
		if r, ok := m.(tea.RawMsg); ok {
			out += r.Msg.(string)
		}
	}
	return out
}

// UX AC-79: bell, title and notification, each switchable, and only for who looks
// elsewhere unless the player wants them always.
func TestOnYourTurnTheTerminalIsTold(t *testing.T) {
	const bell, note = "\a", "\x1b]9;tapis: your turn\x07"
	for _, c := range []struct {
		what string
		set  ui.Settings
		sign tea.Msg // of the player, before
		no   bool    // the terminal has no notifications
		want string
	}{
		{"the window is not looked at", ui.Settings{}, tea.BlurMsg{}, false, note + bell},
		{"the terminal shows none", ui.Settings{}, tea.BlurMsg{}, true, bell},
		{"a key has just been pressed", ui.Settings{}, tea.KeyPressMsg{Code: 'x', Text: "x"}, false, ""},
		{"nothing was pressed for long", ui.Settings{}, nil, false, note + bell},
		{"always", ui.Settings{Bell: ui.SignalAlways, Notify: ui.SignalAlways}, tea.KeyPressMsg{Code: 'x', Text: "x"}, false, note + bell},
		{"never", ui.Settings{Bell: ui.SignalNever, Notify: ui.SignalNever}, tea.BlurMsg{}, false, ""},
		{"the bell alone", ui.Settings{Notify: ui.SignalNever}, tea.BlurMsg{}, false, bell},
	} {
		o := english
		o.Notifies, o.Settings = !c.no, c.set
		o.Settings.Still = true
		a := still(o, 80, 24, waiting(t).snap(0))
		if title := a.view().WindowTitle; title != "tapis" {
			t.Errorf("%s: while others act the title is %q", c.what, title)
		}
		if c.sign != nil {
			a.Update(c.sign)
		}
		s := facing(t).snap(0)
		s.Hand = a.table.Newest.Hand + 1
		a.take(snapshotMsg{from: silent{}, snap: s})
		if got := raws(a.signals()); got != c.want {
			t.Errorf("%s: %q, want %q", c.what, got, c.want)
		}
		if title := a.view().WindowTitle; title != "tapis: your turn" {
			t.Errorf("%s: the title is %q", c.what, title)
		}
		if raws(a.signals()) != "" {
			t.Errorf("%s: it is told twice", c.what)
		}
		a.Set.PlainTitle = true
		if title := a.view().WindowTitle; title != "tapis" {
			t.Errorf("%s: switched off the title is %q", c.what, title)
		}
	}
}

// asking is a line that keeps what the table is asked.
type asking struct {
	silent
	list *[]table.Command
}

func (c asking) Do(cmd table.Command) bool {
	*c.list = append(*c.list, cmd)
	return true
}

// Alone, the result of a hand stays up for as long as was set.
func TestTheNextHandComesWhenItWasSet(t *testing.T) {
	for _, c := range []struct {
		set  int8
		held bool
		goes time.Duration // 0: not by itself
	}{{0, false, 0}, {8, true, 8 * time.Second}, {ui.StaysUp, true, 0}} {
		var got []table.Command
		o := english
		o.Settings.Still, o.Settings.NextHand = true, c.set
		a := still(o, 80, 24, preflop(t).snap(0))
		a.table.Client = asking{list: &got}
		s := walk(t).snap(0)
		s.Hand, s.Host, s.NextHand = a.table.Newest.Hand+1, true, noon.Add(4*time.Second)
		for i := range s.NSeats {
			s.Seats[i].Bot = i != 0
		}
		a.take(snapshotMsg{from: a.table.Client, snap: s})
		if a.table.Held != c.held {
			t.Errorf("%d: held %v", c.set, a.table.Held)
		}
		got = nil
		a.Now = noon.Add(7 * time.Second)
		a.ticked()
		if len(got) > 0 {
			t.Errorf("%d: %v after seven seconds", c.set, got)
		}
		a.Now = noon.Add(9 * time.Second)
		a.ticked()
		if next := len(got) == 2; next != (c.goes > 0) {
			t.Errorf("%d: %v after nine seconds", c.set, got)
		}
		if c.goes == 0 && c.held {
			a.press("enter")
			if len(got) != 2 {
				t.Errorf("enter goes on: %v", got)
			}
		}
	}
}
