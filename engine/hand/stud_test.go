package hand_test

import (
	"strings"
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
)

// stud deals each player, from seat 0 on, the given up card; the button is the
// last seat.
func stud(g *game.Game, bets, ups string) deal {
	d := deal{game: g, bets: bets}
	d.button = len(strings.Fields(ups)) - 1
	for _, up := range strings.Fields(ups) {
		d.holes = append(d.holes, strings.Repeat("??", g.Streets[0].Down)+up)
		d.stacks = append(d.stacks, 1000)
	}
	return d
}

func TestStudBetting(t *testing.T) {
	t.Run("C51 bring-in 1, call 1, complete to 2, fold, +1, +1", func(t *testing.T) {
		s := stud(game.Stud7, "2/4", "2c 8d 9d Jd").start(t).pot(4).acts(0)
		if l := s.Legal(0); l.BringIn != 1 || l.Check || l.Fold || l.Call != 0 {
			t.Errorf("bring-in %d, check %v, fold %v", l.BringIn, l.Check, l.Fold)
		}
		s.raise(0, "2").refused("0 checks", hand.CodeBringInFirst).refused("0 folds", hand.CodeBringInFirst).refused("0 calls", hand.CodeBringInFirst)
		s.goes("0 brings in").call(1, 1).raise(1, "2").goes("1 calls").raise(2, "2").goes("2 completes to 2")
		if e := s.all(hand.EvRaised); e[0].Reason != hand.AsCompletion {
			t.Errorf("told as %v", e[0].Reason)
		}
		s.goes("3 folds, 0 calls, 1 calls").pot(10)
	})
	t.Run("C52 completion and three raises", func(t *testing.T) {
		s := stud(game.Stud7, "2/4", "2c 8d 9d Jd").start(t)
		s.goes("0 brings in, 1 completes to 2, 2 raises to 4, 3 raises to 6, 0 raises to 8").call(1, 6).raise(1, capped)
	})
	t.Run("C52 a raise is one small bet over the completion", func(t *testing.T) {
		s := stud(game.Stud7, "2/4", "2c 8d 9d Jd").start(t).goes("0 completes to 2").raise(1, "4")
		if s.Pending() != 1<<1 {
			t.Error("completing instead of bringing in is one decision")
		}
	})
	// Seat 1 shows a pair of fours on 4th street.
	fours := func(g *game.Game) deal {
		d := stud(g, "2/4", "2c 4c Jd")
		d.then = "x 9h 4d Jh"
		return d
	}
	fourth := "0 brings in, 1 calls, 2 calls"
	t.Run("C53 own open pair on 4th street", func(t *testing.T) {
		d := fours(game.Stud7)
		d.then = "x 9h 4d 8h"
		s := d.start(t).goes(fourth).acts(1).raise(1, "2 or 4")
		s.refused("1 bets to 3", hand.CodeFixed).goes("1 bets to 4").raise(2, "8").goes("2 raises to 8").raise(0, "12").goes("0 raises to 12").raise(1, "16")
	})
	t.Run("C53 opened small, the street stays small", func(t *testing.T) {
		d := fours(game.Stud7)
		d.then = "x 9h 4d 8h"
		d.start(t).goes(fourth+", 1 bets to 2").raise(2, "4")
	})
	t.Run("C53 only the player with the pair", func(t *testing.T) {
		d := fours(game.Stud7)
		d.then = "x 9h 4d 8h"
		d.start(t).goes(fourth+", 1 checks").raise(2, "2").raise(2, "2").goes("2 checks").raise(0, "2")
	})
	t.Run("C53 option any: everybody once a pair shows", func(t *testing.T) {
		d := fours(game.Stud7)
		d.then = "x 9h 4d 8h"
		d.rules = func(r *game.Rules) { r.OpenPair = game.OpenPairAny }
		d.start(t).goes(fourth+", 1 checks").raise(2, "2 or 4")
		d.rules = func(r *game.Rules) { r.OpenPair = game.OpenPairOff }
		d.start(t).goes(fourth).raise(1, "2")
	})
	t.Run("C53 the pair is for 4th street alone", func(t *testing.T) {
		d := fours(game.Stud7)
		d.then = "x 9h 4d 8h x 3s 3h 7s"
		d.start(t).goes(fourth+", 1 checks, 2 checks, 0 checks").raise(1, "4")
	})
	t.Run("C54 in stud 8 only the small bet", func(t *testing.T) {
		d := fours(game.Stud8)
		d.then = "x 9h 4d 8h"
		d.start(t).goes(fourth).raise(1, "2")
	})
	t.Run("C55 everybody calls the bring-in: no second option", func(t *testing.T) {
		s := stud(game.Stud7, "2/4", "2c 8d 9d Jd").start(t).goes("0 brings in, 1 folds, 2 calls, 3 calls")
		if s.View(-1).StreetName() != game.FourthStreet {
			t.Errorf("the street is %v", s.View(-1).StreetName())
		}
	})
	t.Run("big bets from 5th street", func(t *testing.T) {
		s := stud(game.Razz, "2/4", "Kc 8d 9d").start(t).goes("0 brings in, 1 calls, 2 calls")
		for _, want := range []string{"2", "4", "4", "4"} {
			i := s.Actor()
			s.raise(i, want)
			for range 3 {
				s.Apply(hand.CheckBy(s.Actor()))
			}
		}
	})
	t.Run("five-card stud: small, small, big, big", func(t *testing.T) {
		s := stud(game.Stud5, "2/4", "2c 8d 9d").start(t).raise(0, "2").goes("0 brings in, 1 calls, 2 calls")
		for _, want := range []string{"2", "4", "4"} {
			s.raise(s.Actor(), want)
			for range 3 {
				s.Apply(hand.CheckBy(s.Actor()))
			}
		}
	})
	t.Run("five-card stud without a bring-in: the low card may check", func(t *testing.T) {
		d := stud(game.Stud5, "2/4", "8d 2c 9d")
		d.rules = func(r *game.Rules) { r.FiveStudBringIn = false }
		d.start(t).acts(1).raise(1, "2").goes("1 checks, 2 checks, 0 checks").pot(3)
	})
	t.Run("bring-in player all-in for the ante: the next owes the full bring-in", func(t *testing.T) {
		d := stud(game.Stud7, "2/4", "2c 8d 9d Jd")
		d.stacks = []int64{1, 100, 100, 100}
		s := d.start(t).acts(1).call(1, 1).raise(1, "2")
		if s.Legal(1).Check {
			t.Error("he may not check")
		}
		s.goes("1 folds, 2 calls, 3 calls").pot(6)
	})
	t.Run("bring-in player all-in for less than the bring-in", func(t *testing.T) {
		d := stud(game.Stud7, "4/8", "2c 8d 9d Jd")
		d.stacks = []int64{3, 100, 100, 100}
		d.start(t).goes("0 brings in").call(1, 2).raise(1, "4").goes("1 calls").call(2, 2)
	})
	t.Run("an all-in of half the completion is the completion, less is not", func(t *testing.T) {
		d := stud(game.Stud7, "8/16", "2c 8d 9d Jd")
		d.stacks = []int64{100, 4 + 6, 100, 100}
		d.start(t).goes("0 brings in, 1 all-in").raise(2, "14")
		d.stacks = []int64{100, 4 + 5, 100, 100}
		d.start(t).goes("0 brings in, 1 all-in").call(2, 5).raise(2, "8")
	})
	t.Run("pot limit: three antes of 5, to 10 … 30, then to 110", func(t *testing.T) {
		d := stud(game.Stud7, "", "2c 8d 9d")
		d.betting = game.PotLimit
		s := d.start(t).goes("0 brings in").raise(1, "10…30").goes("1 pots").raise(2, "55…110")
		s.goes("2 calls, 0 folds").raise(s.Actor(), "5…80")
	})
	t.Run("the first to act is all-in: the next clockwise", func(t *testing.T) {
		d := stud(game.Stud7, "2/4", "2c Ad 9d Jd")
		d.stacks = []int64{100, 2, 100, 100}
		d.then = "x 3s Ac 4s 5s"
		d.start(t).goes("0 brings in, 1 calls, 2 calls, 3 calls").acts(2)
	})
}

