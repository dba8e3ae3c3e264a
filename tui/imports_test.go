package tui

import (
	"encoding/json"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// rooms are the rooms of the screen, and what each may import of this program: the
// canvas knows no table, ui no felt either, felt none of the kinds, and the kinds
// not each other. An entry that ends in a slash is all that is under it.
var rooms = map[string][]string{
	"tapis/themes":         {"tapis/internal/files"},
	"tapis/tui/paint":      {"tapis/engine/card", "tapis/themes"},
	"tapis/tui/ui":         {"tapis/engine/card", "tapis/internal/i18n", "tapis/themes", "tapis/tui/paint"},
	"tapis/tui/felt":       {"tapis/bots", "tapis/engine/", "tapis/internal/i18n", "tapis/internal/rulebook", "tapis/internal/table", "tapis/themes", "tapis/tui/paint", "tapis/tui/ui"},
	"tapis/tui/felt/poker": {"tapis/bots", "tapis/engine/", "tapis/internal/i18n", "tapis/internal/table", "tapis/themes", "tapis/tui/felt", "tapis/tui/paint", "tapis/tui/ui"},
	"tapis/tui/felt/bank":  {"tapis/engine/", "tapis/internal/i18n", "tapis/internal/table", "tapis/themes", "tapis/tui/felt", "tapis/tui/paint", "tapis/tui/ui"},
	"tapis/tui":            {"tapis/bots", "tapis/engine/", "tapis/internal/i18n", "tapis/internal/replay", "tapis/internal/room", "tapis/internal/table", "tapis/themes", "tapis/tui/"},
	"tapis/tui/console":    {"tapis/engine/game", "tapis/internal/i18n", "tapis/internal/room", "tapis/internal/table", "tapis/themes", "tapis/tui/lobby", "tapis/tui/paint", "tapis/tui/ui"},
	"tapis/tui/lobby":      {"tapis/engine/game", "tapis/engine/hand", "tapis/internal/i18n", "tapis/internal/room", "tapis/internal/table", "tapis/themes", "tapis/tui/paint", "tapis/tui/ui"},
	"tapis/tui/night":      {"tapis/engine/card", "tapis/internal/i18n", "tapis/internal/table", "tapis/themes", "tapis/tui/paint", "tapis/tui/ui"},
	"tapis/tui/clock":      {"tapis/engine/game", "tapis/engine/mix", "tapis/engine/tourney", "tapis/internal/i18n", "tapis/internal/realcards", "tapis/themes", "tapis/tui/paint", "tapis/tui/ui"},
	"tapis/tui/replay":     {"tapis/engine/", "tapis/internal/i18n", "tapis/internal/replay", "tapis/internal/table", "tapis/internal/termshot", "tapis/themes", "tapis/tui/felt", "tapis/tui/felt/poker", "tapis/tui/paint", "tapis/tui/ui"},
}

func TestTheRoomsOfTheScreenImportOneWay(t *testing.T) {
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "tapis/themes", "tapis/tui/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := dec.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		may, known := rooms[p.ImportPath]
		if !known {
			t.Errorf("%s is a room nobody has said the imports of", p.ImportPath)
			continue
		}
		seen++
		for _, dep := range p.Imports {
			allowed := slices.ContainsFunc(may, func(m string) bool {
				return dep == m || strings.HasSuffix(m, "/") && strings.HasPrefix(dep, m)
			})
			if strings.HasPrefix(dep, "tapis/") && !allowed {
				t.Errorf("%s imports %s", p.ImportPath, dep)
			}
		}
	}
	if seen != len(rooms) {
		t.Errorf("%d of %d rooms were looked at", seen, len(rooms))
	}
}
