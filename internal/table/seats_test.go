package table

import (
	"testing"
	"time"

	"tapis/engine/game"
	"tapis/engine/hand"
)

func TestSittingDown(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		r.sits("anna", 2)
		bob := r.join("bob", false)
		for _, tc := range []struct {
			name string
			sit  Sit
			code NoticeCode
		}{
			{"a taken chair", Sit{Seat: 2}, NoticeSeatTaken},
			{"a chair the table does not have", Sit{Seat: 9}, NoticeNoSeat},
			{"too few chips", Sit{Seat: 1, BuyIn: 199}, NoticeBuyIn},
			{"too many chips", Sit{Seat: 1, BuyIn: 1001}, NoticeBuyIn},
		} {
			if s := bob.do(tc.sit); s.You >= 0 || s.Notice == nil || s.Notice.Code != tc.code {
				t.Errorf("%s: seat %d, notice %+v", tc.name, s.You, s.Notice)
			}
		}
		if s := bob.do(Sit{Seat: 1, BuyIn: 200}); s.You != 1 || s.Chips != 1200 || s.Stats.BoughtIn != 200 {
			t.Errorf("seat %d, %d chips", s.You, s.Chips)
		}
		if s := r.join("carl", false).do(Rebuy{}); s.Notice.Code != NoticeNotSeated {
			t.Errorf("a watcher rebuys: %+v", s.Notice)
		}
	})
}

// AC-28: a newcomer waits for the big blind or posts.
func TestNewcomerWaitsOrPosts(t *testing.T) {
	for _, posts := range []bool{false, true} {
		live(t, holdem(), func(t *testing.T, r *room) {
			players := r.together("anna", "bob", "carl")
			anna := players[0]
			for anna.see().Hand < 2 {
				p := turn(players...)
				p.act(cheapest(p.last.View))
			}
			dan := r.sits("dan", 3)
			if !dan.last.Seats[3].Owes || !dan.last.Seats[3].Waits {
				t.Fatalf("seat %+v", dan.last.Seats[3])
			}
			if posts {
				dan.do(PostNow{})
			}
			for {
				s := dan.see()
				if s.View.Seats[3].In && s.Phase == Playing {
					break
				}
				if s.Hand > 12 {
					t.Fatal("never dealt in")
				}
				for _, p := range players {
					p.plays()
				}
			}
			v := dan.see().View
			var posted hand.Reason
			for _, e := range v.Events {
				if e.Kind == hand.EvPosted && e.Seat == 3 {
					posted = e.Reason
				}
			}
			switch {
			case !posts && (v.Big != 3 || posted != hand.AsBigBlind):
				t.Errorf("waited and posted as %d with the big blind at %d", posted, v.Big)
			case posts && posted != hand.AsPost && posted != hand.AsBigBlind:
				t.Errorf("posted as %d", posted)
			case dan.last.Seats[3].Owes:
				t.Error("still owes a blind")
			}
		})
	}
}

// AC-29: the stack leaves with the player when the hand ends.
func TestLeavingInTheMiddleOfAHand(t *testing.T) {
	var left []Fact
	cfg := holdem()
	cfg.Store = storeFunc(func(f Fact) error {
		if f.Kind == FactLeft {
			left = append(left, f)
		}
		return nil
	})
	live(t, cfg, func(t *testing.T, r *room) {
		players := r.together("anna", "bob", "carl")
		p := turn(players...)
		p.act(hand.RaiseTo(0, 100))
		q := turn(players...)
		s := q.do(Leave{})
		if s.View.Seats[q.last.You].Live || s.You < 0 || !s.Seats[s.You].Leaving {
			t.Fatalf("facing a bet and leaving: live %v, seat %d", s.View.Seats[s.You].Live, s.You)
		}
		turn(players...).act(hand.FoldBy(0))
		s = q.see()
		if s.You >= 0 || len(left) != 1 || left[0].ID != q.id || s.Chips != 3000-left[0].Amount {
			t.Errorf("seat %d, facts %+v, chips %d", s.You, left, s.Chips)
		}
		total(t, s)
	})
}