func TestWhoStartsInStud(t *testing.T) {
	for _, c := range []struct {
		name string
		game *game.Game
		ups  string
		seat int
	}{
		{"C77 the two of clubs", game.Stud7, "2d 2c Ac 3c", 1},
		{"C78 the five of hearts is last of four", game.Stud7, "Ac Kd 5s 5h", 3},
		{"C79 razz: the king of spades", game.Razz, "Kd Ks Ac Qs", 1},
		{"C79 razz: the ace is low", game.Razz, "As 2c 2d", 2},
		{"stud 8 as seven-card stud", game.Stud8, "2d 2c Ac 3c", 1},
		{"five-card stud too", game.Stud5, "2d 2c Ac 3c", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := stud(c.game, "2/4", c.ups).start(t).acts(c.seat)
			if s.Legal(c.seat).BringIn != 1 {
				t.Error("no bring-in is owed")
			}
		})
	}
	for _, c := range []struct {
		name   string
		game   *game.Game
		boards string // up cards street by street: "A♥ A♠ A♣" then "K♦ 2♣ K♥"
		seat   int
	}{
		{"C80 AK with the ace of hearts", game.Stud7, "Ah As Ac | Kd 2c Kh", 0},
		{"C81 razz: a suited ace-deuce", game.Razz, "2c Ac Ah As | 3d 8d 2h Ad", 2},
		{"C82 razz: no pair beats pairs", game.Razz, "7c Kh 8s | 7d Qd 8d | 2s 2c As", 1},
		{"a pair of fours before ace-king", game.Stud7, "4c Ah 9d | 4d Kd 8s", 0},
		{"ace-king: the higher suit of the ace", game.Stud7, "Ah Ac | Kd Ks", 0},
		{"razz: the highest suit of the highest card", game.Razz, "4c 4d 5h | 2d 2s As", 1},
		{"trips before two pair", game.Stud7, "4c Ah | 4d Kd | 4h Ks", 0},
		{"two pair before trips' absence", game.Stud7, "4c Ah | 4d Ad | 5h 2s | 5d 3s", 0},
		{"straights and flushes do not count", game.Stud7, "4c Ah | 5c 9s | 6c 8d | 7c 2s", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			streets := strings.Split(c.boards, " | ")
			d := stud(c.game, "2/4", streets[0])
			for _, next := range streets[1:] {
				d.then += " x " + next
			}
			s := d.start(t)
			s.Apply(hand.BringInBy(s.Actor()))
			for s.View(-1).Street < len(streets)-1 {
				i := s.Actor()
				if s.Legal(i).Check {
					s.Apply(hand.CheckBy(i))
				} else {
					s.Apply(hand.CallBy(i))
				}
			}
			s.acts(c.seat)
		})
	}
}

