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
		"no blinds":        func(e *event) { e.Tourney.Schedule.Small = 0 },
		"blinds upside down": func(e *event) {
			e.Tourney.Schedule.Small, e.Tourney.Schedule.Big = 50, 25
		},
		"levels of no time": func(e *event) { e.Tourney.Every = 0 },
		"no stack":          func(e *event) { e.Tourney.Stack = 0 },
		"eleven seats":      func(e *event) { e.Seats = 11 },
	} {
		e := sitAndGo(6, time.Minute)
		change(&e)
		if _, err := e.open(); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The time in which the machine slept is no part of a level, nor of the wait before the
// start.
func TestSleepIsNoTimeOfALevel(t *testing.T) {
	d := &director{Tournament: sitAndGo(4, time.Minute).Tourney, Started: true, Level: 1, now: time.Now()}
	d.Since = d.now
	ends := d.levelEnds()
	d.now = d.now.Add(time.Hour)
	d.stalled(time.Hour)
	if d.tick(); d.Level != 1 || !d.levelEnds().Equal(ends.Add(time.Hour)) {
		t.Errorf("level %d ends at %v", d.Level, d.levelEnds())
	}
	d.now = d.now.Add(time.Minute)
	if d.tick(); d.Level != 2 || len(d.entries) != 1 {
		t.Errorf("level %d after its time, told %v", d.Level, d.entries)
	}
}

// A pause that begins and ends before the director hears of either is no part of a level.
func TestAPauseHeardOfLate(t *testing.T) {
	from := time.Date(2000, 1, 1, 20, 0, 0, 0, time.UTC)
	d := &director{Tournament: sitAndGo(4, time.Minute).Tourney, Started: true, Level: 1, Since: from}
	r := &table.Report{PauseFrom: from.Add(20 * time.Second), PauseTo: from.Add(30 * time.Second)}
	d.now = from.Add(31 * time.Second)
	for range 2 { // the second time changes nothing
		d.clock(r)
		if got := d.levelEnds().Sub(from); got != 70*time.Second {
			t.Errorf("the level ends after %v", got)
		}
	}
	r.PauseFrom, r.PauseTo = from.Add(25*time.Second), time.Time{} // again, in the countdown
	if d.clock(r); d.running() || d.Run != 20*time.Second {
		t.Errorf("running %v, after %v", d.running(), d.Run)
	}
}
