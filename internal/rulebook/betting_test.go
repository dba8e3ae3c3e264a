package rulebook

import (
	"slices"
	"strings"
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
)

func holdem(b game.Betting, blinds string, stacks ...int64) setting {
	return setting{game: game.Holdem, betting: b, blinds: blinds, stacks: stacks}
}

func TestBettingBlindsAndAntes(t *testing.T) {
	s := holdem(game.NoLimit, "10/20", thousands(4)...).start(t).goes("3 calls", "0 calls", "1 folds")
	before := s.Stack(2)
	s.goes("2 raises 60")
	says(t, Betting, "A raise is said by its total", 20, 60, before-s.Stack(2))

	s = holdem(game.NoLimit, "50/100", 1000, 1000, 60, 1000).start(t)
	says(t, Betting, "A big blind that is short of chips", 50, 100, 60, s.call(3), s.minTo(3))

	var posts []int64
	for _, stack := range []int64{300, 150} {
		d := holdem(game.NoLimit, "100/200", 1000, 1000, stack)
		d.ante, d.mode = 200, game.BigBlindAnte
		posts = append(posts, stack)
		for _, e := range d.start(t).Events() {
			if e.Kind == hand.EvPosted && e.Seat == 2 && e.Amount > 0 {
				posts = append(posts, e.Amount)
			}
		}
	}
	says(t, Betting, "An ante lies in the pot", slices.Concat([]int64{100, 200, 200}, posts)...)
}

func TestBettingInNoLimit(t *testing.T) {
	first := holdem(game.NoLimit, "25/50", thousands(4)...).start(t).minTo(3)
	s := holdem(game.NoLimit, "25/50", thousands(3)...).start(t).goes("0 calls", "1 calls", "2 checks", "1 raises 200")
	says(t, Betting, "A raise adds at least", 25, 50, first, 200, s.minTo(2))

	s = holdem(game.NoLimit, "25/50", thousands(6)...).start(t).goes("3 raises 125", "4 raises 200", "5 raises 500")
	direct := holdem(game.NoLimit, "25/50", thousands(6)...).start(t).goes("3 raises 500")
	says(t, Betting, "raises to 125, to 200 and to 500", 25, 50, 125, 200, 500, 125-50, 200-125, 500-200, s.minTo(0), 500, 500-50, direct.minTo(4))
}

// RULES §2.3, the story of the source.
func TestBettingInPotLimit(t *testing.T) {
	s := holdem(game.PotLimit, "5/10", thousands(6)...).start(t)
	says(t, Betting, "As in no limit, but the most you may add", 5, 10, s.pot())
	step := func(row string, seat int, deed string) {
		call := s.call(seat)
		at := s.View(-1).Seats[seat].Bet
		if s.goes(deed); strings.HasSuffix(deed, "pots") {
			to := s.View(-1).Seats[seat].Bet
			says(t, Betting, row, call, to-at-call, to, s.pot())
			return
		}
		says(t, Betting, row, call, at+call, s.pot())
	}
	step("| Ana calls | 10 ", 3, "3 calls")
	step("| Ben raises the pot", 4, "4 pots")
	step("| Chloé raises the pot", 5, "5 pots")
	s.goes("0 folds", "1 folds", "2 folds")
	step("| Ana calls | 150 ", 3, "3 calls")
	step("| Ben calls | 115 ", 4, "4 calls")
	if s.pot() != 495 {
		t.Errorf("the story ends with a pot of %d", s.pot())
	}

	s = holdem(game.PotLimit, "5/10", thousands(5)...).start(t).goes("3 calls", "4 calls", "0 calls", "1 calls", "2 checks")
	before := s.pot()
	s.goes("1 raises 10", "2 calls")
	says(t, Betting, "Pot 50, a bet of 10", before, 10, 10, 50, 10, 10, 10, s.maxTo(3)-10, s.maxTo(3))

	open := holdem(game.PotLimit, "5/10", thousands(4)...).start(t)
	first := open.maxTo(3)
	says(t, Betting, "the first to act may raise to 35", 5, 10, first, open.goes("3 folds", "0 folds").maxTo(1))

	s = holdem(game.PotLimit, "20/40", 2000, 2000, 2000).start(t).goes("0 calls", "1 calls", "2 checks")
	pot := s.maxTo(1)
	s.goes("1 pots")
	says(t, Betting, "The first bet of a later round is the pot", pot, 120, s.maxTo(2))

	short := holdem(game.PotLimit, "100/200", 1000, 1000, 100, 1000).start(t)
	says(t, Betting, "a blind that is missing or short", 100, 200, short.maxTo(3), 100)
	dead := holdem(game.PotLimit, "100/200", thousands(4)...)
	if dead.noSmall = true; dead.start(t).maxTo(2) != short.maxTo(3) {
		t.Error("a missing small blind does not count in full")
	}
	antes := holdem(game.PotLimit, "5/10", thousands(4)...)
	if antes.ante = 2; antes.start(t).maxTo(3) <= first {
		t.Error("antes do not count in the pot")
	}
}