func TestC87SeventhStreetOfAFullTable(t *testing.T) {
	full := func(n int) *story {
		d := deal{game: game.Stud7, bets: "2/4", stacks: thousands(n), button: n - 1}
		s := d.start(t)
		s.Apply(hand.BringInBy(s.Actor()))
		for s.View(-1).StreetName() != game.SeventhStreet {
			if i := s.Actor(); s.Legal(i).Check {
				s.Apply(hand.CheckBy(i))
			} else {
				s.Apply(hand.CallBy(i))
			}
		}
		return s
	}
	t.Run("eight players get one common card", func(t *testing.T) {
		s := full(8)
		common, shuffled := s.all(hand.EvCommon), s.all(hand.EvReshuffled)
		if len(common) != 1 || common[0].N != 1 || len(shuffled) != 1 || shuffled[0].Reason != hand.BurnsReturned || shuffled[0].N != 3 {
			t.Fatalf("common %v, reshuffled %v", common, shuffled)
		}
		v := s.View(0)
		if !v.Common || v.NBoard != 1 || v.Me().N != 6 {
			t.Errorf("%d board cards, %d own", v.NBoard, v.Me().N)
		}
		first := s.Actor()
		for i, e := range s.Events() {
			if e.Kind == hand.EvStreet && e.Street == 3 {
				for s.Events()[i].Kind != hand.EvChecked {
					i++
				}
				if int(s.Events()[i].Seat) != first {
					t.Errorf("seat %d starts, on 6th street seat %d did", first, s.Events()[i].Seat)
				}
			}
		}
		s.checksDown()
	})
	t.Run("seven players get the burns shuffled in and a card each", func(t *testing.T) {
		s := full(7)
		shuffled := s.all(hand.EvReshuffled)
		if len(s.all(hand.EvCommon)) != 0 || len(shuffled) != 1 || shuffled[0].N != 3 {
			t.Fatalf("reshuffled %v", shuffled)
		}
		for i := range 7 {
			if s.View(i).Me().N != 7 {
				t.Errorf("seat %d has %d cards", i, s.View(i).Me().N)
			}
		}
	})
	t.Run("six players need neither", func(t *testing.T) {
		if s := full(6); len(s.all(hand.EvReshuffled)) != 0 || s.View(0).Me().N != 7 {
			t.Error("the stub was enough")
		}
	})
}
