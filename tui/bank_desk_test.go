package tui

import (
	"testing"
	"time"

	"tapis/engine/bank"
	"tapis/engine/card"
	"tapis/engine/game"
	"tapis/internal/table"
)

// bankDesk is a deal against the bank that a test plays for every seat, and the
// snapshot a client in one of its chairs would get.
type bankDesk struct {
	t       testing.TB
	h       *bank.Hand
	s       table.Snapshot
	account int64
	clocked bool
	seq     uint64
}

// newBankDesk opens a deal for n players with stacks of 1,000 each.
func newBankDesk(t testing.TB, n int, rules bank.Rules, order string) *bankDesk {
	t.Helper()
	setup := bank.Setup{Rules: rules, Order: card.MustParse(order)}
	for i := range n {
		setup.Seats[i].Stack = 1000 + 85*int64(i)
	}
	h, err := bank.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	d := &bankDesk{t: t, h: h, account: -340}
	d.s = table.Snapshot{Name: "Friday night", Host: true, Hand: 12, NSeats: n, Next: table.BankForm(10, 1000), Chips: d.account}
	d.s.Next.Bank = rules
	for i := range n {
		d.s.Seats[i] = table.Seat{Taken: true, Name: players[i], Bot: n <= 3 && i > 0, Stack: setup.Seats[i].Stack}
		d.s.Chips += setup.Seats[i].Stack
	}
	return d
}

// bets places the bets of several seats: an Ante, and a Bonus for the odd ones.
func (d *bankDesk) bets(ante, bonus int64, seats ...int) *bankDesk {
	d.t.Helper()
	for _, i := range seats {
		d.does(bank.Action{Seat: i, Move: bank.Place, Ante: ante, SuperAnte: ante, Bonus: bonus})
	}
	return d
}

func (d *bankDesk) does(actions ...bank.Action) *bankDesk {
	d.t.Helper()
	for _, a := range actions {
		if _, err := d.h.Apply(a); err != nil {
			d.t.Fatalf("%+v: %v", a, err)
		}
	}
	return d
}

// moves makes one move for several seats.
func (d *bankDesk) moves(m bank.Move, seats ...int) *bankDesk {
	d.t.Helper()
	for _, i := range seats {
		d.does(bank.Action{Seat: i, Move: m})
	}
	return d
}

// snap is what the client in chair you sees now; -1 watches.
func (d *bankDesk) snap(you int) *table.Snapshot {
	d.seq++
	s := d.s
	s.Seq, s.You, s.Phase = d.seq, you, table.Playing
	v := d.h.View(you)
	b := &table.BankTable{View: v, Least: 10, Events: d.h.EventsFor(you, nil), Account: d.account, Last: table.Stake{Ante: 20, Bonus: 5}}
	s.Bank = b
	s.Log = []table.LogEntry{{N: 1, Kind: table.LogHand, Hand: s.Hand, Seat: -1, Game: game.Contrepartie}}
	for i := range b.Events {
		e := &b.Events[i]
		l := table.LogEntry{N: uint64(i + 2), Kind: table.LogDeal, Hand: s.Hand, Seat: e.Seat, Deal: e}
		if e.Seat >= 0 {
			l.Name = s.Seats[e.Seat].Name
		}
		s.Log = append(s.Log, l)
	}
	for i := range s.NSeats {
		if v.Seats[i].Status != bank.Empty {
			s.Seats[i].Stack = v.Seats[i].Stack
		}
	}
	if d.h.Done() {
		s.Phase = table.Showing
		s.NextHand = noon.Add(7 * time.Second)
		b.Account += d.h.Net()
		s.Stats = table.Stats{Hands: 12, Net: 165, Won: 5, Curve: []int64{0, 20, 10, 60, 40, 120, 90, 200, 160, 140, 80, 165}}
		return &s
	}
	s.Decision = table.Decision{ID: uint64(d.h.Street()) + 7, Since: noon.Add(-6 * time.Second), Yours: v.Moves != 0}
	if d.clocked {
		s.Decision.Deadline = noon.Add(9 * time.Second)
	}
	return &s
}

// The decks of the pictures. One player: the two cards, the bank's, then burn and
// flop, burn and turn, burn and river.
const (
	flushDeck = "Ah9h KdKc 2s Kh7h4h 3s Qs 5s 2d"                      // RULES §5.7 U6
	sevenDeck = "AhKdTd9s7c6s 9hKcTh8d7d5s JcJd 2s QhJs7h 3s 4h 5h 2c" // a flush, and others
)

