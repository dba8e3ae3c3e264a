package table

import (
	"slices"
	"strings"
	"testing"

	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/mix"
	"tapis/engine/seat"
)

// mixed opens a table of several games, played for 10.
func mixedTable(t *testing.T, games string, hands int, choice bool) Config {
	t.Helper()
	m, err := mix.Parse(games)
	if err != nil {
		t.Fatal(err)
	}
	m.Hands, m.Choice = hands, choice
	cfg := quick()
	cfg.Form = Form{Mix: &Mixed{Mix: *m, Unit: 10}, Rules: game.DefaultRules(), BuyIn: 1000}
	return cfg
}

// gamesPlayed lets a person play on and lists the game and structure of each
// hand up to a number, checking every snapshot.
func gamesPlayed(p *person, hands int) (list []string) {
	p.t.Helper()
	last := 0
	for n := 0; len(list) < hands; n++ {
		if n > 40000 {
			p.t.Fatalf("stuck in hand %d, phase %d, %+v", p.last.Hand, p.last.Phase, p.last.Mix)
		}
		s := p.plays()
		if s.You >= 0 && s.Seats[s.You].Busted {
			p.do(Rebuy{})
		}
		if s.View != nil && s.Hand != last {
			last = s.Hand
			list = append(list, mix.Entry{Game: s.View.Base, Betting: s.View.Betting}.String())
		}
	}
	return list
}

func TestHorseIsPlayedInTurn(t *testing.T) {
	cfg := mixedTable(t, "horse", 2, false)
	cfg.Bots = botsOf("random", 4)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		if m := me.see().Mix; m.At != 0 && m.At != -1 || len(m.Games) != 5 || m.Name != "horse" || m.Chooser != -1 {
			t.Errorf("at first: %+v", m)
		}
		got := strings.Join(gamesPlayed(me, 11), " ")
		want := "holdem/fl holdem/fl omaha8 omaha8 razz razz stud7 stud7 stud8 stud8 holdem/fl"
		if got != want {
			t.Errorf("played %s", got)
		}
	})
}

// Everybody plays the same number of hands of each game (an orbit), the button
// goes round through all of them, and nobody has the big blind twice running.
func TestAnOrbitOfEachGameWithOneButton(t *testing.T) {
	cfg := mixedTable(t, "holdem/fl,stud8,ferme,td27", 0, false)
	cfg.Bots = botsOf("random", 3)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		var games []string
		last, button, big := 0, -1, -1
		for len(games) < 12 {
			s := me.plays()
			total(t, s)
			if s.You >= 0 && s.Seats[s.You].Busted {
				me.do(Rebuy{})
			}
			if s.View == nil || s.Hand == last {
				continue
			}
			last = s.Hand
			games = append(games, s.View.Base.ID)
			if s.View.Button == button {
				t.Errorf("hand %d: the button stayed", s.Hand)
			}
			button = s.View.Button
			if s.View.Big >= 0 {
				if s.View.Big == big {
					t.Errorf("hand %d: the big blind twice running", s.Hand)
				}
				big = s.View.Big
			} else {
				big = -1
			}
			if st := s.View.Stakes; st.Unit() != 10 || s.View.Betting == game.FixedLimit && st.BigBet != 20 {
				t.Errorf("hand %d of %s for %+v", s.Hand, s.View.Base.ID, st)
			}
		}
		// A fermé that is passed out stays longer than its orbit.
		if got := strings.Join(slices.Compact(slices.Clone(games)), " "); !strings.HasPrefix(got, "holdem stud8 ferme") || games[3] != "holdem" || games[4] != "stud8" || games[7] != "stud8" {
			t.Errorf("played %v", games)
		}
	})
}

func TestTheMixIsToldBeforeItChanges(t *testing.T) {
	cfg := mixedTable(t, "holdem/fl,razz", 2, false)
	cfg.Bots = botsOf("caller", 2)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		for number, want := range []struct{ at, left, next, leftAfter, nextAfter int }{
			{0, 2, 1, 1, 1}, {0, 1, 1, 0, 1}, {1, 2, 0, 1, 0}, {1, 1, 0, 0, 0}, {0, 2, 1, 1, 1},
		} {
			s := me.until("the hand", func(s *Snapshot) bool { me.plays(); return s.Hand == number+1 && s.Phase == Playing })
			if m := s.Mix; m.At != want.at || m.Left != want.left || m.Next != want.next {
				t.Errorf("hand %d: %+v", s.Hand, m)
			}
			s = me.until("its end", func(s *Snapshot) bool { me.plays(); return s.Hand == number+1 && s.Phase == Showing })
			if m := s.Mix; m.At != want.at || m.Left != want.leftAfter || m.Next != want.nextAfter {
				t.Errorf("after hand %d: %+v", s.Hand, m)
			}
		}
		var told []string
		for _, l := range me.heard(LogGame) {
			told = append(told, l.Game.ID)
			if l.Amount != 2 || l.Betting != game.FixedLimit {
				t.Errorf("%+v", l)
			}
		}
		if got := strings.Join(told, " "); got != "holdem razz holdem" {
			t.Errorf("the log tells of %s", got)
		}
	})
}

