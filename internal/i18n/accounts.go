package i18n

// Accounts is what a room's ledger comes to.
type Accounts struct {
	Title, Reading, Nobody, Back string
	SettleUp, Even               string
	AsItStands                   Count // payments
	Everybody, YourNights        string
	In, Out, AtTable, Net        string
	You, House                   string
	Total                        string
	Failed                       Form
}

func accountsWords(l Lang) Accounts {
	t, f, c := in[string](l), in[Form](l), in[Count](l)
	return Accounts{
		Title: t("Accounts", "Comptes"), Reading: t("reading the ledger", "lecture du registre"), Nobody: t("Nobody has bought in yet.", "Personne ne s’est encore cavé."), Back: t("esc back", "échap retour"),
		SettleUp: t("SETTLE UP", "QUI DOIT À QUI"), Even: t("everybody is even", "tout le monde est à zéro"), AsItStands: c(Count{"as it stands: {0} payment", "as it stands: {0} payments"}, Count{"en l’état : {0} paiement", "en l’état : {0} paiements"}),
		Everybody: t("EVERYBODY", "TOUT LE MONDE"), YourNights: t("YOUR NIGHTS", "VOS SOIRÉES"),
		In: t("in", "cavé"), Out: t("out", "repris"), AtTable: t("at table", "à table"), Net: t("net", "solde"),
		You: t("you", "vous"), House: t("the house", "la maison"), Total: t("all", "en tout"), Failed: f("the ledger cannot be read: {0}", "le registre ne peut être lu : {0}"),
	}
}
