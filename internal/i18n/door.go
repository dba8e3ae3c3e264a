package i18n

import "strings"

// Door is what the ssh server says itself, before or after a screen is shown.
type Door struct {
	Full, Closed, Goodbye       string
	Replaced, Uninvited         string
	NoTerminal, Dumb, NoCommand string
	Help, NoNights              string // answers to commands
	Broke                       Form   // the incident's number

	// What is said before the client's language is known, in every language:
	// see EveryLanguage.
	NewConnections, Connections, ConnectionsNow, FullNow, ComeAgain, Passwords string
}

func doorWords(l Lang) Door {
	t := in[string](l)
	return Door{
		Full:       t("the house is full, please try again in a moment", "la salle est pleine, réessayez dans un instant"),
		Closed:     t("the room cannot take anybody at the moment", "la salle ne peut recevoir personne pour le moment"),
		Goodbye:    t("the room is closing, thank you for playing", "la salle ferme, merci d’avoir joué"),
		Replaced:   t("another window of yours has taken over", "une autre de vos fenêtres a pris la suite"),
		Uninvited:  t("your invitation has ended, ask the host for another", "votre invitation est terminée, demandez-en une autre à l’hôte"),
		NoTerminal: t("tapis draws on a terminal and this session has none: connect without a command and without -T", "tapis dessine dans un terminal et cette session n’en a pas : connectez-vous sans commande et sans -T"),
		Dumb:       t("tapis needs a terminal that can move its cursor: try TERM=xterm", "tapis a besoin d’un terminal qui sait déplacer son curseur : essayez TERM=xterm"),
		NoCommand:  t("nothing can be run here but: version, help, standings", "rien d’autre ne s’exécute ici que : version, help, standings"),
		Help: t("tapis is a card room: come in with ssh from a terminal, without a command. commands: version, help, standings",
			"tapis est une salle de cartes : entrez avec ssh depuis un terminal, sans commande. commandes : version, help, standings"),
		NoNights: t("no night has ended here yet", "aucune soirée ne s’est encore terminée ici"),
		Broke:    in[Form](l)("something broke on our side (incident {0}). your seat is kept: come back with the same command", "quelque chose s’est cassé chez nous (incident {0}). votre place est gardée : revenez avec la même commande"),

		NewConnections: t("too many new connections from your address within a minute", "trop de nouvelles connexions depuis votre adresse en une minute"),
		Connections:    t("too many connections from your address", "trop de connexions depuis votre adresse"),
		ConnectionsNow: t("too many connections from your address at the moment", "trop de connexions depuis votre adresse pour le moment"),
		FullNow:        t("the house is full at the moment", "la salle est pleine pour le moment"),
		ComeAgain:      t("please try again soon", "revenez dans un instant"),
		Passwords:      t("too many wrong passwords from your address: try again in a minute", "trop de mots de passe faux depuis votre adresse : réessayez dans une minute"),
	}
}

// EveryLanguage is a text in all languages, English first, for people whose language
// is not known yet.
func EveryLanguage(text func(*Words) string) string {
	texts := make([]string, 0, numLangs)
	for _, l := range Langs() {
		texts = append(texts, text(In(l)))
	}
	return strings.Join(texts, " / ")
}
