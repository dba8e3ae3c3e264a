package i18n

import (
	"tapis/engine/bank"
)

// Bank is the wording of the game against the bank.
type Bank struct {
	Plate        string                // on the bank's plate
	Boxes        [bank.NumBoxes]string // as in sentences
	Labels       [bank.NumBoxes]string // as on the felt, at most ten cells
	Head         Form                  // smallest ante
	Account      Form                  // the bank's, signed
	Deal, NextIn Form
	ThisDeal     string
	Waiting      string
	WaitFor      Form // names
	Short        string
	Saved        Form // net of the last deal
	OnTable      Form // chips in the boxes
	MoveHint     string
	Panes        string

	Stakes   BankStakes
	Moves    BankMoves
	Reasons  [bank.GaveUp + 1]string // why a box was settled so; by bank.Reason
	Results  BankResults
	Events   BankEvents
	Advice   BankAdvice
	Pays     BankPays
	Options  BankOptions
	Refusals [bank.BetsUnknown + 1]Form // by bank.Code; {0} what was given, {1} what would be right
}

// BankStakes is the bar on which bets are placed.
type BankStakes struct {
	Bet, WithBonus, Same       Form // buttons: chips down
	NoBonus, Skip, None, Call  string
	Down                       Form // chips down, chips of the largest play bet
	Odd, BelowLeast, AboveMost Form // typed, taken instead
}

// BankMoves are the decisions, as on buttons and plates.
type BankMoves struct {
	Bet4, Bet3, Bet2, BetHalf Form // chips
	Check, Fold               string
	Tags                      [bank.Folded + 1]string // by bank.Bets
	Bets, SitsOut             string
	FoldAsk                   Form // what is lost, what a bet would cost
	NoCheck, NoFold           string
	Next                      string
}

// BankResults explain a settlement.
type BankResults struct {
	Win, Lose, Tie, NoQualify, Folded Verb // {1} the player's hand, {2} the bank's
	Box, Back                         Form // box, amount, why
	Pays                              Form // hand, odds
	Wins, Loses                       Verb
	Even                              Verb
	BankWins, BankPays                Form
	BankEven                          string
	Returned                          string
}

// BankEvents is the wording of what happens in a deal.
type BankEvents struct {
	Places, PlacesBonus, SitsOut, Bets    Verb
	Yours                                 Form
	NoChips, ByClock, ForBonus, NoRiver   string
	Shows                                 Form
	Qualifies, NoPair                     string
	Before, OnFlop, OnTurn, OnRiver, Ends string // narrow labels of the streets
}

// BankAdvice is the plain advice for one's own hand.
type BankAdvice struct {
	OnChart, OffChart, Better, Only Form
	None                            string
	Point                           string // before the decimals of a number
}

// BankPays are the pay tables.
type BankPays struct {
	Heading  string
	Rows     [7]string // royal flush to three of a kind
	Short    [7]string // the same in at most ten cells
	Rules    [4]string
	Yours    Form
	Returned string // what a Super Ante under a straight is
	Lost     string // what a Bonus under trips is
}

// BankOptions are RULES §5.5 D1, D3 and D4 as settings.
type BankOptions struct {
	Heading, Ante, Players                            string
	AnteWin, SuperAnte, BonusFold                     string
	Paid, Stays, ByTable, Back, Lives, Dies           string
	AnteReturnedLine, SuperAntePushLine, BonusDieLine string
	Order                                             Form // ante, players
	Player                                            Count
}

// BankHelp are the lines of its help page.
type BankHelp struct {
	Placing                                  string
	Enter, Amount, Field, Type, Bonus, Least string
	Most, Skip, Bet, Bet4, Bet3, Bet2, Check string
	Fold, Advice, Pays, Rebuy, Switch        string
}

