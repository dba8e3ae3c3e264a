package rulebook

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
)

// The examples of the English pages are played here by the engine, and every
// number of a sentence is compared with what came out. The French pages say the
// same numbers: TestBothLanguagesSayTheSameNumbers.

// story is a hand that an example tells. Seat 0 has the button unless a test
// says otherwise.
type story struct {
	*hand.Hand
	t *testing.T
}

// setting is a hand to be told.
type setting struct {
	game    *game.Game
	betting game.Betting
	blinds  string // "5/10", of fixed limit the bets "2/4"
	ante    int64  // of everybody, or of the big blind with bigBlindAnte
	mode    game.AnteMode
	unit    int64
	carried int64
	button  int
	noSmall bool
	third   int64 // the straddle of the player left of the big blind
	ask     uint16
	stacks  []int64
	cards   string // of the deck, from the top; "" for any
}

func (d setting) start(t *testing.T) *story {
	t.Helper()
	s := hand.Setup{Game: d.game, Betting: d.betting, Stakes: game.DefaultStakes(d.game, d.betting), Rules: game.DefaultRules()}
	st := &s.Stakes
	var low, high int64
	if d.blinds != "" {
		if _, err := fmt.Sscanf(d.blinds, "%d/%d", &low, &high); err != nil {
			t.Fatal(err)
		}
	}
	switch {
	case d.blinds == "":
	case d.betting == game.FixedLimit:
		st.SmallBet, st.BigBet = low, high
		if st.SmallBlind, st.BigBlind = low/2, low; d.game.Opening != game.Blinds {
			st.SmallBlind, st.BigBlind, st.Ante, st.BringIn = 0, 0, low/2, low/2
		}
	default:
		st.SmallBlind, st.BigBlind, st.MinBet, st.Ante, st.AnteMode = low, high, high, 0, game.NoAnte
	}
	if d.ante > 0 {
		st.Ante, st.AnteMode = d.ante, max(d.mode, game.IndividualAnte)
		if d.game.Opening == game.Antes {
			st.MinBet = d.ante
		}
	}
	if d.unit > 0 {
		st.ChipUnit = d.unit
	}
	s.Button, s.CarriedPot, s.AskShow = d.button, d.carried, d.ask
	copy(s.Stacks[:], d.stacks)
	handtest.Post(&s)
	if d.noSmall {
		s.Post(-1, s.Positions()[0])
	}
	if d.third > 0 {
		s.Blinds[(s.BigBlind+1)%len(d.stacks)] = d.third
	}
	s.Order = card.MustParse(d.cards)
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	return &story{h, t}
}

// goes tells what seats do: "0 calls", "1 raises 40", "2 all-in", "3 folds".
func (s *story) goes(deeds ...string) *story {
	s.t.Helper()
	for _, deed := range deeds {
		var seat int
		var verb string
		var to int64
		if n, _ := fmt.Sscanf(deed, "%d %s %d", &seat, &verb, &to); n < 2 {
			s.t.Fatalf("%q: who does what?", deed)
		}
		l := s.Legal(seat)
		v := s.View(seat)
		a := map[string]hand.Action{
			"folds": hand.FoldBy(seat), "checks": hand.CheckBy(seat), "calls": hand.CallBy(seat), "brings": hand.BringInBy(seat),
			"raises": hand.RaiseTo(seat, to), "pots": hand.RaiseTo(seat, l.MaxTo), "stands": hand.DrawBy(seat),
			"all-in": hand.RaiseTo(seat, v.Me().Bet+v.Me().Stack), "shows": hand.ShowBy(seat), "mucks": hand.MuckBy(seat),
		}[verb]
		if err := s.Apply(a); err != nil {
			s.t.Fatalf("%s: %v", deed, err)
		}
	}
	return s
}

func (s *story) pot() int64           { return s.View(-1).Pot }
func (s *story) call(seat int) int64  { return s.Legal(seat).Call }
func (s *story) minTo(seat int) int64 { return s.Legal(seat).MinTo }
func (s *story) maxTo(seat int) int64 { return s.Legal(seat).MaxTo }

// pots are the amounts of the pots, the main pot first, as they were awarded.
func (s *story) pots() (list []int64) {
	s.t.Helper()
	for !s.Done() {
		s.goes(name(s.Actor(), "checks"))
	}
	for _, e := range s.Events() {
		if e.Kind == hand.EvAwarded {
			for len(list) <= int(e.Pot) {
				list = append(list, 0)
			}
			list[e.Pot] += e.Amount
		}
	}
	return list
}

func name(seat int, verb string) string { return string(rune('0'+seat)) + " " + verb }

// told are the amounts of the events of a kind, in their order.
func (s *story) told(kind hand.EventKind) (list []int64) {
	for _, e := range s.Events() {
		if e.Kind == kind {
			list = append(list, e.Amount)
		}
	}
	return list
}

func thousands(n int) []int64 { return slices.Repeat([]int64{1000}, n) }

// sentences are the paragraphs, items and rows of a page, each on one line.
func sentences(page string) (list []string) {
	for _, block := range strings.Split(page, "\n\n") {
		lines := strings.Split(strings.Trim(block, "\n"), "\n")
		if !strings.HasPrefix(block, "|") {
			lines = items(lines)
		}
		list = append(list, lines...)
	}
	return list
}

var (
	aNumber   = regexp.MustCompile(`\d+(?:,\d{3})*`)
	cardsSaid = regexp.MustCompile(`(10|[2-9JQKA])[♠♥♦♣]`)
	itsOrder  = regexp.MustCompile(`^\d+\. `)
)

// numbers are the numbers that a sentence says, cards left out.
func numbers(text string) (list []int64) {
	text = cardsSaid.ReplaceAllString(itsOrder.ReplaceAllString(text, ""), "")
	for _, digits := range aNumber.FindAllString(text, -1) {
		n, _ := strconv.ParseInt(strings.ReplaceAll(digits, ",", ""), 10, 64)
		list = append(list, n)
	}
	return list
}

// says compares the numbers of the sentence of an English page that has these
// words in it.
func says(t *testing.T, id, words string, want ...int64) {
	t.Helper()
	page, err := Page("en", id)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, s := range sentences(page) {
		if strings.Contains(s, words) {
			found = append(found, s)
		}
	}
	if len(found) != 1 {
		t.Errorf("%s: %q stands in %d sentences", id, words, len(found))
		return
	}
	if got := numbers(found[0]); !slices.Equal(got, want) {
		t.Errorf("%s says %v, the engine %v:\n%s", id, got, want, found[0])
	}
}
