package app

import (
	"bytes"
	"log/slog"
	"regexp"
	"sync"
	"testing"
)

// A line of the log is for people, and stays one line whatever a guest is called.
func TestALineOfTheLog(t *testing.T) {
	var out bytes.Buffer
	log := Logger(&out, slog.LevelInfo)
	log.Debug("not told")
	log.Warn("wrong password", "name", "eve\nINFO all is well", "tries", 3)
	log.With("from", "10.0.0.1").WithGroup("line").Info("gone", "after", "2m", "level", "own")
	log.Info("the room is open")
	want := `^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d WARN wrong password name="eve\\nINFO all is well" tries=3
\S+ \S+ INFO gone from=10\.0\.0\.1 line\.after=2m line\.level=own
\S+ \S+ INFO the room is open
$`
	if !regexp.MustCompile(want).MatchString(out.String()) {
		t.Errorf("got\n%swant\n%s", &out, want)
	}
}

func TestLinesOfSeveralAtOnceStayWhole(t *testing.T) {
	var out bytes.Buffer
	log := Logger(&out, slog.LevelInfo)
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			for range 50 {
				log.With("who", i).Info("comes", "again", i)
			}
		})
	}
	all.Wait()
	whole := regexp.MustCompile(`(?m)^\S+ \S+ INFO comes who=(\d) again=(\d)$`).FindAllStringSubmatch(out.String(), -1)
	if len(whole) != 400 {
		t.Fatalf("%d whole lines of 400", len(whole))
	}
	for _, m := range whole {
		if m[1] != m[2] {
			t.Errorf("mixed: %s", m[0])
		}
	}
}
