package hand_test

import (
	"fmt"
	"strings"
	"testing"

	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/hand/handtest"
)

// deal is a hand to be told as a story: what lies on the table before it.
type deal struct {
	game     *game.Game
	betting  game.Betting
	stacks   []int64 // by seat; 0 is an empty chair
	button   int
	blinds   string        // "5/10", or "" for the default stakes
	bets     string        // fixed limit: "2/4"
	ante     int64         // of each player
	mode     game.AnteMode // IndividualAnte when there is an ante
	bringIn  int64
	chipUnit int64
	carried  int64
	rules    func(*game.Rules)
	noSmall  bool     // dead small blind
	holes    []string // by position from the button's left, in the order a player gets them
	then     string   // the deck after the deal: "x AhKdQs x 2c": x is any card
	ask      uint16   // seats that are asked before their hand is mucked
	manual   bool
}

// setup turns the deal into what the engine starts from.
func (d deal) setup(t *testing.T) hand.Setup {
	t.Helper()
	s := hand.Setup{
		Game: d.game, Betting: d.betting, Stakes: game.DefaultStakes(d.game, d.betting), Rules: game.DefaultRules(),
		Button: d.button, CarriedPot: d.carried, AskShow: d.ask, Manual: d.manual,
	}
	st := &s.Stakes
	if d.bets != "" {
		scan(t, d.bets, "%d/%d", &st.SmallBet, &st.BigBet)
		switch d.game.Opening {
		case game.Blinds:
			st.SmallBlind, st.BigBlind = st.SmallBet/2, st.SmallBet
		default:
			st.Ante, st.BringIn = st.SmallBet/2, st.SmallBet/2
		}
	}
	if d.blinds != "" {
		scan(t, d.blinds, "%d/%d", &st.SmallBlind, &st.BigBlind)
		st.MinBet, st.Ante, st.AnteMode = st.BigBlind, 0, game.NoAnte
	}
	if d.bringIn > 0 {
		st.BringIn, st.MinBet = d.bringIn, d.bringIn
	}
	if d.ante > 0 {
		st.Ante, st.AnteMode = d.ante, game.IndividualAnte
		if d.game.Opening == game.Antes {
			st.MinBet = d.ante
		}
	}
	if d.mode != game.NoAnte {
		st.AnteMode = d.mode
	}
	if d.chipUnit > 0 {
		st.ChipUnit = d.chipUnit
	}
	if d.rules != nil {
		d.rules(&s.Rules)
	}
	copy(s.Stacks[:], d.stacks)
	handtest.Post(&s)
	if d.noSmall {
		s.Post(-1, s.Positions()[0])
	}
	s.Order = d.order(t, &s)
	return s
}

// order is the deck that gives the hands and cards of the story.
func (d deal) order(t *testing.T, s *hand.Setup) []card.Card {
	t.Helper()
	named := card.Of(card.MustParse(strings.Join(d.holes, "") + strings.ReplaceAll(d.then, "x", ""))...)
	spare := (card.Full &^ named).Cards()
	var order []card.Card
	if len(d.holes) > 0 {
		n := d.game.HoleCards()
		holes := make([][]card.Card, len(d.holes))
		for i := range d.holes {
			holes[i] = card.MustParse(d.holes[i])
			for k := range n { // cards that do not matter are left out or unknown
				if k == len(holes[i]) {
					holes[i] = append(holes[i], card.Unknown)
				}
				if !holes[i][k].Known() {
					holes[i][k], spare = spare[0], spare[1:]
				}
			}
		}
		if len(holes) != s.Players() {
			t.Fatalf("%d hands for %d players", len(holes), s.Players())
		}
		for k := range n {
			for i := range holes {
				order = append(order, holes[i][k])
			}
		}
	}
	for _, word := range strings.Fields(d.then) {
		if word == "x" {
			order, spare = append(order, spare[0]), spare[1:]
		} else {
			order = append(order, card.MustParse(word)...)
		}
	}
	return order
}

func scan(t *testing.T, text, format string, into ...any) {
	t.Helper()
	if _, err := fmt.Sscanf(text, format, into...); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
}

// story is a hand being told.
type story struct {
	*hand.Hand
	t *testing.T
}

func (d deal) start(t *testing.T) *story {
	t.Helper()
	s := d.setup(t)
	h, err := hand.New(&s)
	if err != nil {
		t.Fatal(err)
	}
	return &story{h, t}
}

// action reads "2 raises to 40", "0 folds", "1 draws AhKd", "3 shows" and so on.
func (s *story) action(text string) hand.Action {
	s.t.Helper()
	seat, does, ok := strings.Cut(text, " ")
	verb, rest, _ := strings.Cut(does, " ")
	var i int
	if scan(s.t, seat, "%d", &i); !ok {
		s.t.Fatalf("%q: who does what?", text)
	}
	switch verb {
	case "folds":
		return hand.FoldBy(i)
	case "checks", "passes":
		return hand.CheckBy(i)
	case "calls":
		return hand.CallBy(i)
	case "raises", "bets", "opens", "completes":
		var to int64
		scan(s.t, rest, "to %d", &to)
		return hand.RaiseTo(i, to)
	case "pots":
		return hand.RaiseTo(i, s.Legal(i).MaxTo)
	case "all-in":
		v := s.View(i)
		return hand.RaiseTo(i, v.Me().Bet+v.Me().Stack)
	case "brings":
		return hand.BringInBy(i)
	case "draws":
		return hand.DrawBy(i, card.MustParse(rest)...)
	case "stands":
		return hand.DrawBy(i)
	case "throws":
		return hand.DiscardBy(i, card.MustParse(rest)...)
	case "shows":
		return hand.ShowBy(i)
	case "mucks":
		return hand.MuckBy(i)
	}
	s.t.Fatalf("%q: nobody knows what that is", text)
	return hand.Action{}
}

