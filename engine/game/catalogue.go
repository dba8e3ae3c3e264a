package game

import (
	"tapis/engine/eval"
)

// Board games: RULES §4.1. The street lists are shared where they are the same.
var (
	flopTurnRiver = []Street{
		{Name: Flop, Burn: true, Board: 3},
		{Name: Turn, Burn: true, Board: 1, Big: true},
		{Name: River, Burn: true, Board: 1, Big: true},
	}
	holdemStreets    = after(Street{Name: Preflop, Down: 2}, flopTurnRiver)
	omahaStreets     = after(Street{Name: Preflop, Down: 4}, flopTurnRiver)
	pineappleStreets = after(Street{Name: Preflop, Down: 3}, discarding(flopTurnRiver, 0, 1, 0))
	irishStreets     = after(Street{Name: Preflop, Down: 4}, discarding(flopTurnRiver, 0, 2, 0))
	aviationStreets  = after(Street{Name: Preflop, Down: 4}, discarding(flopTurnRiver, 1, 1, 0))
	// The first flop card is turned up before the first round, behind its own burn (RULES §3.3).
	courchevelStreets = []Street{
		{Name: Preflop, Down: 5, Burn: true, Board: 1},
		{Name: Flop, Burn: true, Board: 2},
		{Name: Turn, Burn: true, Board: 1, Big: true},
		{Name: River, Burn: true, Board: 1, Big: true},
	}
	noRiverStreets = []Street{
		{Name: Preflop, Down: 3},
		{Name: Flop, Burn: true, Board: 3},
		{Name: Turn, Burn: true, Board: 1, Big: true},
	}
)

// Stud games: RULES §4.2.
var (
	stud7Streets = []Street{
		{Name: ThirdStreet, Down: 2, Up: 1},
		{Name: FourthStreet, Burn: true, Up: 1},
		{Name: FifthStreet, Burn: true, Up: 1, Big: true},
		{Name: SixthStreet, Burn: true, Up: 1, Big: true},
		{Name: SeventhStreet, Burn: true, Down: 1, Big: true},
	}
	stud5Streets = []Street{
		{Name: SecondStreet, Down: 1, Up: 1},
		{Name: ThirdStreet, Burn: true, Up: 1},
		{Name: FourthStreet, Burn: true, Up: 1, Big: true},
		{Name: FifthStreet, Burn: true, Up: 1, Big: true},
	}
)

// Draw games: RULES §4.3 and §4.4. No burns (RULES §3.3).
var (
	oneDrawStreets = []Street{
		{Name: Deal, Down: 5},
		{Name: TheDraw, Draw: 4, Big: true},
	}
	coupledStreets = []Street{
		{Name: NullotDeal},
		{Name: TheDraw, Draw: 4, Big: true},
	}
	tripleDrawStreets = []Street{
		{Name: Deal, Down: 5},
		{Name: FirstDraw, Draw: 5},
		{Name: SecondDraw, Draw: 5, Big: true},
		{Name: ThirdDraw, Draw: 5, Big: true},
	}
)

