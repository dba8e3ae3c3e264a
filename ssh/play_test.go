package ssh

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"tapis/engine/game"
	"tapis/internal/rounds"
	"tapis/internal/table"
	"tapis/internal/term"
)

// Two friends sit down, play, and one of them drops and comes back to the same
// seat and the same cards.
func TestTwoFriendsPlay(t *testing.T) {
	t.Parallel()
	r := openRoom(t)
	anna, bruno := r.visit("anna"), r.visit("bruno")
	anna.finds("open seat")
	anna.types("\r")
	bruno.finds("open seat")
	bruno.finds("anna")
	bruno.types("\r")
	stop := make(chan struct{})
	defer close(stop)
	go bruno.presses("c", stop)
	eventually(t, anna.myTurn, func() string { return "anna is not asked:\n" + anna.screen.Text() })
	before := cardsOf(anna.screen.Text())
	_ = anna.wire.Close()
	bruno.finds("away")

	again := r.visit("anna")
	eventually(t, again.myTurn, func() string { return "anna is not asked again:\n" + again.screen.Text() })
	eventually(t, func() bool { return cardsOf(again.screen.Text()) == before && before != "" }, func() string {
		return fmt.Sprintf("anna's cards were %q and are %q", before, cardsOf(again.screen.Text()))
	})
	go again.presses("f\r", stop) // when checking is free, folding asks
	for _, rec := range r.hands(1) {
		var chips int64
		for _, end := range rec.End {
			chips += end
		}
		if chips != 2000 {
			t.Errorf("after hand %d there are %d chips", rec.Hand, chips)
		}
	}
}

// cardsOf reads the ranks of one's own cards off a screen: the line below the
// name of what they make.
func cardsOf(screen string) string {
	lines := strings.Split(screen, "\n")
	for i, line := range lines {
		if (strings.Contains(line, " high") || strings.Contains(line, "pair of ")) && i+3 < len(lines) {
			return strings.Join(strings.Fields(strings.Map(func(r rune) rune {
				if strings.ContainsRune("23456789TJQKA10♠♥♦♣", r) {
					return r
				}
				return ' '
			}, lines[i+1]+lines[i+3])), " ")
		}
	}
	return ""
}

// AC-30 and AC-32: whether a player's line holds or is cut at every change of
// the table, the hands are the same to the chip.
func TestALineThatIsCutAtEveryEventChangesNothing(t *testing.T) {
	t.Parallel()
	const hands = 2
	play := func(t *testing.T, cut bool) (story string, cuts int) {
		r := openRoom(t, seatBots(3, "caller"))
		anna := r.visit("anna")
		anna.finds("open seat")
		anna.types("\r")
		anna.finds("YOU")
		done := make(chan struct{})
		told := make(chan string, 1)
		go func() {
			defer close(done)
			defer close(told) // also when a hand does not end, which fails the test
			var b strings.Builder
			for _, rec := range r.hands(hands) {
				fmt.Fprintf(&b, "hand %d, %v, ends with %v\n", rec.Hand, rec.Actions, rec.End)
			}
			told <- b.String()
		}()
		last := ""
		for {
			select {
			case <-done:
				return <-told, cuts
			case <-time.After(20 * time.Millisecond):
			}
			if anna.myTurn() {
				anna.types(anew + "c")
			}
			if now := anna.screen.Text(); cut && cuts < rounds.Of(16, 200) && now != last {
				for range 4 {
					_ = anna.wire.Close()
					cuts++
					anna = r.visit("anna")
				}
				anna.finds("YOU")
				last = anna.screen.Text()
			}
		}
	}
	var want, got string
	cuts := 0
	t.Run("play", func(t *testing.T) {
		t.Run("the line holds", func(t *testing.T) { t.Parallel(); want, _ = play(t, false) })
		t.Run("the line is cut", func(t *testing.T) { t.Parallel(); got, cuts = play(t, true) })
	})
	if want != got || want == "" {
		t.Errorf("with a line that holds:\n%swith one that is cut:\n%s", want, got)
	}
	if cuts < 12 {
		t.Errorf("the line was cut only %d times", cuts)
	}
}

// AC-30: the same key from two windows is one player; the newest window wins.
func TestF16TheNewestWindowWins(t *testing.T) {
	r := openRoom(t)
	key := gossh.PublicKeys(newKey(t))
	first := r.visit("anna", key)
	first.finds("open seat")
	first.types("\r")
	first.finds("YOU")
	second := r.visit("somebody else", key)
	second.finds("YOU")
	first.finds("another window of yours")
	first.types("q")
	if got := first.status(); got != 0 {
		t.Errorf("the older window ends with status %d", got)
	}
	seats := 0
	for _, s := range (<-r.partner("bruno").Updates()).Seats {
		if s.Taken {
			seats++
		}
	}
	if seats != 1 {
		t.Errorf("anna has %d seats", seats)
	}
}

