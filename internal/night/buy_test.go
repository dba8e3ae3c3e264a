package night

import (
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tapis/engine/hand"
	"tapis/engine/tourney"
	"tapis/internal/table"
)

// told says whether somebody has read an entry of a kind, and the last of them.
func (p *person) told(k table.LogKind) (last table.LogEntry, ok bool) {
	for _, l := range p.log {
		if l.Kind == k {
			last, ok = l, true
		}
	}
	return last, ok
}

// asked is what somebody is asked, nil when it is nothing.
func (p *person) asked() *table.Offer {
	s := p.see()
	for i := range s.Tourney.Offers {
		if o := &s.Tourney.Offers[i]; s.You >= 0 && o.Seat == s.You || o.Name == p.line.(*follower).name {
			return o
		}
	}
	return nil
}

// shoves has somebody go all in in every hand until the stack is gone.
func (p *person) shoves() *table.Snapshot {
	p.t.Helper()
	return p.until("all is lost", func(s *table.Snapshot) bool {
		if mine(s) {
			if l := &s.View.Legal; l.MaxTo > 0 {
				p.act(hand.RaiseTo(s.View.Seat, l.MaxTo))
			} else {
				p.act(cheapest(s.View))
			}
		}
		return s.Tourney.Over || s.You >= 0 && s.Seats[s.You].Stack == 0 && s.View != nil && s.View.Done
	})
}

// AC-44: who has lost everything while rebuys are open is asked once the pot is pushed,
// no hand is dealt meanwhile, and with a yes the next hand has him in.
func TestWhoBustsIsAskedAndDealtIn(t *testing.T) {
	asked := 0
	for seed := range uint64(6) {
		cfg := sitAndGo(4, time.Hour)
		cfg.Seed = &seed
		cfg.Tourney.Terms = tourney.Terms{BuyIn: 20, Rebuys: 1, RebuyUntil: 4, RebuyPrice: 20, Late: 0}
		live(t, cfg, func(t *testing.T, r *room) {
			me := r.sits("me", 0)
			s := me.shoves()
			if s.Tourney.Over || s.Seats[0].Stack > 0 {
				return // won it
			}
			asked++
			o := me.asked()
			if o == nil || o.Kind != table.BuyRebuy || o.Price != 20 || o.Chips != 5000 || time.Until(o.Until) > answerTime {
				t.Fatalf("asked %+v", o)
			}
			number := s.Hand
			time.Sleep(10 * time.Second)
			if s = me.see(); s.Hand != number || s.Seats[0].Place != 0 {
				t.Fatalf("hand %d is dealt, place %d", s.Hand, s.Seats[0].Place)
			}
			s = me.do(table.Buy{What: table.BuyRebuy})
			if s.Seats[0].Stack < 5000-100 || me.asked() != nil || s.Tourney.Buys.Rebuys < 1 {
				t.Fatalf("stack %d, buys %+v", s.Seats[0].Stack, s.Tourney.Buys)
			}
			if l, ok := me.told(table.LogRebuy); !ok || l.Amount != 5000 {
				t.Errorf("told %+v", l)
			}
			s = me.until("the next hand", func(s *table.Snapshot) bool { return s.Hand == number+1 && s.View != nil })
			if !s.View.Seats[0].In {
				t.Error("not dealt in")
			}
			if s = me.shoves(); !s.Tourney.Over && s.Seats[0].Stack == 0 {
				if me.until("a place", func(s *table.Snapshot) bool { return s.Seats[0].Place > 0 }); me.asked() != nil {
					t.Errorf("asked again: %+v", me.asked())
				}
			}
		})
	}
	if asked == 0 {
		t.Error("nobody was asked")
	}
}

// A no, and no answer in time, are a place.
func TestWhoDoesNotAnswerIsOut(t *testing.T) {
	for _, answers := range []bool{true, false} {
		seed := uint64(3)
		cfg := sitAndGo(4, time.Hour)
		cfg.Seed = &seed
		cfg.Tourney.Terms = tourney.Terms{Rebuys: tourney.Any, RebuyUntil: 4}
		live(t, cfg, func(t *testing.T, r *room) {
			me := r.sits("me", 0)
			for s := me.shoves(); me.asked() == nil; s = me.shoves() {
				if s.Tourney.Over {
					t.Skip("won")
				}
			}
			begun := time.Now()
			if answers {
				me.do(table.Decline{})
			}
			me.until("a place", func(s *table.Snapshot) bool { return s.Seats[0].Place > 0 })
			if took := time.Since(begun); answers && took > time.Second || !answers && (took < answerTime || took > answerTime+time.Second) {
				t.Errorf("answers %v: out after %v", answers, took)
			}
		})
	}
}

