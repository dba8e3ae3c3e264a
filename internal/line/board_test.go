package line

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// club is the smallest owner: it repeats what is said, to everybody.
type club struct {
	board *Board
	heard []string
	left  []string

	ctx    context.Context
	stop   func()
	rounds atomic.Int32
	now    time.Time
	late   time.Duration
}

// clubLine is a line of the club, and what it shows.
type clubLine struct {
	*Line
	slot Slot[string]
}

func (l *clubLine) Updates() <-chan *string { return l.slot }

func open(limits Limits) *club {
	c := &club{board: New(limits)}
	c.ctx, c.stop = context.WithCancel(context.Background())
	return c
}

var usual = Limits{Mail: 8, PerLine: 3, Lines: 4}

func (c *club) run() {
	c.board.Serve(c.ctx, Turns{
		Wake: func(now time.Time, late time.Duration) { c.rounds.Add(1); c.now, c.late = now, late },
		Take: c.take,
		Step: func() {},
		Tell: func() {
			for _, l := range c.board.Sweep() {
				c.left = append(c.left, string(l.ID))
			}
		},
		Due: func() time.Time { return c.now.Add(time.Hour) },
	})
}

func (c *club) take(m *Message) {
	switch {
	case m.Joins:
		c.board.Add(m.Line, func(old *Line) { say(old, "another line of yours took over") })
		return
	}
	command, ok := m.Take()
	switch {
	case m.Line == nil:
		c.hear("the house: " + command.(string))
	case ok:
		c.hear(m.Line.Name + ": " + command.(string))
	}
}

// joins opens a line.
func (c *club) joins(name string) (*clubLine, error) {
	l := &clubLine{slot: NewSlot[string]()}
	l.Line = &Line{ID: Identity(name), Name: name, Client: l, End: l.slot.Close}
	return l, c.board.Join(l.Line)
}

func (c *club) hear(s string) {
	c.heard = append(c.heard, s)
	for _, l := range c.board.Lines() {
		say(l, s)
	}
}

func say(l *Line, s string) { l.Client.(*clubLine).slot.Put(&s) }

// meet runs f with a running club, then shuts it. The bubble ends only when no
// goroutine is left in it.
func meet(t *testing.T, limits Limits, f func(*testing.T, *club)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		c := open(limits)
		go c.run()
		f(t, c)
		c.stop()
	})
}

func (c *club) join(t *testing.T, name string) *clubLine {
	t.Helper()
	l, err := c.joins(name)
	if err != nil {
		t.Fatal(err)
	}
	synctest.Wait()
	return l
}

func latest(t *testing.T, l *clubLine) string {
	t.Helper()
	synctest.Wait()
	select {
	case s, ok := <-l.Updates():
		if !ok {
			return "closed"
		}
		return *s
	default:
		return ""
	}
}

func TestTheLatestSnapshotWins(t *testing.T) {
	meet(t, usual, func(t *testing.T, c *club) {
		anna, deaf := c.join(t, "anna"), c.join(t, "deaf")
		for i := range 100 {
			if !anna.Do(fmt.Sprint(i)) {
				t.Fatal("refused")
			}
			synctest.Wait() // the one who never reads does not hold this up
		}
		if got := latest(t, deaf); got != "anna: 99" {
			t.Errorf("first read is %q", got)
		}
		if got := latest(t, deaf); got != "" {
			t.Errorf("then %q", got)
		}
	})
}

func TestAFloodTakesUpOnlyItsOwnLine(t *testing.T) {
	c := open(usual) // nobody takes anything out
	anna, _ := c.joins("anna")
	bob, _ := c.joins("bob")
	taken := 0
	for range 1000 {
		if anna.Do("x") {
			taken++
		}
	}
	if taken != usual.PerLine || !bob.Do("y") {
		t.Errorf("%d commands of one line were taken", taken)
	}
	carl, _ := c.joins("carl")
	if carl.Do("fits"); carl.Do("one too many for the mailbox") {
		t.Error("more was taken than the mailbox holds")
	}
	go c.run()
	c.stop()
}