// bankSituations are the screens of the game against the bank.
var bankSituations = []struct {
	name string
	make func(t testing.TB, w, h int) *App
}{
	{"bank-bets", func(t testing.TB, w, h int) *App {
		return still(english, w, h, newBankDesk(t, 1, bank.Rules{}, flushDeck).snap(0))
	}},
	{"bank-bets-typed", func(t testing.TB, w, h int) *App {
		return still(french, w, h, newBankDesk(t, 1, bank.Rules{}, flushDeck).snap(0)).press("down", "2", "5", "up", "4", "5")
	}},
	{"bank-preflop", func(t testing.TB, w, h int) *App {
		return still(english, w, h, newBankDesk(t, 1, bank.Rules{}, flushDeck).bets(10, 5, 0).snap(0)).press("i")
	}},
	{"bank-flop", func(t testing.TB, w, h int) *App {
		return still(french, w, h, newBankDesk(t, 1, bank.Rules{}, flushDeck).bets(10, 5, 0).moves(bank.Check, 0).snap(0)).press("i")
	}},
	{"bank-turn", func(t testing.TB, w, h int) *App {
		d := newBankDesk(t, 1, bank.Rules{}, "2h9d KdKc 2s Kh7h4s 3s Qs 5s 2d").bets(10, 0, 0).moves(bank.Check, 0, 0)
		return still(english, w, h, d.snap(0)).press("f")
	}},
	{"bank-won", func(t testing.TB, w, h int) *App {
		return still(english, w, h, newBankDesk(t, 1, bank.Rules{}, flushDeck).bets(10, 5, 0).moves(bank.Bet3A, 0).snap(0))
	}},
	{"bank-lost", func(t testing.TB, w, h int) *App {
		d := newBankDesk(t, 1, bank.Rules{}, "AhKd 7c7h 2s Qs9d7s 3s 4c 5s 2h").bets(1000/6/2*2, 0, 0).moves(bank.Check, 0).moves(bank.Bet2A, 0)
		s := d.snap(0)
		s.Seats[0].Stack, s.Seats[0].Busted = 12, true
		return still(french, w, h, s)
	}},
	{"bank-no-pair", func(t testing.TB, w, h int) *App {
		d := newBankDesk(t, 1, bank.Rules{}, "AhJd Kd9c 2h Qs8h6d 4h 3c 5h 2s").bets(10, 5, 0).moves(bank.Bet4A, 0)
		return still(french, w, h, d.snap(0))
	}},
	{"bank-seven", func(t testing.TB, w, h int) *App { return still(english, w, h, bankSeven(t).snap(0)) }},
	{"bank-seven-bets", func(t testing.TB, w, h int) *App {
		d := newBankDesk(t, 7, bank.Rules{}, sevenDeck).bets(20, 5, 1, 4).bets(50, 0, 2)
		d.does(bank.Action{Seat: 5, Move: bank.SitOut})
		d.clocked = true
		return still(english, w, h, d.snap(0))
	}},
	{"bank-seven-result", func(t testing.TB, w, h int) *App {
		d := bankSeven(t).moves(bank.Check, 6, 0).moves(bank.Bet2A, 3)
		d.moves(bank.BetTurn, 0, 4).moves(bank.Fold, 6).moves(bank.BetRiver, 0).moves(bank.Check, 4)
		return still(english, w, h, d.snap(0))
	}},
	{"bank-four-result", func(t testing.TB, w, h int) *App {
		d := newBankDesk(t, 4, bank.Rules{}, "AhKdTd9s 9hKcTh8d JcJd 2s QhJs7h 3s 4h 5h 2c").bets(10, 5, 0, 1).bets(20, 0, 2, 3)
		d.moves(bank.Bet4A, 1, 2).moves(bank.Check, 0, 3).moves(bank.Check, 3).moves(bank.Bet2A, 0).moves(bank.Fold, 3)
		return still(french, w, h, d.snap(0))
	}},
	{"bank-watching", func(t testing.TB, w, h int) *App {
		s := bankSeven(t).snap(-1)
		s.Host, s.Watching = false, 1
		s.Seats[5] = table.Seat{}
		return still(french, w, h, s)
	}},
	{"bank-pays", func(t testing.TB, w, h int) *App {
		d := newBankDesk(t, 1, bank.Rules{SuperAntePush: true}, flushDeck).bets(10, 5, 0).moves(bank.Check, 0)
		return still(english, w, h, d.snap(0)).press("h")
	}},
	{"bank-help", func(t testing.TB, w, h int) *App {
		return still(french, w, h, newBankDesk(t, 1, bank.Rules{}, flushDeck).snap(0)).press("?")
	}},
	{"bank-log", func(t testing.TB, w, h int) *App {
		d := bankSeven(t).moves(bank.Check, 6, 0).moves(bank.Bet2A, 3)
		d.moves(bank.BetTurn, 0, 4).moves(bank.Fold, 6).moves(bank.BetRiver, 0).moves(bank.Check, 4)
		return still(english, w, h, d.snap(0)).press("l")
	}},
}

// bankSeven is a full table on the flop; it is the player's and two others' turn.
func bankSeven(t testing.TB) *bankDesk {
	d := newBankDesk(t, 7, bank.Rules{}, sevenDeck)
	d.bets(10, 5, 0).bets(20, 0, 1, 3).bets(50, 25, 2).bets(10, 0, 4, 6)
	d.does(bank.Action{Seat: 5, Move: bank.SitOut})
	d.moves(bank.Bet4A, 1).moves(bank.Bet3A, 2).moves(bank.Check, 0, 3, 4, 6)
	d.moves(bank.Check, 4)
	d.clocked = true
	return d
}