func bankWords(l Lang) Bank {
	t, f := in[string](l), in[Form](l)
	return Bank{
		Plate:   t("BANK", "BANQUE"),
		Boxes:   [bank.NumBoxes]string{t("Ante", "Ante"), t("Super Ante", "Super Ante"), t("Play", "Mise"), t("Bonus", "Bonus")},
		Labels:  [bank.NumBoxes]string{t("ANTE", "ANTE"), t("SUPER ANTE", "SUPER ANTE"), t("PLAY", "MISE"), t("BONUS", "BONUS")},
		Head:    f("ante from {0}", "ante dès {0}"),
		Account: f("bank {0}", "banque {0}"),
		Deal:    f("deal {0}", "donne {0}"), NextIn: f("next deal in {0} s", "donne suivante dans {0} s"),
		ThisDeal: t("This deal", "Cette donne"),
		Waiting:  t("waiting for a player", "on attend un joueur"),
		WaitFor:  f("waiting for {0}", "on attend {0}"),
		Short:    t("Your stack does not pay the smallest bets.", "Votre tapis ne paie pas les plus petites mises."),
		Saved:    f("last deal {0}", "dernière donne {0}"),
		OnTable:  f("{0} on the table", "{0} sur le tapis"),
		MoveHint: t("enter does the marked one · i advice · h pays · ? keys", "entrée fait la marquée · i conseil · h tables · ? touches"),
		Panes:    t("t chat  l log  h pay tables", "t parler  l journal  h tables"),

		Stakes:  bankStakes(l),
		Moves:   bankMoves(l),
		Reasons: bankReasons(l),
		Results: bankResults(l),
		Events:  bankEvents(l),
		Advice: BankAdvice{
			OnChart:  f("{0}: this hand is worth the largest bet", "{0} : cette main vaut la plus grosse mise"),
			OffChart: f("{0}: this hand is not worth a bet before the flop", "{0} : cette main ne vaut pas de mise avant le flop"),
			Better:   f("{0}: on average {1} better than “{2}”", "{0} : en moyenne {1} de mieux que « {2} »"),
			Only:     f("{0}: nothing else is possible", "{0} : rien d’autre n’est possible"),
			None:     t("advice is for your own decisions with cards", "le conseil vaut pour vos décisions, cartes en main"),
			Point:    t(".", ","),
		},
		Pays:     bankPays(l),
		Options:  bankOptions(l),
		Refusals: bankRefusals(l),
	}
}

func bankStakes(l Lang) BankStakes {
	t, f := in[string](l), in[Form](l)
	return BankStakes{
		Bet: f("Bet {0}", "Miser {0}"), WithBonus: f("Bonus {0}", "Bonus {0}"), Same: f("Bet {0} again", "Remiser {0}"),
		NoBonus: t("No bonus", "Sans bonus"), Skip: t("Skip this deal", "Passer la donne"), None: t("none", "aucun"),
		Call:       t("place your bets", "faites vos jeux"),
		Down:       f("{0} down, up to {1} more to play", "{0} sur le tapis, jusqu’à {1} à jouer"),
		Odd:        f("{0} is odd: {1}", "{0} est impair : {1}"),
		BelowLeast: f("{0} is too little: {1}", "{0} est trop peu : {1}"),
		AboveMost:  f("{0} is too much: {1}", "{0} est trop : {1}"),
	}
}

func bankMoves(l Lang) BankMoves {
	t, f := in[string](l), in[Form](l)
	return BankMoves{
		Bet4: f("Bet 4A {0}", "Miser 4A {0}"), Bet3: f("Bet 3A {0}", "Miser 3A {0}"), Bet2: f("Bet 2A {0}", "Miser 2A {0}"),
		BetHalf: f("Bet A/2 {0}", "Miser A/2 {0}"),
		Check:   t("Check", "Parole"), Fold: t("Fold", "Se coucher"),
		Tags: [bank.Folded + 1]string{t("check", "parole"), t("4A", "4A"), t("3A", "3A"), t("2A", "2A"), t("A/2", "A/2"), t("A/2 A/2", "A/2 A/2"), t("folded", "couché")},
		Bets: t("bets?", "mise ?"), SitsOut: t("skips", "passe"),
		FoldAsk: f("Give up {0} to save {1}?", "Abandonner {0} pour épargner {1} ?"),
		NoCheck: t("no check on the turn: bet A/2 or fold", "pas de parole au turn : A/2 ou se coucher"),
		NoFold:  t("only the turn can be folded: checking costs nothing", "on ne se couche qu’au turn : la parole est gratuite"),
		Next:    t("Next deal", "Donne suivante"),
	}
}

// bankReasons complete a line such as "Ante +10 (…)".
func bankReasons(l Lang) (out [bank.GaveUp + 1]string) {
	t := in[string](l)
	for i := range out {
		out[i] = t("as the rules say", "selon la règle")
	}
	out[bank.BankFailed] = t("the bank has no pair", "la banque n’a pas de paire")
	out[bank.BankBeaten] = t("the bank is beaten", "la banque est battue")
	out[bank.Beaten] = t("the bank is ahead", "la banque est devant")
	out[bank.Equal] = t("tie", "égalité")
	out[bank.AnteStays] = t("here a win returns it", "ici un gain la rend")
	out[bank.UnderStraight] = t("under a straight", "sous la quinte")
	out[bank.UnderTrips] = t("under three of a kind", "sous le brelan")
	out[bank.GaveUp] = t("folded", "couché")
	return out
}

