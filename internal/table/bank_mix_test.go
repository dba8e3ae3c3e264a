package table

import (
	"slices"
	"testing"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/mix"
)

// goesOn does what is due of a person, in whichever game is on, and lets a moment
// pass when nothing is.
func (p *person) goesOn() *Snapshot {
	p.t.Helper()
	switch s := p.see(); {
	case mine(s) && s.Bank != nil && s.Bank.View.Street == bank.Betting:
		return p.bets(s.Bank.View.Seats[s.You].Stack/20&^1+10, 0)
	case mine(s) && s.Bank != nil:
		return p.moves(bank.SimpleRule(s.Bank.View).Move)
	case mine(s):
		return p.act(cheapest(s.View))
	case s.You >= 0 && s.Seats[s.You].Busted:
		return p.do(Rebuy{})
	}
	time.Sleep(200 * time.Millisecond)
	return p.see()
}

func mixOf(t *testing.T, text string, hands int, choice bool) Form {
	t.Helper()
	m, err := mix.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	m.Hands, m.Choice = hands, choice
	f, err := MixForm(Mixed{Mix: *m, Unit: 10}, game.DefaultRules(), 1000)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The game against the bank takes its turn in a mix: three hands of each, on the
// same stacks, with the same bots, and every chip accounted for in every snapshot.
func TestTheBankTakesItsTurnInAMix(t *testing.T) {
	cfg := Config{Name: "test", Form: mixOf(t, "holdem,contrepartie,td27", 3, false), Bots: botsOf("random", 3), NewPlayer: newPlayer, Log: holdem().Log}
	records := make(chan Record, 100)
	cfg.OnHand = func(r Record) { records <- r }
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		names := func(s *Snapshot) (out []string) {
			for i := range s.Seats {
				out = append(out, s.Seats[i].Name)
			}
			return out
		}
		before := names(me.see())
		stacks := map[int]int64{} // after each hand
		for me.see().Hand < 20 {
			s := me.goesOn()
			if (s.Bank != nil) != (s.Mix.At == 1) || s.Bank != nil && s.View != nil {
				t.Fatalf("hand %d, game %d of the mix: bank %v, view %v", s.Hand, s.Mix.At, s.Bank != nil, s.View != nil)
			}
			if s.Bank != nil && s.Bank.Least != 10 {
				t.Fatalf("an ante of %d in a mix for 10", s.Bank.Least)
			}
			if s.Phase == Showing {
				stacks[s.Hand] = s.Seats[s.You].Stack
			}
			if !slices.Equal(names(s), before) {
				t.Fatalf("%v sit here, it was %v", names(s), before)
			}
		}
		games := map[string]bool{}
		for _, l := range me.heard(LogGame) {
			games[l.Game.ID] = true
		}
		if len(games) != 3 || len(me.heard(LogDeal)) < 10 || me.last.House == 0 {
			t.Errorf("games %v, %d events of deals, the house has %d", games, len(me.heard(LogDeal)), me.last.House)
		}
	})
	close(records)
	n := 0
	for rec := range records {
		if want := (rec.Hand-1)/3%3 == 1; want != (rec.Deal != nil) || want == (rec.Setup != nil) {
			t.Errorf("hand %d: against the bank %v", rec.Hand, rec.Deal != nil)
		}
		if _, err := rec.PHH(); (err == ErrNoPHH) != (rec.Deal != nil) {
			t.Errorf("hand %d as PHH: %v", rec.Hand, err)
		}
		n++
	}
	if n < 19 {
		t.Errorf("%d records", n)
	}
}

// At the dealer's choice the bank can be chosen, and the button goes on while it is
// played, so that the next to choose is another.
func TestTheBankAtTheDealersChoice(t *testing.T) {
	cfg := Config{Name: "test", Form: mixOf(t, "holdem,contrepartie", 1, true), Seats: 4, Log: holdem().Log, NewPlayer: newPlayer}
	live(t, cfg, func(t *testing.T, r *room) {
		ps := r.together("anna", "bob")
		var choosers []int
		for n := 0; ps[0].see().Hand < 7; n++ {
			if n > 20000 {
				t.Fatal("it does not go on")
			}
			for _, p := range ps {
				if m := p.see().Mix; m.Asking.ID != 0 && m.Asking.Yours {
					choosers = append(choosers, p.last.You)
					p.do(Choose{Decision: m.Asking.ID, Index: 1})
					if s := p.see(); s.Mix.Next != 1 && s.Bank == nil {
						t.Fatalf("chosen the bank, next is %d", s.Mix.Next)
					}
				}
				p.goesOn()
			}
		}
		for k := 1; k < len(choosers); k++ {
			if choosers[k] == choosers[k-1] {
				t.Errorf("seat %d chooses twice running: %v", choosers[k], choosers)
			}
		}
		if len(choosers) < 6 || len(ps[0].heard(LogDeal)) < 20 {
			t.Errorf("choosers %v, %d events of deals", choosers, len(ps[0].heard(LogDeal)))
		}
	})
}

