package tui

import (
	"testing"
	"time"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/tourney"
	"tapis/internal/table"
)

func preflop(t testing.TB) *desk {
	d := newDesk(t, game.Holdem, game.NoLimit, 10, 6, 4, nil, "Kc")
	d.s.Stats = table.Stats{Hands: 117, Net: 385, Curve: curve()}
	return d.folds(1).calls(2).raises(3, 40).folds(4)
}

func curve() []int64 {
	return []int64{0, 20, 10, 60, 40, 120, 90, 200, 160, 240, 230, 310, 300, 385}
}

// nine is the nine-handed table of the design picture.
func nine(t testing.TB) *desk {
	order := deal(9, 8, 2, map[int]string{0: "KcKd", 8: "Ac7s", 1: "QsJs"}) + "2c As Th 7d 3c 4d 5h 9s"
	d := newDesk(t, game.Holdem, game.NoLimit, 200, 9, 8, map[int]int64{0: 10680, 1: 18420, 2: 3175, 3: 10000, 4: 10100, 5: 12400, 6: 6950, 7: 10000, 8: 25410}, order)
	d.clocked = true
	return d
}

func facing(t testing.TB) *desk {
	d := nine(t)
	// Seat 0 is the small blind, seat 1 the big blind.
	d.folds(2).calls(3, 4).folds(5).calls(6).folds(7).calls(8, 0).checks(1)
	return d.checks(0, 1).folds(3).raises(4, 200).calls(6).raises(8, 900)
}

// deal orders the deck so that the given seats of an n-handed table get their
// cards; the others get what is left over, from the deuces up.
func deal(n, button, each int, hands map[int]string) string {
	used := card.Set(0)
	for _, h := range hands {
		used |= card.Of(card.MustParse(h)...)
	}
	// Cards that boards of the tests use are kept free.
	used |= card.Of(card.MustParse("2c As Th 7d 3c 4d 5h 9s")...)
	rest := (card.Full &^ used).Cards()
	var out []card.Card
	for k := range each {
		for i := range n {
			seat := (button + 1 + i) % n
			if h, ok := hands[seat]; ok {
				out = append(out, card.MustParse(h)[k])
				continue
			}
			out = append(out, rest[0])
			rest = rest[1:]
		}
	}
	return card.Format(out)
}

func showdown(t testing.TB) *desk {
	d := facing(t)
	d.s.Stats = table.Stats{Hands: 117, Net: 385, Curve: curve()}
	d.calls(0).folds(1, 4, 6) // seats 0 and 8 go on
	d.checks(0).raises(8, 1500).calls(0)
	return d.checks(0, 8)
}

func studHiLo(t testing.TB) *desk {
	hands := map[int]string{0: "Ah5hJh9h4c7hKd", 1: "2c4h6d8sKcKs3d", 3: "3s8hQhQd9c9dTc"}
	d := newDesk(t, game.Stud8, game.FixedLimit, 10, 5, 0, map[int]int64{0: 1745, 1: 2070, 2: 1245, 3: 470, 4: 650}, studOrder(5, 0, hands, 3))
	for d.h.Actor() >= 0 && !d.h.Done() {
		i := d.h.Actor()
		l := d.h.Legal(i)
		_, plays := hands[i]
		switch {
		case l.BringIn > 0:
			d.does(hand.BringInBy(i))
		case !plays && !l.Check:
			d.folds(i)
		case i == 0 && l.MaxTo > 0 && l.NoRaise == hand.CodeNone && d.h.View(0).Bets < 1:
			d.raises(0, l.MinTo)
		case l.Check:
			d.checks(i)
		default:
			d.calls(i)
		}
	}
	return d
}

// studOrder orders the deck for a stud hand: three cards each, then one each
// street with a burn before it, for the seats that stay after third street.
func studOrder(n, button int, hands map[int]string, stay int) string {
	used := card.Set(0)
	for _, h := range hands {
		used |= card.Of(card.MustParse(h)...)
	}
	rest := (card.Full &^ used).Cards()
	take := func() card.Card {
		c := rest[len(rest)-1]
		rest = rest[:len(rest)-1]
		return c
	}
	var out []card.Card
	for k := range 7 {
		if k >= 3 {
			out = append(out, take())
		}
		for i := range n {
			seat := (button + 1 + i) % n
			if h, ok := hands[seat]; ok {
				out = append(out, card.MustParse(h)[k])
			} else if k < 3 {
				out = append(out, take())
			}
		}
	}
	return card.Format(out)
}

