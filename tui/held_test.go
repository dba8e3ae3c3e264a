package tui

import (
	"fmt"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/rounds"
	"tapis/internal/table"
	"tapis/tui/ui"
)

func TestAC70_AHeldKeyIsOnePress(t *testing.T) {
	t.Run("Enter on a call that is all-in asks and nothing more", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
			hurried(s)
			s.Seat(2).Raises(1000)
			s.Holds("enter", 6*time.Second).MustHave(hand.EvCalled, 0)
			s.Passes(time.Second).Keys("enter").MustHave(hand.EvCalled, 0).Sees("Call with all your chips")
			s.Passes(time.Second).Keys("enter").MustHave(hand.EvCalled, 1)
		})
	})
	t.Run("after the price guard has run out", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
			hurried(s)
			s.Seat(2).Raises(1000)
			s.Passes(time.Second).Holds("enter", 4*time.Second).MustHave(hand.EvCalled, 0).Sees("Call with all your chips")
		})
	})
	t.Run("Enter on the bar of sizes", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
			s.Until(0).Keys("r", "9", "9", "9", "9")
			s.Holds("enter", 4*time.Second).MustHave(hand.EvRaised, 0).Sees("All-in for")
		})
	})
	t.Run("Enter on Raise opens the bar", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
			s.Until(0).Keys("right").Holds("enter", 4*time.Second).MustHave(hand.EvRaised, 0)
			if !standing(s.app).Sizing {
				t.Error("the bar is not open")
			}
		})
	})
	for _, key := range []string{"enter", "c"} {
		t.Run(key+" held before the turn comes decides nothing", func(t *testing.T) {
			tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
				hurried(s)
				events := len(s.view().Events)
				done := make(chan struct{})
				go func() { // seat 2 acts while the key is down
					time.Sleep(300 * time.Millisecond)
					s.lines[2].Do(table.Act{Decision: s.last[2].Decision.ID, Action: table.PokerAction(hand.RaiseTo(2, 60))})
					close(done)
				}()
				s.Holds(key, 5*time.Second)
				<-done
				n := 0
				for _, e := range s.view().Events[events:] {
					if e.Seat == 0 {
						n++
					}
				}
				if n > 0 {
					t.Errorf("chair 0 has acted %d times\n%s", n, s.screen.Text())
				}
			})
		})
	}
	t.Run("one call, not one in each street", func(t *testing.T) {
		tell(t, game.Holdem, game.NoLimit, 2, 1000, func(s *story) {
			s.Until(0)
			done := answers(s)
			hadHand := s.snap().Hand
			s.Holds("enter", 3*time.Second)
			if n := s.done(0, hand.EvCalled) + s.done(0, hand.EvChecked); n > 1 || s.snap().Hand != hadHand {
				t.Errorf("chair 0 called and checked %d times, hand %d\n%s", n, s.snap().Hand, s.screen.Text())
			}
			<-done
		})
	})
	t.Run("a pre-action stays armed", func(t *testing.T) {
		for _, key := range []string{"f", "c", "w"} {
			tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
				hurried(s).Holds(key, 2*time.Second)
				if armed(s.app) == "" {
					t.Errorf("%s held arms nothing", key)
				}
			})
		}
	})
	t.Run("leaving", func(t *testing.T) {
		for _, key := range []string{"q", "enter"} {
			tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
				s.Until(0)
				s.Holds(key, 3*time.Second)
				if s.app.over {
					t.Errorf("%s held has left the table", key)
				}
			})
		}
		tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
			s.Until(0)
			s.screen.Type("\x03")
			for range 60 {
				time.Sleep(time.Second / 30)
				s.screen.Type("\x03")
			}
			if s.settle(); s.app.over {
				t.Error("ctrl+c held has left the table")
			}
			s.Passes(time.Second)
			s.screen.Type("\x03")
			if s.settle(); !s.app.over {
				t.Error("ctrl+c pressed twice does not leave")
			}
		})
	})
}