func TestLeavingAndStayingAfterAll(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		p := turn(anna, bob)
		q := anna
		if p == anna {
			q = bob
		}
		q.do(Leave{})
		q.do(Sit{Seat: -1})
		p.act(hand.CallBy(0))
		if s := q.myTurn(); s.Seats[s.You].Leaving {
			t.Error("still leaving")
		}
	})
}

func TestRebuyAfterABust(t *testing.T) {
	cfg := holdem()
	cfg.Bots = botsOf("caller", 1)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		if s := me.do(Rebuy{}); s.Notice.Code != NoticeNotBusted && s.Notice.Code != NoticeNextHand {
			t.Errorf("a rebuy with a full stack: %+v", s.Notice)
		}
		for !me.see().Seats[me.last.You].Busted {
			s := me.until("my turn or the end", func(s *Snapshot) bool {
				return mine(s) || s.Phase != Playing
			})
			switch {
			case mine(s) && s.View.Legal.MaxTo > 0:
				me.act(hand.RaiseTo(0, s.View.Legal.MaxTo))
			case mine(s):
				me.act(cheapest(s.View))
			default:
				me.do(NextHandNow{})
			}
			total(t, me.see())
		}
		number := me.last.Hand
		time.Sleep(time.Hour)
		if s := me.see(); s.Hand != number || s.Phase != Waiting {
			t.Fatalf("bots played on alone: hand %d phase %d", s.Hand, s.Phase)
		}
		before := me.last.Stats.BoughtIn
		s := me.do(Rebuy{})
		if s.Seats[s.You].Stack != 1000 && s.Hand != number+1 {
			t.Errorf("stack %d, hand %d", s.Seats[s.You].Stack, s.Hand)
		}
		me.until("the next hand", func(s *Snapshot) bool { return s.Hand == number+1 && s.View.Seats[s.You].In })
		if me.last.Stats.BoughtIn != before+1000 {
			t.Errorf("bought in for %d, before the bust for %d", me.last.Stats.BoughtIn, before)
		}
		total(t, me.last)
	})
}

func TestNextHandNowTakesEverybody(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		turn(anna, bob).act(hand.FoldBy(0))
		if s := anna.do(NextHandNow{}); s.Hand != 1 || s.Phase != Showing {
			t.Fatalf("hand %d", s.Hand)
		}
		if s := bob.do(NextHandNow{}); s.Hand != 2 {
			t.Errorf("both have asked: hand %d", s.Hand)
		}
	})
}

func TestShowingCardsOfFreeWill(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		watcher := r.join("watcher", false)
		p := turn(anna, bob)
		q := anna
		if p == anna {
			q = bob
		}
		p.act(hand.FoldBy(0))
		you := q.see().You
		own := q.last.View.Me().Cards
		if watcher.see().View.Seats[you].Cards == own {
			t.Fatal("an unseen hand is seen")
		}
		q.do(ShowCards{})
		s := watcher.see()
		e := s.View.Events[len(s.View.Events)-1]
		if s.View.Seats[you].Cards != own || !s.View.Seats[you].Shown || e.Kind != hand.EvShown || e.Reason != hand.Voluntary {
			t.Errorf("shown %v, last event %+v", s.View.Seats[you].Shown, e)
		}
		if l := s.Log[len(s.Log)-1]; l.Event == nil || l.Event.Kind != hand.EvShown || l.Seat != you {
			t.Errorf("last line %+v", l)
		}
	})
}

func TestAskedBeforeMucking(t *testing.T) {
	cfg := holdem()
	cfg.Bots = botsOf("caller", 1)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		me.do(AskMuck{Ask: true})
		for range 60 {
			s := me.until("my turn or the end", func(s *Snapshot) bool { return mine(s) || s.Phase != Playing })
			switch {
			case mine(s) && s.View.Legal.Show:
				if !s.View.Legal.Muck {
					t.Error("asked without a choice")
				}
				me.act(hand.MuckBy(0))
				return
			case mine(s):
				me.act(cheapest(s.View))
			default:
				me.do(NextHandNow{})
			}
		}
		t.Error("never asked in all these showdowns")
	})
}

