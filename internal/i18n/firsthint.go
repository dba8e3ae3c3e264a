package i18n

// FirstHint are the parts of the line that tells a newcomer the keys of the
// decision at hand. Only those are said that do something now (UX AC-09).
type FirstHint struct {
	EnterCall, EnterCheck, EnterPass, EnterBring string
	Fold, Bet, Raise, Complete, Open, Keys       string
}

func firstHintWords(l Lang) FirstHint {
	t := in[string](l)
	return FirstHint{
		EnterCall:  t("enter = check/call", "entrée = parole/suivre"),
		EnterCheck: t("enter = check", "entrée = parole"),
		EnterPass:  t("enter = pass", "entrée = passer"),
		EnterBring: t("enter = bring in", "entrée = bring-in"),

		Fold: t("f fold", "f se coucher"), Bet: t("r bet", "r miser"), Raise: t("r raise", "r relancer"),
		Complete: t("r complete", "r compléter"), Open: t("r open", "r ouvrir"), Keys: t("? keys", "? touches"),
	}
}
