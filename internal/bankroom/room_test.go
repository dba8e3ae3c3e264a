package bankroom

import (
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/internal/table"
)

// u6 is the deck of RULES §5.7 U6 for one player: flush against three kings.
const u6 = "Ah9h KdKc 2s Kh7h4h 3s Qs 5s 2d"

// U6 played at the table: A3 and Bonus 5 win 85, box by box.
func TestOneDealAlone(t *testing.T) {
	play(t, usual(), u6, func(t *testing.T, h *house) {
		me := h.sits("anna", -1)
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
		if s.Phase != table.Showing || r.Net != 85 || s.Seats[0].Stack != 1085 || s.Bank.Account != -85 || s.Chips != 1000 {
			t.Errorf("phase %d, net %+d, stack %d, account %+d, chips %d", s.Phase, r.Net, s.Seats[0].Stack, s.Bank.Account, s.Chips)
		}
		if s.Stats.Hands != 1 || s.Stats.Won != 1 || s.Stats.Net != 85 || s.Bank.Last != (table.Stake{Ante: 10, Bonus: 5}) {
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
	play(t, usual(), "", func(t *testing.T, h *house) {
		me := h.sits("anna", -1)
		for deal := 1; deal <= 10; deal++ {
			if s := me.asked(bank.Betting); s.Hand != deal {
				t.Fatalf("deal %d, want %d", s.Hand, deal)
			}
			before := me.last.Seats[0].Stack
			me.bets(20, 5)
			for me.last.Phase == table.Playing {
				if !me.last.Decision.Yours || !me.last.Decision.Deadline.IsZero() {
					t.Fatalf("deal %d: %+v", deal, me.last.Decision)
				}
				time.Sleep(10 * time.Minute) // all the time in the world
				me.moves(bank.SimpleRule(me.last.Bank.View).Move)
			}
			r := me.last.Bank.View.Seats[0].Result
			if after := me.last.Seats[0].Stack; after != before+r.Net || me.last.Bank.Account != 1000-after {
				t.Fatalf("deal %d: %d and %+d make %d, account %+d", deal, before, r.Net, after, me.last.Bank.Account)
			}
			me.do(table.NextHandNow{})
		}
	})
}

func TestTheNextDealComesByItself(t *testing.T) {
	play(t, usual(), u6, func(t *testing.T, h *house) {
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
	play(t, usual(), "AhKd 9h7c KcQs 2s Qh8h6d 3s 4c 5s 2c", func(t *testing.T, h *house) {
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
	play(t, usual(), u6, func(t *testing.T, h *house) {
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		anna.bets(10, 0)
		anna.bets(50, 0) // a second time
		if s := anna.see(); s.Bank.View.Seats[0].Ante != 10 || anna.code() != table.NoticeLate {
			t.Errorf("doubled bets: ante %d, notice %d", s.Bank.View.Seats[0].Ante, anna.code())
		}
		old := anna.last.Decision.ID
		bob.bets(10, 0)
		anna.do(table.BankAct{Decision: old, Move: bank.Bet4A}) // of the decision before
		if s := anna.see(); s.Bank.View.Seats[0].Bets != bank.Undecided || anna.code() != table.NoticeLate {
			t.Errorf("late answer: %s, notice %d", s.Bank.View.Seats[0].Bets, anna.code())
		}
		id := anna.last.Decision.ID
		anna.do(table.BankAct{Decision: id, Move: bank.Check})
		anna.do(table.BankAct{Decision: id, Move: bank.Bet4A})
		if s := anna.see(); s.Bank.View.Seats[0].Bets != bank.Undecided || anna.code() != table.NoticeLate {
			t.Errorf("doubled answer: %s, notice %d", s.Bank.View.Seats[0].Bets, anna.code())
		}
		eve := h.join("eve", false)
		eve.do(table.BankAct{Decision: id, Move: bank.Check})
		if eve.code() != table.NoticeNotSeated {
			t.Errorf("a watcher's answer: notice %d", eve.code())
		}
	})
}

func TestRefusals(t *testing.T) {
	play(t, usual(), "", func(t *testing.T, h *house) {
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
	play(t, usual(), "", func(t *testing.T, h *house) {
		me := h.sits("anna", -1)
		if s := me.bets(400, 0); s.Bank.View.Street != bank.Turn || s.Bank.View.Moves != 1<<bank.Fold|1<<bank.BetTurn {
			t.Errorf("asked on the %s, moves %b", s.Bank.View.Street, s.Bank.View.Moves)
		}
	})
}

// With two or more people bets have a clock: who does not bet sits this deal
// out, and after three deals sits out altogether.
func TestTheClockOfBets(t *testing.T) {
	play(t, usual(), "", func(t *testing.T, h *house) {
		anna := h.sits("anna", 0)
		if s := anna.asked(bank.Betting); !s.Decision.Deadline.IsZero() {
			t.Fatal("alone, on a clock")
		}
		bob := h.sits("bob", 1)
		start := time.Now()
		if s := anna.see(); s.Decision.Deadline.Sub(start) != 15*time.Second {
			t.Fatalf("two people: %v for the bets", s.Decision.Deadline.Sub(start))
		}
		for deal := range 3 {
			anna.asked(bank.Betting)
			anna.bets(10, 0)
			s := anna.asked(bank.Preflop)
			if v := s.Bank.View.Seats[1]; v.Status != bank.Out || s.Seats[1].Out != (deal == 2) {
				t.Fatalf("deal %d: bob is %s, out %v", deal, v.Status, s.Seats[1].Out)
			}
			for anna.last.Phase == table.Playing {
				anna.moves(bank.SimpleRule(anna.last.Bank.View).Move)
			}
			anna.do(table.NextHandNow{})
			bob.do(table.NextHandNow{})
		}
		if s := anna.asked(bank.Betting); !s.Decision.Deadline.IsZero() || s.Bank.View.Seats[1].Status != bank.Empty {
			t.Errorf("alone again: deadline %v, bob %s", s.Decision.Deadline, s.Bank.View.Seats[1].Status)
		}
		if s := bob.do(table.Back{}); !s.Decision.Yours || s.Seats[1].Out {
			t.Error("back while bets are placed, and not asked")
		}
	})
}

// RULES §3.8: time-out is a check, on the turn a fold.
func TestTimeOutsOfDecisions(t *testing.T) {
	play(t, usual(), "AhKd 9h7c KcQs 2s Qh8h6d 3s 4c 5s 2c", func(t *testing.T, h *house) {
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		anna.bets(10, 3)
		bob.bets(10, 0)
		begun := time.Now()
		if d := anna.see().Decision; d.Deadline.Sub(begun) != 25*time.Second {
			t.Fatalf("%v for a decision", d.Deadline.Sub(begun))
		}
		bob.moves(bank.Bet4A)
		s := anna.until("the flop", func(s *table.Snapshot) bool { return s.Bank.View.Street == bank.Flop })
		if time.Since(begun).Round(time.Second) != 25*time.Second || !s.Decision.Yours {
			t.Errorf("the flop after %v", time.Since(begun))
		}
		anna.asked(bank.Turn)
		s = anna.settled()
		if got := s.Bank.View.Seats[0].Bets; got != bank.Folded {
			t.Errorf("anna: %s", got)
		}
		if s.Seats[0].Out != true || s.Stats.Hands != 1 {
			t.Errorf("three time-outs: out %v, %d deals", s.Seats[0].Out, s.Stats.Hands)
		}
		var timeouts int
		for _, l := range s.Log {
			if l.Kind == table.LineTimeout {
				timeouts++
			}
		}
		if timeouts != 3 {
			t.Errorf("%d time-outs told", timeouts)
		}
	})
}

// Before the cards, people come in and go out of the deal: bets of those who
// leave go back with them, bets of those who stay stay.
func TestComingAndGoingBeforeTheCards(t *testing.T) {
	play(t, usual(), "", func(t *testing.T, h *house) {
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		anna.bets(20, 5)
		cleo := h.sits("cleo", 2)
		if s := cleo.see(); !s.Decision.Yours || s.Bank.View.Seats[0].Ante != 20 || s.Seats[0].Stack != 955 {
			t.Fatalf("cleo: %+v, anna's ante %d", s.Decision, s.Bank.View.Seats[0].Ante)
		}
		if s := anna.see(); s.Decision.Yours {
			t.Fatal("anna is asked again")
		}
		if s := anna.do(table.Leave{}); s.You != -1 || s.Chips != 2000 || s.Bank.Account != 0 {
			t.Fatalf("anna has left: seat %d, chips %d, account %d", s.You, s.Chips, s.Bank.Account)
		}
		bob.moves(bank.SitOut)
		dan := h.sits("dan", 0)
		if s := bob.see(); s.Decision.Yours || s.Bank.View.Seats[1].Status != bank.Out {
			t.Fatal("bob sat this deal out")
		}
		cleo.bets(10, 0)
		dan.bets(10, 0)
		s := bob.see()
		if s.Bank.View.Street != bank.Preflop || s.Bank.View.Seats[0].Status != bank.Playing || s.Bank.View.Seats[1].Status != bank.Out {
			t.Fatalf("%s: %v", s.Bank.View.Street, s.Bank.View.Seats[1].Status)
		}
		var told []string
		for _, l := range s.Log {
			if l.Kind == table.LineDeal && (l.Deal.Kind == bank.BetsPlaced || l.Deal.Kind == bank.SatOut) {
				told = append(told, l.Name+" "+l.Deal.Kind.String())
			}
		}
		if want := []string{"anna bets placed", "bob sat out", "cleo bets placed", "dan bets placed"}; !slices.Equal(told, want) {
			t.Errorf("told: %v", told)
		}
		cleo.do(table.Leave{}) // with cards: when the deal is over, folded in turn until then
		for dan.last.Phase == table.Playing {
			dan.moves(bank.SimpleRule(dan.see().Bank.View).Move)
		}
		if s := dan.settled(); s.Bank.View.Seats[2].Bets != bank.Folded || s.Seats[2].Taken {
			t.Errorf("cleo %s, still there %v", s.Bank.View.Seats[2].Bets, s.Seats[2].Taken)
		}
	})
}

// The last one to place bets may be the one who leaves: the others are dealt in.
func TestTheOneWaitedForLeaves(t *testing.T) {
	play(t, usual(), "", func(t *testing.T, h *house) {
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		anna.bets(20, 0)
		bob.do(table.Leave{})
		s := anna.see()
		if s.Bank.View.Street != bank.Preflop || !s.Decision.Yours {
			t.Fatalf("%s, %+v", s.Bank.View.Street, s.Decision)
		}
		anna.do(table.SitOut{}) // still plays this deal
		anna.moves(bank.Check)
		if s := anna.see(); s.Bank.View.Street != bank.Flop || !s.Decision.Yours {
			t.Fatalf("sitting out after this deal: %s", s.Bank.View.Street)
		}
		for anna.last.Phase == table.Playing {
			anna.moves(bank.SimpleRule(anna.last.Bank.View).Move)
		}
		time.Sleep(time.Minute)
		if s := anna.see(); s.Phase != table.Waiting || s.Hand != 1 {
			t.Errorf("phase %d, deal %d", s.Phase, s.Hand)
		}
		if s := anna.do(table.Back{}); s.Phase != table.Playing || s.Hand != 2 {
			t.Errorf("back: phase %d, deal %d", s.Phase, s.Hand)
		}
		if s := anna.do(table.Leave{}); s.Phase != table.Waiting || s.Chips+s.Bank.Account != 2*s.Bank.Account {
			t.Errorf("the room is empty: phase %d, chips %d, account %d", s.Phase, s.Chips, s.Bank.Account)
		}
	})
}

func TestADroppedLineKeepsTheSeat(t *testing.T) {
	for _, street := range []bank.Street{bank.Betting, bank.Preflop, bank.Flop, bank.Turn, bank.Settled} {
		t.Run(street.String(), func(t *testing.T) {
			play(t, usual(), "AhKd 9h7c KcQs 2s Qh8h6d 3s 4c 5s 2c", func(t *testing.T, h *house) {
				anna, bob := h.sits("anna", 0), h.sits("bob", 1)
				for anna.see().Bank.View.Street < street {
					for _, p := range []*person{anna, bob} {
						switch v := p.see().Bank.View; {
						case v.Street == bank.Betting:
							p.bets(10, 0)
						case v.Street == bank.Turn || v.Street == bank.River:
							p.moves(bank.BetTurn + bank.Move(v.Street-bank.Turn))
						default:
							p.moves(bank.Check)
						}
					}
				}
				was := anna.see()
				time.Sleep(3 * time.Second)
				anna.line.Close()
				time.Sleep(2 * time.Second)
				if s := bob.see(); !s.Seats[0].Away || !s.Seats[0].Taken {
					t.Fatalf("away %v, taken %v", s.Seats[0].Away, s.Seats[0].Taken)
				}
				again := h.join("anna", false)
				s := again.last
				if s.You != 0 || s.Bank.View.Cards != was.Bank.View.Cards || s.Decision.ID != was.Decision.ID ||
					s.Decision.Yours != was.Decision.Yours || !s.Decision.Deadline.Equal(was.Decision.Deadline) {
					t.Errorf("was seat %d %v %+v, is seat %d %v %+v", was.You, was.Bank.View.Cards, was.Decision, s.You, s.Bank.View.Cards, s.Decision)
				}
				if s := bob.see(); s.Seats[0].Away {
					t.Error("still away")
				}
				newest := h.join("anna", false)
				if s := again.see(); !again.ends || s.Notice == nil || s.Notice.Code != table.NoticeReplaced || newest.last.You != 0 {
					t.Errorf("two windows of one person: the old one ended %v", again.ends)
				}
			})
		})
	}
}

func TestAShortStackRebuys(t *testing.T) {
	play(t, usual(), "2c7d KdKc 2s Kh8h4h 3s Qs 5s Jd", func(t *testing.T, h *house) {
		me := h.sits("anna", -1)
		me.bets(160, 0)
		me.do(table.Rebuy{})
		if s := me.moves(bank.Bet4A); s.Seats[0].Stack != 1000 || s.Stats.BoughtIn != 1960 || s.Bank.Account != 960 {
			t.Fatalf("rebuy when the deal is over: %d chips, bought in %d, account %d", s.Seats[0].Stack, s.Stats.BoughtIn, s.Bank.Account)
		}
		me.next()
		me.bets(166, 0)
		s := me.moves(bank.Bet4A) // 1000 - 6*166 = 4, and it loses
		if !s.Seats[0].Busted || s.Seats[0].Stack != 4 {
			t.Fatalf("busted %v with %d", s.Seats[0].Busted, s.Seats[0].Stack)
		}
		time.Sleep(time.Minute)
		if s := me.see(); s.Phase != table.Waiting || s.Hand != 2 {
			t.Fatalf("phase %d, deal %d", s.Phase, s.Hand)
		}
		me.do(table.Rebuy{})
		if s := me.do(table.NextHandNow{}); s.Hand != 3 || s.Seats[0].Stack != 1000 || !s.Decision.Yours {
			t.Errorf("deal %d, %d chips", s.Hand, s.Seats[0].Stack)
		}
		if me.do(table.Rebuy{}); me.code() != table.NoticeNotBusted {
			t.Errorf("a rebuy of a full stack: notice %d", me.code())
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
			cfg := usual()
			cfg.Form.Bank = tc.rules
			play(t, cfg, tc.order, func(t *testing.T, h *house) {
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
	play(t, usual(), "", func(t *testing.T, h *house) {
		me := h.sits("anna", -1)
		form := table.BankForm(50, 5000)
		form.Bank.SuperAntePush = true
		if s := me.do(table.SetForm{Form: form}); s.Next.Stakes.Ante != 50 || !s.Bank.View.Rules.SuperAntePush || !s.Decision.Yours {
			t.Fatalf("before the bets: ante %d, %+v", s.Next.Stakes.Ante, s.Bank.View.Rules)
		}
		if me.bets(20, 0); me.refused() != bank.AnteTooSmall {
			t.Error("the old ante is taken")
		}
		me.bets(50, 0)
		if s := me.do(table.SetForm{Form: table.BankForm(10, 1000)}); me.code() != table.NoticeNextHand || !s.Bank.View.Rules.SuperAntePush {
			t.Errorf("with cards out: notice %d", me.code())
		}
		for _, bad := range []table.Form{{}, table.BankForm(11, 1000), table.BankForm(10, 24), table.BankForm(0, 1000)} {
			if me.do(table.SetForm{Form: bad}); me.code() != table.NoticeBadForm {
				t.Errorf("ante %d, buy-in %d: notice %d", bad.Stakes.Ante, bad.BuyIn, me.code())
			}
		}
		eve := h.sits("eve", 4)
		if eve.do(table.SetForm{Form: form}); eve.code() != table.NoticeNotHost {
			t.Errorf("a guest's form: notice %d", eve.code())
		}
	})
}

func TestBotsFillSeats(t *testing.T) {
	cfg := usual()
	cfg.Bots = []table.BotSeat{{Seat: -1}, {Seat: -1, Name: "Otto"}, {Seat: 6}}
	play(t, cfg, "", func(t *testing.T, h *house) {
		time.Sleep(time.Hour)
		me := h.join("anna", false)
		if s := me.last; s.Phase != table.Waiting || s.Hand != 0 || s.Chips != 3000 {
			t.Fatalf("bots alone: phase %d, deal %d", s.Phase, s.Hand)
		}
		me.do(table.Sit{Seat: -1})
		for range 30 {
			me.asked(bank.Betting)
			for _, i := range []int{0, 1, 6} {
				me.until("the bots' bets", func(s *table.Snapshot) bool { return s.Bank.View.Seats[i].Status == bank.Playing })
			}
			me.bets(10, 0)
			for me.see().Phase == table.Playing {
				if me.last.Decision.Yours {
					me.moves(bank.SimpleRule(me.last.Bank.View).Move)
				}
				time.Sleep(100 * time.Millisecond)
			}
			if me.last.Seats[2].Stack < 300 {
				me.do(table.Rebuy{})
			}
			me.do(table.NextHandNow{})
		}
		me.asked(bank.Betting)
		if s := me.do(table.RemoveBots{}); s.Seats[0].Taken || s.Seats[6].Taken || !s.Decision.Yours {
			t.Error("bots are still there")
		}
		if s := me.do(table.AddBot{Seat: -1}); !s.Seats[0].Bot {
			t.Error("no bot came")
		}
	})
}

func TestPauseStopsTheClocks(t *testing.T) {
	play(t, usual(), "", func(t *testing.T, h *house) {
		host := h.join("host", true)
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		anna.bets(10, 0)
		time.Sleep(5 * time.Second)
		host.do(table.Pause{})
		if s := bob.see(); !s.Paused || !s.Decision.Deadline.IsZero() || s.Decision.Left != 10*time.Second {
			t.Fatalf("paused %v, %+v", s.Paused, s.Decision)
		}
		time.Sleep(time.Hour)
		if bob.do(table.Pause{}); bob.code() != table.NoticeNotHost {
			t.Errorf("a guest pauses: notice %d", bob.code())
		}
		host.do(table.Resume{})
		if s := bob.see(); time.Until(s.Decision.Deadline) != 15*time.Second {
			t.Fatalf("%v after five seconds of countdown", time.Until(s.Decision.Deadline))
		}
		host.do(table.Pause{})
		bob.bets(10, 0) // a deal in progress goes on
		for anna.see().Phase == table.Playing {
			for _, p := range []*person{anna, bob} {
				if p.see().Decision.Yours {
					p.moves(bank.SimpleRule(p.last.Bank.View).Move)
				}
			}
		}
		time.Sleep(time.Hour)
		if s := anna.see(); s.Phase != table.Paused || s.Hand != 1 {
			t.Errorf("phase %d, deal %d", s.Phase, s.Hand)
		}
	})
}

func TestChat(t *testing.T) {
	play(t, usual(), "", func(t *testing.T, h *house) {
		anna := h.sits("anna", 0)
		for range 7 {
			anna.do(table.Say{Text: "hello"})
		}
		anna.do(table.Say{Text: "two\nlines"})
		n := 0
		for _, l := range anna.last.Log {
			if l.Kind == table.LineChat && l.Text == "hello" && l.Name == "anna" {
				n++
			}
		}
		if n != 5 || anna.code() != table.NoticeChatSlow {
			t.Errorf("%d lines, notice %d", n, anna.code())
		}
	})
}

func TestSittingDown(t *testing.T) {
	cfg := usual()
	cfg.Seats = 2
	play(t, cfg, "", func(t *testing.T, h *house) {
		anna, bob, cleo := h.join("anna", false), h.join("Anna", false), h.join("cleo", false)
		for _, tc := range []struct {
			sit  table.Sit
			want table.NoticeCode
		}{
			{table.Sit{Seat: 2}, table.NoticeNoSeat},
			{table.Sit{Seat: -2}, table.NoticeNoSeat},
			{table.Sit{Seat: 0, BuyIn: 24}, table.NoticeBuyIn},
			{table.Sit{Seat: 0, BuyIn: 1001}, table.NoticeBuyIn},
		} {
			if anna.do(tc.sit); anna.code() != tc.want {
				t.Errorf("%+v: notice %d, want %d", tc.sit, anna.code(), tc.want)
			}
		}
		anna.do(table.Sit{Seat: 1, BuyIn: 500})
		if bob.do(table.Sit{Seat: 1}); bob.code() != table.NoticeSeatTaken {
			t.Errorf("a taken chair: notice %d", bob.code())
		}
		bob.do(table.Sit{Seat: -1})
		if cleo.do(table.Sit{Seat: -1}); cleo.code() != table.NoticeNoSeat || cleo.last.Watching != 1 {
			t.Errorf("a full house: notice %d, %d watching", cleo.code(), cleo.last.Watching)
		}
		if s := cleo.last; s.Seats[1].Stack != 500 || s.Seats[0].Name != "Anna 2" {
			t.Errorf("seats: %+v", s.Seats[:2])
		}
	})
}

// A settled deal's record, replayed, gives the same stacks and the same net.
func TestRecordsReplay(t *testing.T) {
	var mu sync.Mutex
	var records []Record
	cfg := usual()
	cfg.OnDeal = func(r Record) { mu.Lock(); records = append(records, r); mu.Unlock() }
	cfg.Bots = []table.BotSeat{{Seat: 5}}
	play(t, cfg, "", func(t *testing.T, h *house) {
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		for deal := range 12 {
			for anna.see().Phase == table.Playing {
				for k, p := range []*person{anna, bob} {
					if s := p.see(); s.Decision.Yours && s.Bank.View.Street == bank.Betting && (deal+k)%5 > 0 {
						p.bets(10*int64(1+deal%3), int64(deal%4))
					} else if s.Decision.Yours {
						p.moves(bank.SimpleRule(s.Bank.View).Move)
					}
				}
				time.Sleep(50 * time.Millisecond)
			}
			for _, p := range []*person{anna, bob} {
				p.do(table.Rebuy{})
				p.do(table.NextHandNow{})
			}
		}
	})
	mu.Lock()
	defer mu.Unlock()
	if len(records) < 12 {
		t.Fatalf("%d records", len(records))
	}
	for _, r := range records {
		d, err := bank.New(r.Setup)
		for _, a := range r.Actions {
			if err == nil {
				_, err = d.Apply(a)
			}
		}
		if err != nil || !d.Done() || d.Net() != r.Net {
			t.Fatalf("deal %d: %v, net %d, want %d", r.Deal, err, d.Net(), r.Net)
		}
		for i := range r.End {
			if r.Names[i] != "" && d.Stack(i) != r.End[i] {
				t.Errorf("deal %d seat %d: %d, want %d", r.Deal, i, d.Stack(i), r.End[i])
			}
		}
	}
}

// shelf is a store that fails when told to.
type shelf struct {
	facts []Fact
	fails bool
}

func (s *shelf) Save(f Fact) error {
	if s.fails {
		return errors.New("the disk is full")
	}
	s.facts = append(s.facts, f)
	return nil
}

func TestWhatIsNotStoredHasNotHappened(t *testing.T) {
	store := &shelf{}
	cfg := usual()
	cfg.Store = store
	play(t, cfg, u6, func(t *testing.T, h *house) {
		me := h.sits("anna", -1)
		me.bets(10, 5)
		store.fails = true
		if s := me.moves(bank.Bet3A); s.Bank.View.Street != bank.Preflop || s.Bank.View.Seats[0].Bets != bank.Undecided || !s.Paused || me.code() != table.NoticeStorage {
			t.Fatalf("%s %s, paused %v, notice %d", s.Bank.View.Street, s.Bank.View.Seats[0].Bets, s.Paused, me.code())
		}
		if me.moves(bank.Bet3A); me.code() != table.NoticeStorage {
			t.Errorf("while it is broken: notice %d", me.code())
		}
		store.fails = false
		me.do(table.Resume{})
		if s := me.moves(bank.Bet3A); s.Seats[0].Stack != 1085 {
			t.Errorf("after the repair: %d chips", s.Seats[0].Stack)
		}
		var kinds []FactKind
		for _, f := range store.facts {
			kinds = append(kinds, f.Kind)
		}
		if want := []FactKind{FactSat, FactBegin, FactAction, FactAction, FactEnd}; !slices.Equal(kinds, want) {
			t.Errorf("facts %v", kinds)
		}
		if f := store.facts[4]; f.Account != -85 || f.Stacks[0] != 1085 {
			t.Errorf("the end: %+v", f)
		}
	})
}

// A fault in a deal voids it: the bets go back and the next one is dealt.
func TestAPanicVoidsTheDeal(t *testing.T) {
	play(t, usual(), "", func(t *testing.T, h *house) {
		me := h.sits("anna", -1)
		me.bets(10, 5)
		h.room.guard("test", func() { panic("no") })
		time.Sleep(time.Second)
		me.line.Do(table.Say{Text: "what was that?"})
		s := me.asked(bank.Betting)
		if s.Hand != 2 || s.Seats[0].Stack != 1000 {
			t.Errorf("deal %d, %d chips", s.Hand, s.Seats[0].Stack)
		}
		if !slices.ContainsFunc(s.Log, func(l table.Line) bool { return l.Kind == table.LineVoid }) {
			t.Error("nobody was told")
		}
	})
}

func TestConfigsThatCannotBe(t *testing.T) {
	for name, change := range map[string]func(*Config){
		"eight seats":   func(c *Config) { c.Seats = 8 },
		"an odd ante":   func(c *Config) { c.Form.Stakes.Ante = 5 },
		"no game":       func(c *Config) { c.Form.Game = nil },
		"a short stack": func(c *Config) { c.Form.BuyIn = 24 },
		"no such speed": func(c *Config) { c.Speed = 9 },
		"too many bots": func(c *Config) { c.Seats, c.Bots = 1, make([]table.BotSeat, 2) },
	} {
		cfg := usual()
		change(&cfg)
		if _, err := New(cfg); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