// RULES §7.4: until the end of late registration a friend takes a bot's place with a full
// stack, from the next hand on; then nobody does. With no bot left it is an entry of its
// own, if a chair is free.
func TestFriendsTakeBotsPlacesUntilLateRegistrationEnds(t *testing.T) {
	cfg := sitAndGo(4, 10*time.Minute)
	cfg.Tourney.Terms = tourney.Terms{Late: 2}
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", 0)
		me.myTurn()
		number := me.last.Hand
		zoe := r.join("zoe", false)
		if s := zoe.do(table.Sit{Seat: -1}); s.You >= 0 || s.Notice == nil || s.Notice.Code != table.NoticeWaitHand {
			t.Fatalf("in the middle of a hand: seat %d, %+v", s.You, s.Notice)
		}
		me.act(hand.FoldBy(0))
		s := zoe.until("a seat", func(s *table.Snapshot) bool { return s.You >= 0 })
		if s.Hand != number || s.Seats[s.You].Stack != 5000 || s.Tourney.Entries != 4 || s.Tourney.Left != 4 {
			t.Errorf("hand %d, stack %d, %d entries", s.Hand, s.Seats[s.You].Stack, s.Tourney.Entries)
		}
		if l, ok := zoe.told(table.LogEntered); !ok || l.Name != "zoe" || l.Text == "" {
			t.Errorf("told %+v", l)
		}
		zoe.until("a hand", func(s *table.Snapshot) bool { return s.Hand == number+1 && s.View != nil && s.View.Seats[s.You].In })
		for _, name := range []string{"yan", "xiu"} {
			f := r.join(name, false)
			f.do(table.Sit{Seat: -1})
			for f.see().You < 0 {
				me.plays()
				zoe.plays()
			}
		}
		if n := len(slices.DeleteFunc(slices.Clone(r.night.Who), func(w entrant) bool { return w.ID == "" })); n != 4 {
			t.Errorf("%d people play", n)
		}
		wim := r.join("wim", false)
		if s := wim.do(table.Sit{Seat: -1}); s.You >= 0 {
			t.Error("a fifth at a table of four")
		}
		time.Sleep(25 * time.Minute)
		if s := wim.do(table.Sit{Seat: -1}); s.You >= 0 || s.Notice.Code != table.NoticeClosed || s.Tourney.Buys.LateOpen {
			t.Errorf("after level 2: %+v, %+v", s.Notice, s.Tourney.Buys)
		}
	})
}

// AC-43, RULES §7.2, §7.4: the break comes after level 1, hands in progress are played to
// their end and none is dealt until it is over; the add-on is bought meanwhile.
func TestABreakWithTheAddOn(t *testing.T) {
	cfg := sitAndGo(3, 10*time.Minute)
	cfg.Tourney.Structure.BreakAfter, cfg.Tourney.Structure.BreakFor = 1, int64(5*time.Minute)
	cfg.Tourney.Terms = tourney.Terms{AddOnChips: 3000, AddOnPrice: 10, BuyIn: 10}
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", 0)
		s := me.myTurn()
		if s.Tourney.NextBreak != 0 {
			t.Errorf("the next break is %v after this level", s.Tourney.NextBreak)
		}
		time.Sleep(11 * time.Minute)
		if s = me.see(); !s.Tourney.Break || s.Phase != table.Playing || s.Tourney.Level != 2 || s.Tourney.Blinds != [2]int64{50, 100} {
			t.Fatalf("%+v, phase %d", s.Tourney, s.Phase)
		}
		ends := s.Tourney.LevelEnds
		if left := time.Until(ends); left > 4*time.Minute || left < 3*time.Minute {
			t.Errorf("the break ends in %v", left)
		}
		if s = me.do(table.Buy{What: table.BuyAddOn}); s.Notice.Code != table.NoticeWaitHand {
			t.Errorf("in the hand: %+v", s.Notice)
		}
		me.act(hand.FoldBy(0))
		number := s.Hand
		me.until("the add-on", func(*table.Snapshot) bool { _, ok := me.told(table.LogAddOn); return ok })
		time.Sleep(time.Until(ends) - time.Second)
		if s = me.see(); s.Hand != number || s.Seats[0].Stack < 7900 || s.Tourney.Buys.AddOns == 0 {
			t.Errorf("hand %d, stack %d, %+v", s.Hand, s.Seats[0].Stack, s.Tourney.Buys)
		}
		if me.asked() != nil {
			t.Errorf("asked again: %+v", me.asked())
		}
		time.Sleep(2 * time.Second)
		s = me.until("a hand", func(s *table.Snapshot) bool { return s.Hand == number+1 && s.Phase == table.Playing })
		if s.View.Stakes.BigBlind != 100 || s.Tourney.Break {
			t.Errorf("blinds %+v", s.View.Stakes)
		}
		for _, k := range []table.LogKind{table.LogBreak, table.LogBreakOver, table.LogLevel} {
			if _, ok := me.told(k); !ok {
				t.Errorf("nothing was said of kind %d", k)
			}
		}
	})
}

