package table

import (
	"context"
	"errors"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/bank"
)

// With two or more people bets have a clock: who does not bet sits this deal
// out, and after three deals sits out altogether.
func TestTheClockOfBets(t *testing.T) {
	liveDeck(t, bankUsual(), "", func(t *testing.T, h *room) {
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
			for anna.last.Phase == Playing {
				anna.moves(bank.SimpleRule(anna.last.Bank.View).Move)
			}
			anna.do(NextHandNow{})
			bob.do(NextHandNow{})
		}
		if s := anna.asked(bank.Betting); !s.Decision.Deadline.IsZero() || s.Bank.View.Seats[1].Status != bank.Empty {
			t.Errorf("alone again: deadline %v, bob %s", s.Decision.Deadline, s.Bank.View.Seats[1].Status)
		}
		if s := bob.do(Back{}); !s.Decision.Yours || s.Seats[1].Out {
			t.Error("back while bets are placed, and not asked")
		}
	})
}

// RULES §3.8: time-out is a check, on the turn a fold.
func TestTimeOutsOfDecisions(t *testing.T) {
	liveDeck(t, bankUsual(), "AhKd 9h7c KcQs 2s Qh8h6d 3s 4c 5s 2c", func(t *testing.T, h *room) {
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		anna.bets(10, 3)
		bob.bets(10, 0)
		begun := time.Now()
		if d := anna.see().Decision; d.Deadline.Sub(begun) != 25*time.Second {
			t.Fatalf("%v for a decision", d.Deadline.Sub(begun))
		}
		bob.moves(bank.Bet4A)
		s := anna.until("the flop", func(s *Snapshot) bool { return s.Bank.View.Street == bank.Flop })
		// She alone is waited for: her time bank runs too.
		if time.Since(begun).Round(time.Second) != 55*time.Second || !s.Decision.Yours {
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
			if l.Kind == LogTimeout {
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
	liveDeck(t, bankUsual(), "", func(t *testing.T, h *room) {
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		anna.bets(20, 5)
		cleo := h.sits("cleo", 2)
		if s := cleo.see(); !s.Decision.Yours || s.Bank.View.Seats[0].Ante != 20 || s.Seats[0].Stack != 955 {
			t.Fatalf("cleo: %+v, anna's ante %d", s.Decision, s.Bank.View.Seats[0].Ante)
		}
		if s := anna.see(); s.Decision.Yours {
			t.Fatal("anna is asked again")
		}
		if s := anna.do(Leave{}); s.You != -1 || s.Chips != 2000 || s.House != 0 {
			t.Fatalf("anna has left: seat %d, chips %d, account %d", s.You, s.Chips, s.House)
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
			if l.Kind == LogDeal && (l.Deal.Kind == bank.BetsPlaced || l.Deal.Kind == bank.SatOut) {
				told = append(told, l.Name+" "+l.Deal.Kind.String())
			}
		}
		if want := []string{"anna bets placed", "bob sat out", "cleo bets placed", "dan bets placed"}; !slices.Equal(told, want) {
			t.Errorf("told: %v", told)
		}
		cleo.do(Leave{}) // with cards: when the deal is over, folded in turn until then
		for dan.last.Phase == Playing {
			dan.moves(bank.SimpleRule(dan.see().Bank.View).Move)
		}
		if s := dan.settled(); s.Bank.View.Seats[2].Bets != bank.Folded || s.Seats[2].Taken {
			t.Errorf("cleo %s, still there %v", s.Bank.View.Seats[2].Bets, s.Seats[2].Taken)
		}
	})
}

// The last one to place bets may be the one who leaves: the others are dealt in.
func TestTheOneWaitedForLeaves(t *testing.T) {
	liveDeck(t, bankUsual(), "", func(t *testing.T, h *room) {
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		anna.bets(20, 0)
		bob.do(Leave{})
		s := anna.see()
		if s.Bank.View.Street != bank.Preflop || !s.Decision.Yours {
			t.Fatalf("%s, %+v", s.Bank.View.Street, s.Decision)
		}
		anna.do(SitOut{}) // still plays this deal
		anna.moves(bank.Check)
		if s := anna.see(); s.Bank.View.Street != bank.Flop || !s.Decision.Yours {
			t.Fatalf("sitting out after this deal: %s", s.Bank.View.Street)
		}
		for anna.last.Phase == Playing {
			anna.moves(bank.SimpleRule(anna.last.Bank.View).Move)
		}
		time.Sleep(time.Minute)
		if s := anna.see(); s.Phase != Waiting || s.Hand != 1 {
			t.Errorf("phase %d, deal %d", s.Phase, s.Hand)
		}
		if s := anna.do(Back{}); s.Phase != Playing || s.Hand != 2 {
			t.Errorf("back: phase %d, deal %d", s.Phase, s.Hand)
		}
		if s := anna.do(Leave{}); s.Phase != Waiting || s.Chips+s.House != 2*s.House {
			t.Errorf("the room is empty: phase %d, chips %d, account %d", s.Phase, s.Chips, s.House)
		}
	})
}

func TestADroppedLineKeepsTheSeat(t *testing.T) {
	for _, street := range []bank.Street{bank.Betting, bank.Preflop, bank.Flop, bank.Turn, bank.Settled} {
		t.Run(street.String(), func(t *testing.T) {
			liveDeck(t, bankUsual(), "AhKd 9h7c KcQs 2s Qh8h6d 3s 4c 5s 2c", func(t *testing.T, h *room) {
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
				if s := again.see(); !again.ends || s.Notice == nil || s.Notice.Code != NoticeReplaced || newest.last.You != 0 {
					t.Errorf("two windows of one person: the old one ended %v", again.ends)
				}
			})
		})
	}
}

func TestAShortStackRebuys(t *testing.T) {
	liveDeck(t, bankUsual(), "2c7d KdKc 2s Kh8h4h 3s Qs 5s Jd", func(t *testing.T, h *room) {
		me := h.sits("anna", -1)
		me.bets(160, 0)
		me.do(Rebuy{})
		if s := me.moves(bank.Bet4A); s.Seats[0].Stack != 40 || s.Stats.BoughtIn != 1000 || s.House != 960 {
			t.Fatalf("the deal is over: %d chips, bought in %d, account %d", s.Seats[0].Stack, s.Stats.BoughtIn, s.House)
		}
		if s := me.next(); s.Seats[0].Stack != 1000 || s.Stats.BoughtIn != 1960 || s.House != 960 {
			t.Fatalf("rebuy with the next deal: %d chips, bought in %d, account %d", s.Seats[0].Stack, s.Stats.BoughtIn, s.House)
		}
		me.bets(166, 0)
		s := me.moves(bank.Bet4A) // 1000 - 6*166 = 4, and it loses
		if !s.Seats[0].Busted || s.Seats[0].Stack != 4 {
			t.Fatalf("busted %v with %d", s.Seats[0].Busted, s.Seats[0].Stack)
		}
		time.Sleep(time.Minute)
		if s := me.see(); s.Phase != Waiting || s.Hand != 2 {
			t.Fatalf("phase %d, deal %d", s.Phase, s.Hand)
		}
		me.do(Rebuy{})
		if s := me.do(NextHandNow{}); s.Hand != 3 || s.Seats[0].Stack != 1000 || !s.Decision.Yours {
			t.Errorf("deal %d, %d chips", s.Hand, s.Seats[0].Stack)
		}
		if me.do(Rebuy{}); me.code() != NoticeNotBusted {
			t.Errorf("a rebuy of a full stack: notice %d", me.code())
		}
	})
}

func TestBotsFillSeats(t *testing.T) {
	cfg := bankUsual()
	cfg.Bots = []BotSeat{{Seat: -1}, {Seat: -1, Name: "Otto"}, {Seat: 6}}
	liveDeck(t, cfg, "", func(t *testing.T, h *room) {
		time.Sleep(time.Hour)
		me := h.join("anna", true)
		if s := me.last; s.Phase != Waiting || s.Hand != 0 || s.Chips != 3000 {
			t.Fatalf("bots alone: phase %d, deal %d", s.Phase, s.Hand)
		}
		me.do(Sit{Seat: -1})
		for range 30 {
			me.asked(bank.Betting)
			for _, i := range []int{0, 1, 6} {
				me.until("the bots' bets", func(s *Snapshot) bool { return s.Bank.View.Seats[i].Status == bank.Playing })
			}
			me.bets(10, 0)
			for me.see().Phase == Playing {
				if me.last.Decision.Yours {
					me.moves(bank.SimpleRule(me.last.Bank.View).Move)
				}
				time.Sleep(100 * time.Millisecond)
			}
			if me.last.Seats[2].Stack < 300 {
				me.do(Rebuy{})
			}
			me.do(NextHandNow{})
		}
		me.asked(bank.Betting)
		if s := me.do(RemoveBots{}); s.Seats[0].Taken || s.Seats[6].Taken || !s.Decision.Yours {
			t.Error("bots are still there")
		}
		if s := me.do(AddBot{Seat: -1}); !s.Seats[0].Bot {
			t.Error("no bot came")
		}
	})
}

func TestChatAtTheBank(t *testing.T) {
	liveDeck(t, bankUsual(), "", func(t *testing.T, h *room) {
		anna := h.sits("anna", 0)
		for range 7 {
			anna.do(Say{Text: "hello"})
		}
		anna.do(Say{Text: "two\nlines"})
		n := 0
		for _, l := range anna.last.Log {
			if l.Kind == LogChat && l.Text == "hello" && l.Name == "anna" {
				n++
			}
		}
		if n != 5 || anna.code() != NoticeChatSlow {
			t.Errorf("%d lines, notice %d", n, anna.code())
		}
	})
}

func TestSittingDownAtTheBank(t *testing.T) {
	cfg := bankUsual()
	cfg.Seats = 2
	liveDeck(t, cfg, "", func(t *testing.T, h *room) {
		anna, bob, cleo := h.join("anna", false), h.join("Anna", false), h.join("cleo", false)
		for _, tc := range []struct {
			sit  Sit
			want NoticeCode
		}{
			{Sit{Seat: 2}, NoticeNoSeat},
			{Sit{Seat: -2}, NoticeNoSeat},
			{Sit{Seat: 0, BuyIn: 24}, NoticeBuyIn},
			{Sit{Seat: 0, BuyIn: 1001}, NoticeBuyIn},
		} {
			if anna.do(tc.sit); anna.code() != tc.want {
				t.Errorf("%+v: notice %d, want %d", tc.sit, anna.code(), tc.want)
			}
		}
		anna.do(Sit{Seat: 1, BuyIn: 500})
		if bob.do(Sit{Seat: 1}); bob.code() != NoticeSeatTaken {
			t.Errorf("a taken chair: notice %d", bob.code())
		}
		bob.do(Sit{Seat: -1})
		if cleo.do(Sit{Seat: -1}); cleo.code() != NoticeNoSeat || cleo.last.Watching != 1 {
			t.Errorf("a full house: notice %d, %d watching", cleo.code(), cleo.last.Watching)
		}
		if s := cleo.last; s.Seats[1].Stack != 500 || s.Seats[0].Name != "Anna 2" {
			t.Errorf("seats: %+v", s.Seats[:2])
		}
	})
}

func TestPauseStopsTheClocksOfTheBank(t *testing.T) {
	liveDeck(t, bankUsual(), "", func(t *testing.T, h *room) {
		host := h.join("host", true)
		anna, bob := h.sits("anna", 0), h.sits("bob", 1)
		anna.bets(10, 0)
		time.Sleep(5 * time.Second)
		host.do(Pause{})
		if s := bob.see(); !s.Paused || !s.Decision.Deadline.IsZero() || s.Decision.Left != 10*time.Second {
			t.Fatalf("paused %v, %+v", s.Paused, s.Decision)
		}
		time.Sleep(time.Hour)
		if bob.do(Pause{}); bob.code() != NoticeNotHost {
			t.Errorf("a guest pauses: notice %d", bob.code())
		}
		host.do(Resume{})
		if s := bob.see(); time.Until(s.Decision.Deadline) != 15*time.Second {
			t.Fatalf("%v after five seconds of countdown", time.Until(s.Decision.Deadline))
		}
		host.do(Pause{})
		bob.bets(10, 0) // a deal in progress goes on
		for anna.see().Phase == Playing {
			for _, p := range []*person{anna, bob} {
				if p.see().Decision.Yours {
					p.moves(bank.SimpleRule(p.last.Bank.View).Move)
				}
			}
		}
		time.Sleep(time.Hour)
		if s := anna.see(); s.Phase != Paused || s.Hand != 1 {
			t.Errorf("phase %d, deal %d", s.Phase, s.Hand)
		}
	})
}

// The room closes when it is told to, with a deal open, bots about to decide and
// a receiver that takes its time: every line ends, and every deal is delivered.
func TestClosingInTheMiddleOfADeal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		got := 0
		cfg := bankUsual()
		cfg.Bots = []BotSeat{{Seat: 5}, {Seat: 6}}
		cfg.OnHand = func(Record) { time.Sleep(time.Second); got++ }
		at, err := New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { at.Run(ctx); close(ended) }()
		me := (&room{t, at}).sits("anna", 0)
		me.bets(10, 0)
		for me.see().Phase == Playing {
			if me.last.Decision.Yours {
				me.moves(bank.SimpleRule(me.last.Bank.View).Move)
			}
			time.Sleep(50 * time.Millisecond)
		}
		cancel()
		<-ended
		if me.see(); !me.ends || got != 1 {
			t.Errorf("the line is closed: %v, %d deals delivered", me.ends, got)
		}
		if _, err := at.Join("bob", "bob", Guest); !errors.Is(err, ErrClosed) {
			t.Errorf("after the end: %v", err)
		}
	})
}
