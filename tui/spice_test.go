package tui

import (
	"strings"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/table"
)

// One card of a hand that is over is shown by its key, and by a click on its button.
func TestOneCardIsShownByKeyAndClick(t *testing.T) {
	c := &teller{}
	a := still(english, 80, 24, kicker(t).snap(0))
	a.table.Client = c
	a.press("2")
	if len(c.got) != 1 || c.got[0] != (table.ShowCards{Which: 2}) {
		t.Fatalf("sent %v", c.got)
	}
	if text := screenText(a); !strings.Contains(text, "1 A♣") || !strings.Contains(text, "2 4♣") || strings.Contains(text, "x Rabbit") || strings.Contains(text, "d Straddle") {
		t.Errorf("the buttons are\n%s", text)
	}
}

// What the host has not switched on is not offered.
func TestStraddleIsSwitchedByItsKey(t *testing.T) {
	s := kicker(t).snap(0)
	s.Next.Spice.Straddle = true
	c := &teller{}
	a := still(english, 120, 36, s)
	a.table.Client = c
	a.press("d")
	if len(c.got) != 1 || c.got[0] != (table.Straddle{On: true}) || !strings.Contains(screenText(a), "d Straddle") {
		t.Fatalf("sent %v", c.got)
	}
}

// What would have come lies at its places on the board, and one shown card of a hand that
// folded lies beside its plate.
func TestTheRabbitAndOneCardAreDrawn(t *testing.T) {
	order := deal(3, 2, 2, map[int]string{0: "AhKh", 1: "QsQd", 2: "8c8d"}) + "2c As Th 7d 3c 4d 5h 9s"
	for _, size := range [][2]int{{60, 20}, {80, 24}, {120, 36}, {200, 60}} {
		for _, ascii := range []bool{false, true} {
			d := newDesk(t, game.Holdem, game.NoLimit, 20, 3, 2, nil, order)
			d.folds(2).raises(0, 40).folds(1)
			s := d.snap(0)
			s.Next.Spice.Rabbit = true
			o := english
			o.Settings.ASCII = ascii
			a := still(o, size[0], size[1], s)
			if text := screenText(a); !strings.Contains(text, "x Rabbit") {
				t.Errorf("%v: the rabbit is not offered:\n%s", size, text)
			}
			v := *s.View
			v.Events = append(v.Events[:len(v.Events):len(v.Events)],
				hand.Event{Kind: hand.EvRabbit, Seat: -1, N: 5, Cards: [hand.MaxHole]card.Card(append(card.MustParse("AsTh7d4d9s"), card.Unknown, card.Unknown))},
				hand.Event{Kind: hand.EvShownPart, Seat: 1, N: 1, Up: 2, Cards: [hand.MaxHole]card.Card{card.MustParse("Qd")[0]}})
			v.Seats[1].Up, v.Seats[1].Cards[1] = 2, card.MustParse("Qd")[0]
			shown := *s
			shown.View = &v
			a = still(o, size[0], size[1], &shown)
			text := screenText(a)
			for _, want := range []string{"T", "7", "4", "9", "Q"} {
				if want == "T" {
					want = "10"
				}
				if !strings.Contains(text, want) {
					t.Errorf("%v: no %s is drawn:\n%s", size, want, text)
				}
			}
			if strings.Contains(text, "x Rabbit") {
				t.Errorf("%v: the rabbit is offered again", size)
			}
		}
	}
}
