package bank

import (
	"math"
	"testing"

	"tapis/engine/card"
	"tapis/internal/cputime"
)

// viewAt is what seat 0 sees with these cards after these moves.
func viewAt(t testing.TB, hand, board string, s Seat, rules Rules, moves ...Move) View {
	t.Helper()
	used := card.Of(card.MustParse(hand + board)...)
	bank := card.Format((card.Full &^ used).Cards()[:2])
	full := board
	for _, c := range (card.Full &^ used).Cards()[2 : 7-len(board)/2] {
		full += c.String()
	}
	d := startWith(t, Setup{Rules: rules, Seats: [MaxSeats]Seat{s}, Order: stacked([]string{hand}, bank, full)})
	for _, m := range moves {
		d.does(0, m)
	}
	return d.View(0)
}

var deep = Seat{Stack: 10_000, Ante: 10, Bonus: 5}

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9*(1+math.Abs(b)) }

// bySettling is the mean net over the bank's hands on a full board, from
// nothing but the settlement of each.
func bySettling(t *testing.T, v View, board []card.Card, bets Bets) float64 {
	t.Helper()
	rest := (card.Full &^ card.Of(board...) &^ card.Of(v.Cards[:]...)).Cards()
	var sum int64
	n := 0
	for i, a := range rest {
		for _, b := range rest[i+1:] {
			r, err := Settle(Settlement{Rules: v.Rules, Ante: v.Seats[0].Ante, Bonus: v.Seats[0].Bonus, Bets: bets,
				Player: v.Cards[:], Bank: []card.Card{a, b}, Board: board})
			if err != nil {
				t.Fatal(err)
			}
			sum += r.Net
			n++
		}
	}
	return float64(sum) / float64(n)
}

var allRules = []Rules{{}, {AnteReturned: true}, {SuperAntePush: true}, {BonusDiesOnFold: true}, {true, true, true}}

func TestRiverAdviceIsTheMeanOfEverySettlement(t *testing.T) {
	for _, c := range []struct{ name, hand, board string }{
		{"second pair", "9h8d", "Kc9s5d3h2c"},
		{"nothing on a paired board", "Ah7d", "QcQs5d3h2c"},
		{"a straight flush draw that came", "9h8h", "Th7h6hKcKd"},
		{"the board plays", "2c3d", "TsJdQhKcAh"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, rules := range allRules {
				v := viewAt(t, c.hand, c.board, deep, rules, Check, Check, BetTurn)
				a := Advise(v)
				check, bet := bySettling(t, v, v.Board[:], T), bySettling(t, v, v.Board[:], TR)
				if a.Method != Exact || len(a.Options) != 2 || a.Options[0].Move != Check || a.Options[1].Move != BetRiver {
					t.Fatalf("options %+v", a)
				}
				if !near(a.Options[0].EV, check) || !near(a.Options[1].EV, bet) {
					t.Errorf("%+v: %+v, settling gives check %v, bet %v", rules, a.Options, check, bet)
				}
				if want := map[bool]Move{true: BetRiver, false: Check}[bet > check]; a.Move != want {
					t.Errorf("%+v: %v, want %v", rules, a.Move, want)
				}
			}
		})
	}
}

func TestTurnAdviceIsTheMeanOfEverySettlement(t *testing.T) {
	for _, c := range []struct {
		name, hand, board string
		rules             Rules
	}{
		{"a flush draw", "Ah9h", "KhQh5d2c", Rules{}},
		{"nothing", "3d2c", "KsKhQsJh", Rules{SuperAntePush: true, BonusDiesOnFold: true}},
		{"trips", "7d7c", "7sKhQsJh", Rules{AnteReturned: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := viewAt(t, c.hand, c.board, deep, c.rules, Check, Check)
			var fold, bet float64
			rest := (card.Full &^ card.Of(v.Cards[:]...) &^ card.Of(v.Board[:4]...)).Cards()
			for _, river := range rest {
				board := append(v.Board[:4:4], river)
				fold += bySettling(t, v, board, Folded) / float64(len(rest))
				bet += max(bySettling(t, v, board, T), bySettling(t, v, board, TR)) / float64(len(rest))
			}
			a := Advise(v)
			if a.Method != Exact || len(a.Options) != 2 || a.Options[0].Move != Fold || a.Options[1].Move != BetTurn {
				t.Fatalf("options %+v", a)
			}
			if !near(a.Options[0].EV, fold) || !near(a.Options[1].EV, bet) {
				t.Errorf("%+v, settling gives fold %v, bet %v", a.Options, fold, bet)
			}
			if want := map[bool]Move{true: BetTurn, false: Fold}[bet > fold]; a.Move != want {
				t.Errorf("%v, want %v", a.Move, want)
			}
		})
	}
}