func bankResults(l Lang) BankResults {
	v, f, t := in[Verb](l), in[Form](l), in[string](l)
	return BankResults{
		Win:       v(Verb{"{1} against {2}: {0} beats the bank", "{1} against {2}: you beat the bank"}, Verb{"{1} contre {2} : {0} bat la banque", "{1} contre {2} : vous battez la banque"}),
		Lose:      v(Verb{"{1} against {2}: the bank beats {0}", "{1} against {2}: the bank beats you"}, Verb{"{1} contre {2} : la banque bat {0}", "{1} contre {2} : la banque vous bat"}),
		Tie:       v(Verb{"{1} on both sides: {0} ties the bank", "{1} on both sides: you tie the bank"}, Verb{"{1} des deux côtés : {0} est à égalité", "{1} des deux côtés : vous êtes à égalité"}),
		NoQualify: v(Verb{"the bank has no pair, {2}: {0}’s ante is paid", "the bank has no pair, {2}: your ante is paid"}, Verb{"la banque n’a pas de paire, {2} : l’ante de {0} est payée", "la banque n’a pas de paire, {2} : votre ante est payée"}),
		Folded:    v(Verb{"{0} folded", "you folded"}, Verb{"{0} s’est couché", "vous vous êtes couché"}),
		Box:       f("{0} {1} ({2})", "{0} {1} ({2})"),
		Back:      f("{0} {1} back ({2})", "{0} : {1} rendus ({2})"),
		Pays:      f("{0} {1}", "{0} {1}"),
		Wins:      v(Verb{"{0} wins {1}", "you win {1}"}, Verb{"{0} gagne {1}", "vous gagnez {1}"}),
		Loses:     v(Verb{"{0} loses {1}", "you lose {1}"}, Verb{"{0} perd {1}", "vous perdez {1}"}),
		Even:      v(Verb{"{0} breaks even", "you break even"}, Verb{"{0} ne gagne ni ne perd", "vous ne gagnez ni ne perdez"}),
		BankWins:  f("the bank wins {0}", "la banque gagne {0}"),
		BankPays:  f("the bank pays {0}", "la banque paie {0}"),
		BankEven:  t("the bank breaks even", "la banque ne gagne ni ne perd"),
		Returned:  t("back", "rendu"),
	}
}

func bankEvents(l Lang) BankEvents {
	v, f, t := in[Verb](l), in[Form](l), in[string](l)
	return BankEvents{
		Places:      v(Verb{"{0} bets {1} and {1}", "you bet {1} and {1}"}, Verb{"{0} mise {1} et {1}", "vous misez {1} et {1}"}),
		PlacesBonus: v(Verb{"{0} bets {1} and {1}, bonus {2}", "you bet {1} and {1}, bonus {2}"}, Verb{"{0} mise {1} et {1}, bonus {2}", "vous misez {1} et {1}, bonus {2}"}),
		SitsOut:     v(Verb{"{0} skips this deal", "you skip this deal"}, Verb{"{0} passe cette donne", "vous passez cette donne"}),
		Bets:        v(Verb{"{0} bets {1}: {2}", "you bet {1}: {2}"}, Verb{"{0} mise {1} : {2}", "vous misez {1} : {2}"}),
		Yours:       f("your cards {0}", "vos cartes {0}"),
		NoChips:     t(", no chips for a bet", ", sans jetons pour miser"),
		ByClock:     t(", out of time", ", temps écoulé"),
		ForBonus:    t(", for the bonus", ", pour le bonus"),
		NoRiver:     t("everybody folded: no river", "tous couchés : pas de river"),
		Shows:       f("the bank shows {0}: {1}, {2}", "la banque montre {0} : {1}, {2}"),
		Qualifies:   t("it qualifies", "qualifiée"),
		NoPair:      t("no pair", "pas de paire"),
		Before:      t("pre", "pré"), OnFlop: t("flop", "flop"), OnTurn: t("turn", "turn"), OnRiver: t("riv", "riv"), Ends: t("end", "fin"),
	}
}

func bankPays(l Lang) BankPays {
	t, f := in[string](l), in[Form](l)
	return BankPays{
		Heading: t("Pay tables", "Ce qui est payé"),
		Rows: [7]string{
			t("royal flush", "quinte royale"), t("straight flush", "quinte flush"), t("four of a kind", "carré"), t("full house", "full"),
			t("flush", "couleur"), t("straight", "quinte"), t("three of a kind", "brelan"),
		},
		Short: [7]string{
			t("royal", "royale"), t("str. flush", "q. flush"), t("quads", "carré"), t("full house", "full"),
			t("flush", "couleur"), t("straight", "quinte"), t("trips", "brelan"),
		},
		Rules: [4]string{
			t("Before the cards: Ante and Super Ante, the same amount; a Bonus if you like.", "Avant les cartes : Ante et Super Ante, le même montant ; un Bonus à volonté."),
			t("One play bet: 3A or 4A on two cards, 2A on the flop, or A/2 on the turn (else fold) and A/2 more on the river.", "Une mise : 3A ou 4A sur deux cartes, 2A au flop, ou A/2 au turn (sinon couché) puis A/2 à la river."),
			t("The bank qualifies with a pair. If not, the Ante is paid and the play bet comes back.", "La banque se qualifie avec une paire. Sinon l’Ante est payée et la mise revient."),
			t("Ahead of it Ante and play bet are paid 1:1; behind it all three are lost; in a tie they come back.", "Devant elle, Ante et mise sont payées 1:1 ; derrière, les trois sont perdues ; à égalité, elles reviennent."),
		},
		Yours:    f("your hand: {0}", "votre main : {0}"),
		Returned: t("under a straight: back", "sous la quinte : rendue"),
		Lost:     t("under three of a kind: lost", "sous le brelan : perdu"),
	}
}