// The catalogue, in the order of the house.
var (
	Holdem     = board("holdem", "T", "Texas Hold'em", 10, 9, NoLimit, holdemStreets, eval.High, eval.NoRanking)
	Omaha      = two(board("omaha", "O", "Omaha", 10, 9, PotLimit, omahaStreets, eval.High, eval.NoRanking))
	Omaha8     = two(board("omaha8", "O/8", "Omaha Hi-Lo", 10, 9, FixedLimit, omahaStreets, eval.High, eval.EightOrBetter))
	Pineapple  = board("pineapple", "CP", "Crazy Pineapple", 10, 9, FixedLimit, pineappleStreets, eval.High, eval.NoRanking)
	Pineapple8 = board("pineapple8", "CP/8", "Crazy Pineapple Hi-Lo", 10, 9, FixedLimit, pineappleStreets, eval.High, eval.EightOrBetter)
	Irish      = board("irish", "I", "Irish", 10, 8, PotLimit, irishStreets, eval.High, eval.NoRanking)
	Aviation   = board("aviation", "AV", "Aviation", 10, 8, PotLimit, aviationStreets, eval.High, eval.NoRanking)
	Courchevel = two(board("courchevel", "C", "Courchevel", 8, 6, PotLimit, courchevelStreets, eval.High, eval.NoRanking))
	NoRiver    = board("noriver", "NR", "No River Hold'em", 10, 9, FixedLimit, noRiverStreets, eval.High, eval.NoRanking)

	Stud7 = stud("stud7", "7S", "Seven-Card Stud", 8, 8, HighBoards, stud7Streets, eval.High, eval.NoRanking)
	Razz  = stud("razz", "R", "Razz", 8, 8, LowBoards, stud7Streets, eval.NoRanking, eval.AceToFive)
	Stud8 = stud("stud8", "7S/8", "Seven-Card Stud Hi-Lo", 8, 8, HighBoards, stud7Streets, eval.High, eval.EightOrBetter)
	Stud5 = stud("stud5", "5S", "Five-Card Stud", 9, 8, HighBoards, stud5Streets, eval.High, eval.NoRanking)

	Ferme    = draw("ferme", "5D", "Five-Card Draw", Antes, PotLimit, oneDrawStreets, eval.High, eval.NoRanking)
	Nullot27 = draw("nullot27", "2L1D", "2-7 Nullot", Antes, PotLimit, oneDrawStreets, eval.NoRanking, eval.DeuceToSeven)
	NullotA5 = draw("nullota5", "AL1D", "A-5 Nullot", Antes, PotLimit, oneDrawStreets, eval.NoRanking, eval.AceToFive)
	Coupled  = draw("ferme-nullot", "5DN", "Five-Card Draw and Nullot", Antes, PotLimit, oneDrawStreets, eval.High, eval.NoRanking)
	TD27     = draw("td27", "2L3D", "2-7 Triple Draw", Blinds, FixedLimit, tripleDrawStreets, eval.NoRanking, eval.DeuceToSeven)
	TDA5     = draw("tda5", "AL3D", "A-5 Triple Draw", Blinds, FixedLimit, tripleDrawStreets, eval.NoRanking, eval.AceToFive)

	// Contrepartie is listed here and played by package bank.
	Contrepartie = &Game{
		ID: "contrepartie", Name: "Hold'em de contrepartie", Family: Bank,
		MinPlayers: 1, MaxPlayers: 7, Seats: 1, High: eval.High,
	}
)

// What the coupled game turns into when nobody opens the fermé: same cards, no
// deal, no new ante (RULES §4.3 rule 7). They are not in the catalogue.
var (
	coupled27 = withStreets(Nullot27, coupledStreets)
	coupledA5 = withStreets(NullotA5, coupledStreets)
)

func init() {
	Stud7.OpenPair = true
	Ferme.Openers = true
	Coupled.Openers = true
	Coupled.IfPassed = func(r Rules) *Game {
		if r.CoupledLow == LowA5 {
			return coupledA5
		}
		return coupled27
	}
}

// All lists the catalogue in its order. The slice is the caller's.
func All() []*Game {
	return []*Game{
		Holdem, Omaha, Omaha8, Pineapple, Pineapple8, Irish, Aviation, Courchevel, NoRiver,
		Stud7, Razz, Stud8, Stud5, Ferme, Nullot27, NullotA5, Coupled, TD27, TDA5, Contrepartie,
	}
}

// Tables lists the nineteen games played between players (all but the bank game).
func Tables() []*Game { return All()[:19] }

// ByID finds a game by its id, or returns nil.
func ByID(id string) *Game {
	for _, g := range All() {
		if g.ID == id {
			return g
		}
	}
	return nil
}

func board(id, code, name string, maxPlayers, seats int, def Betting, streets []Street, high, low eval.Ranking) *Game {
	return &Game{
		ID: id, Code: code, Name: name, Family: Board, MinPlayers: 2, MaxPlayers: maxPlayers, Seats: seats,
		Default: def, Opening: Blinds, Streets: streets, High: high, Low: low,
	}
}

func stud(id, code, name string, maxPlayers, seats int, boards Boards, streets []Street, high, low eval.Ranking) *Game {
	return &Game{
		ID: id, Code: code, Name: name, Family: Stud, MinPlayers: 2, MaxPlayers: maxPlayers, Seats: seats,
		Default: FixedLimit, Opening: BringIn, Boards: boards, Streets: streets, High: high, Low: low,
	}
}

func draw(id, code, name string, opening Opening, def Betting, streets []Street, high, low eval.Ranking) *Game {
	return &Game{
		ID: id, Code: code, Name: name, Family: Draw, MinPlayers: 2, MaxPlayers: 8, Seats: 6,
		Default: def, Opening: opening, Streets: streets, High: high, Low: low,
	}
}

func two(g *Game) *Game {
	g.ExactlyTwo = true
	return g
}

func withStreets(g *Game, streets []Street) *Game {
	c := *g
	c.Streets = streets
	return &c
}

func after(first Street, rest []Street) []Street {
	return append([]Street{first}, rest...)
}

// discarding copies streets with the number of cards thrown before each.
func discarding(streets []Street, n ...int) []Street {
	out := append([]Street(nil), streets...)
	for i := range out {
		out[i].Discard = n[i]
	}
	return out
}
