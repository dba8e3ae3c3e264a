package bank

import (
	"tapis/engine/card"
	"tapis/engine/eval"
)

// Box is one of the four places a player's chips lie.
type Box uint8

// The boxes of RULES §5.1; Play holds A4, A3, A2, A0.5T and A0.5R.
const (
	Ante Box = iota
	SuperAnte
	Play
	Bonus
	NumBoxes = 4
)

var boxNames = [...]string{"ante", "super ante", "play", "bonus"}

func (b Box) String() string { return name(boxNames[:], b) }

// Outcome is how a player's deal ended.
type Outcome uint8

// The outcomes. NoQualify goes before any comparison (RULES §5.5 D2).
const (
	NoOutcome Outcome = iota
	Win
	Lose
	Tie
	NoQualify
	FoldedTurn
)

var outcomeNames = [...]string{"none", "win", "lose", "tie", "no-qualify", "fold"}

func (o Outcome) String() string { return name(outcomeNames[:], o) }

// Line is the settlement of one box. Stake + Net chips come back.
type Line struct {
	Stake  int64
	Net    int64
	Pays   Pay // set when the box was paid
	Reason Reason
}

// Result is the settlement of one player.
type Result struct {
	Outcome   Outcome
	Qualifies bool      // the bank has a pair or better
	Player    eval.Made // best five of seven
	Bank      eval.Made
	Boxes     [NumBoxes]Line
	Net       int64 // sum of the boxes' nets
	Returned  int64 // chips coming back, stakes included
}

// Settlement is one finished deal of one player.
type Settlement struct {
	Rules  Rules
	Ante   int64 // even, 2 to MaxBet; the Super Ante is the same
	Bonus  int64 // 0 to MaxBet
	Bets   Bets
	Player []card.Card // 2
	Bank   []card.Card // 2
	Board  []card.Card // 5
}

// Settle settles one player (RULES §5.4). The error is a *Refusal: an Ante or
// Bonus out of range, bets that are none of the six, cards that are not
// 2 + 2 + 5 different known ones.
func Settle(in Settlement) (Result, error) {
	if r := checkBets(NoSeat, in.Ante, in.Ante, in.Bonus); r != nil {
		return Result{}, r
	}
	if in.Bets < A4 || in.Bets > Folded {
		return Result{}, refuse(BetsUnknown)
	}
	var seen card.Set
	for _, part := range [...]struct {
		name  string
		cards []card.Card
		want  int
	}{{"player", in.Player, 2}, {"bank", in.Bank, 2}, {"board", in.Board, 5}} {
		if len(part.cards) != part.want {
			return Result{}, &Refusal{Code: CardCount, Seat: NoSeat, Part: part.name, Got: int64(len(part.cards)), Want: int64(part.want)}
		}
		if r := checkCards(part.name, part.cards, &seen); r != nil {
			return Result{}, r
		}
	}
	var cards [7]card.Card
	copy(cards[2:], in.Board)
	copy(cards[:], in.Player)
	player := eval.Evaluate(eval.High, cards[:])
	copy(cards[:], in.Bank)
	return settle(in.Rules, in.Ante, in.Bonus, in.Bets, player, eval.Evaluate(eval.High, cards[:])), nil
}

// settle is RULES §5.4 line by line. A hand that was not turned up has value
// zero: the player's when he folded without a live Bonus, the bank's when
// nobody was left to compare with.
func settle(rules Rules, ante, bonus int64, bets Bets, player, bank eval.Value) Result {
	r := Result{Qualifies: qualifies(bank)}
	if player != 0 {
		r.Player = eval.Describe(eval.High, player)
	}
	if bank != 0 {
		r.Bank = eval.Describe(eval.High, bank)
	}
	r.Boxes[Ante].Stake, r.Boxes[SuperAnte].Stake = ante, ante
	r.Boxes[Play].Stake, r.Boxes[Bonus].Stake = bets.Play(ante), bonus

	switch {
	case bets == Folded:
		r.Outcome = FoldedTurn
		r.lose(Ante, GaveUp)
		r.lose(SuperAnte, GaveUp)
	case !r.Qualifies:
		// D2: no comparison for the Ante and the play bets.
		r.Outcome = NoQualify
		r.pay(Ante, Pay{1, 1}, BankFailed)
		r.keep(Play, BankFailed)
		if rules.SuperAntePush {
			r.keep(SuperAnte, BankFailed)
		} else {
			// D3: a straight or better always beats a bank without a pair.
			r.paySuperAnte()
		}
	case player > bank:
		r.Outcome = Win
		if rules.AnteReturned {
			r.keep(Ante, AnteStays)
		} else {
			r.pay(Ante, Pay{1, 1}, BankBeaten)
		}
		r.pay(Play, Pay{1, 1}, BankBeaten)
		r.paySuperAnte()
	case player < bank:
		r.Outcome = Lose
		r.lose(Ante, Beaten)
		r.lose(SuperAnte, Beaten)
		r.lose(Play, Beaten)
	default:
		r.Outcome = Tie
		r.keep(Ante, Equal)
		r.keep(SuperAnte, Equal)
		r.keep(Play, Equal)
	}

	r.settleBonus(bets == Folded && rules.BonusDiesOnFold, player != 0)
	for _, line := range r.Boxes {
		r.Net += line.Net
		r.Returned += line.Stake + line.Net
	}
	return r
}

// settleBonus settles the Bonus by its own table (D4, D7). dead: it died with the
// fold; seen: the player's hand was turned up.
func (r *Result) settleBonus(dead, seen bool) {
	switch pays := BonusPay(r.Player); {
	case dead:
		r.lose(Bonus, GaveUp)
	case seen && pays.Den != 0:
		r.pay(Bonus, pays, Table)
	default:
		r.lose(Bonus, UnderTrips)
	}
}

func (r *Result) paySuperAnte() {
	if pays := SuperAntePay(r.Player); pays.Den != 0 {
		r.pay(SuperAnte, pays, Table)
	} else {
		r.keep(SuperAnte, UnderStraight)
	}
}

// The three fates of a box. An empty box has none, and no reason.

func (r *Result) pay(b Box, p Pay, why Reason) {
	if line := &r.Boxes[b]; line.Stake > 0 {
		line.Net, line.Pays, line.Reason = p.of(line.Stake), p, why
	}
}

func (r *Result) keep(b Box, why Reason) {
	if line := &r.Boxes[b]; line.Stake > 0 {
		line.Reason = why
	}
}

func (r *Result) lose(b Box, why Reason) {
	if line := &r.Boxes[b]; line.Stake > 0 {
		line.Net, line.Reason = -line.Stake, why
	}
}