// goes tells actions, separated by commas, that are all legal.
func (s *story) goes(text string) *story {
	s.t.Helper()
	for _, a := range strings.Split(text, ", ") {
		if err := s.Apply(s.action(a)); err != nil {
			s.t.Fatalf("%s: %v", a, err)
		}
	}
	return s
}

// refused tells an action that is not legal, and why.
func (s *story) refused(text string, code hand.Code) *story {
	s.t.Helper()
	err := s.Apply(s.action(text))
	if r, ok := err.(*hand.Refusal); !ok || r.Code != code {
		s.t.Errorf("%s: got %v, want the refusal %q", text, err, (&hand.Refusal{Code: code}).Error())
	}
	return s
}

// checksDown checks or calls to the end of the hand, and stands pat.
func (s *story) checksDown() *story {
	s.t.Helper()
	for !s.Done() {
		i := 0
		for s.Pending()>>i&1 == 0 {
			i++
		}
		a := s.Timeout(i)
		if l := s.Legal(i); l.Call > 0 {
			a = hand.CallBy(i)
		}
		if err := s.Apply(a); err != nil {
			s.t.Fatal(err)
		}
	}
	return s
}

// raise is a range of totals "40…160", or why there is none.
func (s *story) raise(seat int, want string) *story {
	s.t.Helper()
	l := s.Legal(seat)
	got := fmt.Sprintf("%d…%d", l.MinTo, l.MaxTo)
	switch {
	case l.MaxTo == 0:
		got = (&hand.Refusal{Code: l.NoRaise, Want: hand.MaxBets}).Error()
	case l.Fixed && l.MinTo != l.MaxTo:
		got = fmt.Sprintf("%d or %d", l.MinTo, l.MaxTo)
	case l.MinTo == l.MaxTo:
		got = fmt.Sprint(l.MinTo)
	}
	if got != want {
		s.t.Errorf("seat %d may raise to %s, want %s", seat, got, want)
	}
	return s
}

// call is what a call costs.
func (s *story) call(seat int, want int64) *story {
	s.t.Helper()
	if got := s.Legal(seat).Call; got != want {
		s.t.Errorf("seat %d calls %d, want %d", seat, got, want)
	}
	return s
}

// acts says who is to act.
func (s *story) acts(seat int) *story {
	s.t.Helper()
	if s.Actor() != seat {
		s.t.Errorf("seat %d is to act, want %d", s.Actor(), seat)
	}
	return s
}

// pot is everything in the middle.
func (s *story) pot(want int64) *story {
	s.t.Helper()
	if got := s.View(-1).Pot; got != want {
		s.t.Errorf("pot %d, want %d", got, want)
	}
	return s
}

// stacks are the chips behind, by seat.
func (s *story) stacks(want ...int64) *story {
	s.t.Helper()
	var got []int64
	for i := range want {
		got = append(got, s.Stack(i))
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		s.t.Errorf("stacks %v, want %v", got, want)
	}
	return s
}

// pots are the pots of finished streets: "350 012, 400 12" is a main pot and a
// side pot with the seats that can win them.
func (s *story) pots(want string) *story {
	s.t.Helper()
	v := s.View(-1)
	var got []string
	for _, p := range v.Pots[:v.NPots] {
		seats := ""
		for i := range hand.MaxSeats {
			if p.Seats>>i&1 != 0 {
				seats += fmt.Sprint(i)
			}
		}
		got = append(got, fmt.Sprint(p.Amount, " ", seats))
	}
	if strings.Join(got, ", ") != want {
		s.t.Errorf("pots %q, want %q", strings.Join(got, ", "), want)
	}
	return s
}

// all lists the events of some kinds.
func (s *story) all(kinds ...hand.EventKind) []hand.SecretEvent {
	var list []hand.SecretEvent
	for _, e := range s.Events() {
		for _, k := range kinds {
			if e.Kind == k {
				list = append(list, e)
			}
		}
	}
	return list
}

// order lists the seats of some events, "420".
func (s *story) order(kinds ...hand.EventKind) string {
	text := ""
	for _, e := range s.all(kinds...) {
		text += fmt.Sprint(e.Seat)
	}
	return text
}

// at finds the first event of a kind for a seat, -1 when there is none.
func (s *story) at(kind hand.EventKind, seat int) int {
	for i, e := range s.Events() {
		if e.Kind == kind && (int(e.Seat) == seat || seat < 0) {
			return i
		}
	}
	return -1
}

func thousands(n int) []int64 {
	stacks := make([]int64, n)
	for i := range stacks {
		stacks[i] = 1000
	}
	return stacks
}
