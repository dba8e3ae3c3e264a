package table

import (
	"testing"
	"time"

	"tapis/engine/bank"
	"tapis/engine/card"
)

// u6 is the deck of RULES §5.7 U6 for one player: flush against three kings.
const u6 = "Ah9h KdKc 2s Kh7h4h 3s Qs 5s 2d"

// U6 played at the table: A3 and Bonus 5 win 85, box by box.
func TestOneDealAlone(t *testing.T) {
	liveDeck(t, bankUsual(), u6, func(t *testing.T, h *room) {
		me := h.hosts("anna", -1)
		s := me.asked(bank.Betting)
		if s.NSeats != 7 || s.You != 0 || !s.Host || s.Seats[0].Stack != 1000 || s.Bank.View.Moves != 1<<bank.Place|1<<bank.SitOut {
			t.Fatalf("before the bets: %d seats, seat %d, host %v, %d chips, moves %b", s.NSeats, s.You, s.Host, s.Seats[0].Stack, s.Bank.View.Moves)
		}
		s = me.bets(10, 5)
		if v := &s.Bank.View; v.Street != bank.Preflop || card.Format(v.Cards[:]) != "Ah9h" || s.Seats[0].Stack != 975 {
			t.Fatalf("after the bets: %s %v, %d chips", v.Street, v.Cards, s.Seats[0].Stack)
		}
		s = me.moves(bank.Bet3A)
		r := s.Bank.View.Seats[0].Result
		want := [4]int64{10, 15, 30, 30}
		for b, line := range r.Boxes {
			if line.Net != want[b] {
				t.Errorf("%s: %+d, want %+d", bank.Box(b), line.Net, want[b])
			}
		}
		if s.Phase != Showing || r.Net != 85 || s.Seats[0].Stack != 1085 || s.House != -85 || s.Chips != 1000 {
			t.Errorf("phase %d, net %+d, stack %d, account %+d, chips %d", s.Phase, r.Net, s.Seats[0].Stack, s.House, s.Chips)
		}
		if s.Stats.Hands != 1 || s.Stats.Won != 1 || s.Stats.Net != 85 || s.Bank.Last != (Stake{Ante: 10, Bonus: 5}) {
			t.Errorf("stats %+v, last bets %+v", s.Stats, s.Bank.Last)
		}
		if s = me.next(); s.Hand != 2 || s.Bank.View.OnBoard != 0 || len(s.Bank.Events) != 0 {
			t.Errorf("deal %d, %d cards on the board", s.Hand, s.Bank.View.OnBoard)
		}
	})
}

// Ten deals alone, played by the simple rule: the books close after each, and
// nothing is ever on a clock.
func TestTenDealsAlone(t *testing.T) {
	liveDeck(t, bankUsual(), "", func(t *testing.T, h *room) {
		me := h.sits("anna", -1)
		for deal := 1; deal <= 10; deal++ {
			if s := me.asked(bank.Betting); s.Hand != deal {
				t.Fatalf("deal %d, want %d", s.Hand, deal)
			}
			before := me.last.Seats[0].Stack
			me.bets(20, 5)
			for me.last.Phase == Playing {
				if !me.last.Decision.Yours || !me.last.Decision.Deadline.IsZero() {
					t.Fatalf("deal %d: %+v", deal, me.last.Decision)
				}
				time.Sleep(10 * time.Minute) // all the time in the world
				me.moves(bank.SimpleRule(me.last.Bank.View).Move)
			}
			r := me.last.Bank.View.Seats[0].Result
			if after := me.last.Seats[0].Stack; after != before+r.Net || me.last.House != 1000-after {
				t.Fatalf("deal %d: %d and %+d make %d, account %+d", deal, before, r.Net, after, me.last.House)
			}
			me.do(NextHandNow{})
		}
	})
}

func TestTheNextDealComesByItself(t *testing.T) {
	liveDeck(t, bankUsual(), u6, func(t *testing.T, h *room) {
		me := h.sits("anna", -1)
		me.bets(10, 0)
		me.moves(bank.Bet4A)
		s := me.settled()
		// Flop, turn, river and the bank's cards came on one key.
		if wait := time.Until(s.NextHand); wait != 9*time.Second+4*800*time.Millisecond {
			t.Errorf("the next deal is %v away", wait)
		}
		me.asked(bank.Betting)
	})
}

