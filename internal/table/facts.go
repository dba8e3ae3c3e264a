package table

import (
	"encoding/json"
	"time"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// written is a fact as JSON: what is as it usually is takes no room, because an action
// is written for every decision of every evening. Its State is kept apart.
type written struct {
	Kind   FactKind     `json:"k"`
	At     time.Time    `json:"at"`
	Hand   int          `json:"h,omitempty"`
	Seat   int          `json:"s"`
	ID     Identity     `json:"id,omitempty"`
	Name   string       `json:"name,omitempty"`
	Bot    bool         `json:"bot,omitempty"`
	Spec   string       `json:"spec,omitempty"`
	Kept   bool         `json:"kept,omitempty"`
	Amount int64        `json:"n,omitempty"`
	Setup  *hand.Setup  `json:"setup,omitempty"`
	Deal   *bank.Setup  `json:"deal,omitempty"`
	Poker  *acted       `json:"a,omitempty"`
	Bank   *bank.Action `json:"b,omitempty"`
	Stacks []int64      `json:"st,omitempty"` // up to the last that is not 0
	House  int64        `json:"house,omitempty"`
	Level  int          `json:"level,omitempty"`
	Form   *Form        `json:"form,omitempty"`
	Orders *Orders      `json:"orders,omitempty"`
	Note   *Note        `json:"note,omitempty"`
}

// acted is an action of a hand between players.
type acted struct {
	Kind   hand.ActionKind `json:"k"`
	Cards  []card.Card     `json:"c,omitempty"`
	Amount int64           `json:"n,omitempty"`
}

// MarshalJSON writes all of a fact but its State.
func (f Fact) MarshalJSON() ([]byte, error) {
	w := written{
		Kind: f.Kind, At: f.At, Hand: f.Hand, Seat: f.Seat, ID: f.ID, Name: f.Name, Bot: f.Bot, Spec: f.Spec, Kept: f.Kept, Amount: f.Amount,
		Setup: f.Setup, Deal: f.Deal, House: f.House, Level: f.Level, Form: f.Form, Orders: f.Orders, Note: f.Note,
	}
	switch a := f.Action.(type) {
	case PokerAction:
		w.Poker = &acted{a.Kind, a.Cards[:a.N], a.Amount}
	case BankAction:
		w.Bank = (*bank.Action)(&a)
	}
	n := len(f.Stacks)
	for n > 0 && f.Stacks[n-1] == 0 {
		n--
	}
	w.Stacks = f.Stacks[:n]
	return json.Marshal(w)
}

// UnmarshalJSON reads a fact that was written, with the catalogue's own games.
func (f *Fact) UnmarshalJSON(text []byte) error {
	var w written
	if err := json.Unmarshal(text, &w); err != nil {
		return err
	}
	*f = Fact{
		Kind: w.Kind, At: w.At, Hand: w.Hand, Seat: w.Seat, ID: w.ID, Name: w.Name, Bot: w.Bot, Spec: w.Spec, Kept: w.Kept, Amount: w.Amount,
		Setup: w.Setup, Deal: w.Deal, House: w.House, Level: w.Level, Form: w.Form, Orders: w.Orders, Note: w.Note,
	}
	copy(f.Stacks[:], w.Stacks)
	switch {
	case w.Poker != nil:
		a := hand.Action{Seat: int8(w.Seat), Kind: w.Poker.Kind, Amount: w.Poker.Amount}
		a.N = uint8(copy(a.Cards[:], w.Poker.Cards))
		f.Action = PokerAction(a)
	case w.Bank != nil:
		f.Action = BankAction(*w.Bank)
	}
	if f.Setup == nil {
		return nil
	}
	if f.Setup.Game = game.Own(f.Setup.Game); f.Setup.Game == nil {
		return errNoGame
	}
	return nil
}
