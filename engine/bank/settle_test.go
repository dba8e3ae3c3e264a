package bank

import (
	"errors"
	"testing"

	"tapis/engine/card"
	"tapis/engine/eval"
)

// worked is a settlement of RULES §5.7.
type worked struct {
	name          string
	ante, bonus   int64
	player, bank  string
	board         string
	bets          Bets
	outcome       Outcome
	boxes         [NumBoxes]int64 // net: ante, super ante, play, bonus
	net, returned int64
}

var workedSettlements = []worked{
	{"C98 U1 aces beat kings, 4A", 10, 0, "AsAh", "KdQc", "Kh8c5d3s2h", A4, Win, [4]int64{10, 0, 40, 0}, 50, 110},
	{"C99 U2 ace-king loses to trips", 10, 5, "AhKd", "7c7h", "Qs9d7s4c2h", A4, Lose, [4]int64{-10, -10, -40, -5}, -65, 0},
	{"C100 U3 the bank has king high, 4A", 10, 0, "AhJd", "Kd9c", "Qs8h6d3c2s", A4, NoQualify, [4]int64{10, 0, 0, 0}, 10, 70},
	{"C101 U4 the bank is ahead without a pair, turn and river", 10, 0, "JhTd", "Kd9c", "Qs8h6d3c2s", TR, NoQualify, [4]int64{10, 0, 0, 0}, 10, 40},
	{"C102 U5 a straight against ace high", 10, 5, "JhTd", "Ad7c", "Qs9h8d3c2s", A2, NoQualify, [4]int64{10, 10, 0, 25}, 45, 90},
	{"C103 U6 a flush beats trips, 3A", 10, 5, "Ah9h", "KdKc", "Kh7h4hQs2d", A3, Win, [4]int64{10, 15, 30, 30}, 85, 140},
	{"C104 U7 two pair of the board tie", 10, 5, "Ah3c", "Ad4c", "KsKdQsQh9c", A4, Tie, [4]int64{0, 0, 0, -5}, -5, 60},
	{"C105 U8 folds on the turn, the bonus makes trips", 10, 5, "7h7c", "AdKc", "AsQd9s5c7d", Folded, FoldedTurn, [4]int64{-10, -10, 0, 15}, -5, 20},
	{"C106 U9 the board's straight ties", 10, 5, "2c3d", "4c4d", "TsJdQhKcAh", A2, Tie, [4]int64{0, 0, 0, 25}, 25, 70},
	{"C107 U10 a full house loses to quads", 10, 5, "KsKh", "QsQh", "QdQcKd5s2h", A4, Lose, [4]int64{-10, -10, -40, 35}, -25, 40},
	{"C108 U11 a royal flush", 10, 5, "AhKh", "QsQc", "QhJhTh3c2d", A4, Win, [4]int64{10, 5000, 40, 250}, 5300, 5365},
	{"C109 U12 nines beat eights, turn only", 10, 0, "9h9d", "8h8d", "AsKc4d3s2h", T, Win, [4]int64{10, 0, 5, 0}, 15, 40},
	{"C110 U13 nines beat eights, turn and river", 10, 0, "9h9d", "8h8d", "AsKc4d3s2h", TR, Win, [4]int64{10, 0, 10, 0}, 20, 50},
	{"C111 U14 tied without a pair", 10, 0, "Ah4c", "Ad4h", "KcQd9s7h2d", A4, NoQualify, [4]int64{10, 0, 0, 0}, 10, 70},
	{"C112 U15 a steel wheel, ante 20", 20, 10, "4h5h", "KdKc", "Ah2h3hKh9s", A4, Win, [4]int64{20, 1000, 80, 400}, 1500, 1630},
}

func (w worked) settlement() Settlement {
	return Settlement{
		Ante: w.ante, Bonus: w.bonus, Bets: w.bets,
		Player: card.MustParse(w.player), Bank: card.MustParse(w.bank), Board: card.MustParse(w.board),
	}
}

func (w worked) check(t *testing.T, r Result) {
	t.Helper()
	var boxes [NumBoxes]int64
	for b, line := range r.Boxes {
		boxes[b] = line.Net
	}
	if r.Outcome != w.outcome || boxes != w.boxes || r.Net != w.net || r.Returned != w.returned {
		t.Errorf("got %v, boxes %v, net %d, returned %d; want %v, %v, %d, %d",
			r.Outcome, boxes, r.Net, r.Returned, w.outcome, w.boxes, w.net, w.returned)
	}
}

