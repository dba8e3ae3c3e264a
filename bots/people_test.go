package bots

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"tapis/bots/bottest"
	"tapis/engine/game"
	"tapis/engine/hand"
)

func TestTheMixedTableHasEverybody(t *testing.T) {
	missing := map[string]bool{}
	for _, c := range People() {
		missing[c.Name] = true
		if Person(c.Name) == nil || c.PFR >= c.VPIP {
			t.Errorf("%+v is nobody", c)
		}
	}
	if len(missing) != 6 {
		t.Errorf("%d people", len(missing))
	}
	for i, spec := range MixedTable() {
		newBot(t, spec)
		name, _, _ := strings.Cut(spec, ":")
		if i < 6 && !missing[name] {
			t.Errorf("%s sits twice before everybody has sat down", name)
		}
		delete(missing, name)
	}
	if len(missing) > 0 {
		t.Errorf("never at the mixed table: %v", missing)
	}
}

func TestABadBeatShowsAndIsForgotten(t *testing.T) {
	for _, k := range []struct {
		name      string
		who       string
		share     float64
		lost      int64
		want      float64
		wantLater float64 // eight hands on
	}{
		{"a maniac loses 50 big blinds with the best of it", "maniac", 0.8, 500, 0.4, 0.2},
		{"and 100, which is no worse", "maniac", 0.8, 1000, 0.4, 0.2},
		{"and 25", "maniac", 0.65, 250, 0.2, 0.1},
		{"but not when it was behind", "maniac", 0.5, 500, 0, 0},
		{"and not when it won", "maniac", 0.9, -500, 0, 0},
		{"a solid player hardly shows it", "solid", 0.8, 500, 0.1, 0.05},
		{"a rock never does", "rock", 0.8, 500, 0, 0},
	} {
		p := newPerson(personOf(k.who), L3)
		p.share = k.share
		p.cool(k.lost, 10)
		if math.Abs(p.steam-k.want) > 1e-9 {
			t.Errorf("%s: steam %.3f, want %.3f", k.name, p.steam, k.want)
		}
		v := &hand.View{Base: game.Razz}
		p.temper(v)
		if more := p.now.Range - p.who.Range; math.Abs(more-0.10*k.want) > 1e-9 {
			t.Errorf("%s: looser by %.3f", k.name, more)
		}
		if more := p.now.Drive - p.who.Drive; math.Abs(more-0.5*k.want) > 1e-9 {
			t.Errorf("%s: wilder by %.3f", k.name, more)
		}
		p.share = 0
		for range 8 {
			p.cool(0, 10)
		}
		if math.Abs(p.steam-k.wantLater) > 1e-9 {
			t.Errorf("%s: steam %.3f after eight hands, want %.3f", k.name, p.steam, k.wantLater)
		}
	}
	p := newPerson(personOf("maniac"), L3)
	for range 20 {
		p.share = 0.9
		p.cool(5000, 10)
	}
	if p.steam > 1 {
		t.Errorf("steam %.2f", p.steam)
	}
}

// bets is how often a bot bets on a view, in percent.
func bets(t *testing.T, spec string, v *hand.View) int {
	n := 0
	p := newBot(t, spec)
	for k := range 200 {
		if p.Decide(v, rand.New(rand.NewPCG(uint64(k), 8))).Action.Kind == hand.Raise {
			n++
		}
	}
	return n / 2
}

func TestTheTricksterPlaysItsBestHandsSlowly(t *testing.T) {
	v := bottest.Flop(t, "AhAs", "AdKh7c")
	solid, sly := bets(t, "solid", v), bets(t, "trickster", v)
	if solid < 90 || sly > solid-25 || sly < solid-45 {
		t.Errorf("with three aces solid bets %d %% of the time, the trickster %d %%", solid, sly)
	}
}

func TestEverybodyHasNamesOfTheirOwn(t *testing.T) {
	seen := map[string]string{}
	for _, spec := range append(specs(), "L3") {
		who, _, _ := strings.Cut(spec, ":")
		names := FirstNames(spec)
		if len(names) < 4 {
			t.Errorf("%s has only the names %v", spec, names)
		}
		for _, n := range names {
			key := who
			if Person(who) == nil {
				key = ""
			}
			if other, ok := seen[n]; ok && other != key {
				t.Errorf("%s is %q and %q", n, other, key)
			}
			seen[n] = key
			if c := Played(n); c != Person(who) {
				t.Errorf("%s plays %+v, want %s", n, c, who)
			}
		}
	}
}
