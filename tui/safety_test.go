package tui

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/table"
	"tapis/internal/termshot"
	"tapis/tui/felt"
)

// hurried is a three-handed table at which chair 0 is about to act: its turn has
// come in the moment in which the story begins.
func hurried(s *story) *story {
	ready := func() bool { return s.actor() == 2 && !s.view().Seats[0].Acted && s.view().Seats[0].Live }
	for k := 0; !ready() && k < 40; k++ { // the seat before chair 0
		if i := s.actor(); i == 0 {
			s.Passes(time.Second).Keys("c")
		} else if s.last[i].View.Legal.Check {
			s.Seat(i).Checks()
		} else {
			s.Seat(i).Calls()
		}
	}
	return s.Passes(5 * time.Second)
}

func TestAC01_APriceThatHasJustChangedIsNotCalled(t *testing.T) {
	tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
		hurried(s)
		s.Seat(2).Raises(60)
		s.Keys("c").MustHave(hand.EvCalled, 0).Sees("the price has just changed")
		s.Keys("enter").MustHave(hand.EvCalled, 0)
		s.Keys("a").SeesNot("All-in for").MustHave(hand.EvCalled, 0)
		s.Passes(700*time.Millisecond).Keys("c").MustHave(hand.EvCalled, 1)
	})
}

// flashes says whether an answer does.
func flashes(a *App) bool {
	return slices.ContainsFunc(a.table.Choices(&a.Context), func(c felt.Choice) bool { return c.Flash })
}

func TestAC01_TheBarFlashesTheNewPrice(t *testing.T) {
	tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
		hurried(s)
		s.Seat(2).Raises(60)
		calm := s.app.View().Content
		s.Keys("c").Sees("Call")
		if !flashes(s.app) || s.app.View().Content == calm {
			t.Error("nothing flashes")
		}
		s.Passes(time.Second)
		if flashes(s.app) {
			t.Error("it still flashes after a second")
		}
	})
}

func TestAC02_APreArmedCallIsCancelledByARaiseAndSaysSo(t *testing.T) {
	tell(t, game.Holdem, game.NoLimit, 4, 1000, func(s *story) {
		s.Until(0).Keys("c")
		for s.actor() != 2 { // chair 0 waits, with a price of nothing or something
			i := s.actor()
			if s.last[i].View.Legal.Check {
				s.Seat(i).Checks()
			} else {
				s.Seat(i).Calls()
			}
		}
		s.Passes(time.Second).Keys("c")
		if k := armed(s.app); k != "c" {
			t.Fatalf("%q is armed\n%s", k, s.screen.Text())
		}
		s.Seat(2).Raises(80)
		if standing(s.app).Armed != 0 {
			t.Error("it is still armed")
		}
		s.Sees("is cancelled: the price is now")
	})
}

func TestAC02_WhatIsArmedIsDoneAtThePriceItWasArmedFor(t *testing.T) {
	tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
		hurried(s).Keys("c")
		if k := armed(s.app); k != "c" {
			t.Fatalf("nothing is armed\n%s", s.screen.Text())
		}
		kind := hand.EvChecked
		if v := s.view(); v.Bet > v.Me().Bet {
			kind = hand.EvCalled
		}
		had := s.done(0, kind)
		if l := s.last[2].View.Legal; l.Check {
			s.Seat(2).Checks()
		} else {
			s.Seat(2).Calls()
		}
		s.MustHave(kind, had+1)
	})
}

func TestAC03_NothingPreArmedSurvivesIntoTheNextHand(t *testing.T) {
	for _, key := range []string{"f", "c", "w"} {
		tell(t, game.Holdem, game.NoLimit, 4, 1000, func(s *story) {
			for s.actor() == 0 { // somebody else begins
				s.Passes(time.Second).Keys("f", "enter").Next()
			}
			s.Passes(time.Second).Keys(key)
			if standing(s.app).Armed == 0 {
				t.Fatalf("%s arms nothing\n%s", key, s.screen.Text())
			}
			n := s.snap().Hand
			for s.snap().Hand == n && s.actor() > 0 { // all the others fold
				s.Seat(s.actor()).Folds()
			}
			if s.snap().Hand == n && !s.view().Done {
				return // the armed action was used: chair 0 was asked
			}
			s.Next()
			if standing(s.app).Armed != 0 {
				t.Errorf("%s: still armed in the next hand", key)
			}
		})
	}
}