// What was refused is not counted: there is room again when the room has taken
// some.
func TestAllowanceComesBack(t *testing.T) {
	meet(t, usual, func(t *testing.T, c *club) {
		anna := c.join(t, "anna")
		for range 50 {
			for range 5 {
				anna.Do("x")
			}
			synctest.Wait()
		}
		if len(c.heard) < 150 {
			t.Errorf("%d heard", len(c.heard))
		}
	})
}

func TestTheSamePersonAgainTakesOver(t *testing.T) {
	meet(t, usual, func(t *testing.T, c *club) {
		first, bob := c.join(t, "anna"), c.join(t, "bob")
		second := c.join(t, "anna")
		if got := latest(t, first); got != "another line of yours took over" {
			t.Errorf("the old line read %q", got)
		}
		if latest(t, first) != "closed" || first.Do("still here") {
			t.Error("the old line is open")
		}
		second.Do("hello")
		if got := latest(t, bob); got != "anna: hello" {
			t.Errorf("bob read %q", got)
		}
		if !c.board.Here("anna") || len(c.board.Lines()) != 2 || len(c.left) != 0 {
			t.Errorf("%d lines, left %v", len(c.board.Lines()), c.left)
		}
	})
}

// Commands of the line that was taken over are not done any more, and what the
// old line has queued behind the takeover does not use up the new one's places.
func TestWhatTheOldLineStillHadWaitingIsDropped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := open(usual)
		first, _ := c.joins("anna")
		first.Do("before")
		second, _ := c.joins("anna")
		first.Do("after")
		second.Do("new")
		go c.run()
		synctest.Wait()
		if got := fmt.Sprint(c.heard); got != "[anna: before anna: new]" {
			t.Errorf("heard %s", got)
		}
		c.stop()
	})
}

func TestHangingUp(t *testing.T) {
	meet(t, usual, func(t *testing.T, c *club) {
		anna, bob := c.join(t, "anna"), c.join(t, "bob")
		anna.Do("last words")
		anna.Close()
		anna.Close()
		if anna.Do("too late") {
			t.Error("a closed line takes commands")
		}
		if got := latest(t, bob); got != "anna: last words" {
			t.Errorf("bob read %q", got)
		}
		if latest(t, anna); latest(t, anna) != "closed" || c.board.Here("anna") || fmt.Sprint(c.left) != "[anna]" {
			t.Errorf("left: %v", c.left)
		}
	})
}

// Hanging up in front of a full mailbox is noticed as well.
func TestHangingUpWithAFullMailbox(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := open(Limits{Mail: 2, PerLine: 2, Lines: 2})
		anna, _ := c.joins("anna")
		anna.Do("x")
		anna.Close()
		go c.run()
		synctest.Wait()
		if fmt.Sprint(c.left) != "[anna]" {
			t.Errorf("left: %v", c.left)
		}
		c.stop()
	})
}

func TestJoinRefusals(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := open(Limits{Mail: 3, PerLine: 2, Lines: 2})
		if _, err := c.joins(""); err == nil {
			t.Error("nobody joined")
		}
		anna, _ := c.joins("a")
		c.joins("b")
		if _, err := c.joins("c"); !errors.Is(err, ErrFull) {
			t.Errorf("one line too many: %v", err)
		}
		go c.run()
		synctest.Wait()
		anna.Close()
		synctest.Wait()
		if _, err := c.joins("c"); err != nil {
			t.Errorf("after one has left: %v", err)
		}
		c.stop()
		synctest.Wait()
		if _, err := c.joins("d"); !errors.Is(err, ErrClosed) {
			t.Errorf("after the end: %v", err)
		}
	})
	c := open(Limits{Mail: 1, PerLine: 2, Lines: 2})
	c.joins("a")
	if _, err := c.joins("b"); !errors.Is(err, ErrBusy) {
		t.Errorf("with a full mailbox: %v", err)
	}
}

