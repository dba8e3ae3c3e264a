package table

import (
	"testing"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
)

// quick is hold'em with a short clock and no time bank to speak of.
func quick() Config {
	cfg := holdem()
	cfg.Clock = Clock{Decision: 10 * time.Second, Bank: time.Nanosecond}
	return cfg
}

func TestAloneWithBotsThereIsNoClock(t *testing.T) {
	cfg := holdem()
	cfg.Bots = botsOf("caller", 3)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		s := me.myTurn()
		if !s.Decision.Deadline.IsZero() {
			t.Errorf("deadline %v", s.Decision.Deadline)
		}
		time.Sleep(100 * time.Hour)
		if got := me.see(); got.Decision.ID != s.Decision.ID || !got.Decision.Yours {
			t.Errorf("the decision is gone: %+v", got.Decision)
		}
	})
}

// AC-34: check if it is free, else fold.
func TestTimeOutChecksOrFolds(t *testing.T) {
	live(t, quick(), func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		p := turn(anna, bob)
		if left := time.Until(p.last.Decision.Deadline); left <= 9*time.Second || left > 10*time.Second {
			t.Errorf("%v on the clock", left)
		}
		p.act(hand.CallBy(0))
		q := turn(anna, bob) // the big blind may check
		time.Sleep(11 * time.Second)
		s := q.see()
		if !s.View.Seats[s.You].Live || s.View.Street != 1 {
			t.Fatalf("checking was free: live %v street %d", s.View.Seats[s.You].Live, s.View.Street)
		}
		p = turn(anna, bob)
		p.act(hand.RaiseTo(0, 20))
		q = turn(anna, bob)
		time.Sleep(11 * time.Second)
		if s := q.see(); s.View.Seats[s.You].Live || !s.View.Done {
			t.Errorf("facing a bet: live %v", s.View.Seats[s.You].Live)
		}
	})
}

// AC-34: a draw stands pat; a forced discard is RULES §3.8's.
func TestTimeOutStandsPatAndDiscards(t *testing.T) {
	for _, g := range []*game.Game{game.TD27, game.Pineapple} {
		cfg := quick()
		cfg.Form = formOf(g, game.FixedLimit)
		live(t, cfg, func(t *testing.T, r *room) {
			anna, bob := r.sits("anna", 0), r.sits("bob", 1)
			for {
				p := turn(anna, bob)
				if l := p.last.View.Legal; l.Draw || l.Discard > 0 {
					break
				}
				p.act(cheapest(p.last.View))
			}
			before := turn(anna, bob)
			cards := before.last.View.Me().N
			time.Sleep(30 * time.Second)
			s := before.see()
			me := s.View.Me()
			switch {
			case g == game.TD27 && (me.Draws != 1 || me.Drew[0] != 0):
				t.Errorf("drew %v in %d draws, want to stand pat", me.Drew, me.Draws)
			case g == game.Pineapple && me.N != cards-1:
				t.Errorf("%d cards after a forced discard of %d", me.N, cards)
			}
		})
	}
}

// AC-38, AC-35: three time-outs in a row are sitting out; Back is one command.
func TestThreeTimeOutsAreSittingOut(t *testing.T) {
	live(t, quick(), func(t *testing.T, r *room) {
		ps := r.together("anna", "bob", "carl")
		anna, bob, carl := ps[0], ps[1], ps[2]
		timeouts, last := 0, uint64(0)
		for !anna.see().Seats[0].Out || timeouts < 3 {
			for _, l := range anna.last.Log {
				if l.N > last && l.Kind == LogTimeout && l.Seat == 0 {
					timeouts++
				}
				last = max(last, l.N)
			}
			if out := anna.last.Seats[0].Out; out != (timeouts >= 3) || anna.last.Hand > 50 {
				t.Fatalf("out %v after %d time-outs", out, timeouts)
			}
			bob.plays()
			carl.plays()
		}
		s := anna.last
		hand := s.Hand
		for bob.see().Hand < hand+3 {
			p := turn(bob, carl)
			p.act(cheapest(p.last.View))
		}
		if v := bob.see().View; v.Seats[0].In {
			t.Error("dealt in while sitting out")
		}
		if s := anna.do(Back{}); s.Seats[0].Out || !s.Seats[0].Owes {
			t.Errorf("back: out %v owes %v: the big blind passed", s.Seats[0].Out, s.Seats[0].Owes)
		}
		for { // it is dealt in again when the big blind comes
			s := anna.see()
			if s.View.Seats[0].In && s.Phase == Playing {
				if s.View.Big != 0 {
					t.Errorf("dealt in and the big blind is seat %d", s.View.Big)
				}
				return
			}
			if s.Hand > hand+10 {
				t.Fatal("never dealt in again")
			}
			bob.plays()
			carl.plays()
		}
	})
}