// The flop's counting is another one than the turn's: they must agree, checking
// being worth the mean of the best turn choices and A2 the mean of its rivers.
func TestFlopAdviceIsTheMeanOfItsTurns(t *testing.T) {
	for _, c := range []struct {
		name, hand, board string
		rules             Rules
		want              Move
	}{
		{"an overpair bets", "KdKc", "9s6h2s", Rules{}, Bet2A},
		{"top pair bets", "Ad9c", "9s6h2s", Rules{}, Bet2A},
		{"nothing checks", "5d4c", "KsQhJs", Rules{true, true, true}, Check},
		{"an ace on a paired board bets", "As8d", "QcQd5h", Rules{BonusDiesOnFold: true}, Bet2A},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := viewAt(t, c.hand, c.board, deep, c.rules, Check)
			a := Advise(v)
			if a.Method != Exact || len(a.Options) != 2 || a.Options[0].Move != Check || a.Options[1].Move != Bet2A {
				t.Fatalf("options %+v", a)
			}
			if a.Move != c.want {
				t.Errorf("%v, want %v (%+v)", a.Move, c.want, a.Options)
			}
			p := newProspect(&v)
			var check, two float64
			for i, turn := range p.unseen {
				next := *p
				next.board = p.board.Add(turn)
				next.unseen = append(append([]card.Card(nil), p.unseen[:i]...), p.unseen[i+1:]...)
				fold, bet := next.turn()
				check += max(fold, bet) / nextOnTurn
				for j, river := range next.unseen {
					board := next.board.Add(river)
					rest := append(append([]card.Card(nil), next.unseen[:j]...), next.unseen[j+1:]...)
					own := next.value(board)
					s := next.weigh(own, count(own, board, rest))
					two += next.chips(s.base+4*s.edge, s.bonus, 1) / (nextOnTurn * nextOnRiver)
				}
			}
			if !near(a.Options[0].EV, check) || !near(a.Options[1].EV, two) {
				t.Errorf("%+v, the turns give check %v, A2 %v", a.Options, check, two)
			}
		})
	}
}

func TestTheChartBeforeTheFlop(t *testing.T) {
	for _, c := range []struct {
		hand string
		want Move
	}{
		{"6c6d", Bet4A}, {"AcAd", Bet4A}, {"5c5d", Check}, {"2c2d", Check},
		{"Ac9c", Bet4A}, {"9cAc", Bet4A}, {"Ac8c", Check}, {"AcKc", Bet4A},
		{"AcTd", Bet4A}, {"Ac9d", Check}, {"AcKd", Bet4A},
		{"KcJc", Bet4A}, {"KcQc", Bet4A}, {"KcTc", Check}, {"KcQd", Check},
		{"QcJc", Bet4A}, {"QcTc", Check}, {"QcJd", Check}, {"JcTc", Check},
	} {
		v := viewAt(t, c.hand, "", deep, Rules{})
		if a := Advise(v); a.Move != c.want || a.Method != Chart || len(a.Options) != 0 {
			t.Errorf("%s: %+v, want %v", c.hand, a, c.want)
		}
	}
	v := viewAt(t, "AcAd", "", Seat{Stack: 55, Ante: 10}, Rules{})
	if a := Advise(v); a.Move != Bet3A {
		t.Errorf("aces with 35 behind an ante of 10: %v, want A3", a.Move)
	}
}

