package phh

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// testdata holds hands that nobody here wrote, and scenarios for RULES.md.
var testdata = os.DirFS("../../testdata/phh")

func TestEveryPublishedHandEndsAsPublished(t *testing.T) {
	skips := map[string]string{}
	passed, fractions := 0, 0
	for _, res := range slices.Concat(checkFiles(t, "wsop-2023-43"), checkFiles(t, "singles"), checkFiles(t, "pluribus-2500.phhs")) {
		if res.OK {
			passed++
		}
		switch {
		case res.Skipped:
			skips[res.File] = res.Error
		case !res.OK:
			t.Errorf("%s hand %s: %s", res.File, res.Hand, res.Error)
		case res.Fraction:
			fractions++
			t.Logf("%s hand %s splits half chips", res.File, res.Hand)
		}
	}
	want := map[string]string{
		"singles/alice-carol-wikipedia.phh": "variant FB, badugi: not supported",
		"singles/phua-xuan-2019.phh":        "variant NS, short-deck hold'em: not supported",
	}
	if diff := cmp.Diff(want, skips); diff != "" {
		t.Errorf("skipped hands (-want +got):\n%s", diff)
	}
	if passed != 59+3+2500 || fractions != 1 {
		t.Errorf("%d hands passed, %d with fractions; want 2562 and 1", passed, fractions)
	}
}

func TestEveryScenarioOfTheRules(t *testing.T) {
	files, err := fs.Glob(testdata, "scenarios/*.phh")
	if err != nil || len(files) != 69 {
		t.Fatalf("%d scenarios, error %v", len(files), err)
	}
	refusals := 0
	for _, f := range files {
		name := strings.TrimSuffix(path.Base(f), ".phh")
		t.Run(name, func(t *testing.T) {
			if res := checkText(t, readFile(t, f)); !res.OK {
				t.Error(res.Error)
			}
		})
		if strings.Contains(name, "-refuse-") {
			refusals++
		}
	}
	if refusals != 15 {
		t.Errorf("%d scenarios are refusals, want 15", refusals)
	}
}

// Hands that other programs wrote, or play otherwise; those of PokerKit among them.
func TestEveryHandFromOutside(t *testing.T) {
	results := checkFiles(t, "outside")
	for _, res := range results {
		if !res.OK || res.Fraction {
			t.Error(res)
		}
	}
	if len(results) != 5+45 {
		t.Errorf("%d hands", len(results))
	}
}

// A refusal scenario fails when its action is legal, and when the file breaks
// before it.
func TestAnExpectedRefusalMustHappen(t *testing.T) {
	text := readFile(t, "scenarios/holdem-refuse-fifth-limit-bet.phh")
	for _, c := range []struct{ name, old, new, want string }{
		{"the fifth bet is allowed by a table rule", "_rule", "_tapis_rules = { capHeadsUp = false }\n_rule",
			`action 5 "p1 cbr 50": expected a refusal, and the engine takes it`},
		{"the refusal is announced one action late", "_expect_refusal_at = 5", "_expect_refusal_at = 4",
			`action 4 "p2 cbr 40": expected a refusal, and the engine takes it`},
		{"an earlier action is refused", "'p2 cbr 20'", "'p2 cbr 15'", `action 2 "p2 cbr 15": 15 is not the size: to exactly 20`},
		{"the action is no action at all", "'p1 cbr 50'", "'p1 bets 50'", `action 5 "p1 bets 50": "bets" is not an action: pb, cbr, cc, f, sd or sm`},
		{"there is no such action", "_expect_refusal_at = 5", "_expect_refusal_at = 6", "_expect_refusal_at: it must be the number of an action, from 0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			res := checkText(t, strings.Replace(text, c.old, c.new, 1))
			if res.OK || res.Error != c.want {
				t.Errorf("%+v, want the error %q", res, c.want)
			}
		})
	}
}

func TestADifferenceIsNamed(t *testing.T) {
	text := readFile(t, "scenarios/holdem-odd-chips-three-way.phh")
	for _, c := range []struct {
		name, old, new, want string
		action               int
	}{
		{"another final stack", "[102, 102, 101, 95]", "[102, 101, 102, 95]", "p2 ends with 101 in the file and with 102 here", -1},
		{"half chips the winners did not get", "[102, 102, 101, 95]", "[104.5, 102, 98.5, 95]", "p1 ends with 104.5 in the file and with 102 here", -1},
		{"a loser with half a chip", "[102, 102, 101, 95]", "[102, 102, 101, 95.5]", "p4 ends with 95.5 in the file and with 95 here", -1},
		{"the wrong player", "'p4 f'", "'p3 f'", `action 12 "p3 f": it is not p3's turn: p4 is to act`, 12},
		{"a call that costs nothing is a check, a fold ends it", "'p3 cc', 'd db Tc'", "'d db Tc'", `action 16 "d db Tc": 1 card dealt: 0 are due here`, 16},
		{"the file stops early", ", 'd db Tc', 'p1 cc', 'p2 cc', 'p3 cc', 'p1 sm 2c2d', 'p2 sm 3c3d', 'p3 sm 4c4d'", "",
			"the file has final stacks and its actions stop before the hand is over: cards are due", -1},
	} {
		t.Run(c.name, func(t *testing.T) {
			if !strings.Contains(text, c.old) {
				t.Fatalf("the scenario does not contain %q", c.old)
			}
			res := checkText(t, strings.Replace(text, c.old, c.new, 1))
			if res.OK || res.Error != c.want || res.Action != c.action {
				t.Errorf("%+v, want action %d, error %q", res, c.action, c.want)
			}
		})
	}
	t.Run("thirds of the odd chips", func(t *testing.T) {
		res := checkText(t, strings.Replace(text, "[102, 102, 101, 95]", "[101.666667, 101.666667, 101.666666, 95]", 1))
		if !res.OK || !res.Fraction {
			t.Errorf("%+v, want a fraction", res)
		}
	})
}

