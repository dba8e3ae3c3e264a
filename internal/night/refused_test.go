package night

import (
	"strings"
	"testing"
	"time"

	"tapis/internal/table"
)

func TestTournamentsThatAreRefused(t *testing.T) {
	for name, change := range map[string]func(*event){
		"no game":          func(e *event) { e.Form.Game = nil },
		"against the bank": func(e *event) { e.Form = table.BankForm(10, 1000) },
		"one player":       func(e *event) { e.Tourney.Players = 1 },
		"too many players": func(e *event) { e.Tourney.Players = 7 },
		"no blinds":        func(e *event) { e.Tourney.Structure.Schedule.Small = 0 },
		"blinds upside down": func(e *event) {
			e.Tourney.Structure.Schedule.Small, e.Tourney.Structure.Schedule.Big = 50, 25
		},
		"levels of no time": func(e *event) { e.Tourney.Structure.Every = 0 },
		"no stack":          func(e *event) { e.Tourney.Structure.Stack = 0 },
		"eleven seats":      func(e *event) { e.Seats = 11 },
	} {
		e := sitAndGo(6, time.Minute)
		change(&e)
		if _, err := e.open(); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// begun is a night of so many players that has begun, without a goroutine.
func begun(t *testing.T, players int, every time.Duration) *Night {
	t.Helper()
	n, err := sitAndGo(players, every).open()
	if err != nil {
		t.Fatal(err)
	}
	var chairs []int
	for i, name := range []string{"anna", "bob", "carl", "dan"}[:players] {
		if _, err := n.Book.Enter(name, n.r); err != nil {
			t.Fatal(err)
		}
		n.Who = append(n.Who, entrant{ID: table.Identity(name), Name: name})
		chairs = append(chairs, i)
	}
	if err := n.Book.StartAt(chairs); err != nil {
		t.Fatal(err)
	}
	return n
}

// The time in which the machine slept is no part of a level, nor of the wait before the
// start.
func TestSleepIsNoTimeOfALevel(t *testing.T) {
	n := begun(t, 4, time.Minute)
	n.Since = n.now
	ends := n.levelEnds()
	n.now = n.now.Add(time.Hour)
	n.shift(time.Hour)
	if n.tick(t.Context()); n.Level != 1 || !n.levelEnds().Equal(ends.Add(time.Hour)) {
		t.Errorf("level %d ends at %v", n.Level, n.levelEnds())
	}
	n.now = n.now.Add(time.Minute)
	if n.tick(t.Context()); n.Level != 2 || len(n.seats[0].notes) != 1 {
		t.Errorf("level %d after its time, told %v", n.Level, n.seats[0].notes)
	}
}

// A pause that begins and ends before the director hears of either is no part of a level.
func TestAPauseHeardOfLate(t *testing.T) {
	from := time.Date(2000, 1, 1, 20, 0, 0, 0, time.UTC)
	n := begun(t, 4, time.Minute)
	n.Since = from
	hears := func(r *table.Report) {
		n.seats[0].last = r
		n.pausing(t.Context(), 0)
	}
	r := &table.Report{PauseFrom: from.Add(20 * time.Second), PauseTo: from.Add(30 * time.Second)}
	n.now = from.Add(31 * time.Second)
	for range 2 { // the second time changes nothing
		hears(r)
		if got := n.levelEnds().Sub(from); got != 70*time.Second {
			t.Errorf("the level ends after %v", got)
		}
	}
	hears(&table.Report{PauseFrom: from.Add(25 * time.Second)}) // again, in the countdown
	if n.running() || n.Ran != 20*time.Second {
		t.Errorf("running %v, after %v", n.running(), n.Ran)
	}
}