// answers lets seat 1 check or call at once for four seconds.
func answers(s *story) <-chan struct{} {
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range 80 {
			time.Sleep(50 * time.Millisecond)
			select {
			case snap, ok := <-s.lines[1].Updates():
				if ok && snap.Decision.Yours {
					a := hand.CallBy(1)
					if snap.View.Legal.Check {
						a = hand.CheckBy(1)
					}
					s.lines[1].Do(table.Act{Decision: snap.Decision.ID, Action: table.PokerAction(a)})
				}
			default:
			}
		}
	}()
	return done
}

// Who presses a key again and again, faster than the guard runs out, is not kept
// out for ever; whose line stalls while a key is held is.
func TestAC70_ManyPressesGetThrough(t *testing.T) {
	asking := func(gaps ...time.Duration) bool {
		d := newDesk(t, game.Holdem, game.NoLimit, 10, 3, 0, map[int]int64{0: 1000, 1: 1000, 2: 1000}, "")
		a := still(english, 80, 24, d.snap(0)).press("right", "right") // all-in is highlighted
		at := noon
		a.clock = func() time.Time { return at }
		enter := tea.KeyPressMsg(tea.Key{Code: tea.KeyEnter})
		a.Update(enter) // asks
		if a.table.Confirm == nil {
			t.Fatal("nothing is asked")
		}
		for _, gap := range gaps {
			at = at.Add(gap)
			a.Update(enter)
		}
		return a.table.Sent == 0
	}
	const ms = time.Millisecond
	if asking(400*ms, 400*ms, 400*ms, 400*ms) {
		t.Error("the fifth Enter in 1.6 s is still taken for a held key")
	}
	if !asking(500*ms, 400*ms, 33*ms, 33*ms, 400*ms, 400*ms, 5*ms, 5*ms, 33*ms, 600*ms) {
		t.Error("a held key on a line that stalls answers")
	}
}

func TestAC70_TypingMayRepeat(t *testing.T) {
	tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
		s.Until(0).Keys("r").Holds("9", time.Second)
		s.Sees("99,999")
		s.Keys("esc").Keys("t").Holds("a", time.Second)
		if got := s.app.table.Chat.Value(); len(got) < 5 {
			t.Errorf("a held letter typed %q", got)
		}
		s.Keys("esc").Keys("r")
		before, _ := sized(t, s.app)
		s.Holds("right", time.Second)
		if after, _ := sized(t, s.app); after < before+10*5 {
			t.Errorf("a held arrow moved from %d to %d", before, after)
		}
	})
}

// A terminal that says when a key is let go is believed: two presses are two,
// however quick.
func TestAC70_KeysThatAreLetGoArePressedAgain(t *testing.T) {
	d := newDesk(t, game.Holdem, game.NoLimit, 10, 3, 0, map[int]int64{0: 1000, 1: 1000, 2: 1000}, "")
	a := still(english, 80, 24, d.snap(0))
	enter := tea.Key{Code: tea.KeyEnter}
	repeated := enter
	repeated.IsRepeat = true
	at := noon
	a.clock = func() time.Time { return at }
	send := func(msg tea.Msg, after time.Duration) {
		at = at.Add(after)
		a.Update(msg)
	}
	a.press("a") // asks
	if a.table.Confirm == nil {
		t.Fatal("nothing is asked")
	}
	for range 100 {
		send(tea.KeyPressMsg(repeated), 30*time.Millisecond)
	}
	if a.table.Sent != 0 {
		t.Fatal("repeats of a key answered")
	}
	send(tea.KeyReleaseMsg(enter), 10*time.Millisecond)
	send(tea.KeyPressMsg(tea.Key{Code: tea.KeyLeftShift}), 10*time.Millisecond)
	send(tea.KeyPressMsg(enter), 10*time.Millisecond)
	if a.table.Sent == 0 {
		t.Error("a key that was let go and pressed again does not answer")
	}
}

