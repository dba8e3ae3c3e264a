package history

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"tapis/engine/card"
	"tapis/engine/eval"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/i18n"
)

// ErrNoStars says that trackers have no form for the game of a hand, or for a pot that
// was carried from one hand to another.
var ErrNoStars = errors.New("trackers know no such hand")

// starGames are the games of the catalogue as trackers call them.
var starGames = map[string]string{
	"holdem": "Hold'em", "omaha": "Omaha", "omaha8": "Omaha Hi/Lo", "stud7": "7 Card Stud", "stud8": "7 Card Stud Hi/Lo", "razz": "Razz",
	"td27": "Triple Draw 2-7 Lowball", "nullot27": "Single Draw 2-7 Lowball", "ferme": "5 Card Draw",
}

var starLimits = map[game.Betting]string{game.NoLimit: "No Limit", game.PotLimit: "Pot Limit", game.FixedLimit: "Limit"}

// Stars is the hand in the text format of PokerStars, for play money: amounts are
// chips. Hands of other games are ErrNoStars.
func (h *Hand) Stars() (string, error) {
	r := h.Record
	if r.Deal != nil {
		return "", ErrNoStars
	}
	v, err := r.ViewFor(h.Viewer)
	if err != nil {
		return "", err
	}
	if starGames[v.Base.ID] == "" || v.Game != v.Base || r.Carried != 0 || r.Setup.CarriedPot != 0 {
		return "", ErrNoStars
	}
	s := &stars{Hand: h, v: v, w: i18n.In(i18n.English), street: -1, hero: -1}
	if h.Viewer != "" {
		s.hero = slices.Index(r.IDs[:], h.Viewer)
	}
	s.head()
	for i := range v.Events {
		s.event(&v.Events[i])
	}
	s.summary()
	return s.b.String(), nil
}

// stars writes a hand as trackers read it.
type stars struct {
	*Hand
	b    strings.Builder
	v    *hand.View
	w    *i18n.Words
	hero int

	street int // whose head has been written, -1: none
	level  int64
	board  []card.Card
	held   [hand.MaxSeats][]card.Card // as seen
	shown  []*hand.Event
	tabled bool // the head of the showdown has been written
	alone  bool // the pot was not contested

	folded [hand.MaxSeats]string
	won    [hand.MaxSeats]int64
	showed [hand.MaxSeats]*hand.Event
	mucked [hand.MaxSeats]bool
	pots   [hand.MaxSeats]int64
	rake   int64
}

func (s *stars) say(form string, args ...any) { fmt.Fprintf(&s.b, form+"\n", args...) }

// name is a player's, in a form that is no part of a line's grammar.
func (s *stars) name(seat int8) string { return strings.ReplaceAll(s.Record.Names[seat], ":", "") }

func (s *stars) head() {
	r, set := s.Record, s.Record.Setup
	small, big := set.Stakes.SmallBlind, set.Stakes.BigBlind
	switch {
	case s.v.Betting == game.FixedLimit:
		small, big = set.Stakes.SmallBet, set.Stakes.BigBet
	case big == 0: // the antes are all there is
		small, big = set.Stakes.Ante, 2*set.Stakes.Ante
	}
	s.say("PokerStars Hand #%d:  %s %s (%d/%d) - %s", s.ID, starGames[s.v.Base.ID], starLimits[s.v.Betting], small, big, eastern(r.At))
	last := 0
	for i, n := range set.Stacks {
		if n > 0 {
			last = i + 1
		}
	}
	chairs := 10
	for _, n := range []int{9, 6, 2} {
		if last <= n {
			chairs = n
		}
	}
	button := ""
	if s.v.Base.Family != game.Stud {
		button = fmt.Sprintf(" Seat #%d is the button", set.Button+1)
	}
	s.say("Table '%s' %d-max (Play Money)%s", strings.ReplaceAll(r.Table, "'", ""), chairs, button)
	for i, n := range set.Stacks {
		if n > 0 {
			s.say("Seat %d: %s (%d in chips)", i+1, s.name(int8(i)), n)
		}
	}
}

// eastern is a time in New York, which trackers take all times to be of.
func eastern(at time.Time) string {
	zone, err := time.LoadLocation("America/New_York")
	if err != nil { // a system without time zones: never in summer
		zone = time.FixedZone("ET", -5*3600)
	}
	return at.In(zone).Format("2006/01/02 15:04:05") + " ET"
}

