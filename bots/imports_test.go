package bots

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// players may import these to decide, and the arena a few more to measure.
var (
	players = []string{"bytes", "cmp", "compress/gzip", "embed", "fmt", "io", "iter", "math", "math/bits", "math/rand/v2", "slices", "sort", "strconv", "strings", "sync", "time"}
	arena   = []string{"encoding/binary", "runtime"}
)

func TestBotsImportTheEngineAndNothingElseOfOurs(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-json=Name,ImportPath,Standard,Imports", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := 0
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			Name, ImportPath string
			Standard         bool
			Imports          []string
		}
		if err := dec.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		ours := strings.HasPrefix(p.ImportPath, "tapis/")
		switch {
		case p.Standard, p.Name == "main", p.Name == "bottest", strings.HasPrefix(p.ImportPath, "tapis/engine/"):
		case ours && strings.HasPrefix(p.ImportPath+"/", "tapis/bots/"):
			packages++
			for _, dep := range p.Imports {
				allowed := slices.Contains(players, dep) || strings.HasPrefix(dep, "tapis/engine/") || strings.HasPrefix(dep, "tapis/bots/")
				if p.ImportPath == "tapis/bots/arena" {
					allowed = allowed || dep == "tapis/bots" || slices.Contains(arena, dep)
				}
				if !allowed {
					t.Errorf("%s imports %s", p.ImportPath, dep)
				}
			}
		default:
			t.Errorf("the bots depend on %s", p.ImportPath)
		}
	}
	if packages < 4 {
		t.Errorf("only %d packages were looked at", packages)
	}
}

// A bot has a View. What plays a hand, and with it everybody's cards, is not
// named anywhere in its code, and neither is the clock.
func TestBotsNameNeitherTheHandNorTheClock(t *testing.T) {
	forbidden := map[string][]string{
		"hand": {"Hand", "New", "Setup"},
		"time": {"Now", "Since", "Until", "After", "AfterFunc", "NewTimer", "NewTicker", "Tick", "Sleep"},
		"card": {"Deck", "Seed"},
	}
	var files []string
	for _, dir := range []string{".", "blueprint", "blueprint/nolimit", "decide", "deal", "mind", "simple", "start"} {
		list, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, list...)
	}
	read := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		read++
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			s, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			if x, ok := s.X.(*ast.Ident); ok && slices.Contains(forbidden[x.Name], s.Sel.Name) {
				t.Errorf("%s uses %s.%s", name, x.Name, s.Sel.Name)
			}
			return true
		})
	}
	if read < 20 {
		t.Errorf("only %d files were read", read)
	}
}
