package table

import (
	"errors"
	"slices"
	"testing"
	"time"

	"tapis/bots"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/tourney"
)

// directed is a table that is directed, with a director's first orders: nothing is
// dealt yet.
func directed() Config {
	cfg := holdem()
	cfg.Orders = &Orders{Terms: Terms{Freezeout: true, Players: 4}, Schedule: tourney.Source(), Level: 1, After: -1}
	cfg.Form.BuyIn = 1500
	return cfg
}

// orders gives the table of a room others than it has.
func (r *room) orders(change func(*Orders), log ...LogEntry) {
	r.t.Helper()
	o := r.table.State(r.t.Context()).Orders
	change(o)
	if _, err := r.table.Operate(r.t.Context(), Direct{Orders: *o, Log: log}); err != nil {
		r.t.Fatal(err)
	}
}

// A directed table deals one hand for each order, at the level ordered, and none once
// the orders have run out.
func TestADirectedTableDealsWhatItHasOrdersFor(t *testing.T) {
	live(t, directed(), func(t *testing.T, r *room) {
		me, other := r.sits("me", 0), r.sits("other", 1)
		opens := time.Now().Add(time.Minute)
		r.orders(func(o *Orders) { o.Opens = opens })
		time.Sleep(time.Hour)
		if s := me.see(); s.Hand != 0 || s.Phase != Waiting || !s.NextHand.Equal(opens) {
			t.Fatalf("hand %d in phase %d, the next at %v", s.Hand, s.Phase, s.NextHand)
		}
		if s := other.do(NextHandNow{}); s.Hand != 0 || me.do(NextHandNow{}).Hand != 0 {
			t.Fatal("dealt because it was asked for")
		}
		if rep := r.table.Report(t.Context()); rep.Asks != 1 || rep.Hand != 0 || rep.Playing {
			t.Errorf("report %+v", rep)
		}
		r.orders(func(o *Orders) { o.Closed, o.Bound, o.After, o.Level = true, true, 0, 3 })
		p := turn(me, other)
		if s := p.last; s.Hand != 1 || s.View.Stakes.BigBlind != 200 || s.Seats[0].Stack+s.Seats[1].Stack+s.View.Pot > 3000 {
			t.Fatalf("hand %d for %+v", s.Hand, s.View.Stakes)
		}
		p.act(cheapest(p.last.View))
		for me.see().Phase == Playing {
			turn(me, other).plays()
		}
		time.Sleep(time.Hour)
		if s := me.see(); s.Hand != 1 || s.Phase != Showing {
			t.Fatalf("hand %d in phase %d without orders", s.Hand, s.Phase)
		}
		rep := r.table.Report(t.Context())
		if rep.Hand != 1 || rep.Playing || rep.In != 0b11 || rep.Start[0] != 1500 || rep.Chairs[0].Stack+rep.Chairs[1].Stack != 3000 {
			t.Errorf("report %+v", rep)
		}
		r.orders(func(o *Orders) { o.After, o.Until = 1, time.Now() }, LogEntry{Kind: LogLevel, Seat: -1, Level: 4})
		time.Sleep(time.Hour)
		if s := me.see(); s.Hand != 1 {
			t.Fatalf("hand %d by orders that have run out", s.Hand)
		}
		if l := me.heard(LogLevel); len(l) != 1 || l[0].Level != 4 || l[0].Hand != 1 {
			t.Errorf("the log says %+v", l)
		}
		r.orders(func(o *Orders) { o.Until = time.Time{} })
		if s := me.until("the next hand", func(s *Snapshot) bool { return s.Hand == 2 }); s.Phase != Playing {
			t.Errorf("phase %d", s.Phase)
		}
	})
}

// The terms: who may sit down and with what, who may leave, who is dealt in.
func TestTheTermsOfADirectedTable(t *testing.T) {
	live(t, directed(), func(t *testing.T, r *room) {
		host := r.join("host", true)
		refused := func(what string, c Command, want NoticeCode) {
			t.Helper()
			if s := host.do(c); s.Notice == nil || s.Notice.Code != want {
				t.Errorf("%s: %+v, want %d", what, s.Notice, want)
			}
		}
		refused("a bot of the host's", AddBot{Seat: -1, Spec: "caller"}, NoticeClosed)
		refused("the bank", SetForm{Form: BankForm(10, 1000)}, NoticeBadForm)
		rich := r.join("rich", false)
		if s := rich.do(Sit{Seat: -1, BuyIn: 1 << 20}); s.Seats[0].Stack != 1500 {
			t.Errorf("sits down with %d", s.Seats[0].Stack)
		}
		me := r.sits("me", -1)
		r.orders(func(o *Orders) { o.Closed, o.Bound, o.After = true, true, 0 })
		refused("a seat", Sit{Seat: -1}, NoticeClosed)
		me.until("a hand", func(s *Snapshot) bool { return s.Phase == Playing })
		if s := me.do(Leave{}); !s.Seats[s.You].Taken || !s.Seats[s.You].Out || s.Keep != 0 {
			t.Errorf("leaves: %+v, kept for %v", s.Seats[1], s.Keep)
		}
		for hand := 1; hand < 4; hand++ {
			rich.until("the end of the hand", func(s *Snapshot) bool {
				if mine(s) {
					rich.act(cheapest(s.View))
				}
				return rich.last.Phase != Playing
			})
			if v := rich.last.View; rich.last.Hand != hand || !v.Seats[1].In {
				t.Fatalf("hand %d: who sits out is not dealt into %d", rich.last.Hand, hand)
			}
			r.orders(func(o *Orders) { o.After = hand })
			time.Sleep(10 * time.Second)
		}
		me.do(Rebuy{})
		if me.code() != NoticeNotBusted {
			t.Errorf("buys in again: %d", me.code())
		}
	})
}

