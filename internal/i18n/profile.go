package i18n

// Profile is how somebody plays, in figures.
type Profile struct {
	Title, TitleYou, Seen                  string
	Players, Back                          string
	Evenings                               Count
	VPIP, PFR, ThreeBet, Aggression        string
	ToShowdown, WinsThere                  string
	Usual                                  string
	High, Low                              [6]string // of the six figures above, above and below what is usual
	ByGame, ByPosition, LastShown          string
	ColHands, ColAggr, ColShowdown, ColNet string
	Positions                              [7]string // by figures.Position
	TooFew                                 Form      // hands needed
	Hands                                  Count     // said of a reading
	Readings                               [5][2]string
	Firm, Early                            string
	NobodyYet, NothingShown, NotKept       string
	Replay, Shown, Game, Position          string // what keys do
	Bot                                    string
}

// The readings of Profile.Readings: what to expect, and what to do about it.
const (
	ReadNothing = iota
	ReadTightPassive
	ReadTightAggressive
	ReadLoosePassive
	ReadLooseAggressive
)

func profileWords(l Lang) Profile {
	t, f, c := in[string](l), in[Form](l), in[Count](l)
	return Profile{
		Title: t("Profile", "Profil"), TitleYou: t("Your figures", "Vos chiffres"), Seen: t("from hands you have seen", "d’après les mains que vous avez vues"),
		Players: t("players", "joueurs"), Back: t("back", "retour"),
		Evenings: c(Count{"{0} evening", "{0} evenings"}, Count{"{0} soirée", "{0} soirées"}),
		VPIP:     t("VPIP", "VPIP"), PFR: t("PFR", "PFR"), ThreeBet: t("3-bet", "3-bet"), Aggression: t("Aggression", "Agressivité"),
		ToShowdown: t("To showdown", "Abattages"), WinsThere: t("Wins there", "Y gagne"),
		Usual:  t("usual at six seats", "courant à six places"),
		High:   [6]string{t("loose", "large"), t("raises", "relance"), t("often", "souvent"), t("bets", "mise"), t("sticky", "collant"), t("strong", "solide")},
		Low:    [6]string{t("tight", "serré"), t("passive", "passif"), t("rare", "rare"), t("calls", "suit"), t("folds", "se couche"), t("light", "léger")},
		ByGame: t("By game", "Par jeu"), ByPosition: t("By position", "Par position"), LastShown: t("Last showdowns", "Derniers abattages"),
		ColHands: t("hands", "mains"), ColAggr: t("aggr", "agr."), ColShowdown: t("showdown", "abattage"), ColNet: t("net", "solde"),
		Positions: [7]string{t("no blinds", "sans blinds"), t("small blind", "petit blind"), t("big blind", "gros blind"), t("early", "début"), t("middle", "milieu"), t("cutoff", "cutoff"), t("button", "bouton")},
		TooFew:    f("counts only: a reading takes {0} hands", "des comptes seulement : il faut {0} mains pour en lire plus"),
		Hands:     c(Count{"{0} hand", "{0} hands"}, Count{"{0} main", "{0} mains"}),
		Readings: [5][2]string{
			{t("Plays about as most people do.", "Joue à peu près comme tout le monde."), t("Nothing stands out: play your own cards.", "Rien ne ressort : jouez vos cartes.")},
			{t("Waits for good hands and seldom raises.", "Attend les bonnes mains et relance peu."), t("Take the blinds; believe a raise.", "Prenez les blinds ; croyez une relance.")},
			{t("Plays few hands, and plays them hard.", "Joue peu de mains, et les joue fort."), t("Give way without a good hand.", "Cédez sans une bonne main.")},
			{t("Plays many pots, seldom raises, calls down.", "Joue beaucoup de coups, relance peu, paie."), t("Bet good hands for value; do not bluff.", "Misez vos bonnes mains ; ne bluffez pas.")},
			{t("Plays many pots and raises many of them.", "Joue beaucoup de coups et en relance beaucoup."), t("Call lighter, and let the bluffs come.", "Suivez plus large, laissez venir les bluffs.")},
		},
		Firm: t("a firm reading", "lecture sûre"), Early: t("an early reading", "lecture à confirmer"),
		NobodyYet: t("no hand is over yet: there are no figures", "aucune main n’est finie : il n’y a pas de chiffres"), NothingShown: t("nothing shown yet", "rien de montré encore"), NotKept: t("this hand is no longer kept", "cette main n’est plus gardée"),
		Replay: t("replay", "relire"), Shown: t("showdown", "abattage"), Game: t("by game", "par jeu"), Position: t("by position", "par position"),
		Bot: t("bot", "bot"),
	}
}
