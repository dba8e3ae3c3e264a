package hand

import (
	"tapis/engine/card"
	"tapis/engine/game"
)

// View is what one seat may see of a hand, and all that bots, screens and
// sessions ever get. It holds no pointer into the hand: it can be kept, copied
// and sent. Cards a seat may not see are card.Unknown.
type View struct {
	Game    *game.Game // the game being played now
	Base    *game.Game // the game that was dealt (the coupled game may have turned)
	Betting game.Betting
	Stakes  game.Stakes
	Rules   game.Rules

	Seat   int // whose view; -1 sees public facts only
	Button int
	Big    int // seat of the big blind, -1 in ante games
	Street int // index into Game.Streets
	Board  [5]card.Card
	NBoard int
	Common bool // the board card is stud's common card
	Seats  [MaxSeats]SeatView

	Pending uint16 // seats to decide, bit i for seat i
	Legal   Legal  // what Seat may do now
	Bet     int64  // highest bet of the street
	Bets    int    // full bets and raises of the street
	Opener  int    // who opened an ante draw game, -1
	Pot     int64  // everything in the middle, bets included
	Stub    int    // cards left in the stub
	Runout  bool   // no betting is left
	Done    bool
	Carried int64

	Pots   [MaxSeats]PotView // main pot first; bets of this street not included
	NPots  int
	Events []Event // the story so far, redacted for Seat
}

// SeatView is one chair as a seat may see it.
type SeatView struct {
	In     bool // dealt in
	Live   bool // neither folded nor mucked
	AllIn  bool
	Acted  bool // has acted since the betting was reopened
	Shown  bool // the whole hand is face up
	Won    bool
	Stack  int64
	Bet    int64 // in front, on this street
	Total  int64 // put in over the hand
	Cards  [MaxHole]card.Card
	N      int      // number of cards held
	Up     uint8    // bit i: Cards[i] is face up for everybody
	Drew   [3]int8  // cards exchanged in each draw
	Draws  int      // draws decided so far
	Thrown card.Set // only for the seat itself: its own discards
}

// PotView is one pot and who can win it.
type PotView struct {
	Amount int64
	Seats  uint16
}

// CardList is the cards of a seat, unknown ones included.
func (s *SeatView) CardList() []card.Card { return s.Cards[:s.N] }

// BoardCards is the board so far.
func (v *View) BoardCards() []card.Card { return v.Board[:v.NBoard] }

// Me is the seat of the view's owner. Seat must not be -1.
func (v *View) Me() *SeatView { return &v.Seats[v.Seat] }

// MyTurn says whether the owner may decide now.
func (v *View) MyTurn() bool { return v.Seat >= 0 && v.Pending>>v.Seat&1 != 0 }

// StreetName is what the current street is called.
func (v *View) StreetName() game.StreetName { return v.Game.Streets[v.Street].Name }

// Dealt is the number of seats dealt in.
func (v *View) Dealt() int {
	n := 0
	for i := range v.Seats {
		if v.Seats[i].In {
			n++
		}
	}
	return n
}

// LiveCount is the number of seats still in.
func (v *View) LiveCount() int {
	n := 0
	for i := range v.Seats {
		if v.Seats[i].Live {
			n++
		}
	}
	return n
}

// View returns what a seat may see; seat -1 is a spectator.
func (h *Hand) View(seat int) *View {
	v := new(View)
	h.ViewInto(v, seat)
	return v
}

// ViewInto fills v, reusing its events slice.
func (h *Hand) ViewInto(v *View, seat int) {
	events := v.Events[:0]
	*v = View{
		Game: h.g, Base: h.setup.Game, Betting: h.setup.Betting, Stakes: h.setup.Stakes, Rules: h.setup.Rules,
		Seat: seat, Button: h.setup.Button, Big: h.setup.BigBlind, Street: int(h.street),
		Board: h.board, NBoard: int(h.nboard), Common: h.common && h.nboard > 0,
		Pending: uint16(h.pending), Bet: h.bet, Bets: int(h.bets), Opener: int(h.opener), Pot: h.pot,
		Stub: h.left(), Runout: h.runout, Done: h.Done(), Carried: h.Carried(),
	}
	if seat >= 0 {
		h.LegalInto(&v.Legal, seat)
	}
	for i := h.nboard; int(i) < len(v.Board); i++ {
		v.Board[i] = card.Unknown
	}
	for m := h.dealtIn; m != 0; m &= m - 1 {
		h.seatView(m.first(), seat, &v.Seats[m.first()])
	}
	h.potViews(v)
	for i := range h.events {
		events = append(events, Event(h.events[i]))
		events[i].redactFor(seat)
	}
	v.Events = events
}

// GlanceInto fills v with what a player of a single rule looks at: the game, the
// stakes, the bets, the board, its own seat and what it may do. The other seats,
// the pots and the story are left out, which makes it many times cheaper than
// ViewInto. v is the zero View or one that only GlanceInto has filled.
func (h *Hand) GlanceInto(v *View, seat int) {
	v.Game, v.Base, v.Betting, v.Stakes = h.g, h.setup.Game, h.setup.Betting, h.setup.Stakes
	v.Seats[max(v.Seat, 0)] = SeatView{}
	v.Seat, v.Button, v.Big, v.Street = seat, h.setup.Button, h.setup.BigBlind, int(h.street)
	v.Board, v.NBoard = h.board, int(h.nboard)
	v.Pending, v.Bet, v.Bets, v.Opener, v.Pot = uint16(h.pending), h.bet, int(h.bets), int(h.opener), h.pot
	h.LegalInto(&v.Legal, seat)
	for i := h.nboard; int(i) < len(v.Board); i++ {
		v.Board[i] = card.Unknown
	}
	h.seatView(seat, seat, &v.Seats[seat])
}

func (h *Hand) seatView(i, viewer int, sv *SeatView) {
	s := &h.seats[i]
	*sv = SeatView{
		In: true, Live: h.live.has(i), Shown: h.shown.has(i), Won: h.winners.has(i),
		AllIn: h.live.has(i) && h.stacks[i] == 0 && !h.Done(), Acted: h.acted.has(i),
		Stack: h.stacks[i], Bet: h.fronts[i], Total: h.totals[i], N: int(s.n), Up: s.up, Drew: s.drew, Draws: int(s.draws),
	}
	if i == viewer {
		sv.Thrown = s.gone | s.now.cards
	}
	for j := range sv.Cards {
		sv.Cards[j] = card.Unknown
		if j < int(s.n) && (i == viewer || s.up>>j&1 != 0) {
			sv.Cards[j] = s.cards[j]
		}
	}
}

// potViews fills the pots without the bets of the street in progress.
func (h *Hand) potViews(v *View) {
	if h.Done() {
		return
	}
	var buf [MaxSeats]pot
	for i, p := range h.layers(&buf, false) {
		v.Pots[i] = PotView{p.amount, uint16(p.seats)}
		v.NPots++
	}
}