// A table goes from hold'em to the bank and back without anybody leaving: stacks,
// names and bots stay, and who sits where the bank deals to nobody moves up.
func TestATableChangesToTheBankAndBack(t *testing.T) {
	cfg := holdem()
	cfg.Seats = 9
	cfg.Bots = []BotSeat{{Seat: 8, Spec: "caller", Name: "Otto"}, {Seat: 0, Spec: "caller", Name: "Ines"}}
	live(t, cfg, func(t *testing.T, r *room) {
		host := r.join("host", true)
		me := r.sits("me", 7)
		for me.see().Hand < 3 || me.last.Phase != Playing {
			me.goesOn()
		}
		stack := map[string]int64{}
		form := BankForm(10, 1000)
		host.do(SetForm{Form: form})
		if host.code() != NoticeNextHand {
			t.Fatalf("notice %d", host.code())
		}
		for me.see().Phase == Playing {
			me.goesOn()
		}
		for i := range me.last.Seats {
			stack[me.last.Seats[i].Name] = me.last.Seats[i].Stack
		}
		s := me.until("the bank", func(s *Snapshot) bool { return s.Bank != nil && s.Phase == Playing })
		if s.NSeats != 7 || s.You < 0 || s.You >= bank.MaxSeats || s.Bank.View.Seats[s.You].Status != bank.Asked {
			t.Fatalf("%d chairs, seat %d", s.NSeats, s.You)
		}
		for i := range s.NSeats {
			if c := &s.Seats[i]; c.Taken && c.Stack != stack[c.Name] {
				t.Errorf("%s had %d and has %d", c.Name, stack[c.Name], c.Stack)
			}
		}
		for me.see().Hand < 6 {
			me.goesOn()
		}
		s = me.until("bets", func(s *Snapshot) bool { return mine(s) && s.Bank.View.Street == bank.Betting })
		hand := s.Hand
		for !me.see().Decision.Yours || me.last.Bank.View.Street == bank.Betting {
			me.goesOn()
		}
		host.do(SetForm{Form: holdem().Form})
		s = me.until("hold'em", func(s *Snapshot) bool { me.goesOn(); return s.View != nil && s.Bank == nil })
		if s.Hand != hand+1 || s.NSeats != 9 {
			t.Errorf("hand %d after deal %d, %d chairs", s.Hand, hand, s.NSeats)
		}
		for _, name := range []string{"Otto", "Ines", "me"} {
			if !slices.ContainsFunc(s.Seats[:], func(c Seat) bool { return c.Name == name }) {
				t.Errorf("%s is gone", name)
			}
		}
	})
}

// Before anybody has bet, another game is played at once: nobody has to sit out a
// deal first.
func TestAnOpenDealGivesWayToAnotherGame(t *testing.T) {
	cfg := bankUsual()
	cfg.NewPlayer = newPlayer
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.hosts("me", -1)
		me.asked(bank.Betting)
		me.do(SetForm{Form: holdem().Form})
		me.do(AddBot{Seat: -1, Spec: "caller"})
		if s := me.until("hold'em", func(s *Snapshot) bool { return s.View != nil }); s.Hand != 2 || len(me.heard(LogVoid)) > 0 {
			t.Errorf("hand %d, voids told: %d", s.Hand, len(me.heard(LogVoid)))
		}
	})
}

// An action of another game is refused and changes nothing.
func TestActionsOfAnotherGameAreRefused(t *testing.T) {
	live(t, bankUsual(), func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		s := me.asked(bank.Betting)
		for _, a := range []Action{PokerAction{}, nil} {
			if now := me.do(Act{Decision: s.Decision.ID, Action: a}); me.code() != NoticeLate || !now.Decision.Yours {
				t.Errorf("%v: notice %d", a, me.code())
			}
		}
	})
	live(t, holdem(), func(t *testing.T, r *room) {
		p := turn(r.together("anna", "bob")...)
		if s := p.do(Act{Decision: p.last.Decision.ID, Action: Bets(10, 0)}); p.code() != NoticeLate || !s.Decision.Yours {
			t.Errorf("notice %d", p.code())
		}
	})
}
