package tui

import (
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"tapis/engine/game"
	"tapis/internal/room"
	"tapis/internal/table"
	"tapis/tui/ui"
)

// keeps is a house in which an evening was left.
type keeps struct {
	House
	updates chan *room.Lobby
	sat     []string
}

func newKeeps(e *room.Evening) *keeps {
	k := &keeps{updates: make(chan *room.Lobby, 1)}
	k.updates <- &room.Lobby{Front: room.FrontTitle, May: room.May{Open: true}, Evening: e}
	return k
}

func (k *keeps) Updates() <-chan *room.Lobby { return k.updates }
func (k *keeps) Close()                      {}
func (k *keeps) Sit(id string) (table.Client, error) {
	k.sat = append(k.sat, id)
	return silent{}, nil
}

var leftEvening = &room.Evening{ID: "evening", Hand: 41, Stack: 1240, Bankroll: 385, Game: game.Holdem, Name: "Texas Hold'em", Saved: noon}

func TestTheTitleOffersToGoOnWithTheEvening(t *testing.T) {
	for _, l := range []struct {
		name string
		o    Options
	}{{"en", english}, {"fr", french}} {
		for _, win := range [][2]int{{60, 20}, {80, 24}, {120, 36}} {
			t.Run(l.name+"-"+size(win), func(t *testing.T) {
				o := l.o
				o.House, o.Nick = newKeeps(leftEvening), "anna"
				a := home(o, win[0], win[1])
				shoot(t, a, "title-evening-"+l.name+"-"+size(win))
				wellFormed(t, a)
				golden.RequireEqual(t, screenText(a))
			})
		}
	}
}

func TestEnterGoesOnWithTheEveningAndPlayStartsAnew(t *testing.T) {
	k := newKeeps(leftEvening)
	o := english
	o.House = k
	a := home(o, 80, 24)
	a.clock = func() time.Time { return noon }
	cmd := a.Top().Key(&a.Context, ui.Key{Name: "enter"})
	a.runs(cmd)
	if len(k.sat) != 1 || k.sat[0] != "evening" || a.table == nil {
		t.Errorf("enter sits down at %v", k.sat)
	}
	o.House = newKeeps(leftEvening)
	b := home(o, 80, 24)
	if text := screenText(b.press("down")); !strings.Contains(text, "► p Play") {
		t.Errorf("the second line is Play:\n%s", text)
	}
}