func bankOptions(l Lang) BankOptions {
	t, f := in[string](l), in[Form](l)
	return BankOptions{
		Heading: t("Against the bank", "Contre la banque"),
		Ante:    t("Smallest ante", "Plus petite ante"), Players: t("Players", "Joueurs"),
		AnteWin: t("A win", "Un gain"), SuperAnte: t("Bank without a pair", "Banque sans paire"), BonusFold: t("Bonus after a fold", "Bonus une fois couché"),
		Paid: t("pays the ante 1:1", "paie l’ante 1:1"), Stays: t("returns the ante", "rend l’ante"),
		ByTable: t("super ante by its table", "super ante selon sa table"), Back: t("super ante comes back", "super ante rendue"),
		Lives: t("is still settled", "compte encore"), Dies: t("is lost", "est perdu"),
		AnteReturnedLine:  t("House rule: a win returns the Ante instead of paying it.", "Règle maison : un gain rend l’Ante au lieu de la payer."),
		SuperAntePushLine: t("House rule: without a pair at the bank the Super Ante comes back.", "Règle maison : banque sans paire, la Super Ante revient."),
		BonusDieLine:      t("House rule: a fold loses the Bonus.", "Règle maison : se coucher perd le Bonus."),
		Order:             f("ante {0} · {1}", "ante {0} · {1}"),
		Player:            in[Count](l)(Count{"{0} player", "{0} players"}, Count{"{0} joueur", "{0} joueurs"}),
	}
}

func bankRefusals(l Lang) (out [bank.BetsUnknown + 1]Form) {
	f := in[Form](l)
	for i := range out {
		out[i] = f("this is not possible", "ce n’est pas possible")
	}
	out[bank.HandOver] = f("the deal is settled", "la donne est réglée")
	out[bank.NoDecision] = f("you have nothing to decide now", "vous n’avez rien à décider")
	out[bank.NotOffered] = f("this is not one of the choices now", "ce n’est pas un choix ici")
	out[bank.CannotPay] = f("this costs {1}, you have {0}", "cela coûte {1}, vous avez {0}")
	out[bank.AnteTooSmall] = f("an ante of {0} is too small: {1} at least", "une ante de {0} est trop petite : {1} au moins")
	out[bank.AnteOdd] = f("an ante of {0} is odd: half of it must be whole", "une ante de {0} est impaire : la moitié doit être entière")
	out[bank.AnteTooBig] = f("an ante of {0} is too big: {1} at most", "une ante de {0} est trop grosse : {1} au plus")
	out[bank.BonusNegative] = f("a bonus of {0} is none", "un bonus de {0} n’en est pas un")
	out[bank.BonusTooBig] = f("a bonus of {0} is too big: {1} at most", "un bonus de {0} est trop gros : {1} au plus")
	out[bank.StackTooShort] = f("these bets need {1}, you have {0}", "ces mises demandent {1}, vous avez {0}")
	return out
}

func bankHelp(l Lang) BankHelp {
	t := in[string](l)
	return BankHelp{
		Placing: t("Placing bets", "Poser les mises"),
		Enter:   t("the highlighted action", "l’action marquée"), Amount: t("less, more", "moins, plus"), Field: t("ante, bonus", "ante, bonus"),
		Type: t("type the amount", "taper le montant"), Bonus: t("bonus, or none", "bonus, ou aucun"), Least: t("the smallest", "le plus petit"),
		Most: t("the most", "le plus grand"), Skip: t("skip this deal", "passer la donne"),
		Bet: t("the largest play bet", "la plus grosse mise"), Bet4: t("bet 4A", "miser 4A"), Bet3: t("bet 3A", "miser 3A"), Bet2: t("bet 2A", "miser 2A"),
		Check: t("check", "parole"), Fold: t("fold, on the turn", "se coucher, au turn"),
		Advice: t("advice for your hand", "conseil pour votre main"), Pays: t("pay tables", "ce qui est payé"),
		Rebuy: t("rebuy", "recave"), Switch: t("play another game", "jouer à un autre jeu"),
	}
}
