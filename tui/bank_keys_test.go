package tui

import (
	"strings"
	"testing"
	"time"

	"tapis/engine/bank"
	"tapis/internal/table"
	"tapis/tui/ui"
)

func stake(ante, bonus int64) table.Command { return table.Act{Action: table.Bets(ante, bonus)} }

func bet(m bank.Move) table.Command { return table.Act{Action: table.BankAction{Move: m}} }

func TestEnterBetsAndBetsTheSameAgain(t *testing.T) {
	tellBank(t, 1, english, func(s *tale) {
		s.Sees("place your bets", "enter Bet 20", "Super Ante 10").Keys("enter").Asked(stake(10, 0))
		s.Keys("4").Asked(bet(bank.Bet4A))
		s.Passes(4 * time.Second).Sees("Next deal").Keys("enter").Asked(table.NextHandNow{})
		s.Sees("enter Bet 20 again", "last deal").Keys("right", "o").Sees("enter Bet 45")
		s.Keys("enter").Asked(stake(20, 5))
		s.Keys("3").Asked(bet(bank.Bet3A)).Passes(4 * time.Second)
		s.Keys("enter").Passes(10 * time.Millisecond).Sees("enter Bet 45 again").Keys("enter")
		s.Asked(table.NextHandNow{}, stake(20, 5))
	})
}

func TestTheBarForBets(t *testing.T) {
	for _, tc := range []struct {
		name        string
		keys        string
		ante, bonus int64
		says        string
	}{
		{"typed", "1 2 0", 120, 0, ""},
		{"an odd ante is corrected before it is bet", "4 5", 44, 0, "45 is odd: 44"},
		{"too little is", "8", 10, 0, "8 is too little: 10"},
		{"too much is", "9 9 9 9", 400, 0, "9,999 is too much: 400"},
		{"a correction of the typing", "1 2 5 backspace", 12, 0, ""},
		{"a French keyboard without shift", "é à", 20, 0, ""},
		{"the arrows step", "right right left", 20, 0, ""},
		{"not below the smallest", "left left", 10, 0, ""},
		{"the most", "x", 400, 0, ""},
		{"and the least", "x m", 10, 0, ""},
		{"a bonus is typed in its row", "down 2 5", 10, 25, ""},
		{"a bonus may be odd", "down 7", 10, 7, ""},
		{"tab changes the row too", "tab right right", 10, 10, ""},
		{"back to the ante", "down 5 up 5 0", 50, 5, ""},
		{"a bonus beside the largest ante is too much", "x down 5", 400, 0, "5 is too much: 0"},
		{"a bonus on one key", "o", 10, 5, ""},
		{"and none on the same", "o o", 10, 0, ""},
		{"home and end", "end", 400, 0, ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tellBank(t, 1, english, func(s *tale) {
				s.Keys(strings.Fields(tc.keys)...)
				if tc.says != "" {
					s.Sees(tc.says)
				}
				want := stake(tc.ante, tc.bonus)
				s.Sees("Bet " + s.app.Words.Num(2*tc.ante+tc.bonus)).Keys("enter").Asked(want)
				if v := s.app.table.Snap.Bank.View.Seats[0]; v.Ante != tc.ante || v.Bonus != tc.bonus {
					t.Errorf("on the felt: ante %d, bonus %d", v.Ante, v.Bonus)
				}
			})
		})
	}
}

// checked is a tale whose player checks to the turn; the seed's cards pair
// nothing until then.
func checked(s *tale) *tale {
	s.Keys("enter").Passes(time.Second)
	for s.street() < bank.Turn {
		s.Keys("c").Passes(time.Second)
	}
	s.asked = nil
	return s
}

func TestEveryMoveHasItsKey(t *testing.T) {
	for _, tc := range []struct {
		name, keys string
		want       bank.Move
	}{
		{"enter checks", "enter", bank.Check},
		{"c checks", "c", bank.Check},
		{"4 bets 4A", "4", bank.Bet4A},
		{"and so does its key on a French keyboard", "'", bank.Bet4A},
		{"3 bets 3A", "3", bank.Bet3A},
		{"r bets the most", "r", bank.Bet4A},
		{"the highlight moves", "right right enter", bank.Bet4A},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tellBank(t, 1, english, func(s *tale) {
				s.Keys("enter").Passes(time.Second).Asked(stake(10, 0))
				s.Keys(strings.Fields(tc.keys)...).Asked(bet(tc.want))
			})
		})
	}
	t.Run("2 bets 2A on the flop", func(t *testing.T) {
		tellBank(t, 1, english, func(s *tale) {
			s.Keys("enter").Passes(time.Second).Keys("c").Passes(time.Second).Sees("2 Bet 2A 20")
			s.Keys("2").Asked(stake(10, 0), bet(bank.Check), bet(bank.Bet2A))
		})
	})
	t.Run("r bets A/2 on the turn and again on the river", func(t *testing.T) {
		tellBank(t, 1, english, func(s *tale) {
			checked(s).Sees("r Bet A/2 5", "f Fold").Keys("r").Passes(time.Second).Sees("c Check", "r Bet A/2 5")
			s.Keys("r").Asked(bet(bank.BetTurn), bet(bank.BetRiver))
		})
	})
	t.Run("enter never folds", func(t *testing.T) {
		tellBank(t, 1, english, func(s *tale) { checked(s).Keys("enter").Asked(bet(bank.BetTurn)) })
	})
}

