package table

import (
	"errors"
	"testing"
	"time"

	"tapis/engine/hand"
)

func TestF16SameIdentityTakesOverTheSeat(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		cards := anna.until("cards", func(s *Snapshot) bool { return s.View != nil }).View.Seats[0].Cards
		again := r.join("anna", false)
		if s := anna.see(); !anna.ends || s.Notice == nil || s.Notice.Code != NoticeReplaced {
			t.Errorf("the old window: ended %v, notice %+v", anna.ends, s.Notice)
		}
		if anna.line.Do(Leave{}) {
			t.Error("the old window still takes commands")
		}
		if s := again.last; s.You != 0 || s.View.Seats[0].Cards != cards || s.Seats[0].Away {
			t.Errorf("seat %d, away %v", s.You, s.Seats[0].Away)
		}
		if s := bob.see(); s.Seats[0].Away || s.Seats[2].Taken {
			t.Error("one person, one seat")
		}
	})
}

// AC-33: drop facing a decision; the same seat, cards and remaining time.
func TestF15ReconnectInEachState(t *testing.T) {
	states := []struct {
		name string
		to   func(anna, bob *person)
	}{
		{"at the own decision", func(a, b *person) {
			for turn(a, b) != a {
				b.act(cheapest(b.last.View))
			}
		}},
		{"at another's decision", func(a, b *person) {
			for turn(a, b) != b {
				a.act(cheapest(a.last.View))
			}
		}},
		{"while the result is up", func(a, b *person) { turn(a, b).act(hand.FoldBy(0)) }},
		{"all-in", func(a, b *person) {
			p := turn(a, b)
			p.act(hand.RaiseTo(0, p.last.View.Legal.MaxTo))
		}},
		{"sitting out", func(a, b *person) { turn(a, b); a.do(SitOut{}) }},
	}
	for _, tc := range states {
		t.Run(tc.name, func(t *testing.T) {
			live(t, holdem(), func(t *testing.T, r *room) {
				anna, bob := r.sits("anna", 0), r.sits("bob", 1)
				tc.to(anna, bob)
				was := anna.see()
				anna.line.Close()
				time.Sleep(1500 * time.Millisecond)
				if s := bob.see(); !s.Seats[0].Away || !s.Seats[0].Taken {
					t.Fatalf("away %v", s.Seats[0].Away)
				}
				if anna.see(); !anna.ends {
					t.Error("the closed line's channel is open")
				}
				anna = r.join("anna", false)
				s := anna.last
				if s.You != 0 || s.Hand != was.Hand || s.Phase != was.Phase || s.View.Seats[0] != was.View.Seats[0] ||
					s.Decision != was.Decision || s.Seats[0].Out != was.Seats[0].Out || bob.see().Seats[0].Away {
					t.Errorf("was  %+v\nback %+v", was.Decision, s.Decision)
				}
				total(t, s)
			})
		})
	}
}

// AC-33: drop while all-in: the hand runs out and can be won.
func TestF14DropAllInRunsOut(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		anna, bob := r.sits("anna", 0), r.sits("bob", 1)
		p := turn(anna, bob)
		q := anna
		if p == anna {
			q = bob
		}
		p.act(hand.RaiseTo(0, 1000))
		p.line.Close()
		q.act(hand.CallBy(0))
		s := q.see()
		if !s.View.Done || s.View.NBoard != 5 || s.Seats[0].Stack+s.Seats[1].Stack != 2000 {
			t.Errorf("done %v, board of %d, stacks %d and %d", s.View.Done, s.View.NBoard, s.Seats[0].Stack, s.Seats[1].Stack)
		}
	})
}

// AC-32: a client that never reads never makes another wait.
func TestNeverReadingClientDelaysNobody(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		deaf := make([]Client, 10)
		for i := range deaf {
			l, err := r.table.Join(Identity(rune('a'+i)), "deaf", Guest)
			if err != nil {
				t.Fatal(err)
			}
			l.Do(Sit{Seat: -1})
			deaf[i] = l
		}
		anna, bob := r.sits("anna", -1), r.join("bob", false)
		if anna.last.You >= 0 {
			t.Fatal("a free chair after six sat down")
		}
		for range 500 {
			begun := time.Now()
			bob.do(Say{Text: "hello"})
			if time.Since(begun) != 0 {
				t.Fatal("somebody waited")
			}
			time.Sleep(time.Second)
		}
		if s := bob.see(); s.Watching != 6 || s.Hand == 0 {
			t.Errorf("%d watch, hand %d", s.Watching, s.Hand)
		}
	})
}

func TestFloodFillsOnlyItsOwnLine(t *testing.T) {
	table, err := New(holdem()) // not running yet: commands wait
	if err != nil {
		t.Fatal(err)
	}
	anna, _ := table.Join("anna", "anna", Guest)
	bob, _ := table.Join("bob", "bob", Guest)
	taken := 0
	for range 10000 {
		if anna.Do(SitOut{}) {
			taken++
		}
	}
	if taken != perLine {
		t.Errorf("%d commands of one line were taken, want %d", taken, perLine)
	}
	if !bob.Do(Say{Text: "hello"}) {
		t.Error("another line's command was refused")
	}
}

func TestChatIsOneMessageASecondFiveAtOnce(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		anna := r.join("anna", false)
		for range 8 {
			anna.do(Say{Text: "hi"})
		}
		if s := anna.last; len(s.Log) != 5 || s.Notice.Code != NoticeChatSlow {
			t.Errorf("%d lines, notice %+v", len(s.Log), s.Notice)
		}
		time.Sleep(2 * time.Second)
		for range 3 {
			anna.do(Say{Text: "again"})
		}
		if s := anna.last; len(s.Log) != 7 {
			t.Errorf("%d lines after two seconds", len(s.Log))
		}
		time.Sleep(time.Minute)
		for _, bad := range []string{"", "  ", "a\x1b[31m", "a\nb", "\u202eabc", "a\u0085", "\xff", string(make([]rune, 300))} {
			anna.do(Say{Text: bad})
		}
		if s := anna.last; len(s.Log) != 7 {
			t.Errorf("%d lines: control characters got through", len(s.Log))
		}
	})
}

func TestNamesAreOneOfAKind(t *testing.T) {
	live(t, holdem(), func(t *testing.T, r *room) {
		for i, id := range []Identity{"k1", "k2", "k3"} {
			l, _ := r.table.Join(id, "Ann\x1ba", Guest)
			l.Do(Sit{Seat: i})
		}
		w := r.join("watcher", false)
		if s := w.last; s.Seats[0].Name != "Anna" || s.Seats[1].Name != "Anna 2" || s.Seats[2].Name != "Anna 3" {
			t.Errorf("%q %q %q", s.Seats[0].Name, s.Seats[1].Name, s.Seats[2].Name)
		}
	})
}

func TestJoinRefusals(t *testing.T) {
	cfg := holdem()
	cfg.MaxLines = 2
	table, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := table.Join("", "x", Guest); err == nil {
		t.Error("an empty identity joined")
	}
	table.Join("a", "a", Guest)
	b, _ := table.Join("b", "b", Guest)
	if _, err := table.Join("c", "c", Guest); !errors.Is(err, ErrFull) {
		t.Errorf("third line: %v", err)
	}
	table.board.Shut()
	if _, ok := <-b.Updates(); ok {
		t.Error("a line outlived its table")
	}
	if _, err := table.Join("d", "d", Guest); !errors.Is(err, ErrClosed) {
		t.Errorf("after the end: %v", err)
	}
}
