package bank

import "tapis/engine/card"

// Method is where an advice comes from.
type Method uint8

// The methods.
const (
	NoAdvice Method = iota
	Chart           // the starting hands of RULES §5.8
	Exact           // every run-out and every bank hand counted
)

var methodNames = [...]string{"none", "chart", "exact"}

func (m Method) String() string { return name(methodNames[:], m) }

// Option is a move and what it is worth: the mean net of the whole deal in
// chips, Ante, Super Ante and Bonus included, when every later move is the best
// one.
type Option struct {
	Move Move
	EV   float64
}

// Advice is the best move. Options holds every move that was compared, as
// cautious ones first; it is empty before the flop, where the chart decides.
type Advice struct {
	Move    Move
	Method  Method
	Options []Option
}

// Advise says what the seat of v should do, from nothing but v. Before the flop
// it reads the chart: 3A and the sizes of a short stack follow it too. On the
// flop, the turn and the river it counts every card still to come and every
// hand of the bank (1,070,190, 45,540 and 990 of them). Where the seat has
// nothing to decide, and before the deal, there is no advice.
func Advise(v View) Advice {
	if v.Moves == 0 || v.Seat < 0 || v.Seat >= MaxSeats {
		return Advice{}
	}
	if v.Street == Preflop {
		a := Advice{Move: v.Default, Method: Chart}
		if startOf(v.Cards).worth4x() {
			a.Move = v.prefer(Bet4A, Bet3A)
		}
		return a
	}
	p := newProspect(&v)
	// The cards still unseen say whether the view is whole.
	switch unseen := len(p.unseen); {
	case v.Street == Flop && unseen == nextOnTurn:
		check, two := p.flop()
		return v.choose(Option{Check, check}, Option{Bet2A, two})
	case v.Street == Turn && unseen == nextOnRiver:
		fold, bet := p.turn()
		return v.choose(Option{Fold, fold}, Option{BetTurn, bet})
	case v.Street == River && unseen == nextOnRiver-1:
		check, bet := p.river()
		return v.choose(Option{Check, check}, Option{BetRiver, bet})
	}
	return Advice{}
}

// choose is the best of the options the seat may take; the first of equals.
func (v *View) choose(options ...Option) Advice {
	a := Advice{Method: Exact}
	best := 0.0
	for _, o := range options {
		if !v.Moves.Has(o.Move) {
			continue
		}
		if a.Options = append(a.Options, o); a.Move == NoMove || o.EV > best {
			a.Move, best = o.Move, o.EV
		}
	}
	return a
}

// newProspect takes from the view what the counting needs.
func newProspect(v *View) *prospect {
	s := &v.Seats[v.Seat]
	p := &prospect{
		rules: v.Rules,
		half:  float64(s.Ante / 2),
		bonus: float64(s.Bonus),
		own:   v.Cards,
		// A0.5R will be a choice if the stack still holds it after A0.5T.
		riverBet: s.Bets == T || s.Stack >= BetTurn.Cost(s.Ante)+BetRiver.Cost(s.Ante),
	}
	seen := card.Of(v.Cards[:]...)
	for _, c := range v.turnedUp() {
		p.board = p.board.Add(c)
		seen = seen.Add(c)
	}
	p.unseen = (card.Full &^ seen).AppendTo(p.cards[:0])
	return p
}
