package i18n

import (
	"strconv"
	"strings"

	"tapis/engine/game"
)

// Shell is the wording of what commands print at a shell.
type Shell struct {
	GamesHead      [6]string             // id, name, family, players, betting, default
	Families       [game.Bank + 1]string // by game.Family
	High, Low      string
	OddsHead       [5]string // hand, share, error, wins, ties
	Exact          string
	Counted, Tried Count             // deals
	SettledHead    [8]string         // outcome, player, bank, the four boxes, net
	Outcomes       map[string]string // by the outcome's name in JSON
	ComeBack       Count
	DealHead       [4]string // stack, share of the chips, by ICM, by chips
	DealSum        string
	StandHead      [6]string // rank, name, points, nights, wins, knock-outs
	Season         Form      // its name
	Nights         Count
	BestCount      Count // how many nights count
	OwnThemes      Form  // where they live
}

func shellWords(l Lang) Shell {
	t, c := in[string](l), in[Count](l)
	return Shell{
		GamesHead:   [6]string{t("ID", "ID"), t("NAME", "NOM"), t("FAMILY", "FAMILLE"), t("PLAYERS", "JOUEURS"), t("BETTING", "ENCHÈRES"), t("DEFAULT", "D’ORDINAIRE")},
		Families:    [game.Bank + 1]string{t("board", "tableau"), t("stud", "stud"), t("draw", "fermé"), t("bank", "banque")},
		High:        t("high", "haute"),
		Low:         t("low", "basse"),
		OddsHead:    [5]string{t("HAND", "MAIN"), t("SHARE", "PART"), t("±", "±"), t("WIN", "GAGNE"), t("TIE", "PARTAGE")},
		Exact:       t("exact", "exact"),
		Counted:     c(Count{"{0} deal counted", "{0} deals counted"}, Count{"{0} donne comptée", "{0} donnes comptées"}),
		Tried:       c(Count{"{0} deal tried", "{0} deals tried"}, Count{"{0} donne essayée", "{0} donnes essayées"}),
		SettledHead: [8]string{t("outcome", "résultat"), t("player", "joueur"), t("bank", "banque"), t("ante", "ante"), t("super ante", "super ante"), t("play", "mise"), t("bonus", "bonus"), t("net", "net")},
		Outcomes: map[string]string{
			"win": t("win", "gagné"), "lose": t("lose", "perdu"), "tie": t("tie", "égalité"),
			"no-qualify": t("no-qualify", "banque non qualifiée"), "fold": t("fold", "couché"),
		},
		DealHead:  [4]string{t("STACK", "TAPIS"), t("CHIPS", "JETONS"), t("ICM", "ICM"), t("CHIP CHOP", "AUX JETONS")},
		DealSum:   t("all", "tout"),
		StandHead: [6]string{t("#", "n°"), t("NAME", "NOM"), t("POINTS", "POINTS"), t("NIGHTS", "SOIRÉES"), t("WINS", "VICTOIRES"), t("KNOCK-OUTS", "ÉLIMINATIONS")},
		Season:    in[Form](l)("season {0}", "saison {0}"),
		Nights:    c(Count{"{0} night", "{0} nights"}, Count{"{0} soirée", "{0} soirées"}),
		BestCount: c(Count{"the best counts", "the best {0} count"}, Count{"la meilleure compte", "les {0} meilleures comptent"}),
		ComeBack:  c(Count{"{0} chip comes back", "{0} chips come back"}, Count{"{0} jeton revient", "{0} jetons reviennent"}),
		OwnThemes: in[Form](l)("your own: {0}", "les vôtres : {0}"),
	}
}

// Decimal is x with so many digits behind the point or the comma.
func (w *Words) Decimal(x float64, digits int) string {
	s := strconv.FormatFloat(x, 'f', digits, 64)
	return strings.Replace(strings.Replace(s, "-", "−", 1), ".", w.Bank.Advice.Point, 1)
}