func TestAC71_ADoubleClickIsOneAction(t *testing.T) {
	tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
		s.Until(0).Clicks("All-in", 2).MustHave(hand.EvRaised, 0).Sees("All-in for 1,000?")
		s.Passes(2*time.Second).ClicksAt(s.app.Clicks.X, s.app.Clicks.Y, 2).MustHave(hand.EvRaised, 0)
	})
	tell(t, game.Holdem, game.NoLimit, 3, 1000, func(s *story) {
		s.Until(0).Clicks("All-in", 1).Passes(time.Second).Clicks("All-in 1,000", 2).MustHave(hand.EvRaised, 1)
	})
	tell(t, game.Holdem, game.NoLimit, 2, 1000, func(s *story) {
		s.Until(0)
		done := answers(s)
		s.Clicks("Call", 5)
		if n := s.done(0, hand.EvCalled) + s.done(0, hand.EvChecked); n != 1 {
			t.Errorf("five clicks called and checked %d times", n)
		}
		<-done
	})
}

// asker is a screen with something on it that asks before it does what cannot be
// taken back, made anew for each click.
type asker struct {
	name string
	show func(t *testing.T, o Options, w, h int) *App
}

// clicked is a client that keeps what it was told to do.
type clicked struct {
	silent
	did *[]table.Command
}

func (c clicked) Do(cmd table.Command) bool { *c.did = append(*c.did, cmd); return true }

// TestAC71_TheAnswerIsNeverUnderThePointerThatAsked clicks on every cell that can
// be clicked, of every screen that asks, in every size and language: a second
// click at the same cell, within the guard or long after it, never says yes.
func TestAC71_TheAnswerIsNeverUnderThePointerThatAsked(t *testing.T) {
	rounds.Alone(t)
	facing := func(t *testing.T) *desk { // 400 behind, 1,000 to call
		d := newDesk(t, game.Holdem, game.NoLimit, 10, 3, 0, map[int]int64{0: 400, 1: 5000, 2: 5000}, "")
		return d.calls(0).raises(1, 1000).folds(2)
	}
	first := func(t *testing.T, g *game.Game, b game.Betting, stack int64) *desk {
		return newDesk(t, g, b, 10, 3, 0, map[int]int64{0: stack, 1: 5000, 2: 5000}, "")
	}
	table0 := func(mk func(t *testing.T) *desk, keys ...string) func(*testing.T, Options, int, int) *App {
		return func(t *testing.T, o Options, w, h int) *App {
			return still(o, w, h, mk(t).snap(0)).press(keys...)
		}
	}
	askers := []asker{
		{"a call with everything", table0(facing)},
		{"all-in", table0(func(t *testing.T) *desk { return first(t, game.Holdem, game.NoLimit, 1_234_567) })},
		{"all-in from the bar", table0(func(t *testing.T) *desk { return first(t, game.Holdem, game.NoLimit, 5000) }, "r", "x")},
		{"all-in in fixed limit", table0(func(t *testing.T) *desk { return first(t, game.Holdem, game.FixedLimit, 15) })},
		{"out of chips", func(t *testing.T, o Options, w, h int) *App {
			s := facing(t).snap(0)
			s.View, s.Seats[0].Busted, s.Seats[0].Stack, s.Phase, s.Decision = nil, true, 0, table.Waiting, table.Decision{}
			return still(o, w, h, s)
		}},
		{"watching", func(t *testing.T, o Options, w, h int) *App { return still(o, w, h, facing(t).snap(-1)) }},
		{"the title", func(t *testing.T, o Options, w, h int) *App {
			o.Themes, o.Width, o.Height = shelf, w, h
			a := New(o)
			a.clock = func() time.Time { return noon }
			a.Now = noon
			return a
		}},
		{"the bank", func(t *testing.T, o Options, w, h int) *App { return bankAtRiver(t, o, w, h) }},
	}
	sizes := [][2]int{{60, 20}, {80, 24}, {120, 36}, {110, 34}, {200, 60}}[:rounds.Of(3, 5)]
	for _, ask := range askers {
		asked := 0
		for _, lang := range i18n.Langs() {
			for _, size := range sizes {
				o := Options{Lang: lang}
				first := ask.show(t, o, size[0], size[1])
				first.View()
				for y := range size[1] {
					for x := range size[0] {
						if !clickable(first, x, y) {
							continue
						}
						for _, gap := range []time.Duration{300 * time.Millisecond, time.Minute} {
							what := fmt.Sprintf("%s %v %v (%d,%d) after %v", ask.name, lang, size, x, y, gap)
							if !clickTwice(t, ask.show(t, o, size[0], size[1]), x, y, gap, what) {
								break
							}
							asked++
						}
					}
				}
			}
		}
		if asked == 0 {
			t.Errorf("%s: nothing asks", ask.name)
		}
	}
}

