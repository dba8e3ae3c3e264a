package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"tapis/engine/card"
	"tapis/engine/game"
)

// The flag values below refuse what they do not take when they are read, and
// say what they take. Their Set errors are never shown: flagError words them.
var errValue = errors.New("not one of the values this flag takes")

// choice is one of a few words.
type choice struct {
	value *string
	from  []string
}

func (c choice) String() string {
	if c.value == nil {
		return ""
	}
	return *c.value
}
func (c choice) Type() string  { return strings.Join(c.from, "|") }
func (c choice) takes() phrase { return orList(c.from) }
func (c choice) Set(s string) error {
	s = strings.ToLower(s)
	if !slices.Contains(c.from, s) {
		return errValue
	}
	*c.value = s
	return nil
}

// number is a whole number in a range.
type number struct {
	value     *int64
	low, high int64
}

func (n number) String() string {
	if n.value == nil {
		return "0"
	}
	return strconv.FormatInt(*n.value, 10)
}
func (n number) Type() string { return "N" }
func (n number) takes() phrase {
	return phrasef("a whole number from %d to %d", n.low, n.high)
}
func (n number) Set(s string) error {
	v, err := strconv.ParseInt(s, 10, 64)
	if err != nil || v < n.low || v > n.high {
		return errValue
	}
	*n.value = v
	return nil
}

// pair is two amounts, the first the smaller: 5/10.
type pair struct{ low, high *int64 }

func (p pair) String() string {
	if p.low == nil || *p.high == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", *p.low, *p.high)
}
func (p pair) Type() string  { return "N/N" }
func (p pair) takes() phrase { return phrasef("two amounts, the smaller first, such as 5/10") }
func (p pair) Set(s string) error {
	a, b, ok := strings.Cut(s, "/")
	low, err1 := strconv.ParseInt(a, 10, 64)
	high, err2 := strconv.ParseInt(b, 10, 64)
	if !ok || err1 != nil || err2 != nil || low < 1 || high < low || high > game.MaxChips {
		return errValue
	}
	*p.low, *p.high = low, high
	return nil
}

// amounts is a list of amounts separated by commas, so many of them in a range.
type amounts struct {
	value       *[]int64
	least, most int
	low, high   int64
}

func (a amounts) String() string {
	if a.value == nil {
		return ""
	}
	var text []string
	for _, n := range *a.value {
		text = append(text, strconv.FormatInt(n, 10))
	}
	return strings.Join(text, ",")
}
func (a amounts) Type() string { return "N,N..." }
func (a amounts) takes() phrase {
	return phrasef("%d to %d whole numbers with commas between, each from %d to %d", a.least, a.most, a.low, a.high)
}
func (a amounts) Set(s string) error {
	var list []int64
	for _, text := range strings.Split(s, ",") {
		v, err := strconv.ParseInt(strings.TrimSpace(text), 10, 64)
		if err != nil || v < a.low || v > a.high {
			return errValue
		}
		list = append(list, v)
	}
	if len(list) < a.least || len(list) > a.most {
		return errValue
	}
	*a.value = list
	return nil
}

// words is a list of words separated by commas.
type words struct{ value *[]string }

func (w words) String() string {
	if w.value == nil {
		return ""
	}
	return strings.Join(*w.value, ",")
}
func (w words) Type() string  { return "NAME,NAME..." } // help counts bytes
func (w words) takes() phrase { return phrasef("names separated by commas") }
func (w words) Set(s string) error {
	var list []string
	for _, name := range strings.Split(s, ",") {
		if name = strings.TrimSpace(name); name == "" {
			return errValue
		}
		list = append(list, name)
	}
	*w.value = list
	return nil
}

// word is a text that may not be empty: a script whose variable is not set must
// not open a room without the password it meant to ask for.
type word struct {
	value *string
	what  string          // NAME, WORD, FILE or FOLDER
	from  func() []string // what it may be, for the shell; nil: anything
}

func (w word) String() string {
	if w.value == nil {
		return ""
	}
	return *w.value
}
func (w word) Type() string  { return w.what }
func (w word) takes() phrase { return phrasef("a " + strings.ToLower(w.what)) }
func (w word) Set(s string) error {
	if s == "" {
		return errValue
	}
	*w.value = s
	return nil
}