// RULES §5.2: everybody decides at the same time, in any order, under one id.
func TestTwoDecideAtOnce(t *testing.T) {
	liveDeck(t, bankUsual(), "AhKd 9h7c KcQs 2s Qh8h6d 3s 4c 5s 2c", func(t *testing.T, h *room) {
		anna, bob := h.sits("anna", 0), h.sits("bob", 3)
		id := anna.asked(bank.Betting).Decision.ID
		bob.bets(20, 0)
		if s := anna.see(); s.Decision.ID != id || !s.Decision.Yours || s.Bank.View.Seats[3].Ante != 20 {
			t.Fatalf("after bob's bets: %+v", s.Decision)
		}
		if s := bob.see(); s.Decision.Yours || s.Bank.View.Street != bank.Betting {
			t.Fatalf("bob is asked twice")
		}
		anna.bets(10, 0)
		for _, first := range []*person{bob, anna, anna} {
			other := anna
			if first == anna {
				other = bob
			}
			street := first.see().Bank.View.Street
			id := first.last.Decision.ID
			m := bank.Check
			if street == bank.Turn {
				m = bank.BetTurn
			}
			first.moves(m)
			if s := other.see(); s.Decision.ID != id || !s.Decision.Yours || s.Bank.View.Street != street {
				t.Fatalf("%s: after the first answer %+v", street, s.Decision)
			}
			other.moves(m)
			if s := first.see(); s.Decision.ID == id {
				t.Fatalf("%s: both answered, nothing moved", street)
			}
		}
	})
}

func TestLateAndDoubledAnswersChangeNothing(t *testing.T) {
	liveDeck(t, bankUsual(), u6, func(t *testing.T, h *room) {
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		anna.bets(10, 0)
		anna.bets(50, 0) // a second time
		if s := anna.see(); s.Bank.View.Seats[0].Ante != 10 || anna.code() != NoticeLate {
			t.Errorf("doubled bets: ante %d, notice %d", s.Bank.View.Seats[0].Ante, anna.code())
		}
		old := anna.last.Decision.ID
		bob.bets(10, 0)
		anna.do(Act{Decision: old, Action: BankAction{Move: bank.Bet4A}}) // of the decision before
		if s := anna.see(); s.Bank.View.Seats[0].Bets != bank.Undecided || anna.code() != NoticeLate {
			t.Errorf("late answer: %s, notice %d", s.Bank.View.Seats[0].Bets, anna.code())
		}
		id := anna.last.Decision.ID
		anna.do(Act{Decision: id, Action: BankAction{Move: bank.Check}})
		anna.do(Act{Decision: id, Action: BankAction{Move: bank.Bet4A}})
		if s := anna.see(); s.Bank.View.Seats[0].Bets != bank.Undecided || anna.code() != NoticeLate {
			t.Errorf("doubled answer: %s, notice %d", s.Bank.View.Seats[0].Bets, anna.code())
		}
		eve := h.join("eve", false)
		eve.do(Act{Decision: id, Action: BankAction{Move: bank.Check}})
		if eve.code() != NoticeNotSeated {
			t.Errorf("a watcher's answer: notice %d", eve.code())
		}
	})
}

func TestRefusals(t *testing.T) {
	liveDeck(t, bankUsual(), "", func(t *testing.T, h *room) {
		me := h.sits("anna", -1)
		for _, tc := range []struct {
			name        string
			ante, bonus int64
			want        bank.Code
		}{
			{"below the table's smallest", 8, 0, bank.AnteTooSmall},
			{"an odd ante", 11, 0, bank.AnteOdd},
			{"a negative bonus", 10, -1, bank.BonusNegative},
			{"more than two and a half times the stack", 402, 0, bank.StackTooShort},
			{"a bonus the stack does not pay", 400, 1, bank.StackTooShort},
			{"nonsense", 1 << 60, 0, bank.AnteTooBig},
		} {
			me.bets(tc.ante, tc.bonus)
			if got := me.refused(); got != tc.want {
				t.Errorf("%s: code %d, want %d", tc.name, got, tc.want)
			}
		}
		if me.moves(bank.Bet4A); me.refused() != bank.NotOffered {
			t.Errorf("4A before the cards: code %d", me.refused())
		}
		me.bets(180, 0)
		if me.moves(bank.Bet4A); me.refused() != bank.CannotPay {
			t.Errorf("4A is 720, 640 are left: code %d", me.refused())
		}
		if s := me.see(); s.Bank.View.Moves.Has(bank.Bet4A) || !s.Bank.View.Moves.Has(bank.Bet3A) {
			t.Errorf("moves %b", s.Bank.View.Moves)
		}
	})
}