func clickable(a *App, x, y int) bool {
	for i := range a.Hits {
		if a.Hits[i].At.Contains(x, y) {
			return true
		}
	}
	return false
}

// clickTwice clicks twice at a cell. Where the first click asks, the second must
// not answer; it says whether the first asked.
func clickTwice(t *testing.T, a *App, x, y int, gap time.Duration, what string) bool {
	t.Helper()
	var did []table.Command
	if a.table != nil {
		a.table.Client = clicked{did: &did}
	}
	asks := func() bool {
		_, leaving := a.Top().(*ui.QuitSheet)
		return leaving || a.table != nil && a.table.Confirm != nil
	}
	at := a.Now
	a.clock = func() time.Time { return at }
	a.View()
	a.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	if !asks() {
		return false
	}
	at = at.Add(gap)
	a.View()
	if a.table != nil && a.Top() == a.Base && !clickableAnswers(a) {
		t.Errorf("%s: the question has no answers to click on", what)
	}
	a.Update(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	if len(did) > 0 || a.over {
		t.Errorf("%s: the second click did %v, over %v", what, did, a.over)
	}
	return true
}

// clickableAnswers says whether yes and no are both on the screen.
func clickableAnswers(a *App) bool { return len(a.Hits) >= 2 }

// bankAtRiver is a deal against the bank in which folding gives everything up.
func bankAtRiver(t *testing.T, o Options, w, h int) *App {
	d := newBankDesk(t, 1, bank.Rules{}, "").bets(20, 0, 0)
	for d.h.View(0).Moves.Has(bank.Check) {
		d.moves(bank.Check, 0)
	}
	return still(o, w, h, d.snap(0))
}

// The guard on a changed price (UX AC-01) is for prices that have changed: the
// first key of a fresh hand acts at once (UX AC-81).
func TestAC81_TheFirstKeyOfAFreshHandActs(t *testing.T) {
	for _, key := range []string{"c", "enter", "a"} {
		d := newDesk(t, game.Holdem, game.NoLimit, 10, 3, 0, nil, "")
		a := still(english, 80, 24, d.snap(0))
		d = newDesk(t, game.Holdem, game.NoLimit, 10, 3, 0, nil, "")
		d.s.Hand++
		at := noon
		a.clock = func() time.Time { return at }
		a.Update(snapshotMsg{from: a.table.Client, snap: d.snap(0)}) // the next hand, one is first to act
		at = at.Add(50 * time.Millisecond)
		a.press(key)
		if a.table.Sent == 0 && a.table.Confirm == nil {
			t.Errorf("%s, pressed at the beginning of a hand, did nothing: %s", key, a.table.Note)
		}
		if key == "a" {
			continue
		}
		d.calls(0).raises(1, 60).raises(2, 200)
		a.Update(snapshotMsg{from: a.table.Client, snap: d.snap(0)})
		at = at.Add(50 * time.Millisecond)
		was := a.table.Sent
		if a.press(key); a.table.Sent != was {
			t.Errorf("%s, pressed 50 ms after a raise, called it", key)
		}
	}
}