// event writes what happened.
func (s *stars) event(e *hand.Event) {
	switch e.Kind {
	case hand.EvPosted:
		s.posted(e)
	case hand.EvStreet:
		if e.Street > 0 { // the blinds are bets of the first
			s.level = 0
		}
	case hand.EvDealt:
		s.dealt(e)
	case hand.EvBoard:
		s.turned(e)
	case hand.EvDrew:
		s.drew(e)
	case hand.EvBringIn, hand.EvFolded, hand.EvChecked, hand.EvCalled, hand.EvRaised:
		s.acted(e)
	case hand.EvReturned:
		s.say("Uncalled bet (%d) returned to %s", e.Amount, s.name(e.Seat))
	case hand.EvShown:
		s.showed[e.Seat] = e
		s.shown = append(slices.DeleteFunc(s.shown, func(o *hand.Event) bool { return o.Seat == e.Seat }), e)
	case hand.EvMucked:
		s.tables()
		s.mucked[e.Seat] = true
		s.say("%s: mucks hand", s.name(e.Seat))
	case hand.EvRaked:
		s.rake += e.Amount
	case hand.EvAwarded:
		s.awarded(e)
	}
}

func allIn(e *hand.Event) string {
	if e.AllIn {
		return " and is all-in"
	}
	return ""
}

func (s *stars) posted(e *hand.Event) {
	what := "the ante"
	switch e.Reason {
	case hand.AsSmallBlind:
		what = "small blind"
	case hand.AsBigBlind, hand.AsPost:
		what = "big blind"
	case hand.AsStraddle:
		what = "straddle"
	}
	if what != "the ante" {
		s.level = max(s.level, e.Amount)
	}
	s.say("%s: posts %s %d%s", s.name(e.Seat), what, e.Amount, allIn(e))
}

// opens writes the head of a street once.
func (s *stars) opens(street int, head string) {
	if s.street != street {
		s.street = street
		s.say("*** %s ***", head)
	}
}

var (
	studHeads = []string{"3rd STREET", "4th STREET", "5th STREET", "6th STREET", "RIVER"}
	drawHeads = []string{"", "FIRST DRAW", "SECOND DRAW", "THIRD DRAW"}
)

func (s *stars) dealt(e *hand.Event) {
	before := s.held[e.Seat]
	fresh := known(e)
	s.held[e.Seat] = append(slices.Clone(before), fresh...)
	switch s.v.Base.Family {
	case game.Stud:
		s.opens(int(e.Street), studHeads[min(int(e.Street), len(studHeads)-1)])
	case game.Draw:
		if e.Street == 0 {
			s.opens(0, "DEALING HANDS")
		}
	default:
		s.opens(0, "HOLE CARDS")
	}
	switch {
	case len(fresh) == 0:
	case len(before) > 0:
		s.say("Dealt to %s [%s] [%s]", s.name(e.Seat), list(before), list(fresh))
	default:
		s.say("Dealt to %s [%s]", s.name(e.Seat), list(fresh))
	}
}

// known are the cards of an event that can be seen.
func known(e *hand.Event) (cards []card.Card) {
	for _, c := range e.CardList() {
		if c != card.Unknown {
			cards = append(cards, c)
		}
	}
	return cards
}

func list(cards []card.Card) string {
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = c.String()
	}
	return strings.Join(names, " ")
}

func (s *stars) turned(e *hand.Event) {
	before := s.board
	s.board = append(slices.Clone(before), e.CardList()...)
	switch len(s.board) {
	case 3:
		s.say("*** FLOP *** [%s]", list(s.board))
	case 4:
		s.say("*** TURN *** [%s] [%s]", list(before), list(e.CardList()))
	case 5:
		s.say("*** RIVER *** [%s] [%s]", list(before), list(e.CardList()))
	}
}

func (s *stars) drew(e *hand.Event) {
	if s.v.Base.ID == "td27" { // one draw has no head
		s.opens(int(e.Street), drawHeads[min(int(e.Street), len(drawHeads)-1)])
	}
	switch thrown := known(e); {
	case e.N == 0:
		s.say("%s: stands pat", s.name(e.Seat))
	case len(thrown) == int(e.N):
		s.held[e.Seat] = slices.DeleteFunc(slices.Clone(s.held[e.Seat]), func(c card.Card) bool { return slices.Contains(thrown, c) })
		s.say("%s: discards %s [%s]", s.name(e.Seat), cardCount(e.N), list(thrown))
	default:
		s.say("%s: discards %s", s.name(e.Seat), cardCount(e.N))
	}
}

func cardCount(n uint8) string {
	if n == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", n)
}

func (s *stars) acted(e *hand.Event) {
	name := s.name(e.Seat)
	switch e.Kind {
	case hand.EvBringIn:
		s.level = e.Amount
		s.say("%s: brings in for %d%s", name, e.Amount, allIn(e))
	case hand.EvFolded:
		s.folded[e.Seat] = s.when(int(e.Street))
		s.say("%s: folds", name)
	case hand.EvChecked:
		s.say("%s: checks", name)
	case hand.EvCalled:
		s.say("%s: calls %d%s", name, e.Amount, allIn(e))
	case hand.EvRaised:
		if s.level == 0 {
			s.say("%s: bets %d%s", name, e.To, allIn(e))
		} else {
			s.say("%s: raises %d to %d%s", name, e.To-s.level, e.To, allIn(e))
		}
		s.level = max(s.level, e.To)
	}
}

