package realcards

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tapis/engine/tourney"
)

var evening = time.Date(2026, 11, 27, 20, 30, 0, 0, time.UTC)

// friday is the night of the study: 24 entries at 25, rebuys until level 4.
func friday(t testing.TB) *Night {
	s, terms := tourney.Default(), tourney.DefaultTerms()
	terms.BuyIn, terms.Rebuys, terms.RebuyUntil, terms.RebuyPrice = 20, tourney.Any, 4, 20
	n, err := New("Friday night", s, terms, 24, nil)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func refused(t *testing.T, err error, want tourney.Code) {
	t.Helper()
	if r := (*tourney.Refusal)(nil); !errors.As(err, &r) || r.Code != want {
		t.Errorf("got %v, want code %d", err, want)
	}
}

func must(t interface {
	Helper()
	Fatal(...any)
}, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func second[T any](_ T, err error) error { return err }

func minute(n float64) time.Time { return evening.Add(time.Duration(n * float64(time.Minute))) }

func TestTheClockRunsStandsAndGoesOn(t *testing.T) {
	n := friday(t)
	if m := n.At(minute(5)); m.Level != 1 || m.Left != int64(15*time.Minute) || n.Running() {
		t.Errorf("before the start %+v", m)
	}
	must(t, second(n.Toggle(evening)))
	if m := n.At(minute(20)); m.Level != 2 || m.Left != int64(10*time.Minute) {
		t.Errorf("after twenty minutes %+v", m)
	}
	must(t, second(n.Toggle(minute(20))))
	if m := n.At(minute(50)); m.Level != 2 || m.Left != int64(10*time.Minute) {
		t.Errorf("a pause is no part of the time: %+v", m)
	}
	must(t, second(n.Toggle(minute(50))))
	if m := n.At(minute(91)); m.Level != 5 || !m.Break || m.Left != int64(9*time.Minute) {
		t.Errorf("the break after level 4: %+v", m)
	}
	must(t, n.Shift(minute(91), 5*time.Minute))
	if m := n.At(minute(92)); m.Left != int64(13*time.Minute) {
		t.Errorf("five minutes more: %+v", m)
	}
	must(t, n.Skip(minute(92), true))
	if m := n.At(minute(93)); m.Level != 5 || m.Break || m.Left != int64(14*time.Minute) {
		t.Errorf("the break is cut short: %+v", m)
	}
	must(t, n.Skip(minute(93), false)) // to the beginning of the level
	must(t, n.Skip(minute(93), false)) // and to the break before it
	if m := n.At(minute(93)); !m.Break {
		t.Errorf("back in the break: %+v", m)
	}
	for range 4 {
		if _, ok := n.Undo(); !ok {
			t.Fatal("nothing to undo")
		}
	}
	// Without the four the clock has run from minute 50 on: 75 of 80 minutes of play.
	if m := n.At(minute(95)); m.Level != 5 || !m.Break || m.Left != int64(5*time.Minute) {
		t.Errorf("after all is taken back: %+v", m)
	}
}

// The numbers of the study: 24 entries and 6 rebuys, 150,000 chips, 600 in the pool.
func TestTheNumbersOfFridayNight(t *testing.T) {
	n := friday(t)
	must(t, second(n.Toggle(evening)))
	for i := range 6 {
		must(t, second(n.Rebuy(minute(30), i)))
	}
	for range 9 {
		must(t, n.Bust(minute(60), n.AnyIn(), -1))
	}
	if n.Alive() != 15 || n.Chips() != 150_000 || n.Average() != 10_000 || n.Pool() != 600 {
		t.Errorf("%d in, %d chips, %d each, %d in the pool", n.Alive(), n.Chips(), n.Average(), n.Pool())
	}
	if want := []int64{240, 144, 96, 66, 54}; !slices.Equal(n.Prizes(), want) {
		t.Errorf("prizes %v, want %v", n.Prizes(), want)
	}
	// The end is likely in level 9, 150,000 ÷ 20 = 7,500: two breaks on the way.
	if got := n.Ends(minute(61)); got != minute(9*15+20) {
		t.Errorf("ends at %v", got)
	}
	refused(t, second(n.Rebuy(minute(71), 0)), tourney.CodeRebuysClosed)
	refused(t, n.Join(minute(71), ""), tourney.CodeLate)
}

func TestWhoIsOutAndWhoComesBack(t *testing.T) {
	s, terms := tourney.Default(), tourney.DefaultTerms()
	terms.Rebuys, terms.RebuyUntil, terms.AddOnChips = 1, 4, 5000
	n, err := New("", s, terms, 0, []string{"anna", "bob", "cem"})
	must(t, err)
	must(t, second(n.Toggle(evening)))
	must(t, n.Bust(minute(1), 1, 0))
	refused(t, n.Bust(minute(1), 1, 0), tourney.CodeNotIn)
	refused(t, n.Bust(minute(1), 3, 0), tourney.CodeNoPlayer)
	refused(t, n.AddOn(minute(1), 1), tourney.CodeNotIn)
	must(t, second(n.Rebuy(minute(2), 1)))
	if n.Out(1) || n.Alive() != 3 || n.Players[0].KnockOuts != 1 {
		t.Errorf("bob is back: %+v", n.Book)
	}
	must(t, n.AddOn(minute(3), 1))
	refused(t, n.AddOn(minute(3), 1), tourney.CodeNoAddOn)
	refused(t, second(n.Rebuy(minute(3), 1)), tourney.CodeNoRebuy)
	must(t, n.Join(minute(4), "dora"))
	must(t, n.Bust(minute(5), 2, -1))
	must(t, n.Bust(minute(6), 1, 0))
	must(t, n.Bust(minute(7), 3, 0))
	if n.Winner() != 0 || n.Place(0) != 1 || n.Place(3) != 2 || n.Place(2) != 4 || n.Running() {
		t.Errorf("at the end %+v", n.Book)
	}
	refused(t, n.Skip(minute(8), true), tourney.CodeOver)
	if a, ok := n.Undo(); !ok || a != Busted || n.Winner() != -1 || !n.Running() || n.At(minute(8)).Left != int64(7*time.Minute) {
		t.Errorf("the last one was a mistake: %v, %+v", a, n.Dial)
	}
}

func TestSeatsAreDrawn(t *testing.T) {
	n := friday(t)
	must(t, n.Bust(evening, 3, -1))
	n.DrawSeats(rand.New(rand.NewPCG(1, 2)))
	sizes, seen := map[int]int{}, map[tourney.Spot]bool{}
	for p, s := range n.Seats {
		if (s.Table < 0) != (p == 3) || s.Table >= 0 && seen[s] {
			t.Errorf("player %d sits at %+v", p, s)
		}
		if s.Table >= 0 {
			seen[s] = true
			sizes[s.Table]++
		}
	}
	if len(sizes) != 3 || sizes[0] != 8 || sizes[2] != 7 {
		t.Errorf("tables of %v", sizes)
	}
	if a, _ := n.Undo(); a != Drawn || n.Seats != nil {
		t.Errorf("the draw stays: %v", n.Seats)
	}
}

// A night that was written down goes on where the clock was, standing still.
func TestANightSurvivesARestart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a", "clock.json")
	n := friday(t)
	must(t, second(n.Toggle(evening)))
	must(t, n.Bust(minute(12), n.AnyIn(), -1))
	text, err := n.Bytes(minute(20))
	must(t, err)
	must(t, Save(path, text))
	back, err := Load(path)
	must(t, err)
	if m := back.At(minute(500)); m.Level != 2 || m.Left != int64(10*time.Minute) || !back.Resumed || back.Running() {
		t.Errorf("after the restart %+v", m)
	}
	if !reflect.DeepEqual(back.Book, n.Book) || back.Name != n.Name || !reflect.DeepEqual(back.Structure, n.Structure) {
		t.Errorf("read %+v, written %+v", back, n)
	}
	if a, ok := back.Undo(); !ok || a != Busted {
		t.Errorf("what can be taken back is kept: %v %v", a, ok)
	}
	if _, ok := back.Undo(); ok {
		t.Error("moves of the clock from before are taken back")
	}
	for name, wrong := range map[string]string{
		"no JSON": "nonsense", "another file": "{}", "another version": strings.Replace(string(text), `"Version":1`, `"Version":2`, 1),
		"nobody": strings.Replace(string(text), `"Players":[`, `"Players":[],"X":[`, 1), "out twice": strings.Replace(string(text), `"Outs":[23]`, `"Outs":[23,23]`, 1),
		"cut off": string(text[:len(text)/2]),
	} {
		must(t, os.WriteFile(path, []byte(wrong), 0o600))
		if _, err := Load(path); err == nil {
			t.Errorf("%s: it is read", name)
		}
	}
	if _, err := Load(filepath.Join(t.TempDir(), "none")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}

// Whatever is done and taken back, the book holds together and can be read again.
func TestWhateverHappensTheBookHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, terms := tourney.Default(), tourney.DefaultTerms()
		terms.Rebuys, terms.RebuyUntil, terms.ReEntries, terms.BuyIn = rapid.IntRange(-1, 2).Draw(t, "rebuys"), 4, tourney.Any, 10
		terms.AddOnChips = 1000
		n, err := New("", s, terms, rapid.IntRange(2, 30).Draw(t, "players"), nil)
		must(t, err)
		now := evening
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			now = now.Add(time.Duration(rapid.IntRange(0, 600).Draw(t, "seconds")) * time.Second)
			p := rapid.IntRange(-1, len(n.Players)).Draw(t, "player")
			before, _ := n.Bytes(now)
			undone := false
			switch rapid.IntRange(0, 8).Draw(t, "act") {
			case 0:
				_, err = n.Toggle(now)
			case 1:
				err = n.Skip(now, rapid.Bool().Draw(t, "forward"))
			case 2:
				err = n.Shift(now, time.Duration(rapid.IntRange(-3, 3).Draw(t, "minutes"))*time.Minute)
			case 3, 4:
				err = n.Bust(now, p, -1)
			case 5:
				_, err = n.Rebuy(now, p)
			case 6:
				err = n.AddOn(now, p)
			case 7:
				err = n.Join(now, "")
			default:
				_, undone = n.Undo()
				err = nil
			}
			if after, _ := n.Bytes(now); err != nil && string(after) != string(before) {
				t.Fatalf("refused with %v, and yet changed", err)
			}
			_ = undone
			if n.check() != nil || n.At(now).Left <= 0 || len(n.Past) > most {
				t.Fatalf("%v: %+v", n.check(), n.Dial)
			}
			var sum int64
			for _, prize := range n.Prizes() {
				sum += prize
			}
			if sum != n.Pool() || n.Pool() != n.Terms.Paid(n.Counts()) {
				t.Fatalf("%d of %d is paid", sum, n.Pool())
			}
		}
	})
}