// ladder raises as often as fixed limit allows, and returns the bets.
func ladder(s *story) (bets []int64) {
	for street := s.View(-1).Street; !s.Done() && s.View(-1).Street == street; {
		seat := s.Actor()
		l := s.Legal(seat)
		if l.MaxTo == 0 {
			s.goes(name(seat, "calls"))
			continue
		}
		bets = append(bets, l.MaxTo)
		s.goes(name(seat, "pots"))
	}
	return bets
}

func TestBettingInFixedLimit(t *testing.T) {
	s := holdem(game.FixedLimit, "2/4", thousands(3)...).start(t)
	pre := append([]int64{s.View(-1).Seats[2].Bet}, ladder(s)...)
	flop, turn, river := ladder(s), ladder(s), ladder(s)
	if !slices.Equal(pre, flop) || !slices.Equal(turn, river) || len(flop) != hand.MaxBets {
		t.Errorf("bets before the flop %v, then %v, %v, %v", pre, flop, turn, river)
	}
	says(t, Betting, "**One bet and three raises a round.**", slices.Concat([]int64{1, 2}, flop, turn)...)
	if two := holdem(game.FixedLimit, "2/4", thousands(2)...).start(t); len(ladder(two)) != hand.MaxBets-1 {
		t.Error("heads-up the cap is another one")
	}

	stud := setting{game: game.Stud7, betting: game.FixedLimit, blinds: "2/4", stacks: thousands(4)}.start(t)
	bring := stud.Legal(stud.Actor()).BringIn
	stud.goes(name(stud.Actor(), "brings"))
	says(t, Betting, "- **Stud**: at 2/4", slices.Concat([]int64{2, 4, 1, bring}, ladder(stud))...)

	// Seat 1 has 4♣ and 4♦ open on the fourth card.
	pair := setting{game: game.Stud7, betting: game.FixedLimit, blinds: "2/4", stacks: []int64{0, 1000, 1000}, button: 2, cards: "AhKhKsQh 4c2c 9s4d7h"}.start(t)
	pair.goes("2 brings", "1 calls")
	choices := pair.Legal(1)
	if choices.MinTo != 2 || choices.MaxTo != 4 {
		t.Errorf("an open pair bets %d or %d", choices.MinTo, choices.MaxTo)
	}
	says(t, Betting, "whoever shows a pair may bet 4", slices.Concat([]int64{4, choices.MaxTo, choices.MinTo}, ladder(pair)[1:])...)
}

// RULES §2.1: which rounds are played with which bet.
func TestBettingRoundsOfFixedLimit(t *testing.T) {
	page, _ := Page("en", Betting)
	words := i18n.In(i18n.English)
	for row, games := range map[string][]*game.Game{
		"Hold’em, Omaha and their kin": {game.Holdem, game.Omaha, game.Omaha8, game.Pineapple, game.Pineapple8, game.Irish, game.Aviation, game.Courchevel},
		"No River":                     {game.NoRiver},
		"Seven-card stud, hi-lo, Razz": {game.Stud7, game.Stud8, game.Razz},
		"Five-card stud":               {game.Stud5},
		"Games of one draw":            {game.Ferme, game.Nullot27, game.NullotA5, game.Coupled},
		"Triple draw":                  {game.TD27, game.TDA5},
	} {
		_, line, ok := strings.Cut(page, "| "+row+" | ")
		if !ok {
			t.Fatalf("no row for %s", row)
		}
		line, _, _ = strings.Cut(line, "\n")
		for _, g := range games {
			var rounds [2][]string
			for _, st := range g.Streets {
				which := 0
				if st.Big {
					which = 1
				}
				rounds[which] = append(rounds[which], words.Street(st.Name))
			}
			want := strings.Join(rounds[0], ", ") + " | " + strings.Join(rounds[1], ", ") + " |"
			// "3rd, 4th card" says it of both.
			got := strings.NewReplacer("3rd, 4th card", "3rd card, 4th card", "5th, 6th, 7th card", "5th card, 6th card, 7th card",
				"2nd, 3rd card", "2nd card, 3rd card", "4th, 5th card", "4th card, 5th card", "deal, 1st draw", "deal, 1st draw",
				"2nd, 3rd draw", "2nd draw, 3rd draw", "before the draw | after it", "deal | draw").Replace(line)
			if got != want {
				t.Errorf("%s: the page says %q, the game plays %q", g.ID, got, want)
			}
		}
	}
}