func TestWorkedSettlements(t *testing.T) {
	for _, w := range workedSettlements {
		t.Run(w.name, func(t *testing.T) {
			r, err := Settle(w.settlement())
			if err != nil {
				t.Fatal(err)
			}
			w.check(t, r)
		})
	}
}

// The same deals played move by move end the same way.
func TestWorkedSettlementsPlayed(t *testing.T) {
	for _, w := range workedSettlements {
		t.Run(w.name, func(t *testing.T) {
			in := w.settlement()
			d := start1(t, 1000, w.ante, w.bonus, Rules{}, stacked([]string{w.player}, w.bank, w.board))
			for _, m := range movesTo(in.Bets) {
				d.does(0, m)
			}
			r, ok := d.Result(0)
			if !ok {
				t.Fatalf("not settled, on the %v", d.Street())
			}
			w.check(t, r)
			if want := 1000 + w.net; d.Stack(0) != want {
				t.Errorf("stack %d, want %d", d.Stack(0), want)
			}
			if d.Net() != -w.net {
				t.Errorf("the bank won %d, want %d", d.Net(), -w.net)
			}
		})
	}
}

func movesTo(b Bets) []Move {
	return map[Bets][]Move{
		A4:     {Bet4A},
		A3:     {Bet3A},
		A2:     {Check, Bet2A},
		T:      {Check, Check, BetTurn, Check},
		TR:     {Check, Check, BetTurn, BetRiver},
		Folded: {Check, Check, Fold},
	}[b]
}

func TestOptionsOfTheHouse(t *testing.T) {
	u := func(i int) Settlement { return workedSettlements[i-1].settlement() }
	for _, c := range []struct {
		name  string
		rules Rules
		in    Settlement
		boxes [NumBoxes]int64
	}{
		{"D1 a win returns the ante", Rules{AnteReturned: true}, u(1), [4]int64{0, 0, 40, 0}},
		{"D1 a bank that fails still pays the ante", Rules{AnteReturned: true}, u(3), [4]int64{10, 0, 0, 0}},
		{"D3 the super ante pushes when the bank fails", Rules{SuperAntePush: true}, u(5), [4]int64{10, 0, 0, 25}},
		{"D3 the super ante is paid when the bank qualifies", Rules{SuperAntePush: true}, u(6), [4]int64{10, 15, 30, 30}},
		{"D4 the bonus dies with the fold", Rules{BonusDiesOnFold: true}, u(8), [4]int64{-10, -10, 0, -5}},
		{"D4 the bonus of a losing hand lives", Rules{BonusDiesOnFold: true}, u(10), [4]int64{-10, -10, -40, 35}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.in.Rules = c.rules
			r, err := Settle(c.in)
			if err != nil {
				t.Fatal(err)
			}
			for b, line := range r.Boxes {
				if line.Net != c.boxes[b] {
					t.Errorf("%v: net %d, want %d", Box(b), line.Net, c.boxes[b])
				}
			}
		})
	}
}

func TestC117PairedBoardQualifiesTheBank(t *testing.T) {
	in := Settlement{Ante: 10, Bets: A4,
		Player: card.MustParse("AsKs"), Bank: card.MustParse("7h2c"), Board: card.MustParse("9c9dQhJd4s")}
	r, err := Settle(in)
	if err != nil {
		t.Fatal(err)
	}
	if !r.Qualifies || r.Outcome != Win || r.Net != 50 {
		t.Errorf("qualifies %v, %v, net %d; want true, win, 50", r.Qualifies, r.Outcome, r.Net)
	}
	if r.Boxes[Ante].Reason != BankBeaten || r.Boxes[SuperAnte].Reason != UnderStraight {
		t.Errorf("reasons %v and %v", r.Boxes[Ante].Reason, r.Boxes[SuperAnte].Reason)
	}
}