func TestTimeBankComesAfterTheClock(t *testing.T) {
	cfg := holdem()
	cfg.Clock = Clock{Decision: 10 * time.Second, Bank: 20 * time.Second}
	live(t, cfg, func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		p := turn(anna, bob)
		id := p.last.Decision.ID
		time.Sleep(15 * time.Second)
		s := p.see()
		if s.Decision.ID != id || !s.Decision.Bank || !mine(s) {
			t.Fatalf("decision %+v: the bank should run", s.Decision)
		}
		if s := p.act(hand.CallBy(0)); s.Notice != nil {
			t.Fatalf("notice %+v", s.Notice)
		}
		if bank := p.see().Seats[p.last.You].TimeBank; bank > 16*time.Second || bank < 14*time.Second {
			t.Errorf("%v left in the bank, five seconds were used", bank)
		}
		p = turn(anna, bob)
		time.Sleep(31 * time.Second)
		if s := p.see(); s.Seats[s.You].TimeBank != 0 || s.View.Street != 1 {
			t.Errorf("the bank is %v, street %d", s.Seats[s.You].TimeBank, s.View.Street)
		}
	})
}

// AC-42: the hand in progress finishes, all clocks stand, resume counts five down.
func TestPause(t *testing.T) {
	live(t, quick(), func(t *testing.T, r *room) {
		host := r.join("host", true)
		host.do(Sit{Seat: 0})
		bob := r.sits("bob", 1)
		if s := bob.do(Pause{}); s.Notice == nil || s.Notice.Code != NoticeNotHost || s.Paused {
			t.Fatalf("a guest paused the table: %+v", s.Notice)
		}
		p := turn(host, bob)
		time.Sleep(4 * time.Second)
		s := host.do(Pause{})
		if !s.Paused || s.Phase != Playing || !s.Decision.Deadline.IsZero() || s.Decision.Left.Round(time.Second) != 6*time.Second {
			t.Fatalf("paused %v phase %d decision %+v", s.Paused, s.Phase, s.Decision)
		}
		time.Sleep(time.Hour)
		if p.see(); !mine(p.last) {
			t.Fatal("the clock ran during the pause")
		}
		s = host.do(Resume{})
		if left := time.Until(s.Decision.Deadline).Round(time.Second); left != 11*time.Second {
			t.Errorf("%v on the clock, want 6 s and the countdown of 5", left)
		}
		host.do(Pause{})
		number := host.last.Hand
		for host.see().Phase == Playing {
			p := turn(host, bob)
			p.act(cheapest(p.last.View))
		}
		time.Sleep(time.Hour)
		if s := host.see(); s.Hand != number || s.Phase != Paused || !s.NextHand.IsZero() {
			t.Errorf("hand %d, phase %d, next %v", s.Hand, s.Phase, s.NextHand)
		}
		s = host.do(Resume{})
		if left := time.Until(s.NextHand); left != 5*time.Second || s.Phase != Showing {
			t.Errorf("the next hand in %v, phase %d", left, s.Phase)
		}
		time.Sleep(6 * time.Second)
		if s := host.see(); s.Hand != number+1 || s.Phase != Playing {
			t.Errorf("hand %d phase %d", s.Hand, s.Phase)
		}
	})
}

// A table that stood still (a slow disk, a stopped process) takes nobody's time.
func TestF19StandingStillTakesNobodysTime(t *testing.T) {
	cfg := quick()
	cfg.Store = storeFunc(func(f Fact) error {
		if f.Kind == FactSat && f.Name == "carl" {
			time.Sleep(10 * time.Minute)
		}
		return nil
	})
	live(t, cfg, func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		p := turn(anna, bob)
		time.Sleep(4 * time.Second)
		left := time.Until(p.see().Decision.Deadline)
		carl := r.join("carl", false)
		carl.line.Do(Sit{Seat: 2})
		time.Sleep(10 * time.Minute)
		s := p.see()
		if !mine(s) || time.Until(s.Decision.Deadline) != left {
			t.Errorf("%v left, before the standstill %v", time.Until(s.Decision.Deadline), left)
		}
	})
}

// Secret discards are taken in any order under one id, each once.
func TestSecretDiscardsShareADecision(t *testing.T) {
	cfg := quick()
	cfg.Form = formOf(game.Pineapple, game.FixedLimit)
	live(t, cfg, func(t *testing.T, r *room) {
		ps := r.together("anna", "bob", "carl")
		for turn(ps...).last.View.Legal.Discard == 0 {
			p := turn(ps...)
			p.act(cheapest(p.last.View))
		}
		id := ps[0].see().Decision.ID
		for _, i := range []int{2, 0, 1} {
			p := ps[i]
			if s := p.see(); !mine(s) || s.Decision.ID != id {
				t.Fatalf("seat %d: decision %+v, want id %d", i, s.Decision, id)
			}
			a := Act{Decision: id, Action: PokerAction(cheapest(p.last.View))}
			s := p.do(a)
			if s.View.Me().N != 2 || s.Notice != nil && s.Notice.Code == NoticeRefused {
				t.Fatalf("seat %d holds %d cards, notice %+v", i, s.View.Me().N, s.Notice)
			}
			if s := p.do(a); s.Notice == nil || s.Notice.Code != NoticeLate || s.View.Me().N != 2 {
				t.Errorf("seat %d threw twice: %+v", i, s.Notice)
			}
		}
	})
}