func TestAC05_WhatCannotBeTakenBackIsAskedTwice(t *testing.T) {
	t.Run("folding when checking is free", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
			for !s.view().MyTurn() || !s.view().Legal.Check {
				if s.view().MyTurn() {
					s.Passes(time.Second).Keys("c")
				} else {
					s.Until(0)
				}
			}
			s.Keys("f").MustHave(hand.EvFolded, 0).Sees("Checking is free. Fold all the same?")
			s.Keys("esc").MustHave(hand.EvFolded, 0).SeesNot("Fold all the same?")
			s.Keys("f", "enter").MustHave(hand.EvFolded, 1)
		})
	})
	t.Run("all-in", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
			s.Until(0).Keys("a").MustHave(hand.EvRaised, 0).Sees("All-in for")
			s.Keys("enter").MustHave(hand.EvRaised, 1)
		})
	})
	t.Run("an all-in typed on the bar", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
			s.Until(0).Keys("r", "9", "9", "9", "9", "enter").MustHave(hand.EvRaised, 0).Sees("All-in for")
			s.Passes(time.Second).Keys("enter").MustHave(hand.EvRaised, 1)
		})
	})
	t.Run("a call that is all-in", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
			hurried(s)
			s.Seat(2).Raises(1000)
			s.Passes(time.Second).Keys("c").MustHave(hand.EvCalled, 0).Sees("Call with all your chips")
			s.Keys("c").MustHave(hand.EvCalled, 0) // the same key is no answer
			s.Keys("enter").MustHave(hand.EvCalled, 1)
		})
	})
}

func TestAC07_OneDecisionIsAnsweredOnce(t *testing.T) {
	t.Run("cc in one write is one call", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 4, 1000, func(s *story) {
			s.Until(0).AtOnce("cc").MustHave(hand.EvCalled, 1)
			if standing(s.app).Armed != 0 {
				t.Error("the second c armed something")
			}
			s.SeesNot("not your turn")
		})
	})
	t.Run("r250 and Enter in one write is a raise to 250", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 4, 1000, func(s *story) {
			s.Until(0).AtOnce("r250↵").MustHave(hand.EvRaised, 1)
			for _, e := range s.view().Events {
				if e.Kind == hand.EvRaised && e.To != 250 {
					t.Errorf("raised to %d", e.To)
				}
			}
		})
	})
}

func TestAC07_RandomKeysForAMinuteNeverAnswerTwice(t *testing.T) {
	// No key leads away from the table: nobody goes broke at these stakes, and the
	// keys that ask to leave are left out.
	keys := "cframmhtpx0123456789 wosnbyl?g,+-="
	special := []string{"\r", "\x1b", "\t", "\x7f", "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"}
	r := rand.New(rand.NewPCG(7, 7))
	tell(t, game.Holdem, game.FixedLimit, 3, 1_000_000, func(s *story) {
		seen := map[uint64]int{}
		for range 60 * 20 { // a minute, in twentieths of a second
			var b strings.Builder
			for range 10 {
				if r.IntN(4) == 0 {
					b.WriteString(special[r.IntN(len(special))])
				} else {
					b.WriteByte(keys[r.IntN(len(keys))])
				}
			}
			s.AtOnce(b.String())
			if n := s.snap().Notice; n != nil && n.Code == table.NoticeLate {
				t.Fatalf("an action came for a decision already taken")
			}
			seen[s.snap().Decision.ID]++
			for i := 1; i < 3; i++ { // the others play along
				if snap := s.last[i]; snap != nil && snap.Decision.Yours && snap.View != nil {
					a := hand.CallBy(i)
					if snap.View.Legal.Check {
						a = hand.CheckBy(i)
					}
					s.lines[i].Do(table.Act{Decision: snap.Decision.ID, Action: table.PokerAction(a)})
				}
			}
		}
		if len(seen) < 20 {
			t.Errorf("only %d decisions came up", len(seen))
		}
	})
}

func TestAC08_WhileTypingNoLetterActs(t *testing.T) {
	tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
		s.Until(0)
		id := s.snap().Decision.ID
		s.Keys("t").AtOnce("facr q").Sees("say")
		if s.snap().Decision.ID != id || len(s.app.Sheets) > 0 {
			t.Fatalf("a letter of the chat acted\n%s", s.screen.Text())
		}
		s.Keys("enter").Passes(time.Second)
		said := slices.DeleteFunc(slices.Clone(s.app.table.Log.Entries), func(l table.LogEntry) bool { return l.Kind != table.LogChat })
		if len(said) != 1 || said[0].Name != "Me" || said[0].Text != "facr q" {
			t.Errorf("said %+v", said)
		}
		s.Keys("r").AtOnce("12fcq")
		if s.snap().Decision.ID != id || len(s.app.Sheets) > 0 || !standing(s.app).Sizing {
			t.Fatalf("a letter acted while a number was typed\n%s", s.screen.Text())
		}
	})
}