func studFull(t testing.TB) *desk {
	d := newDesk(t, game.Stud7, game.FixedLimit, 10, 8, 0, nil, "KhTd9c8s7h6d5c4sAhAd")
	for d.h.Actor() >= 0 && !d.h.Done() && d.h.View(-1).Street < 3 {
		i := d.h.Actor()
		l := d.h.Legal(i)
		switch {
		case l.BringIn > 0:
			d.does(hand.BringInBy(i))
		case l.Check && i == 0:
			return d
		case l.Check:
			d.checks(i)
		default:
			d.calls(i)
		}
	}
	for d.h.Actor() > 0 {
		d.checks(d.h.Actor())
	}
	return d
}

func drawing(t testing.TB) *desk {
	d := newDesk(t, game.TD27, game.FixedLimit, 10, 6, 3, nil, deal(6, 3, 5, map[int]string{0: "7h5dKc3s2h"}))
	d.calls(0).folds(1, 2).raises(3, 20).folds(4).calls(5, 0)
	return d.does(hand.DrawBy(5))
}

func allIn(t testing.TB) *desk {
	order := deal(3, 2, 2, map[int]string{0: "AhKh", 1: "QsQd", 2: "8c8d"}) + "2c As Th 7d 3c 4d 5h 9s"
	d := newDesk(t, game.Holdem, game.NoLimit, 20, 3, 2, map[int]int64{0: 1000, 1: 2500, 2: 400}, order)
	return d.raises(2, 400).raises(0, 1000).calls(1)
}

// runOut is an all-in with the flop just out and the shares counted.
func runOut(t testing.TB, w, h int) *App {
	order := deal(3, 2, 2, map[int]string{0: "AhKh", 1: "QsQd", 2: "8c8d"}) + "2c As Th 7d 3c 4d 5h 9s"
	d := newDesk(t, game.Holdem, game.NoLimit, 20, 3, 2, map[int]int64{0: 1000, 1: 2500, 2: 400}, order)
	a := still(english, w, h, d.raises(2, 400).raises(0, 1000).snap(0))
	d.calls(1)
	a.take(snapshotMsg{a.table.Client, d.snap(0)})
	a.Now = a.table.NextAt
	cmd := a.table.Tick(&a.Context)
	if cmd == nil {
		t.Fatal("no shares are counted")
	}
	a.take(cmd())
	a.Now = a.Now.Add(500 * time.Millisecond)
	return a
}

func bust(t testing.TB) *table.Snapshot {
	order := deal(3, 2, 2, map[int]string{0: "KhKd", 1: "AcAd", 2: "8c8d"}) + "2c As Th 7d 3c 4d 5h 9s"
	d := newDesk(t, game.Holdem, game.NoLimit, 20, 3, 2, map[int]int64{0: 1000, 1: 2500, 2: 400}, order)
	d.folds(2).raises(0, 1000).calls(1)
	s := d.snap(0)
	s.Seats[0].Busted = true
	return s
}

func tournament(t testing.TB) *table.Snapshot {
	d := facing(t)
	s := d.snap(0)
	s.Tourney = &table.Tourney{
		Level: 4, Blinds: [2]int64{100, 200}, NextBlinds: [2]int64{200, 400}, LevelEnds: noon.Add(7*time.Minute + 12*time.Second),
		Running: true, Entries: 9, Left: 9, Paid: tourney.Shares(9),
	}
	return s
}

func tournamentOver(t testing.TB) *table.Snapshot {
	d := showdown(t)
	s := d.snap(0)
	s.Phase = table.Finished
	s.Tourney = &table.Tourney{Level: 7, Blinds: [2]int64{1600, 3200}, NextBlinds: [2]int64{3200, 6400}, Entries: 9, Left: 1, Over: true, Paid: tourney.Shares(9)}
	for i, k := range []int{8, 0, 4, 1, 6, 3, 7, 5, 2} {
		s.Tourney.Ranking = append(s.Tourney.Ranking, table.Ranked{Place: i + 1, Name: players[k], Hand: 118 - 9*i})
	}
	s.Seats[0].Place = 2
	return s
}

func spectator(t testing.TB) *table.Snapshot {
	d := facing(t)
	s := d.snap(-1)
	s.NSeats = 10
	s.Host = false
	s.Watching = 2
	return s
}

func waiting(t testing.TB) *desk {
	d := nine(t)
	d.folds(2).calls(3, 4).folds(5)
	d.clocked = true
	return d
}

func omaha(t testing.TB) *desk {
	d := newDesk(t, game.Omaha8, game.PotLimit, 10, 6, 5, nil, deal(6, 5, 4, map[int]string{0: "AhAd3s2h"})+"2c As Th 7d")
	return d.folds(2).calls(3, 4, 5, 0).checks(1).checks(0).raises(1, 40).calls(3)
}