// when names a street as the summary does.
func (s *stars) when(street int) string {
	switch s.v.Base.Family {
	case game.Stud:
		return "on the " + strings.ReplaceAll(studHeads[min(street, len(studHeads)-1)], "STREET", "Street")
	case game.Draw:
		if street == 0 {
			return "before the Draw"
		}
		return "after the " + []string{"1st", "2nd", "3rd"}[min(street, 3)-1] + " Draw"
	}
	switch len(s.board) {
	case 3:
		return "on the Flop"
	case 4:
		return "on the Turn"
	case 5:
		return "on the River"
	}
	return "before Flop"
}

// tables writes the head of the showdown and the hands that are shown.
func (s *stars) tables() {
	if !s.tabled {
		s.tabled = true
		s.say("*** SHOW DOWN ***")
	}
	for _, e := range s.shown {
		s.say("%s: shows [%s] (%s)", s.name(e.Seat), list(s.final(int(e.Seat))), s.made(int(e.Seat)))
	}
	s.shown = nil
}

// final are a shown hand's cards at the end: one that is shown because no betting is
// left gets its last cards later.
func (s *stars) final(seat int) []card.Card {
	if cards := s.v.Seats[seat].CardList(); len(cards) > 0 && !slices.Contains(cards, card.Unknown) {
		return cards
	}
	return s.showed[seat].CardList()
}

// made says what a shown hand is worth at the end.
func (s *stars) made(seat int) string {
	g, cards := s.v.Game, s.final(seat)
	worth := func(r eval.Ranking) eval.Value {
		if r == eval.NoRanking || len(cards)+s.v.NBoard < 5 {
			return 0
		}
		five, ok := eval.Best(r, cards, s.v.Board[:s.v.NBoard], g.ExactlyTwo)
		if !ok {
			return 0
		}
		return eval.Evaluate(r, five[:])
	}
	if made := s.w.Made(g, worth(g.High), worth(g.Low)); made != "" {
		return made
	}
	return "a hand"
}

func (s *stars) awarded(e *hand.Event) {
	if e.Reason == hand.Unopposed {
		s.alone = true
	} else {
		s.tables()
	}
	s.won[e.Seat] += e.Amount
	s.pots[e.Pot] += e.Amount
	s.say("%s collected %d from %s", s.name(e.Seat), e.Amount, s.pot(int(e.Pot)))
	if s.alone {
		s.say("%s: doesn't show hand", s.name(e.Seat))
	}
}

// pot names a pot: there is a main one only beside others.
func (s *stars) pot(i int) string {
	n := 0
	for k := range s.v.Events {
		if e := &s.v.Events[k]; e.Kind == hand.EvAwarded {
			n = max(n, int(e.Pot))
		}
	}
	switch {
	case n == 0:
		return "pot"
	case i == 0:
		return "main pot"
	case n == 1:
		return "side pot"
	}
	return fmt.Sprintf("side pot-%d", i)
}

func (s *stars) summary() {
	total := s.rake
	for _, n := range s.pots {
		total += n
	}
	parts := ""
	if s.pots[1] > 0 {
		for i, n := range s.pots {
			if n > 0 {
				name := s.pot(i)
				parts += fmt.Sprintf(" %s%s %d.", strings.ToUpper(name[:1]), name[1:], n)
			}
		}
	}
	s.say("*** SUMMARY ***")
	s.say("Total pot %d%s | Rake %d", total, parts, s.rake)
	if len(s.board) > 0 {
		s.say("Board [%s]", list(s.board))
	}
	for i, n := range s.Record.Setup.Stacks {
		if n > 0 {
			s.say("Seat %d: %s%s %s", i+1, s.name(int8(i)), s.place(i), s.fate(i))
		}
	}
}

// place is what a seat was, for the summary.
func (s *stars) place(i int) (text string) {
	set := s.Record.Setup
	if s.v.Base.Family == game.Stud {
		return ""
	}
	if i == set.Button {
		text += " (button)"
	}
	switch {
	case set.BigBlind == i:
		text += " (big blind)"
	case set.Blinds[i] > 0 && set.Blinds[i] <= set.Stakes.SmallBlind:
		text += " (small blind)"
	}
	return text
}

// fate is what became of a seat, for the summary.
func (s *stars) fate(i int) string {
	switch e := s.showed[i]; {
	case s.folded[i] != "":
		return "folded " + s.folded[i]
	case e != nil && s.won[i] > 0:
		return fmt.Sprintf("showed [%s] and won (%d) with %s", list(s.final(i)), s.won[i], s.made(i))
	case e != nil:
		return fmt.Sprintf("showed [%s] and lost with %s", list(s.final(i)), s.made(i))
	case s.won[i] > 0:
		return fmt.Sprintf("collected (%d)", s.won[i])
	case s.hero == i && len(s.held[i]) > 0:
		return fmt.Sprintf("mucked [%s]", list(s.held[i]))
	}
	return "mucked"
}