func TestAC09_AKeyThatIsNotLegalIsNotShownAndExplainsItself(t *testing.T) {
	t.Run("not your turn", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
			s.Until(0).Keys("c").Passes(time.Second)
			if s.actor() > 0 {
				s.SeesNot("r Raise").Keys("r").Sees("’s turn")
			}
		})
	})
	t.Run("nobody could call a raise", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
			hurried(s)
			s.Seat(2).Raises(1000)
			s.Passes(time.Second)
			if s.view().Legal.NoRaise != hand.CodeNone {
				s.SeesNot("r Raise").Keys("r").Sees(s.app.Words.Refusal(&hand.Refusal{Code: s.view().Legal.NoRaise}))
			}
		})
	})
	t.Run("the cap is reached", func(t *testing.T) {
		tell(t, game.Holdem, game.FixedLimit, 3, 1000, func(s *story) {
			for k := 0; k < 4 && s.view().Bets < 4; k++ {
				i := s.actor()
				if i == 0 {
					s.Passes(time.Second).Keys("r")
				} else {
					s.Seat(i).Raises(s.last[i].View.Legal.MinTo)
				}
			}
			for s.actor() != 0 {
				s.Seat(s.actor()).Calls()
			}
			s.Passes(time.Second).SeesNot("r Raise").Keys("r").Sees("the limit of 4 bets is reached")
		})
	})
}

// Who is all in and asked whether to show has nothing to bet with.
func TestAC09_NothingIsNotBet(t *testing.T) {
	snap := facing(t).snap(0)
	me := snap.View.Me()
	me.Stack, me.Bet = 0, 0
	snap.View.Legal = hand.Legal{Show: true, Muck: true}
	for _, key := range []string{"a", "r"} {
		a := still(english, 80, 24, snap).press(key)
		if a.table.Confirm != nil {
			t.Errorf("%s asks for a bet of nothing", key)
		}
		if text := a.Words.Refusal(&hand.Refusal{Code: hand.CodeNotBetting}); !strings.Contains(termshot.FromANSI(80, 24, a.View().Content).Text(), text) {
			t.Errorf("%s does not say %q", key, text)
		}
	}
}

func TestAC10_ARefusalIsOneLineForThreeSecondsAndCoversNothing(t *testing.T) {
	tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
		s.Until(0).Keys("c").Passes(time.Second)
		before := strings.Split(s.screen.Text(), "\n")
		s.Keys("m")
		after := strings.Split(s.screen.Text(), "\n")
		note := s.app.table.Note
		if note == "" {
			t.Fatal("nothing is said")
		}
		for y := range before[:18] { // the head and the whole table
			if before[y] != after[y] {
				t.Errorf("row %d changed from %q to %q", y, before[y], after[y])
			}
		}
		s.Sees(note).Passes(2 * time.Second).Sees(note).Passes(1100 * time.Millisecond).SeesNot(note)
	})
}

func TestAC14_AStackOf29Facing22(t *testing.T) {
	d := newDesk(t, game.Holdem, game.NoLimit, 10, 3, 2, map[int]int64{0: 34}, "")
	d.raises(2, 27)
	a := still(english, 80, 24, d.snap(0)) // the small blind of 5 is in: 29 left, 22 to call
	text := screenText(a)
	for _, want := range []string{"Call 22", "All-in 34"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not offered:\n%s", want, text)
		}
	}
	if strings.Contains(text, "Raise") {
		t.Errorf("a raise is offered:\n%s", text)
	}
}

func TestAC20_TwoPlayersOneAllInAndCalledNoMorePrompts(t *testing.T) {
	tell(t, game.Holdem, game.NoLimit, 2, 1000, func(s *story) {
		s.Until(0).Keys("a", "enter")
		if s.actor() == 1 {
			s.Seat(1).Calls()
		}
		_, _, shown := toldOf(s.app, 1)
		if !s.view().Done || !shown {
			t.Fatalf("the cards are not up\n%s", s.screen.Text())
		}
		s.SeesNot("c Check", "c Call")
	})
}

func TestAC21_ABigBlindThatIsAllInGetsNoOption(t *testing.T) {
	d := newDesk(t, game.Holdem, game.NoLimit, 10, 3, 1, map[int]int64{0: 10}, "")
	d.calls(1, 2)
	a := still(english, 80, 24, d.snap(0))
	if a.table.Kinds[0].MayAct() {
		t.Error("the big blind is asked")
	}
	for _, c := range a.table.Choices(&a.Context) {
		if c.Key == "c" || c.Key == "f" || c.Key == "r" {
			t.Errorf("%q is offered", c.Label)
		}
	}
}

func TestAC01_AnOldPriceIsNotSaidOverANewOne(t *testing.T) {
	tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
		hurried(s)
		s.Seat(2).Raises(60)
		s.Keys("c").Sees("the price has just changed").Passes(700 * time.Millisecond)
		s.Keys("c").MustHave(hand.EvCalled, 1).SeesNot("the price has just changed")
	})
}