// A stack that pays for A/2 alone is asked where that can be bet.
func TestTheShortestStackIsAskedOnTheTurn(t *testing.T) {
	liveDeck(t, bankUsual(), "", func(t *testing.T, h *room) {
		me := h.sits("anna", -1)
		if s := me.bets(400, 0); s.Bank.View.Street != bank.Turn || s.Bank.View.Moves != 1<<bank.Fold|1<<bank.BetTurn {
			t.Errorf("asked on the %s, moves %b", s.Bank.View.Street, s.Bank.View.Moves)
		}
	})
}

// RULES §5.5: the options of a form reach the settlement.
func TestOptions(t *testing.T) {
	noPair := "AhJd Kd9c 2h Qs8h6d 4h 3c 5h 2s" // U3: the bank does not qualify
	u5 := "JhTd Ad7c 2h Qs9h8d 4h 3c 5h 2s"     // U5: a straight, and no pair
	for _, tc := range []struct {
		name  string
		rules bank.Rules
		order string
		moves []bank.Move
		want  int64
	}{
		{"D1 off: a win pays the ante", bank.Rules{}, u6, []bank.Move{bank.Bet3A}, 85},
		{"D1 on: a win returns the ante", bank.Rules{AnteReturned: true}, u6, []bank.Move{bank.Bet3A}, 75},
		{"D2: no pair pays the ante whoever is ahead", bank.Rules{}, noPair, []bank.Move{bank.Bet4A}, 10 - 5},
		{"D3 off: a straight is paid though the bank fails", bank.Rules{}, u5, []bank.Move{bank.Check, bank.Bet2A}, 45},
		{"D3 on: it is returned", bank.Rules{SuperAntePush: true}, u5, []bank.Move{bank.Check, bank.Bet2A}, 35},
		{"D4 off: the bonus lives after a fold", bank.Rules{}, u6, []bank.Move{bank.Check, bank.Check, bank.Fold}, -20 + 30},
		{"D4 on: it dies", bank.Rules{BonusDiesOnFold: true}, u6, []bank.Move{bank.Check, bank.Check, bank.Fold}, -25},
	} {
		t.Run(tc.name, func(t *testing.T) {
			cfg := bankUsual()
			cfg.Form.Bank = tc.rules
			liveDeck(t, cfg, tc.order, func(t *testing.T, h *room) {
				me := h.sits("anna", -1)
				if me.last.Bank.View.Rules != tc.rules {
					t.Error("the rules are not shown")
				}
				me.bets(10, 5)
				for _, m := range tc.moves {
					me.moves(m)
				}
				if got := me.settled().Bank.View.Seats[0].Result.Net; got != tc.want {
					t.Errorf("net %+d, want %+d", got, tc.want)
				}
			})
		})
	}
}

func TestFormsChangeBeforeTheNextCards(t *testing.T) {
	liveDeck(t, bankUsual(), "", func(t *testing.T, h *room) {
		me := h.hosts("anna", -1)
		form := BankForm(50, 5000)
		form.Bank.SuperAntePush = true
		if s := me.do(SetForm{Form: form}); s.Next.Stakes.Ante != 50 || !s.Bank.View.Rules.SuperAntePush || !s.Decision.Yours {
			t.Fatalf("before the bets: ante %d, %+v", s.Next.Stakes.Ante, s.Bank.View.Rules)
		}
		if me.bets(20, 0); me.refused() != bank.AnteTooSmall {
			t.Error("the old ante is taken")
		}
		me.bets(50, 0)
		if s := me.do(SetForm{Form: BankForm(10, 1000)}); me.code() != NoticeNextHand || !s.Bank.View.Rules.SuperAntePush {
			t.Errorf("with cards out: notice %d", me.code())
		}
		for _, bad := range []Form{{}, BankForm(11, 1000), BankForm(10, 24), BankForm(0, 1000)} {
			if me.do(SetForm{Form: bad}); me.code() != NoticeBadForm {
				t.Errorf("ante %d, buy-in %d: notice %d", bad.Stakes.Ante, bad.BuyIn, me.code())
			}
		}
		eve := h.sits("eve", 4)
		if eve.do(SetForm{Form: form}); eve.code() != NoticeNotHost {
			t.Errorf("a guest's form: notice %d", eve.code())
		}
	})
}