// Two Antes are not given up by one key.
func TestAFoldIsAskedTwice(t *testing.T) {
	tellBank(t, 1, english, func(s *tale) {
		checked(s).Keys("f").Asked().Sees("Give up 20 to save 5?").Keys("f", "c", "x").Asked()
		s.Keys("esc").Asked().SeesNot("Give up").Keys("f").Passes(time.Second).Keys("enter").Asked(bet(bank.Fold))
		s.Passes(5*time.Second).Sees("You folded", "−20")
	})
}

// UX AC-07: a key that has answered is not taken for the next decision too,
// which comes at once when one plays alone.
func TestADoublePressAnswersOnce(t *testing.T) {
	tellBank(t, 1, english, func(s *tale) {
		s.Keys("enter").Passes(time.Second)
		s.Burst("c", "c").Asked(stake(10, 0), bet(bank.Check))
		if s.street() != bank.Flop {
			t.Fatalf("on the %s", s.street())
		}
		s.Keys("c").Asked() // the flop is a moment old
		s.Passes(500 * time.Millisecond).Keys("c").Asked(bet(bank.Check))
	})
	tellBank(t, 1, english, func(s *tale) {
		s.Burst("enter", "enter", "enter").Asked(stake(10, 0))
		if s.street() != bank.Preflop {
			t.Fatalf("on the %s", s.street())
		}
	})
}

// UX AC-09.
func TestAKeyThatIsNoChoiceExplainsItself(t *testing.T) {
	tellBank(t, 1, english, func(s *tale) {
		s.Keys("f").Sees("not now").Keys("enter").Passes(time.Second)
		s.Keys("f").Sees("only the turn can be folded").Keys("2").Sees("not one of the choices").SeesNot("2 Bet 2A")
		s.Keys("p").Sees("not now")
		s.Keys("c").Passes(time.Second).Keys("4").Sees("not one of the choices")
		s.Keys("c").Passes(time.Second).Keys("c").Sees("no check on the turn")
		s.asked = nil
	})
	tellBank(t, 1, english, func(s *tale) { // 640 behind: 4A costs 720
		s.Keys("1", "8", "0", "enter").Passes(time.Second).Sees("3 Bet 3A 540").SeesNot("4 Bet 4A")
		s.Keys("4").Sees("this costs 720, you have 640")
	})
}

func TestAdviceIsOneSentenceForOnesOwnHand(t *testing.T) {
	tellBank(t, 3, english, func(s *tale) { // 4♦ 3♥
		s.Keys("enter").Passes(time.Second).Keys("i").Sees("check: this hand is not worth a bet before the flop")
		s.Passes(10 * time.Second).Sees("check: this hand") // it stays as long as the decision
		s.Keys("c").Passes(time.Second).SeesNot("this hand is").Keys(":", "h", "i", "n", "t", "enter").Sees("on average")
		s.Keys("l", "esc")
	})
	tellBank(t, 1, english, func(s *tale) {
		s.Friend("Paul")
		s.Keys("enter", "i").Sees("advice is for your own decisions with cards")
	})
}

func TestTheStoryIsToldStreetByStreetAndAnyKeySkips(t *testing.T) {
	tellBank(t, 1, english, func(s *tale) {
		s.Keys("enter").Passes(time.Second).Keys("4")
		if s.board() != 3 || s.told(bank.BankShown) {
			t.Fatalf("%d cards at first", s.board())
		}
		s.Passes(750 * time.Millisecond)
		if s.board() != 4 {
			t.Fatalf("%d cards after a step", s.board())
		}
		s.Sees("any key").Keys("space")
		if s.board() != 5 || !s.told(bank.BankShown) || !s.told(bank.BankSettled) {
			t.Fatal("a key does not tell the rest")
		}
		s.Asked(stake(10, 0), bet(bank.Bet4A)) // and does nothing else
	})
	still := english
	still.Settings.Still = true
	tellBank(t, 1, still, func(s *tale) {
		s.Keys("enter").Passes(time.Second).Keys("4")
		if !s.told(bank.BankSettled) {
			t.Error("without motion the end is not told at once")
		}
	})
}