// AC-67 in the middle of a hand.
func TestAResizeStormInTheMiddleOfAHand(t *testing.T) {
	r := openRoom(t, seatBots(3, "share"))
	anna := r.visit("anna")
	anna.finds("open seat")
	anna.types("\r")
	eventually(t, anna.myTurn, func() string { return "anna is not asked:\n" + anna.screen.Text() })
	cards := cardsOf(anna.screen.Text())
	for range 20 {
		for _, size := range [][2]int{{200, 60}, {80, 24}, {60, 20}, {40, 12}, {1, 1}, {0, 0}, {300, 100}, {120, 36}, {80, 24}} {
			if err := anna.sess.WindowChange(size[1], size[0]); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, size := range []struct {
		w, h int
		want string
	}{
		{40, 12, "60"}, // the size that is needed
		{60, 20, "YOU"},
		{80, 24, "YOU"},
		{120, 36, "YOU"},
		{200, 60, "YOU"},
		{80, 24, "► YOU"},
	} {
		anna.screen.Resize(size.w, size.h)
		if err := anna.sess.WindowChange(size.h, size.w); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * term.SizeEvery)
		anna.finds(size.want)
	}
	eventually(t, func() bool { return cardsOf(anna.screen.Text()) == cards && cards != "" }, func() string {
		return fmt.Sprintf("anna's cards were %q and are %q", cards, cardsOf(anna.screen.Text()))
	})
	stop := make(chan struct{})
	defer close(stop)
	go anna.presses("f\r", stop) // folding is still what it was
	r.hands(1)
}

// AC-65: these terminals all get in and see the table.
func TestTerminalsThatCanDraw(t *testing.T) {
	r := openRoom(t, seatBots(2, "caller"))
	for _, term := range []string{"xterm", "xterm-256color", "linux", "screen", "tmux-256color", "vt100", "xterm-kitty"} {
		c, err := r.dial("anna", nothingToSay())
		if err != nil {
			t.Fatal(err)
		}
		c.session()
		if term == "vt100" {
			if err := c.sess.Setenv("NO_COLOR", "1"); err != nil {
				t.Fatal(err)
			}
		}
		if err := c.sess.RequestPty(term, 24, 80, nil); err != nil {
			t.Fatal(err)
		}
		if err := c.sess.Shell(); err != nil {
			t.Fatal(err)
		}
		c.sees("open seat")
		if colours := strings.Contains(c.out.String(), "\x1b[38;") || strings.Contains(c.out.String(), ";48;"); colours && term == "vt100" {
			t.Errorf("NO_COLOR: there are colours: %q", c.out)
		}
		_ = c.conn.Close()
	}
}

// A digit that changes costs few bytes, a snapshot without a change none.
func TestWhatAChangeCosts(t *testing.T) {
	r := openRoom(t, func(c *table.Config) { c.Clock.Off = true })
	anna := r.visit("anna")
	seated := r.partner("bruno")
	if !seated.Do(table.Sit{Seat: 2}) {
		t.Fatal("bruno cannot sit down")
	}
	anna.finds("bruno")
	anna.finds("1 watching")
	quiet := func() int {
		n := -1
		for len(anna.out.String()) != n {
			n = len(anna.out.String())
			time.Sleep(300 * time.Millisecond)
		}
		return n
	}
	// On a busy machine more of what came before may come late: the least counts.
	costs := func(most int, what string, change func(try int)) {
		for try := 0; ; try++ {
			before := quiet()
			change(try)
			cost := quiet() - before
			if cost <= most {
				return
			}
			if try == 5 {
				t.Errorf("%s costs %d bytes: %q", what, cost, anna.out.String()[before:])
				return
			}
		}
	}
	costs(59, "a changed digit", func(try int) {
		r.partner(fmt.Sprint("chloe", try))
		anna.finds(fmt.Sprint(try+2, " watching"))
	})
	costs(0, "a snapshot without a change", func(int) {
		for range 20 {
			seated.Do(table.AskMuck{Ask: true}) // a new snapshot for everybody, alike
			time.Sleep(10 * time.Millisecond)
		}
	})
}

// All games can be watched and played over ssh without a panic.
func TestEveryGameComesThroughTheDoor(t *testing.T) {
	for _, g := range game.Tables() {
		t.Run(g.ID, func(t *testing.T) {
			t.Parallel()
			r := openRoom(t, func(c *table.Config) {
				c.Seats = g.Seats
				c.Form.Game, c.Form.Betting = g, g.Default
				c.Form.Stakes = game.DefaultStakes(g, g.Default)
			}, seatBots(2, "caller"))
			anna := r.visit("anna")
			anna.finds("open seat")
			anna.types("\r")
			anna.finds("YOU")
			stop := make(chan struct{})
			defer close(stop)
			go func() {
				for { // whatever is asked: go along, throw a card or two, or take what is highlighted
					select {
					case <-stop:
						return
					case <-time.After(50 * time.Millisecond):
						_, _ = io.WriteString(anna.keys, "c1\r2\r")
					}
				}
			}()
			r.hands(1)
		})
	}
}
