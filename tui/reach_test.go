package tui

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"tapis/internal/rounds"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Every screen that keys lead to, the mouse leads to as well, and the other way round; and
// every way out of one is open to both.
func TestEveryScreenIsReachedByKeysAndByClicks(t *testing.T) {
	rounds.Alone(t)
	starts := []struct {
		name string
		make func() *App
	}{
		{"title", func() *App { return home(english, 80, 24) }},
		{"table", func() *App { return still(english, 80, 24, showdown(t).snap(0)) }},
		{"choice", func() *App { return still(english, 80, 24, dealersChoice(t)) }},
		{"tournament", func() *App { return still(english, 80, 24, tournament(t)) }},
		{"bank", func() *App { return still(english, 80, 24, bankSeven(t).snap(0)) }},
		{"evening", func() *App { return evening(t, english, 80, 24) }},
		{"real cards", func() *App { return dial(played24(t), english, 80, 24, after(67, 48)).press("x") }},
	}
	for _, s := range starts {
		t.Run(s.name, func(t *testing.T) {
			byKeys, byClicks := reached(s.make, keysOf), reached(s.make, clicksOf)
			for _, name := range sorted(byKeys) {
				t.Logf("%-40s %-20v %v", name, byKeys[name], byClicks[name])
				if byClicks[name] == nil {
					t.Errorf("no click leads to %s, the keys %v do", name, byKeys[name])
				}
			}
			for _, name := range sorted(byClicks) {
				if byKeys[name] == nil {
					t.Errorf("no key leads to %s, the clicks %v do", name, byClicks[name])
				}
			}
		})
	}
}

func sorted(m map[string]path) []string {
	var names []string
	for n := range m {
		names = append(names, n)
	}
	slices.Sort(names)
	return names
}

// move is one thing done: a key, or a click at a cell.
type move struct {
	key  string
	x, y int
}

func (s move) String() string {
	if s.key != "" {
		return s.key
	}
	return fmt.Sprintf("(%d,%d)", s.x, s.y)
}

type path []move

// walked is a fresh app after a path.
func walked(start func() *App, p path) *App {
	a := start()
	now := a.Now
	a.clock = func() time.Time { return now }
	for _, s := range p {
		now = now.Add(time.Second) // no click is taken for a double one
		a.Now = now
		a.View() // what can be clicked is what was drawn
		if s.key != "" {
			text := ""
			if len([]rune(s.key)) == 1 {
				text = s.key
			}
			a.Top().Key(&a.Context, ui.Key{Name: s.key, Text: text})
		} else {
			a.clicked(s.x, s.y)
		}
	}
	a.View()
	return a
}

// where names the screens that lie over one another.
func where(a *App) string {
	names := []string{strings.TrimPrefix(reflect.TypeOf(a.Base).String(), "*")}
	for _, s := range a.Sheets {
		names = append(names, strings.TrimPrefix(reflect.TypeOf(s).String(), "*"))
	}
	return strings.Join(names, " > ")
}

// reached are the screens that steps lead to, each with the shortest way.
func reached(start func() *App, steps func(*App) []move) map[string]path {
	found := map[string]path{where(walked(start, nil)): {}}
	for queue := []path{nil}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		if len(p) == 4 {
			continue
		}
		for _, s := range steps(walked(start, p)) {
			way := append(slices.Clip(p), s)
			a := walked(start, way)
			if name := where(a); found[name] == nil && len(a.Sheets) < 4 {
				found[name] = way
				queue = append(queue, way)
			}
		}
	}
	return found
}

func keysOf(*App) (list []move) {
	for _, k := range strings.Fields("enter esc tab up down left right home end a b c d e f g h i j k l m n o p q r s t u v w x y z ? : , . + - /") {
		list = append(list, move{key: k})
	}
	return list
}

func clicksOf(a *App) (list []move) {
	all := paint.Rect{W: a.Width, H: a.Height}
	for i := range a.Hits {
		if r := a.Hits[i].At.Intersect(all); !r.Empty() {
			list = append(list, move{x: r.X + r.W/2, y: r.Y + r.H/2}, move{x: r.X, y: r.Y})
		}
	}
	return list
}

// Every sheet that a click opens a click closes.
func TestEverySheetIsClosedByAClick(t *testing.T) {
	rounds.Alone(t)
	for _, start := range []func() *App{
		func() *App { return home(english, 80, 24) },
		func() *App { return home(french, 60, 20) },
		func() *App { return still(french, 80, 24, dealersChoice(t)) },
		func() *App { return still(english, 120, 36, facing(t).snap(0)) },
	} {
		for name, way := range reached(start, clicksOf) {
			a := walked(start, way)
			n := len(a.Sheets)
			if n == 0 {
				continue
			}
			if !slices.ContainsFunc(clicksOf(a), func(c move) bool { return len(walked(start, append(slices.Clip(way), c)).Sheets) < n }) {
				t.Errorf("no click closes %s (%v at %dx%d)", name, way, a.Width, a.Height)
			}
		}
	}
}