// Nobody is left listening, or posting, when the board is shut: neither who is
// in, nor who is on the way in, nor the house's own helpers.
func TestShutLetsEverybodyGo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := open(Limits{Mail: 2, PerLine: 2, Lines: 4})
		var done atomic.Int32
		listen := func(l *clubLine) {
			for range l.Updates() {
			}
			done.Add(1)
		}
		go c.run()
		go listen(c.join(t, "anna"))
		c.stop()
		synctest.Wait()

		c = open(Limits{Mail: 2, PerLine: 2, Lines: 4})
		for _, name := range []string{"bob", "carl"} {
			l, _ := c.joins(name)
			go listen(l)
		}
		for range 5 {
			go func() { c.board.Post("a word"); done.Add(1) }()
		}
		synctest.Wait()
		c.board.Shut()
		synctest.Wait()
		if n := done.Load(); n != 8 {
			t.Errorf("%d of 8 went on", n)
		}
	})
}

// A board that is shut takes no command, from those who were in and from those who
// were on the way in.
func TestAShutBoardTakesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := open(usual)
		go c.run()
		anna := c.join(t, "anna")
		c.stop()
		synctest.Wait()
		late := open(usual)
		bob, _ := late.joins("bob")
		late.board.Shut()
		for _, l := range []*clubLine{anna, bob} {
			if l.Do("too late") {
				t.Errorf("%s: a command was taken after the end", l.Name)
			}
		}
	})
}

func TestTheHousesOwnWordsKeepTheirPlace(t *testing.T) {
	meet(t, usual, func(t *testing.T, c *club) {
		anna := c.join(t, "anna")
		anna.Do("one")
		c.board.Post("two")
		anna.Do("three")
		synctest.Wait()
		if got := fmt.Sprint(c.heard); got != "[anna: one the house: two anna: three]" {
			t.Errorf("heard %s", got)
		}
	})
}

func TestTalkIsOneASecondFiveAtOnce(t *testing.T) {
	var l Line
	now := time.Now()
	count := func(n int) (passed int) {
		for range n {
			if l.MayTalk(now) {
				passed++
			}
		}
		return passed
	}
	if got := count(8); got != 5 {
		t.Errorf("%d at once", got)
	}
	now = now.Add(2 * time.Second)
	if got := count(8); got != 2 {
		t.Errorf("%d after two seconds", got)
	}
	now = now.Add(time.Hour)
	if got := count(8); got != 5 {
		t.Errorf("%d after an hour", got)
	}
}

// A goodbye that fails keeps nobody out.
func TestAFailingGoodbye(t *testing.T) {
	c := open(usual)
	b := c.board
	for range 2 {
		l, _ := c.joins("anna")
		m := b.next()
		func() {
			defer func() { recover() }()
			b.Add(m.Line, func(*Line) { panic("no") })
		}()
		if lines := b.Lines(); lines[len(lines)-1] != l.Line {
			t.Error("the new line was lost")
		}
	}
}

// People are told after a bounded number of messages, and none is lost between
// two batches.
func TestABatchLosesNothing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := open(Limits{Mail: 1000, PerLine: 1000, Lines: 1000})
		speaker, _ := c.joins("anna")
		var late []*clubLine
		for i := range 3 * batch {
			speaker.Do("word")
			l, err := c.joins(fmt.Sprint(i))
			if err != nil {
				t.Fatal(err)
			}
			late = append(late, l)
		}
		go c.run()
		synctest.Wait()
		if len(c.heard) != 3*batch || len(c.board.Lines()) != len(late)+1 || c.rounds.Load() < 6 {
			t.Errorf("heard %d of %d, %d lines of %d, in %d rounds", len(c.heard), 3*batch, len(c.board.Lines()), len(late)+1, c.rounds.Load())
		}
		c.stop()
	})
}

// A room that is called on time is not late, whoever speaks in between.
func TestRoundsBeginWhenTheyAreDue(t *testing.T) {
	meet(t, usual, func(t *testing.T, c *club) {
		anna := c.join(t, "anna")
		before := c.rounds.Load()
		time.Sleep(90 * time.Minute)
		synctest.Wait()
		if c.rounds.Load() != before+1 || c.late != 0 {
			t.Errorf("%d rounds in an hour and a half, late by %v", c.rounds.Load()-before, c.late)
		}
		anna.Do("x")
		synctest.Wait()
		if c.late > 0 {
			t.Errorf("called early and late by %v", c.late)
		}
	})
}