func TestAGameThatCannotSeatEverybodyIsPassedOver(t *testing.T) {
	cfg := mixedTable(t, "td27,holdem/fl,stud5", 1, false)
	cfg.Seats = 9
	cfg.Bots = botsOf("caller", 8)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		if got := strings.Join(gamesPlayed(me, 4), " "); got != "holdem/fl stud5 holdem/fl stud5" {
			t.Errorf("nine play %s", got)
		}
		if skips := me.heard(LogSkipped); len(skips) != 2 || skips[0].Game != game.TD27 || skips[0].Amount != 8 {
			t.Errorf("the log does not say that triple draw is passed over: %+v", skips)
		}
		watcher := r.join("too late", false)
		if s := watcher.do(Sit{Seat: -1}); s.Notice == nil || s.Notice.Code != NoticeNoSeat {
			t.Errorf("a tenth player: %+v", s.Notice)
		}
	})
}

// RULES §4.3 rule 6: the pot nobody opened for is played for in the same game.
func TestACarriedPotKeepsTheGame(t *testing.T) {
	cfg := mixedTable(t, "nullot27,holdem/fl", 1, false)
	cfg.Bots = botsOf("caller", 3)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		got := gamesPlayed(me, 4) // everybody passes
		if strings.Join(got, " ") != "nullot27 nullot27 nullot27 nullot27" {
			t.Fatalf("played %v", got)
		}
		s := me.until("the next carried pot", func(s *Snapshot) bool { me.plays(); return s.Phase == Showing && s.Carried > 0 })
		if m := s.Mix; m.Left != 1 || m.At != 0 || s.Next.Game != game.Nullot27 {
			t.Errorf("while %d is carried: %+v, next %s", s.Carried, m, s.Next.Game.ID)
		}
		n := s.Hand
		s = me.until("my opening", func(s *Snapshot) bool {
			if mine(s) && s.View.Legal.MinTo > 0 {
				return true
			}
			me.plays()
			return false
		})
		me.act(hand.RaiseTo(s.You, s.View.Legal.MinTo))
		s = me.until("the next game", func(s *Snapshot) bool {
			me.plays()
			return s.Hand > n+1 && s.Phase == Playing && s.View.Base != game.Nullot27
		})
		if s.View.Base != game.Holdem {
			t.Errorf("then %s is played", s.View.Base.ID)
		}
	})
}

// A change of the game waits for a carried pot too, and is not forgotten.
func TestChangingTheGameWaitsForACarriedPot(t *testing.T) {
	cfg := quick()
	cfg.Form = formOf(game.Nullot27, game.PotLimit)
	cfg.Bots = botsOf("caller", 3)
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.hosts("me", -1)
		s := me.until("a carried pot", func(s *Snapshot) bool { me.plays(); return s.Phase == Showing && s.Carried > 0 })
		n := s.Hand
		if s = me.do(SetForm{Form: formOf(game.Razz, game.FixedLimit)}); s.Next.Game != game.Nullot27 {
			t.Errorf("the pot of a passed-out hand would be played for in %s", s.Next.Game.ID)
		}
		s = me.until("the next hand", func(s *Snapshot) bool {
			if mine(s) && s.Hand > n && s.View.Legal.MinTo > 0 {
				me.act(hand.RaiseTo(s.You, s.View.Legal.MinTo))
			}
			me.plays()
			return s.Hand > n && s.Phase == Playing && s.View.Base != game.Nullot27
		})
		if s.View.Base != game.Razz || s.View.Betting != game.FixedLimit {
			t.Errorf("then %s is played", s.View.Base.ID)
		}
	})
}

func TestMixesThatAreRefused(t *testing.T) {
	for name, change := range map[string]func(*Mixed){
		"no games":           func(m *Mixed) { m.Games = nil },
		"too many games":     func(m *Mixed) { m.Games = slices.Repeat(m.Games, 20) },
		"no game in a place": func(m *Mixed) { m.Games[1].Game = nil },
		"too many hands":     func(m *Mixed) { m.Hands = 101 },
		"too few hands":      func(m *Mixed) { m.Hands = -1 },
		"a wrong unit":       func(m *Mixed) { m.Unit = 1 },
		"no ante mode":       func(m *Mixed) { m.AnteMode = 3 },
		"a wrong ante":       func(m *Mixed) { m.Ante, m.AnteMode = -5, game.IndividualAnte },
	} {
		t.Run(name, func(t *testing.T) {
			cfg := mixedTable(t, "horse", 2, false)
			change(cfg.Form.Mix)
			if _, err := New(cfg); err == nil {
				t.Error("a table was opened")
			}
		})
	}
}

