package table

import (
	"fmt"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
)

// BankTable is what a table shows besides while the game against the bank is
// played (RULES §5).
//
// The deal is numbered by Snapshot.Hand; while it is bet on, played or just over
// View is it, before the first it is empty.
type BankTable struct {
	View    bank.View    // redacted for your seat
	Events  []bank.Event // the story of View, redacted alike
	Least   int64        // the smallest Ante
	Account int64        // of the house: Snapshot.House
	Last    Stake        // what you put down in your last deal; Ante 0: nothing yet
}

// Stake is what a player puts down before a deal: an Ante, the same Super Ante,
// and a Bonus.
type Stake struct{ Ante, Bonus int64 }

// BankForm is the form of the game against the bank: least is the smallest Ante,
// an even number, buyIn what a newcomer sits down with.
func BankForm(least, buyIn int64) Form {
	return Form{
		Game: game.Contrepartie, Stakes: game.Stakes{Ante: least, ChipUnit: 1}, Rules: game.DefaultRules(), BuyIn: buyIn,
	}
}

// bankStakes are the stakes of the game against the bank for a unit: the smallest
// Ante is the even amount up to it.
func bankStakes(unit int64) game.Stakes {
	return game.Stakes{Ante: max(unit-unit%2, 2), ChipUnit: 1}
}

// StakesFor are the stakes of a game and structure for one number, as
// game.StakesFor has them; against the bank it is the smallest Ante.
func StakesFor(g *game.Game, b game.Betting, unit int64) game.Stakes {
	if g.Family == game.Bank {
		return bankStakes(unit)
	}
	return game.StakesFor(g, b, unit)
}

// Unit is the number the stakes of a form follow from: the big blind, the small
// bet, twice the ante, or against the bank the smallest Ante.
func (f *Form) Unit() int64 {
	switch {
	case f.Mix != nil && f.Mix.Unit > 0:
		return f.Mix.Unit
	case f.Game != nil && f.atBank():
		return f.Stakes.Ante
	}
	return f.Stakes.Unit()
}

// atBank says whether a form is of the game against the bank.
func (f *Form) atBank() bool { return f.Game.Family == game.Bank }

// hasBank says whether the game against the bank is one of a form's.
func (f *Form) hasBank() bool {
	if f.Mix == nil {
		return f.atBank()
	}
	for _, e := range f.Mix.Games {
		if e.Game.Family == game.Bank {
			return true
		}
	}
	return false
}

// least is the smallest stack that is dealt in: against the bank RULES §5.1 asks
// for two Antes and half of one.
func (f *Form) least() int64 {
	if f.atBank() {
		return 2*f.Stakes.Ante + f.Stakes.Ante/2
	}
	return 1
}

// leastOfAny is the stack that every game of a form deals in.
func (f *Form) leastOfAny() int64 {
	if f.Mix == nil || !f.hasBank() {
		return f.least()
	}
	one := Form{Game: game.Contrepartie, Stakes: bankStakes(f.Mix.Unit)}
	return max(one.least(), 1)
}

// minPlayers is how few a form can be played by.
func (f *Form) minPlayers() int {
	if f.atBank() {
		return 1
	}
	return 2
}

// checkBank says what keeps the game against the bank from being played.
func (f *Form) checkBank() error {
	switch least := f.Stakes.Ante; {
	case least < 2 || least%2 != 0 || least > bank.MaxBet:
		return fmt.Errorf("a smallest ante of %d: it must be even, 2 to %d", least, bank.MaxBet)
	case f.BuyIn < f.least():
		return fmt.Errorf("a buy-in of %d: an ante of %d takes %d at least", f.BuyIn, least, f.least())
	}
	return nil
}

// bankPlay is a deal against the bank.
type bankPlay struct {
	*bank.Hand
	least int64 // the table's smallest Ante
}

func (b bankPlay) Pending() uint16 { return uint16(b.Hand.Pending()) }

func (b bankPlay) Apply(a Action) error {
	own, ok := a.(BankAction)
	if !ok {
		return errKind
	}
	if own.Move == bank.Place && own.Ante < b.least && b.Open() {
		return &bank.Refusal{Code: bank.AnteTooSmall, Seat: own.Seat, Move: bank.Place, Got: own.Ante, Want: b.least}
	}
	_, err := b.Hand.Apply(bank.Action(own))
	return err
}

func (b bankPlay) Default(seat int) Action {
	return BankAction{Seat: seat, Move: b.Hand.Default(seat), Clock: true}
}

// Live are those who are dealt in, while bets are placed also those who may still.
func (b bankPlay) Live() (live uint16) {
	for i := range bank.MaxSeats {
		if b.Plays(i) {
			live |= 1 << i
		}
	}
	return live | b.Pending()
}

func (b bankPlay) Clone() play          { return bankPlay{b.Hand.Clone(), b.least} }
func (b bankPlay) Middle() int64        { return b.Hand.Staked() }
func (b bankPlay) House() int64         { return b.Net() }
func (b bankPlay) Carried() int64       { return 0 }
func (b bankPlay) Open() bool           { return b.Street() == bank.Betting }
func (b bankPlay) Staked(seat int) bool { return b.Plays(seat) }

func (b bankPlay) Score(seat int, net int64) (counts, won bool) {
	return b.Plays(seat), b.Plays(seat) && net > 0
}

// Rest is short after a deal that nobody played.
func (b bankPlay) Rest(at pace) time.Duration {
	played, streets := false, 0
	for _, e := range b.Events() {
		switch e.Kind {
		case bank.BetsPlaced:
			played = true
		case bank.Decided:
			if e.Reason != bank.StackShort {
				streets = 0
			}
		case bank.BoardDealt, bank.BankShown:
			streets++
		}
	}
	if !played {
		return at.unplayed
	}
	return at.settled + time.Duration(streets)*at.street
}

func (b bankPlay) See(seat int) *sight {
	v := b.View(seat)
	return &sight{deal: &v, story: b.EventsFor(seat, nil)}
}

// habit is what a bot bets in every deal against the bank, in smallest Antes.
type habit struct{ ante, bonus int64 }

// habits are given to bots by their chairs.
var habits = [...]habit{{1, 0}, {2, 1}, {1, 1}, {5, 0}, {2, 0}, {1, 2}}

// bankMove is what a bot does in a deal: its habit, as far as the stack pays for
// it, and with cards the simple rule of RULES §5.8.
func bankMove(v *bank.View, h habit, least int64) BankAction {
	if v.Street != bank.Betting {
		return BankAction(bank.SimpleRule(*v))
	}
	bonus := h.bonus * least / 2
	if bank.MaxAnte(v.Seats[v.Seat].Stack, bonus) < h.ante*least {
		return Bets(least, 0)
	}
	return Bets(h.ante*least, bonus)
}
