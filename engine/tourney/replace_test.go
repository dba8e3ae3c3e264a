package tourney

import (
	"errors"
	"math/rand/v2"
	"testing"
)

func seated(t *testing.T, terms Terms, chairs ...int) *Event {
	t.Helper()
	e, err := NewEvent(Default(), terms, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i := range chairs {
		if _, err := e.Enter(string(rune('a'+i)), nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := e.StartAt(chairs); err != nil {
		t.Fatal(err)
	}
	return e
}

func refusedWith(t *testing.T, err error, want Code) {
	t.Helper()
	var r *Refusal
	if got := CodeNone; !errors.As(err, &r) && want != got || r != nil && r.Code != want {
		t.Errorf("%v, want code %d", err, want)
	}
}

// Who sits where already plays there.
func TestAnEventStartsWhereItsPlayersSit(t *testing.T) {
	e := seated(t, Terms{Seats: 6, Final: 6, Tables: 1}, 4, 1, 5)
	for p, c := range []int{4, 1, 5} {
		if pl := &e.Players[p]; pl.State != In || pl.Table != 0 || pl.Chair != c || e.Tables[0].Chairs[c] != p {
			t.Errorf("player %d: %+v", p, pl)
		}
	}
	if len(e.Tables[0].Chairs) != 6 || len(e.Tables[0].Opened) != 3 {
		t.Errorf("table %+v", e.Tables[0])
	}
	for name, chairs := range map[string][]int{"twice": {1, 1}, "no chair": {0, 6}, "too few": {1}} {
		fresh, _ := NewEvent(Default(), Terms{Seats: 6, Final: 6}, 0)
		for range chairs {
			_, _ = fresh.Enter("x", nil)
		}
		if err := fresh.StartAt(chairs); err == nil || fresh.Started {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// RULES §7.4: who comes late has a full stack; the bot whose place it is leaves no trace.
func TestALateFriendTakesABotsPlace(t *testing.T) {
	e := seated(t, Terms{Seats: 6, Final: 6, Late: 2, BuyIn: 20, Rebuys: Any, RebuyUntil: 4, RebuyPrice: 20}, 0, 1, 2)
	refuse := func(p int, want Code) { t.Helper(); refusedWith(t, e.Replace(p, "zoe"), want) }
	if err := e.HandBegins(0, 1); err != nil {
		t.Fatal(err)
	}
	refuse(1, CodePlaying)
	if _, err := e.HandOver(Result{Stacks: []int64{9000, 3500, 2500, 0, 0, 0}, Big: 2}); err != nil {
		t.Fatal(err)
	}
	if err := e.Rebuy(2); err != nil {
		t.Fatal(err)
	}
	refuse(7, CodeNoPlayer)
	if err := e.Replace(2, "zoe"); err != nil {
		t.Fatal(err)
	}
	if pl := e.Players[2]; pl.Name != "zoe" || pl.Stack != 5000 || pl.Rebuys != 0 || pl.Chair != 2 || pl.State != In {
		t.Errorf("%+v", pl)
	}
	if e.Held() != e.Chips() || e.Held() != 17500 || e.PrizePool() != 60 {
		t.Errorf("%d chips, %d by the book, pool %d", e.Held(), e.Chips(), e.PrizePool())
	}
	e.Clock(Moment{Level: 3})
	refuse(1, CodeLate)
}

// What a host does is taken back: who was removed has the chips, the bounty and the chair
// again, or another one.
func TestARemovedPlayerComesBack(t *testing.T) {
	e := seated(t, Terms{Seats: 4, Final: 4, Late: 4, BuyIn: 20, Bounty: 5}, 0, 1, 2)
	if err := e.Expel(1); err != nil {
		t.Fatal(err)
	}
	refusedWith(t, e.Readmit(0, 5000, 5, nil), CodeNotOut)
	refusedWith(t, e.Readmit(1, 0, 5, nil), CodeNegative)
	before := e.Clone()
	if err := e.Readmit(1, 5000, 5, nil); err != nil || e.Players[1].Chair != 1 || e.Added != 0 || e.PrizePool() != 45 {
		t.Errorf("%v: %+v, added %d, pool %d", err, e.Players[1], e.Added, e.PrizePool())
	}
	e = before
	e.Tables[0].Chairs[1], e.Tables[0].Opened = 2, []int{2, 3}
	e.Players[2].Chair = 1
	if err := e.Readmit(1, 5000, 5, rand.New(rand.NewPCG(1, 2))); err != nil || e.Players[1].Chair == 1 || e.Held() != e.Chips() {
		t.Errorf("%v: %+v", err, e.Players[1])
	}
}