// A table's mix can be changed by its host; the screens see what is played.
func TestStartingAndEndingAMix(t *testing.T) {
	cfg := quick()
	cfg.Bots = botsOf("caller", 7)
	cfg.Seats = 9
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.hosts("me", -1)
		if me.see().Mix != nil {
			t.Error("one game is no mix")
		}
		m, _ := mix.Parse("razz,stud7")
		m.Hands = 1
		form := me.last.Next
		form.Mix = &Mixed{Mix: *m}
		s := me.do(SetForm{Form: form})
		if s.Mix == nil || s.Next.Game != game.Razz || s.Next.Mix.Unit != 10 || s.Next.Stakes.BigBet != 20 {
			t.Fatalf("next %+v", s.Next)
		}
		form.Mix.Games[0] = mix.Entry{} // the sender's own
		me.do(NextHandNow{})
		if got := strings.Join(gamesPlayed(me, 4)[1:], " "); got != "razz stud7 razz" {
			t.Errorf("played %s", got)
		}
		form = me.see().Next
		form.Rules.StudOddChip = game.OddChipSuit // the same mix goes on
		if s = me.do(SetForm{Form: form}); s.Mix.At != 0 || len(s.Options) != 1 || s.Options[0].String() != "studOddChip=suit" {
			t.Errorf("%+v %v", s.Mix, s.Options)
		}
		nine := r.sits("nine", -1)
		if s = nine.see(); s.Notice == nil || s.Notice.Code != NoticeNoSeat {
			t.Errorf("a ninth player at two games for eight: %+v", s.Notice)
		}
		if s = me.do(SetForm{Form: formOf(game.Holdem, game.NoLimit)}); s.Mix != nil || s.Next.Game != game.Holdem {
			t.Errorf("the mix goes on: %+v", s.Next)
		}
		nine.do(Sit{Seat: -1})
		eight, _ := mix.Parse("razz,td27")
		form.Mix = &Mixed{Mix: *eight, Unit: 10}
		if s = nine.do(SetForm{Form: form}); s.Notice == nil || s.Notice.Code != NoticeNotHost {
			t.Errorf("a guest changes the game: %+v", s.Notice)
		}
		host := r.join("host", true)
		if s = host.do(SetForm{Form: form}); s.Notice == nil || s.Notice.Code != NoticeTooMany || s.Notice.Amount != 8 {
			t.Errorf("nine players and two games for eight: %+v", s.Notice)
		}
	})
}

// RULES §6: the rake leaves the table, and is told.
// total, which looks at every snapshot, finds what was raked in the house's account.
func TestRakedChipsAreTheHouses(t *testing.T) {
	cfg := quick()
	cfg.Form = formOf(game.Holdem, game.NoLimit)
	cfg.Form.Stakes = game.StakesFor(game.Holdem, game.NoLimit, 100)
	cfg.Form.BuyIn = 10000
	cfg.Rake = seat.SourceRake()
	cfg.Bots = botsOf("caller", 3)
	var raked int64
	records := make(chan Record, 100)
	cfg.OnHand = func(r Record) { records <- r }
	live(t, cfg, func(t *testing.T, r *room) {
		me := r.sits("me", -1)
		before := me.see().Chips
		gamesPlayed(me, 8)
		s := me.until("a result", func(s *Snapshot) bool { me.plays(); return s.Phase == Showing })
		if s.House == 0 || s.Chips != before {
			t.Errorf("raked %d, chips %d of %d", s.House, s.Chips, before)
		}
		if len(s.Options) != 1 || s.Options[0].String() != "rake=on" {
			t.Errorf("shown: %v", s.Options)
		}
		raked = s.House
	})
	close(records)
	for rec := range records {
		raked -= rec.House
	}
	if raked != 0 {
		t.Errorf("the records differ by %d", raked)
	}
}

func TestOptionsAreShown(t *testing.T) {
	f := formOf(game.Holdem, game.NoLimit)
	f.Rules.CapHeadsUp, f.Stakes.ChipUnit, f.Stakes.AnteMode, f.Stakes.Ante = false, 25, game.BigBlindAnte, 10
	got := ""
	for _, s := range f.options(true) {
		got += s.String() + " "
	}
	if got != "capHeadsUp=false anteMode=bigBlind chipUnit=25 rake=on " {
		t.Errorf("%s", got)
	}
	if f = formOf(game.Stud7, game.FixedLimit); len(f.options(false)) != 0 {
		t.Errorf("stud's own ante is no option: %v", f.options(false))
	}
}