func TestBettingInDrawGames(t *testing.T) {
	open := func(b game.Betting) *story {
		return setting{game: game.Nullot27, betting: b, ante: 2, stacks: thousands(5)}.start(t)
	}
	s := open(game.PotLimit)
	opening := s.maxTo(1)
	s.goes("1 pots")
	says(t, Betting, "You pass, or open for exactly the pot", 2, opening, s.minTo(2), s.maxTo(2))
	if l := open(game.NoLimit).Legal(1); l.MinTo != opening || l.MaxTo != opening {
		t.Errorf("no limit opens for %d to %d", l.MinTo, l.MaxTo)
	}
	limit := setting{game: game.Nullot27, betting: game.FixedLimit, blinds: "10/20", stacks: thousands(5)}.start(t)
	if l := limit.Legal(1); l.MinTo != 10 || l.MaxTo != 10 {
		t.Errorf("fixed limit opens for %d to %d", l.MinTo, l.MaxTo)
	}
}

func TestBettingAllIn(t *testing.T) {
	// Ana 1, Ben 2, Chloé 3, David 4, Emma 0.
	flop := func() *story {
		s := holdem(game.NoLimit, "50/100", 2000, 2000, 225, 2000, 300).start(t).goes("3 calls", "4 calls", "0 calls", "1 calls", "2 checks")
		return s.goes("1 raises 100", "2 all-in", "3 calls", "4 all-in", "0 calls")
	}
	s, other := flop(), flop()
	more, least := s.call(1), s.minTo(1)
	s.goes("1 calls")
	if s.maxTo(3) != 0 {
		t.Error("Chloé may raise")
	}
	if other.goes("1 raises 300").maxTo(3) == 0 {
		t.Error("Chloé may not raise")
	}
	says(t, Betting, "At 50/100 Ana bets 100 on the flop", 50, 100, 100, 125, 200, more, least, s.call(3), 300)

	s = holdem(game.NoLimit, "50/100", 5000, 5000, 600, 750, 900).start(t).goes("3 calls", "4 calls", "0 calls", "1 calls", "2 checks")
	s.goes("1 raises 300", "2 all-in", "3 all-in", "4 all-in")
	says(t, Betting, "A full raise is still the last full one", 300, 500, 650, 800, s.minTo(0))

	s = holdem(game.NoLimit, "2000/4000", 7500, 50000, 50000, 50000).start(t).goes("3 calls", "0 all-in", "1 folds")
	least = s.minTo(2)
	if s.goes("2 calls").maxTo(3) != 0 {
		t.Error("Ana may raise")
	}
	says(t, Betting, "At 2,000/4,000 Ana calls", 2000, 4000, 7500, least, s.call(3))

	s = holdem(game.NoLimit, "50/100", 2000, 160, 2000).start(t).goes("0 calls", "1 calls", "2 checks", "1 all-in")
	says(t, Betting, "somebody opens the flop all-in for 60", 50, 100, 60, s.call(2), s.minTo(2))

	for _, c := range []struct {
		row         string
		bet         bool
		allIn, next int64
	}{{"| less than half | | 9 |", false, 9, 20}, {"| half or more | | 15 |", false, 15, 35}, {"| less than half | 20 |", true, 28, 40}, {"| half or more | 20 |", true, 30, 50}} {
		// On the flop of 20/40 the small blind, seat 1, or the big blind is all-in.
		stacks := []int64{1000, 1000, 1000}
		short := 1
		if c.bet {
			short = 2
		}
		stacks[short] = 20 + c.allIn
		s := holdem(game.FixedLimit, "20/40", stacks...).start(t).goes("0 calls", "1 calls", "2 checks")
		want := []int64{c.allIn}
		if c.bet {
			s.goes("1 raises 20")
			want = []int64{20, c.allIn}
		}
		s.goes(name(short, "all-in"))
		says(t, Betting, c.row, append(want, s.minTo(s.Actor()))...)
		if s.minTo(s.Actor()) != c.next {
			t.Errorf("%s: next %d", c.row, s.minTo(s.Actor()))
		}
	}

	says(t, Betting, "- **Fixed limit**: an all-in of half", 20)

	s = holdem(game.NoLimit, "5/10", 1000, 300, 1000).start(t).goes("0 raises 400", "1 calls", "2 folds")
	if !s.Done() {
		t.Error("with the only other one all-in there is more to decide")
	}
}