func TestARefusedBetGivesTheDecisionBack(t *testing.T) {
	tellBank(t, 1, english, func(s *tale) {
		s.line.Do(table.SetForm{Form: table.BankForm(50, 1000)})
		s.Burst("enter") // the screen has not heard of it: the room is asked for less than it allows
		s.Sees("an ante of 10 is too small: 50 at least").Asked(stake(10, 0))
		s.Passes(time.Second).Keys("enter").Asked(stake(50, 0))
		if s.street() != bank.Preflop {
			t.Errorf("on the %s", s.street())
		}
	})
}

func TestAShortStackIsOfferedARebuy(t *testing.T) {
	tellBank(t, 2, english, func(s *tale) {
		for _, left := range []int64{200, 40, 8} { // two Antes of the most, given up on the turn
			s.Keys("x", "enter").Passes(time.Second).Keys("f", "enter").Passes(3 * time.Second)
			if got := s.app.table.Snap.Seats[0].Stack; got != left {
				t.Fatalf("%d chips left, want %d", got, left)
			}
			if left > 8 {
				s.Keys("enter").Passes(time.Second)
			}
		}
		s.Passes(20*time.Second).Sees("Your stack does not pay the smallest bets", "enter Rebuy 1,000")
		s.asked = nil
		s.Keys("enter").Asked(table.Rebuy{}, table.NextHandNow{}).Passes(time.Second).Sees("place your bets")
	})
}

func TestWithFriends(t *testing.T) {
	tellBank(t, 1, english, func(s *tale) {
		paul := s.Friend("Paul")
		s.Sees("15 s", "p Skip this deal", "bets?").Keys("p").Asked(bet(bank.SitOut)).Sees("you skip this deal", "waiting for Paul")
		paul.Do(table.Act{Decision: s.sees(paul).Decision.ID, Action: table.Bets(20, 5)})
		s.settle().Sees("Paul bets 20 and 20, bonus 5").Keys("4").Sees("waiting for Paul").Asked()
		paul.Do(table.Act{Decision: s.sees(paul).Decision.ID, Action: table.BankAction{Move: bank.Bet4A}})
		s.Passes(4 * time.Second)
		net := s.app.table.Newest.Bank.View.Seats[1].Result.Net
		if net == 0 {
			t.Error("seed 1 gives Paul nothing: choose another")
		}
		s.Sees("Paul " + s.app.Words.Signed(net))
		s.Keys("l").Sees("Ante", "Super Ante", "Bonus").Keys("esc")
		s.Passes(10*time.Second).Sees("enter Bet 20", "p Skip this deal")
	})
}

func TestHelpIsMadeFromTheKeysOfThisGame(t *testing.T) {
	tellBank(t, 1, english, func(s *tale) {
		s.Keys("?")
		for _, b := range keysAt(s.app).Bindings {
			if b.Text != nil && b.ID != ui.KeyInvite {
				s.Sees(b.Text(&s.app.Words.Help))
			}
		}
		s.SeesNot("all-in", "mark the card").Keys("esc", "h").Sees("Pay tables", "500:1").Keys("esc")
	})
}

// No key means two things, and those that mean the same at every table are where
// they are at every table.
func TestKeysDoNotClash(t *testing.T) {
	seen := map[string]ui.KeyID{}
	for _, b := range tableOf(silent{}).Kinds[1].Keys().Bindings {
		for _, k := range b.Keys {
			if other, ok := seen[k]; ok && other != b.ID {
				t.Errorf("%q is two keys", k)
			}
			seen[k] = b.ID
		}
	}
	for _, k := range []string{"enter", "c", "f", "s", "t", "h", "?", "l", "g", "tab", ":", "esc", "q", ",", "b", "+", "-"} {
		if seen[k] != ui.TableKeys.ID(ui.Key{Name: k}) {
			t.Errorf("%q is another key here", k)
		}
	}
}

func TestASpectatorSitsDown(t *testing.T) {
	a := still(english, 80, 24, func() *table.Snapshot {
		s := bankSeven(t).snap(-1)
		s.Seats[5] = table.Seat{}
		return s
	}())
	var got table.Command
	a.table.Client = catcher{silent{}, &got}
	a.press("enter")
	if got != (table.Sit{Seat: 5}) {
		t.Errorf("asked: %#v", got)
	}
}

// catcher keeps the last command.
type catcher struct {
	silent
	got *table.Command
}

func (c catcher) Do(cmd table.Command) bool { *c.got = cmd; return true }
