package i18n

import "tapis/engine/game"

// GameText is what a game is called and what it is, in one line.
type GameText struct {
	Name  string // as in a title, at most 22 cells: "No River Hold’em"
	Short string // as in a header
	Line  string // one line of rules, at most 52 cells
}

// Game is the text of a game; of one not in the catalogue, its own name.
func (w *Words) Game(g *game.Game) GameText {
	if g == nil {
		return GameText{}
	}
	if t, ok := w.Games[g.ID]; ok {
		return t
	}
	return GameText{Name: g.Name, Short: g.Name}
}

func gameTexts(l Lang) map[string]GameText {
	type side = GameText
	t := in[side](l)
	return map[string]GameText{
		"holdem": t(
			side{"Texas Hold’em", "Hold’em", "two cards of your own, five for all"},
			side{"Texas Hold’em", "Hold’em", "deux cartes à vous, cinq pour tous"}),
		"omaha": t(
			side{"Omaha", "Omaha", "four cards, two play with three of the board"},
			side{"Omaha", "Omaha", "quatre cartes, deux jouent avec trois du tableau"}),
		"omaha8": t(
			side{"Omaha Hi-Lo", "Omaha hi-lo", "Omaha, the pot shared with the best low"},
			side{"Omaha Hi-Lo", "Omaha hi-lo", "l’Omaha, pot partagé avec la meilleure basse"}),
		"pineapple": t(
			side{"Crazy Pineapple", "Pineapple", "three cards, one thrown after the flop betting"},
			side{"Crazy Pineapple", "Pineapple", "trois cartes, une jetée après les mises du flop"}),
		"pineapple8": t(
			side{"Crazy Pineapple Hi-Lo", "Pineapple hi-lo", "the same, the pot shared with the best low"},
			side{"Crazy Pineapple Hi-Lo", "Pineapple hi-lo", "le même, pot partagé avec la meilleure basse"}),
		"irish": t(
			side{"Irish", "Irish", "four cards, two thrown after the flop betting"},
			side{"Irish", "Irish", "quatre cartes, deux jetées après celles du flop"}),
		"aviation": t(
			side{"Aviation", "Aviation", "four cards, one thrown before the flop, one after"},
			side{"Aviation", "Aviation", "quatre cartes, une jetée avant le flop, une après"}),
		"courchevel": t(
			side{"Courchevel", "Courchevel", "five-card Omaha, the first flop card up at once"},
			side{"Courchevel", "Courchevel", "Omaha à cinq cartes, une du flop visible d’emblée"}),
		"noriver": t(
			side{"No River Hold’em", "No River", "three cards of your own, a board of four"},
			side{"No River Hold’em", "No River", "trois cartes à vous, un tableau de quatre"}),
		"stud7": t(
			side{"Seven-Card Stud", "Seven-card stud", "three cards down, four up, no board"},
			side{"Stud à sept cartes", "Stud à sept", "trois cachées, quatre visibles, pas de tableau"}),
		"razz": t(
			side{"Razz", "Razz", "seven-card stud for the lowest: 5-4-3-2-A"},
			side{"Razz", "Razz", "le stud à sept au plus bas : 5-4-3-2-A"}),
		"stud8": t(
			side{"Seven-Card Stud Hi-Lo", "Stud hi-lo", "seven-card stud, the pot shared with the best low"},
			side{"Stud à sept Hi-Lo", "Stud hi-lo", "le stud à sept, pot partagé avec la basse"}),
		"stud5": t(
			side{"Five-Card Stud", "Five-card stud", "one card down, four up: five cards, one hand"},
			side{"Stud à cinq cartes", "Stud à cinq", "une carte cachée, quatre visibles : cinq cartes"}),
		"ferme": t(
			side{"Five-Card Draw", "Five-card draw", "open with jacks or better, change up to four"},
			side{"Poker fermé", "Fermé", "ouverture aux valets, on change jusqu’à quatre"}),
		"nullot27": t(
			side{"2-7 Nullot", "2-7 nullot", "one draw for the lowest, straights count"},
			side{"Nullot 2-7", "Nullot 2-7", "un échange au plus bas, les quintes comptent"}),
		"nullota5": t(
			side{"A-5 Nullot", "A-5 nullot", "one draw for the lowest, straights do not count"},
			side{"Nullot A-5", "Nullot A-5", "un échange au plus bas, les quintes sans effet"}),
		"ferme-nullot": t(
			side{"Draw and Nullot", "Draw and nullot", "nobody opens? The same cards go on for the lowest"},
			side{"Fermé et nullot", "Fermé-nullot", "personne n’ouvre ? Les cartes jouent au plus bas"}),
		"td27": t(
			side{"2-7 Triple Draw", "2-7 triple draw", "three draws for the lowest: 7-5-4-3-2"},
			side{"2-7 Triple Draw", "2-7 triple draw", "trois échanges au plus bas : 7-5-4-3-2"}),
		"tda5": t(
			side{"A-5 Triple Draw", "A-5 triple draw", "three draws for the lowest: 5-4-3-2-A"},
			side{"A-5 Triple Draw", "A-5 triple draw", "trois échanges au plus bas : 5-4-3-2-A"}),
		"contrepartie": t(
			side{"Contrepartie", "Contrepartie", "hold’em against the bank, one to seven players"},
			side{"Contrepartie", "Contrepartie", "le Hold’em contre la banque, un à sept joueurs"}),
	}
}

// streetText are the names of a street: as a heading and as a narrow label.
type streetText struct{ Name, Short string }

func streetTexts(l Lang) map[game.StreetName]streetText {
	t := in[streetText](l)
	return map[game.StreetName]streetText{
		game.Preflop:       t(streetText{"before the flop", "pre"}, streetText{"avant le flop", "pré"}),
		game.Flop:          t(streetText{"flop", "flop"}, streetText{"flop", "flop"}),
		game.Turn:          t(streetText{"turn", "turn"}, streetText{"turn", "turn"}),
		game.River:         t(streetText{"river", "riv"}, streetText{"river", "riv"}),
		game.SecondStreet:  t(streetText{"2nd card", "2nd"}, streetText{"2e carte", "2e"}),
		game.ThirdStreet:   t(streetText{"3rd card", "3rd"}, streetText{"3e carte", "3e"}),
		game.FourthStreet:  t(streetText{"4th card", "4th"}, streetText{"4e carte", "4e"}),
		game.FifthStreet:   t(streetText{"5th card", "5th"}, streetText{"5e carte", "5e"}),
		game.SixthStreet:   t(streetText{"6th card", "6th"}, streetText{"6e carte", "6e"}),
		game.SeventhStreet: t(streetText{"7th card", "7th"}, streetText{"7e carte", "7e"}),
		game.Deal:          t(streetText{"deal", "deal"}, streetText{"donne", "don"}),
		game.FirstDraw:     t(streetText{"1st draw", "1st"}, streetText{"1er échange", "1er"}),
		game.SecondDraw:    t(streetText{"2nd draw", "2nd"}, streetText{"2e échange", "2e"}),
		game.ThirdDraw:     t(streetText{"3rd draw", "3rd"}, streetText{"3e échange", "3e"}),
		game.TheDraw:       t(streetText{"draw", "draw"}, streetText{"échange", "éch"}),
		game.NullotDeal:    t(streetText{"nullot", "null"}, streetText{"nullot", "null"}),
	}
}

// Street is the name of a street.
func (w *Words) Street(s game.StreetName) string { return w.streets[s].Name }

// StreetShort is the name of a street in at most four cells.
func (w *Words) StreetShort(s game.StreetName) string { return w.streets[s].Short }