// When it is over nothing is dealt, and a pot that was carried is the first's.
func TestADirectedTableThatIsOver(t *testing.T) {
	live(t, directed(), func(t *testing.T, r *room) {
		me := r.sits("me", 0)
		r.sits("other", 1)
		request(t.Context(), r.table, func() bool { // as a deal that nobody opened leaves it
			r.table.chairs[0].stack -= 100
			r.table.chairs[1].stack -= 100
			r.table.carried = 200
			return true
		})
		r.orders(func(o *Orders) { o.Closed, o.Over, o.Places[0], o.Places[1] = true, true, 1, 2 })
		time.Sleep(time.Hour)
		s := me.do(Resume{})
		if s.Phase != Finished || s.Hand != 0 || s.Seats[0].Stack != 1600 || s.Carried != 0 || s.Seats[1].Place != 2 {
			t.Errorf("phase %d, hand %d, %+v", s.Phase, s.Hand, s.Seats[:2])
		}
	})
}

// Bots are told the prizes that were ordered.
func TestOrderedPrizes(t *testing.T) {
	table, err := New(directed())
	if err != nil {
		t.Fatal(err)
	}
	if got := table.prizes(); got != nil {
		t.Errorf("prizes of %v", got)
	}
	table.orders.Prizes = []int64{6500, 3500}
	if got, ok := table.prizes().(bots.Podium); !ok || len(got) != 2 || got[0] != 6500 {
		t.Errorf("prizes of %v", got)
	}
}

// Orders that cannot be are refused and change nothing; a table that was opened
// without any takes none.
func TestOrdersThatAreRefused(t *testing.T) {
	live(t, directed(), func(t *testing.T, r *room) {
		for name, o := range map[string]Orders{
			"a level below zero":   {Level: -1},
			"a level without any":  {Level: 1},
			"more than the chairs": {Terms: Terms{Players: 7}},
		} {
			if _, err := r.table.Operate(t.Context(), Direct{Orders: o}); err == nil {
				t.Errorf("%s: taken", name)
			}
		}
		if o := r.table.State(t.Context()).Orders; o.Level != 1 || o.Players != 4 {
			t.Errorf("orders %+v", o)
		}
	})
	live(t, holdem(), func(t *testing.T, r *room) {
		if _, err := r.table.Operate(t.Context(), Direct{}); !errors.Is(err, ErrUndirected) || r.table.Reports() != nil {
			t.Errorf("a table that nobody directs: %v", err)
		}
	})
}

// The level sets the stakes of every game a table may change to.
func TestALevelPricesEveryGame(t *testing.T) {
	o := Orders{Schedule: tourney.Source(), Level: 2}
	for _, g := range game.Tables() {
		f := formOf(g, g.Default)
		if o.price(&f); f.Stakes != o.Schedule.Stakes(2, g, g.Default) || f.check() != nil {
			t.Errorf("%s: %+v", g.ID, f.Stakes)
		}
	}
}

// A report says who won whose last chips, and the hand as everybody saw it: cards that
// were not shown are not in it.
func TestAReportTellsHowSomebodyFell(t *testing.T) {
	setup := hand.Setup{Game: game.Holdem, Betting: game.NoLimit, Rules: game.DefaultRules(), Stakes: game.DefaultStakes(game.Holdem, game.NoLimit), Button: 0}
	for k := range byte(60) {
		setup.Seed, setup.Stacks = card.Seed{k}, [hand.MaxSeats]int64{0: 200, 1: 100, 2: 300}
		h, err := hand.New(&setup)
		if err != nil {
			t.Fatal(err)
		}
		for !h.Done() {
			v := h.View(h.Actor())
			if a := hand.CallBy(v.Seat); v.Legal.MaxTo > 0 && v.Seat != 0 {
				a = hand.RaiseTo(v.Seat, v.Legal.MaxTo)
				err = h.Apply(a)
			} else if v.Seat == 0 {
				err = h.Apply(hand.FoldBy(0))
			} else {
				err = h.Apply(a)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		v := h.View(-1)
		for i := 1; i <= 2; i++ {
			if h.Stack(i) > 0 {
				continue
			}
			by := v.TookLast(i)
			if want := []int{3 - i}; !slices.Equal(by, want) {
				t.Errorf("seat %d fell to %v, want %v", i, by, want)
			}
			f := fallOf(v, i, by[0])
			if f.Game != "holdem" || len(f.Board) != 5 || len(f.Best) != 2 || len(f.Cards) != 0 && !v.Seats[i].Shown {
				t.Errorf("seat %d: %+v", i, f)
			}
		}
	}
}