func TestPayTables(t *testing.T) {
	for _, c := range []struct {
		hand  string
		super string
		bonus string
	}{
		{"AsKdQh8c2s", "-", "-"},
		{"AsAdQh8c2s", "-", "-"},
		{"AsAdQhQc2s", "-", "-"},
		{"AsAdAhQc2s", "-", "3:1"},
		{"As2d3h4c5s", "1:1", "5:1"},
		{"AsKsQs8s2s", "3:2", "6:1"},
		{"AsAdAhQcQs", "3:1", "7:1"},
		{"AsAdAhAcQs", "10:1", "20:1"},
		{"As2s3s4s5s", "50:1", "40:1"},
		{"9sTsJsQsKs", "50:1", "40:1"},
		{"AsTsJsQsKs", "500:1", "50:1"},
	} {
		m := eval.Describe(eval.High, eval.Evaluate(eval.High, card.MustParse(c.hand)))
		if got := SuperAntePay(m).String(); got != c.super {
			t.Errorf("%s: super ante %s, want %s", c.hand, got, c.super)
		}
		if got := BonusPay(m).String(); got != c.bonus {
			t.Errorf("%s: bonus %s, want %s", c.hand, got, c.bonus)
		}
	}
}

func TestLargestBetsStayExact(t *testing.T) {
	in := workedSettlements[10].settlement()
	in.Ante, in.Bonus = MaxBet, MaxBet
	r, err := Settle(in)
	if err != nil {
		t.Fatal(err)
	}
	if want := MaxBet * (1 + 500 + 4 + 50); r.Net != want {
		t.Errorf("net %d, want %d", r.Net, want)
	}
}

func TestSettleRefuses(t *testing.T) {
	good := workedSettlements[0].settlement()
	with := func(change func(*Settlement)) Settlement {
		in := good
		change(&in)
		return in
	}
	for _, c := range []struct {
		name string
		in   Settlement
		code Code
		text string
	}{
		{"C116 an odd ante", with(func(s *Settlement) { s.Ante = 15 }), AnteOdd,
			"ante 15 is odd, it must be even so that half of it is whole"},
		{"no ante", with(func(s *Settlement) { s.Ante = 0 }), AnteTooSmall, "ante 0 is too small, the least is 2"},
		{"a huge ante", with(func(s *Settlement) { s.Ante = MaxBet + 2 }), AnteTooBig,
			"ante 1000000000002 is too big, the most is 1000000000000"},
		{"a negative bonus", with(func(s *Settlement) { s.Bonus = -1 }), BonusNegative,
			"bonus -1 is negative, it must be 0 (none) or at least 1"},
		{"a huge bonus", with(func(s *Settlement) { s.Bonus = MaxBet + 1 }), BonusTooBig,
			"bonus 1000000000001 is too big, the most is 1000000000000"},
		{"no decision yet", with(func(s *Settlement) { s.Bets = Undecided }), BetsUnknown, "bets must be A4, A3, A2, T, TR or fold"},
		{"unknown bets", with(func(s *Settlement) { s.Bets = 200 }), BetsUnknown, "bets must be A4, A3, A2, T, TR or fold"},
		{"one card", with(func(s *Settlement) { s.Player = s.Player[:1] }), CardCount, "player: 1 cards, there must be 2"},
		{"three bank cards", with(func(s *Settlement) { s.Bank = card.MustParse("KdQc2c") }), CardCount, "bank: 3 cards, there must be 2"},
		{"four on the board", with(func(s *Settlement) { s.Board = s.Board[:4] }), CardCount, "board: 4 cards, there must be 5"},
		{"a card of the player again on the board", with(func(s *Settlement) { s.Board = card.MustParse("As8c5d3s2h") }), CardTwice,
			"board: card As is named twice"},
		{"a card of the player again at the bank", with(func(s *Settlement) { s.Bank = card.MustParse("AsQc") }), CardTwice,
			"bank: card As is named twice"},
		{"an unknown card", with(func(s *Settlement) { s.Bank = card.MustParse("??Qc") }), CardUnknown, "bank: every card must be known"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := Settle(c.in)
			var refusal *Refusal
			if !errors.As(err, &refusal) || refusal.Code != c.code || err.Error() != c.text {
				t.Errorf("got %v, want code %d: %s", err, c.code, c.text)
			}
			if r != (Result{}) {
				t.Errorf("a refusal came with a result")
			}
		})
	}
}

func TestParseBets(t *testing.T) {
	for b := A4; b <= Folded; b++ {
		if got, err := ParseBets(b.String()); got != b || err != nil {
			t.Errorf("%v: got %v, %v", b, got, err)
		}
	}
	if got, err := ParseBets("tr"); got != TR || err != nil {
		t.Errorf("tr: got %v, %v", got, err)
	}
	for _, text := range []string{"", "A5", "undecided", "call", "T "} {
		if _, err := ParseBets(text); err == nil {
			t.Errorf("%q was accepted", text)
		}
	}
}
