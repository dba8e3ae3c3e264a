package i18n

// Evening is the account of an evening, as it is read at leaving.
type Evening struct {
	GoodNight                  Form // name
	HandsAt                    Form // hands, table
	Won, Lost, Best            string
	To, Number                 Form // to whom, with what; number of the hand
	ToName                     Form // to whom
	Now, Ahead, Behind, Bought Form
	BuyIn, Rebuy               Form
	Even, Stay                 string
	FromTo                     Form
	Chips                      string // over the digits of a tournament
}

func eveningWords(l Lang) Evening {
	t, f := in[string](l), in[Form](l)
	return Evening{
		GoodNight: f("Good night, {0}", "Bonne nuit, {0}"), HandsAt: f("{0} at {1}", "{0} à {1}"),
		Won: t("most won", "plus gagné"), Lost: t("most lost", "plus perdu"), Best: t("best hand", "belle main"),
		To: f("to {0}: {1}", "contre {0} : {1}"), ToName: f("to {0}", "contre {0}"), Number: f("#{0}", "nº {0}"),
		Now: f("{0} now", "{0} au tapis"), Ahead: f("{0} ahead", "{0} de gain"), Behind: f("{0} behind", "{0} de perte"), Bought: f("{0} bought", "{0} cavés"),
		BuyIn: f("{0} buy-in", "{0} cave"), Rebuy: f("{0} rebuy", "{0} recave"),
		Even: t("even", "à zéro"), Stay: t("Stay", "Rester"), FromTo: f("{0} to {1}", "{0} à {1}"), Chips: t("chips", "jetons"),
	}
}