func TestAShortStackIsAdvisedWhatItCanPay(t *testing.T) {
	// 9 behind: A0.5T leaves 4, so the river will be a check whatever comes.
	seat := Seat{Stack: 29, Ante: 10}
	v := viewAt(t, "AhAd", "As9c5d2h", seat, Rules{}) // the turn is the first choice
	if v.Street != Turn {
		t.Fatalf("on the %v", v.Street)
	}
	rest := (card.Full &^ card.Of(v.Cards[:]...) &^ card.Of(v.Board[:4]...)).Cards()
	var bet float64
	for _, river := range rest {
		bet += bySettling(t, v, append(v.Board[:4:4], river), T) / float64(len(rest))
	}
	if a := Advise(v); a.Move != BetTurn || !near(a.Options[1].EV, bet) {
		t.Errorf("%+v, without a river bet %v", a, bet)
	}
}

func TestNoAdviceWhereNothingIsToDecide(t *testing.T) {
	d := startWith(t, Setup{Seats: [MaxSeats]Seat{deep, {Stack: 100}}})
	for _, seat := range []int{Observer, 0, 1, 2, 99} { // seat 1 is to place its bets
		if a := Advise(d.View(seat)); a.Method != NoAdvice || a.Move != NoMove {
			t.Errorf("seat %d: %+v", seat, a)
		}
	}
	forged := View{Seat: 0, Street: Flop, Moves: Moves(0).with(Check), OnBoard: 77}
	if a := Advise(forged); a.Method != NoAdvice {
		t.Errorf("a view with 77 cards on the board: %+v", a)
	}
	forged.Street = River
	if a := SimpleRule(forged); a.Move != NoMove {
		t.Errorf("a view with 77 cards on the board: %+v", a)
	}
}

func TestSimpleRule(t *testing.T) {
	check3 := []Move{Check, Check, BetTurn}
	for _, c := range []struct {
		name, hand, board string
		moves             []Move
		want              Move
	}{
		{"66 bets 4A", "6c6d", "", nil, Bet4A},
		{"KQo bets 4A", "KcQd", "", nil, Bet4A},
		{"55 checks", "5c5d", "", nil, Check},
		{"a pocket pair bets the flop", "2c2d", "AsKsQd", []Move{Check}, Bet2A},
		{"bottom pair bets the flop", "Kc2d", "2sTsQd", []Move{Check}, Bet2A},
		{"a paired board is no pair of one's own", "Kc7d", "2s2dQd", []Move{Check}, Check},
		{"a flush draw checks the flop", "Kc7c", "2cTcQd", []Move{Check}, Check},
		{"nothing never folds the turn", "4c3d", "AsKsQd9h", []Move{Check, Check}, BetTurn},
		{"a pair on the river bets", "4c3d", "AsKsQd9h3s", check3, BetRiver},
		{"high cards on the river check", "Jc3d", "AsKsQd9h5s", check3, Check},
		{"a kicker to the board's pair checks", "Jc3d", "AsAdQd9h5s", check3, Check},
		{"two pair over the board's pair bets", "Jc9d", "AsAdQd9h5s", check3, BetRiver},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := viewAt(t, c.hand, c.board, deep, Rules{}, c.moves...)
			if a := SimpleRule(v); a.Move != c.want || a.Seat != 0 {
				t.Errorf("%+v, want %v", a, c.want)
			}
		})
	}
	if a := SimpleRule(viewAt(t, "AcAd", "", Seat{Stack: 55, Ante: 10}, Rules{})); a.Move != Bet3A {
		t.Errorf("aces that cannot pay 4A: %v, want A3", a.Move)
	}
}

func BenchmarkAdvise(b *testing.B) {
	for _, c := range []struct {
		name string
		v    View
	}{
		{"flop", viewAt(b, "Ah9h", "KhQh5d", deep, Rules{}, Check)},
		{"turn", viewAt(b, "Ah9h", "KhQh5d2c", deep, Rules{}, Check, Check)},
		{"river", viewAt(b, "Ah9h", "KhQh5d2c2d", deep, Rules{}, Check, Check, BetTurn)},
	} {
		b.Run(c.name, func(b *testing.B) {
			cputime.Thread(b)
			for b.Loop() {
				Advise(c.v)
			}
		})
	}
}
