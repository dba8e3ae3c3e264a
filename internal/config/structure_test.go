package config

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tapis/engine/game"
)

func TestAStructureOfAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "friday.toml")
	text := `
stack = 8000
unit = 25
every = "12m"
break_after = 3
break_for = "5m"
ante = "bigBlind"
antes_from = 2

[[level]]
small = 25
big = 50

[[level]]
small = 50
big = 100
ante = 100
game = "horse"
length = "20m"
break = "15m"
`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	s, err := Structure(path)
	if err != nil {
		t.Fatal(err)
	}
	if s.Name != "friday" || s.Stack != 8000 || s.Unit != 25 || s.Every != int64(12*time.Minute) || s.BreakAfter != 3 || s.Schedule.AnteMode != game.BigBlindAnte {
		t.Errorf("read as %+v", s)
	}
	l := s.Schedule.Level(2)
	if l.Small != 50 || l.Big != 100 || l.Ante != 100 || l.Game != "horse" || l.Length != int64(20*time.Minute) || l.Break != int64(15*time.Minute) {
		t.Errorf("level 2 is %+v", l)
	}
	if l := s.Schedule.Level(3); l.Small != 100 || l.Big != 200 { // doubled for ever
		t.Errorf("level 3 is %d/%d", l.Small, l.Big)
	}
}

func TestPresetsAndWhatIsNone(t *testing.T) {
	for _, name := range []string{"source", "turbo", "Standard", "deep"} {
		if s, err := Structure(name); err != nil || s.Stack == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, name := range []string{"quick", "no such file.toml", filepath.Join(t.TempDir(), "x.toml")} {
		if _, err := Structure(name); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestFaultsInAStructureAreNamed(t *testing.T) {
	for _, tc := range []struct{ text, want string }{
		{"stak = 5", "line 1: stak: no such key in a structure"},
		{"every = 15", "line 1:"},
		{"every = 'soon'", `every: "soon" is no length of time; want one such as 15m or 1h30m`},
		{"every = '-3m'", `every: "-3m" is no length of time`},
		{"ante = 'some'", "ante: "},
		{"stack = -5", "a stack of -5: it is between 1 and"},
		{"[[level]]\nsmall = 100\nbig = 50", "level 1: blinds 100/50: both are above zero, the big blind at least the small"},
		{"[[level]]\nsmall = 25\nbig = 50\nlength = 'x'", `level 1: length: "x"`},
		{"[[level]]\nsmall = 25\nbig = 50\ngame = 'chess'", "level 1: "},
		{"unit = 30", "a stack of 5000 with chips of 30: it must be made of whole chips"},
	} {
		if _, err := parseStructure([]byte(tc.text)); err == nil || !strings.HasPrefix(err.Error(), tc.want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q:\n got  %v\n want %s", tc.text, err, tc.want)
		}
	}
}
