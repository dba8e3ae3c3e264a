package table

import (
	"encoding/json"
	"reflect"
	"testing"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
)

// A fact is the same after it was written and read, but for its State, which is kept
// apart; an action of hold'em takes little room.
func TestFactsGoThroughJSON(t *testing.T) {
	at := time.Date(2026, 11, 27, 20, 0, 0, 1000, time.UTC)
	setup := hand.Setup{Game: game.Stud8, Betting: game.FixedLimit, Seed: [32]byte{1, 2}, Stacks: [hand.MaxSeats]int64{5, 0, 7}}
	form := formOf(game.Omaha, game.PotLimit)
	for _, f := range []Fact{
		{Kind: FactSat, At: at, Seat: 3, ID: "SHA256:anna", Name: "anna", Amount: 1000, Kept: true},
		{Kind: FactSat, At: at, Seat: 0, Name: "Otto", Bot: true, Spec: "rock:L2", Amount: 1000},
		{Kind: FactBegin, At: at, Hand: 7, Seat: -1, Setup: &setup, Stacks: setup.Stacks, Level: 2},
		{Kind: FactBegin, At: at, Hand: 7, Seat: -1, Deal: &bank.Setup{Seed: [32]byte{9}}},
		{Kind: FactAction, At: at, Hand: 7, Seat: 2, Action: PokerAction(hand.RaiseTo(2, 40)), Amount: 60, Stacks: [hand.MaxSeats]int64{9: 5}},
		{Kind: FactAction, At: at, Hand: 7, Seat: 1, Action: PokerAction(hand.DrawBy(1, 3, 44)), House: 5},
		{Kind: FactAction, At: at, Hand: 7, Seat: 1, Action: BankAction{Seat: 1, Move: bank.Place, Ante: 10, SuperAnte: 10, Clock: true}},
		{Kind: FactOrders, At: at, Seat: -1, Orders: &Orders{Terms: Terms{Freezeout: true, Players: 4, Over: true}, After: 3, Director: []byte("x")}},
		{Kind: FactForm, At: at, Hand: 7, Seat: -1, Form: &form},
	} {
		text, err := json.Marshal(f)
		if err != nil {
			t.Fatal(err)
		}
		var again Fact
		if err := json.Unmarshal(text, &again); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if again.Form != nil {
			again.Form.Game = game.Own(again.Form.Game)
		}
		if !reflect.DeepEqual(f, again) {
			t.Errorf("%s:\n%+v\n%+v", text, f, again)
		}
		if f.Kind == FactAction && len(text) > 130 {
			t.Errorf("%d bytes: %s", len(text), text)
		}
	}
	for _, text := range []string{`{"k":3,"setup":{"Game":"snap"}}`, `{"k":"sat"}`, `7`} {
		if err := json.Unmarshal([]byte(text), new(Fact)); err == nil {
			t.Errorf("%s was read", text)
		}
	}
}
