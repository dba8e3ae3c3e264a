package phh

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
)

// PokerKit is the reference program of the format, in Python; neither is part of
// this project, so the test below is off unless it is told where they are:
//
//	go test ./engine/phh -run PokerKit -pokerkit python3 -hands 3000 -v
//
// with PYTHONPATH set to a checkout of github.com/uoftcprg/pokerkit, or the package
// installed.
var (
	pokerkit      = flag.String("pokerkit", "", "check against PokerKit: the Python that has it")
	pokerkitHands = flag.Int("hands", 300, "with -pokerkit: hands of each game")
)

// Hands written here load in PokerKit and end there with the same stacks, wherever
// the rules are the same (PHH.md). Where they are not, the hand is counted and not
// compared; see different.
func TestHandsOfOursEndTheSameInPokerKit(t *testing.T) {
	if *pokerkit == "" {
		t.Skip("off: -pokerkit names a Python that has PokerKit")
	}
	for k, code := range []string{"FT", "NT", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D"} {
		t.Run(code, func(t *testing.T) {
			g, b, err := ParseVariant(code)
			if err != nil {
				t.Fatal(err)
			}
			r := rand.New(rand.NewPCG(9, uint64(k)))
			var hands []*Hand
			skipped := map[string]int{}
			runouts := 0
			for i := range *pokerkitHands {
				h, tied := playForPokerKit(t, r, g, b, 2+i%(min(g.MaxPlayers, 9)-1))
				if why := different(h, tied); why != "" {
					skipped[why]++
					continue
				}
				hands = append(hands, FromHand(h))
				if h.View(-1).Runout && len(h.View(-1).BoardCards()) != 1 {
					runouts++
				}
			}
			wrong := 0
			for i, a := range askPokerKit(t, hands) {
				ends, err := hands[i].Finishing()
				if err != nil {
					t.Fatal(err)
				}
				if fmt.Sprint(a.Stacks) == fmt.Sprint(ends) {
					continue
				}
				if wrong++; wrong <= 3 {
					t.Errorf("in PokerKit %v %s\n%s", a.Stacks, a.Error, hands[i].Text())
				}
			}
			t.Logf("%d hands, %d of them all-in before the end: %d not the same; other rules: %v", len(hands), runouts, wrong, skipped)
		})
	}
}

// playForPokerKit plays a random hand from stacks that reach for every forced bet.
// tied says whether a street began with equal boards.
func playForPokerKit(t *testing.T, r *rand.Rand, g *game.Game, b game.Betting, n int) (h *hand.Hand, tied bool) {
	s := handtest.Table(r, g, b, n)
	if g.Opening == game.Antes { // with blinds, as the standard has the game
		s.Stakes.SmallBlind, s.Stakes.BigBlind, s.Stakes.MinBet, s.Stakes.Ante, s.Stakes.AnteMode = 5, 10, 10, 0, game.NoAnte
	}
	if g.Opening == game.Blinds && r.IntN(3) == 0 {
		s.Stakes.Ante, s.Stakes.AnteMode = 3, game.IndividualAnte
	}
	if g.OpenPair {
		s.Rules.OpenPair = game.OpenPairOff // PokerKit has no big bet for an open pair
	}
	for i := range n {
		s.Stacks[i] = 20 + r.Int64N(300)
	}
	handtest.Post(&s)
	h = start(t, s)
	for street := -1; !h.Done(); {
		if v := h.View(-1); v.Street != street {
			street = v.Street
			tied = tied || equalBoards(v)
		}
		a := handtest.Next(r, h)
		if a.Kind == hand.Fold && r.IntN(3) > 0 {
			a = hand.CallBy(int(a.Seat))
		}
		if err := h.Apply(a); err != nil {
			t.Fatal(err)
		}
	}
	return h, tied
}

// equalBoards says whether two stud boards hold the same ranks.
func equalBoards(v *hand.View) bool {
	if v.Game.Family != game.Stud || v.Street == 0 || v.Pending == 0 {
		return false
	}
	boards := map[string]int{}
	for i := range v.Seats {
		if s := &v.Seats[i]; s.Live {
			var up []card.Card
			for j, c := range s.CardList() {
				if s.Up>>j&1 != 0 {
					up = append(up, c)
				}
			}
			board := fmt.Sprint(ranks(up))
			if boards[board]++; boards[board] > 1 {
				return true
			}
		}
	}
	return false
}

func ranks(cards []card.Card) (list []card.Rank) {
	for _, c := range cards {
		list = append(list, c.Rank())
	}
	slices.Sort(list)
	return list
}

// different says which rule of a hand PokerKit has otherwise, "" for none.
func different(h *hand.Hand, tied bool) string {
	if tied {
		return "equal boards: the suit says who acts"
	}
	g := h.Game()
	var shares [hand.MaxSeats]int // of each pot
	for _, e := range h.Events() {
		switch e.Kind {
		case hand.EvRaised:
			if e.AllIn && h.Setup().Betting == game.FixedLimit {
				return "a short all-in in limit may count as a bet"
			}
		case hand.EvReshuffled:
			return "what is shuffled into a new stub"
		case hand.EvCommon:
			return "when there is a common card"
		case hand.EvShown:
			if g.Low == eval.DeuceToSeven && slices.Equal(ranks(e.CardList()), ranks(card.MustParse("2c3d4s5hAh"))) {
				return "A-5-4-3-2 in 2-7"
			}
		case hand.EvAwarded:
			shares[e.Pot]++
			switch {
			case e.Odd > 0:
				return "odd chips"
			case e.Pot > 0 && g.Split():
				return "side pots of which there is no low"
			case shares[e.Pot] > 2, shares[e.Pot] > 1 && g.Split():
				return "odd chips of pots that are one pot here"
			}
		}
	}
	return ""
}

type pokerkitAnswer struct {
	Stacks []string
	Error  string
}

func askPokerKit(t *testing.T, hands []*Hand) []pokerkitAnswer {
	t.Helper()
	name := filepath.Join(t.TempDir(), "hands.phhs")
	if err := os.WriteFile(name, []byte(Texts(hands)), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(*pokerkit, "-W", "ignore", "testdata/play_in_pokerkit.py", name).Output()
	if err != nil {
		t.Fatal(err)
	}
	var list []pokerkitAnswer
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		var a pokerkitAnswer
		if err := json.Unmarshal(lines.Bytes(), &a); err != nil {
			t.Fatal(err)
		}
		list = append(list, a)
	}
	if len(list) != len(hands) {
		t.Fatalf("%d answers for %d hands", len(list), len(hands))
	}
	return list
}