// cardsText is cards as they are typed; commands read them, because what they
// may be depends on what else is there.
type cardsText struct{ value *string }

func cardsFlag(fs *pflag.FlagSet, name, usage string) *string {
	text := new(string)
	fs.Var(cardsText{text}, name, usage)
	return text
}

func (c cardsText) String() string {
	if c.value == nil {
		return ""
	}
	return *c.value
}
func (c cardsText) Type() string       { return "CARDS" }
func (c cardsText) takes() phrase      { return phrasef("cards such as AhKd") }
func (c cardsText) Set(s string) error { *c.value = s; return nil }

// gameArg reads a game's id.
func gameArg(id string) (*game.Game, error) {
	g := game.ByID(strings.ToLower(id))
	if g == nil {
		return nil, usagef("no game is called %q: tapis games lists them", id)
	}
	return g, nil
}

// tableGame reads a game that is played between players.
func tableGame(id string) (*game.Game, error) {
	g, err := gameArg(id)
	if err == nil && g.Family == game.Bank {
		return nil, usagef("%s is played against the bank, not between players", g.ID)
	}
	return g, err
}

// bettingArg reads a betting structure for a game; "" is the game's default.
func bettingArg(g *game.Game, id string) (game.Betting, error) {
	if id == "" {
		return g.Default, nil
	}
	b, err := game.ParseBetting(strings.ToLower(id))
	if err != nil || !slices.Contains(g.Bettings(), b) {
		return 0, usagef("--betting got %q, takes %s", id, orList(bettingIDs(g)))
	}
	return b, nil
}

func bettingIDs(g *game.Game) []string {
	ids := []string{}
	for _, b := range g.Bettings() {
		ids = append(ids, b.String())
	}
	return ids
}

// knownCards reads cards for a place ("hand", "--board"), none of them
// unknown, none already in seen; it adds them to seen.
func knownCards(place, text string, seen *card.Set) ([]card.Card, error) {
	cards, err := card.Parse(text)
	if err != nil {
		return nil, usagef("%s: %s", phrasef(place), err)
	}
	for _, c := range cards {
		switch {
		case !c.Known():
			return nil, usagef("%s: every card must be known, got ??", phrasef(place))
		case seen.Has(c):
			return nil, usagef("%s: card %s is named twice", phrasef(place), c)
		}
		*seen = seen.Add(c)
	}
	return cards, nil
}

// gameValue is a --game flag, bettingValue a --betting flag. Whether the two go
// together is bettingArg's business.
type (
	gameValue    struct{ value *string }
	bettingValue struct{ value *string }
)

func (g gameValue) String() string {
	if g.value == nil {
		return ""
	}
	return *g.value
}
func (g gameValue) Type() string  { return "GAME" }
func (g gameValue) takes() phrase { return phrasef("a game's id: tapis games lists them") }
func (g gameValue) Set(s string) error {
	found := game.ByID(strings.ToLower(s))
	if found == nil {
		return errValue
	}
	*g.value = found.ID
	return nil
}

func (b bettingValue) String() string {
	if b.value == nil {
		return ""
	}
	return *b.value
}
func (b bettingValue) Type() string  { return "fl|pl|nl" }
func (b bettingValue) takes() phrase { return phrasef("fl, pl or nl") }
func (b bettingValue) Set(s string) error {
	v, err := game.ParseBetting(strings.ToLower(s))
	if err == nil {
		*b.value = v.String()
	}
	return err
}

// span is a length of time in a range.
type span struct {
	value     *time.Duration
	low, high time.Duration
}

func (s span) String() string {
	if s.value == nil || *s.value == 0 {
		return ""
	}
	return shortSpan(*s.value)
}
func (s span) Type() string { return "TIME" }
func (s span) takes() phrase {
	return phrasef("a time from %s to %s, such as 15m or 20s", shortSpan(s.low), shortSpan(s.high))
}
func (s span) Set(text string) error {
	d, err := time.ParseDuration(text)
	if err != nil || d < s.low || d > s.high {
		return errValue
	}
	*s.value = d
	return nil
}

// shortSpan writes 15m0s as 15m.
func shortSpan(d time.Duration) string {
	text := d.String()
	if strings.HasSuffix(text, "m0s") {
		text = strings.TrimSuffix(text, "0s")
	}
	if strings.HasSuffix(text, "h0m") {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}
