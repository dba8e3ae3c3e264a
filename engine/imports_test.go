package engine

import (
	"encoding/json"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// pure are the standard packages the engine may import: they compute, and reach
// nothing outside.
var pure = []string{
	"bytes", "cmp", "encoding/binary", "encoding/hex", "errors", "fmt", "io", "iter", "maps", "math", "math/big", "math/bits",
	"math/rand/v2", "path", "regexp", "slices", "sort", "strconv", "strings", "unicode", "unicode/utf8",
	"sync", // tables that are made once
}

// toml is the parser of hand histories: it alone tells numbers as they are written.
const toml = "github.com/pelletier/go-toml/v2/"

func TestTheEngineImportsNothingButPurePackages(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "-json=ImportPath,Standard,Imports", "./...").Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := 0
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			ImportPath string
			Standard   bool
			Imports    []string
		}
		if err := dec.Decode(&p); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		ours := p.ImportPath == "tapis/engine" || strings.HasPrefix(p.ImportPath, "tapis/engine/")
		switch {
		case p.Standard:
		case ours:
			packages++
			for _, dep := range p.Imports {
				allowed := slices.Contains(pure, dep) || strings.HasPrefix(dep, "tapis/engine/") ||
					dep == toml+"unstable" && p.ImportPath == "tapis/engine/phh"
				if !allowed {
					t.Errorf("%s imports %s", p.ImportPath, dep)
				}
			}
		case !strings.HasPrefix(p.ImportPath, toml):
			t.Errorf("the engine depends on %s", p.ImportPath)
		}
	}
	if packages < 8 {
		t.Errorf("only %d packages were looked at", packages)
	}
}