// What the host corrects is done, and taken back: the clock without losing what ran
// meanwhile, a stack by its difference, who was removed with his chips.
func TestTheHostCorrectsAndTakesBack(t *testing.T) {
	cfg := sitAndGo(4, 10*time.Minute)
	live(t, cfg, func(t *testing.T, r *room) {
		host := r.hosts("host", 0)
		guest := r.join("guest", false)
		host.myTurn()
		s := guest.do(table.ShiftLevel{By: 1})
		if s.Notice.Code != table.NoticeNotHost || s.Tourney.Level != 1 {
			t.Fatalf("a guest sets the clock: %+v", s.Notice)
		}
		left := func() time.Duration { return time.Until(host.see().Tourney.LevelEnds) }
		was := left()
		if s = host.do(table.ShiftLevel{By: 2}); s.Tourney.Level != 3 || left() != 10*time.Minute {
			t.Fatalf("level %d, %v left", s.Tourney.Level, left())
		}
		time.Sleep(time.Minute)
		host.do(table.ShiftClock{By: 3 * time.Minute})
		if left() != 12*time.Minute {
			t.Errorf("%v left", left())
		}
		host.do(table.TakeBack{})
		if left() != 9*time.Minute {
			t.Errorf("%v left", left())
		}
		if s = host.do(table.TakeBack{}); s.Tourney.Level != 1 || left() != was-time.Minute {
			t.Errorf("level %d, %v left of %v", s.Tourney.Level, left(), was)
		}
		if s = host.do(table.TakeBack{}); s.Notice.Code != table.NoticeTourney {
			t.Errorf("nothing is left to take back: %+v", s.Notice)
		}
		bot := s.Seats[1].Name
		host.do(table.SetStack{Name: bot, Stack: 9000})
		if host.last.Notice.Code != table.NoticeWaitHand {
			t.Errorf("in the hand: %+v", host.last.Notice)
		}
		host.act(hand.FoldBy(0))
		s = host.until("the correction", func(s *table.Snapshot) bool { return s.Seats[1].Stack == 9000 })
		if s.Chips != s.Tourney.Chips || s.Chips <= 20000-5000 {
			t.Errorf("%d chips, by the book %d", s.Chips, s.Tourney.Chips)
		}
		before := s.Chips
		if s.View != nil && s.View.Done {
			host.do(table.RemovePlayer{Name: bot})
			if s = host.last; s.Tourney.Left != 3 || s.Seats[1].Taken || s.Chips != before-9000 {
				t.Errorf("%d left, %+v, %d chips", s.Tourney.Left, s.Seats[1], s.Chips)
			}
			if s = host.do(table.TakeBack{}); s.Tourney.Left != 4 || s.Seats[1].Stack != 9000 || s.Seats[1].Name != bot {
				t.Errorf("%d left, %+v", s.Tourney.Left, s.Seats[1])
			}
			if s = host.do(table.TakeBack{}); s.Chips != 20000 {
				t.Errorf("%d chips", s.Chips)
			}
		} else {
			t.Error("the correction came in a hand")
		}
	})
}

// Hand for hand, moves, the final table and the last two are said at all tables.
func TestANightIsAnnounced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := big(table.Fast)
		e.Seed = new(uint64)
		e.Tourney.Terms = tourney.Terms{Seats: 4, HandForHand: true, BuyIn: 10}
		n, err := e.open()
		if err != nil {
			t.Fatal(err)
		}
		r := &room{t, n}
		ended := make(chan struct{})
		go func() { n.Run(t.Context()); close(ended) }()
		eve := r.join("eve", false)
		byHand := 0
		s := eve.until("the end", func(s *table.Snapshot) bool {
			if s.Tourney.HandForHand {
				byHand++
				if s.Tourney.Left > len(s.Tourney.Paid)+1 {
					t.Errorf("hand for hand with %d left", s.Tourney.Left)
				}
			}
			return s.Tourney.Over
		})
		for _, k := range []table.LogKind{table.LogMovedIn, table.LogTableBroken, table.LogFinalTable, table.LogHeadsUp, table.LogInTheMoney, table.LogWon} {
			if _, ok := eve.told(k); !ok {
				t.Errorf("nothing was said of kind %d", k)
			}
		}
		_, said := eve.told(table.LogHandForHand)
		if said != (byHand > 0) {
			t.Errorf("hand for hand: said %v, seen %d times", said, byHand)
		}
		sum := int64(0)
		for _, k := range s.Tourney.Ranking {
			sum += k.Prize
			if k.Place > 1 && (len(k.By) == 0 || k.Fall == nil || k.Fall.Game != "holdem") {
				t.Errorf("%+v", k)
			}
		}
		if sum != 140 || s.Tourney.Pool != 140 || !s.Tourney.FinalTable {
			t.Errorf("prizes of %d, %+v", sum, s.Tourney)
		}
	})
}