func TestFastForwardToTheNextDecision(t *testing.T) {
	cfg := holdem()
	cfg.Bots = botsOf("caller", 5)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		for me.myTurn(); mine(me.last); {
			me.act(cheapest(me.last.View))
		}
		begun := time.Now()
		me.do(FastForward{})
		if s := me.see(); !mine(s) && s.Phase == Playing || time.Since(begun) != 0 {
			t.Errorf("bots still think: phase %d", s.Phase)
		}
	})
}

func TestChangingTheGame(t *testing.T) {
	cfg := holdem()
	cfg.Seats = 10
	cfg.Bots = botsOf("caller", 8)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.hosts("me", -1)
		me.myTurn()
		stud := formOf(game.Stud7, game.FixedLimit)
		if s := me.do(SetForm{Form: stud}); s.Notice == nil || s.Notice.Code != NoticeTooMany || s.Notice.Amount != 8 {
			t.Errorf("nine players and stud: %+v", s.Notice)
		}
		if s := me.do(SetForm{}); s.Notice.Code != NoticeBadForm {
			t.Errorf("no game: %+v", s.Notice)
		}
		omaha := formOf(game.Omaha, game.PotLimit)
		s := me.do(SetForm{Form: omaha})
		if s.Notice.Code != NoticeNextHand || s.Next.Game != game.Omaha || s.View.Game != game.Holdem {
			t.Errorf("notice %+v, next %s, now %s", s.Notice, s.Next.Game.ID, s.View.Game.ID)
		}
		me.act(hand.FoldBy(0))
		if s := me.until("the next hand", func(s *Snapshot) bool { return s.Hand == 2 }); s.View.Game != game.Omaha {
			t.Errorf("playing %s", s.View.Game.ID)
		}
		guest := r.join("guest", false)
		if s := guest.do(SetForm{Form: stud}); s.Notice.Code != NoticeNotHost {
			t.Errorf("a watcher changes the game: %+v", s.Notice)
		}
		s = me.do(RemoveBots{})
		if !s.Seats[0].Leaving {
			t.Error("bots stay")
		}
	})
}

// RULES §4.3 rule 6: a passed-out pot is played for by those who put it there.
func TestCarriedPotKeepsNewcomersOut(t *testing.T) {
	cfg := holdem()
	cfg.Form = formOf(game.Nullot27, game.PotLimit)
	live(t, cfg, func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		for range 2 {
			turn(anna, bob).act(hand.CheckBy(0))
		}
		s := anna.see()
		if s.Carried != 10 || s.Phase != Showing {
			t.Fatalf("carried %d, phase %d", s.Carried, s.Phase)
		}
		total(t, s)
		carl := r.sits("carl", 2)
		anna.until("the next deal", func(s *Snapshot) bool { return s.Hand == 2 })
		if s := carl.see(); s.View.Seats[2].In || s.View.Pot != 20 {
			t.Fatalf("carl is in: %v, pot %d", s.View.Seats[2].In, s.View.Pot)
		}
		p := turn(anna, bob)
		p.act(hand.RaiseTo(0, p.last.View.Legal.MinTo))
		turn(anna, bob).act(hand.FoldBy(0))
		if s := anna.until("the third deal", func(s *Snapshot) bool { return s.Hand == 3 }); !s.View.Seats[2].In || s.View.Pot != 15 {
			t.Errorf("carl is in: %v, pot %d", s.View.Seats[2].In, s.View.Pot)
		}
	})
}

// AC-26: a dead button or small blind is told in one line.
func TestDeadButtonIsTold(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		players := r.together("anna", "bob", "carl", "dan")
		big := players[0].see().View.Big
		players[big].do(Leave{})
		number := players[0].last.Hand
		for players[0].see().Hand == number {
			p := turn(players...)
			p.act(cheapest(p.last.View))
			for _, q := range players {
				q.do(NextHandNow{})
			}
		}
		told := 0
		for _, l := range players[0].last.Log {
			if l.Kind == LogDeadButton && l.Hand == number+1 {
				told += int(l.Amount)
			}
		}
		if told != DeadSmallBlind {
			t.Errorf("told %d, want the dead small blind", told)
		}
	})
}