// What ends the reading ends the check; hands before it are told.
func TestAnErrorOfReadingIsNoHandThatFailed(t *testing.T) {
	broken := errors.New("the disk is broken")
	for _, c := range []struct {
		name string
		from io.Reader
		want string
	}{
		{"after a hand", io.MultiReader(strings.NewReader("[1]\n"+plainHand+"[2]\n"+plainHand), iotest.ErrReader(broken)), "1 passed, 0 failed, " + broken.Error()},
		{"in the middle of a line", io.MultiReader(strings.NewReader("[1]\n"+plainHand+"[2]\nvar"), iotest.ErrReader(broken)), "1 passed, 0 failed, " + broken.Error()},
		{"at once", iotest.ErrReader(broken), "0 passed, 0 failed, " + broken.Error()},
		{"a device that never ends", endless{}, "0 passed, 1 failed, <nil>"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var r Report
			err := r.Add("x", c.from)
			if got := fmt.Sprintf("%d passed, %d failed, %v", r.Passed, r.Failed, err); got != c.want {
				t.Errorf("%s, want %s", got, c.want)
			}
		})
	}
}

// endless is read like /dev/zero.
type endless struct{}

func (endless) Read(p []byte) (int, error) { return len(p), nil }

func TestAResultIsALineOrJSON(t *testing.T) {
	res := checkText(t, strings.Replace(plainHand, "QhQd'", "QhQd', 'p3 cc', 'p2 f'", 1))
	res.File = "a/1.phh"
	if want := `a/1.phh: hand 1: action 4 "p2 f": it is not p2's turn: p1 is to act`; res.String() != want {
		t.Errorf("got %s, want %s", res, want)
	}
	text, err := json.Marshal(res)
	if want := `{"file":"a/1.phh","hand":"1","game":"holdem","ok":false,"action":4,"error":"action 4 \"p2 f\": it is not p2's turn: p1 is to act"}`; err != nil || string(text) != want {
		t.Errorf("as JSON: %s", text)
	}
}

func TestAFileReadAndWrittenAgainDiffersInLayoutOnly(t *testing.T) {
	err := fs.WalkDir(testdata, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasPrefix(path.Ext(p), ".phh") {
			return err
		}
		first, err := Read(readFile(t, p))
		if err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
		text := Texts(first)
		if first[0].Key == "" {
			text = first[0].Text()
		}
		again, err := Read(text)
		if err != nil {
			return fmt.Errorf("%s, written again: %w\n%s", p, err, text)
		}
		if diff := cmp.Diff(first, again); diff != "" {
			t.Errorf("%s (-file +written):\n%s", p, diff)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestTheWritersLayout(t *testing.T) {
	hands, err := Read(`min_bet = 2
author = "Zoé \"Z\" O'Neil"
starting_stacks = [100.50, inf]
_tapis_rules = { openPair = "any", capHeadsUp = false }
variant = "NT"
actions = [
  "d dh p1 AhKh", # comment
  "d dh p2 ????",
  "p2 f # nothing",
]
time = 12:30:00
blinds_or_straddles = [1, 2.0]
antes = [0, 0]
day = 3
_ratio = 1e-3
`)
	if err != nil {
		t.Fatal(err)
	}
	want := `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100.5, inf]
actions = ['d dh p1 AhKh', 'd dh p2 ????', 'p2 f # nothing']
author = "Zoé \"Z\" O'Neil"
_tapis_rules = { capHeadsUp = false, openPair = 'any' }
time = 12:30:00
day = 3
_ratio = 1e-3
`
	if diff := cmp.Diff(want, hands[0].Text()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if again, err := Read(hands[0].Text()); err != nil || !cmp.Equal(again, hands) {
		t.Errorf("read again: %v\n%s", err, cmp.Diff(hands, again))
	}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	b, err := fs.ReadFile(testdata, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// checkFiles checks every hand of a file or folder of the test data.
func checkFiles(t *testing.T, root string) []Result {
	t.Helper()
	var results []Result
	r := Report{Each: func(res Result) { results = append(results, res) }}
	err := fs.WalkDir(testdata, root, func(p string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasPrefix(path.Ext(p), ".phh") {
			err = r.Add(p, strings.NewReader(readFile(t, p)))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return results
}

// checkAll checks every hand of a text.
func checkAll(t *testing.T, text string) []Result {
	t.Helper()
	var results []Result
	r := Report{Each: func(res Result) { results = append(results, res) }}
	if err := r.Add("", strings.NewReader(text)); err != nil {
		t.Fatal(err)
	}
	return results
}

// checkText checks the only hand of a text.
func checkText(t *testing.T, text string) Result {
	t.Helper()
	results := checkAll(t, text)
	if len(results) != 1 {
		t.Fatalf("%d results", len(results))
	}
	return results[0]
}
