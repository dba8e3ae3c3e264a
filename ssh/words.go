package ssh

import (
	"fmt"
	"strings"
)

// words are the sentences of the door. The screens have their own.
type words struct {
	full, closed, goodbye       string
	replaced                    string
	noTerminal, dumb, noCommand string
	brokeForm                   string
}

func (w words) broke(id string) string { return fmt.Sprintf(w.brokeForm, id) }

var english = words{
	full:       "the house is full, please try again in a moment",
	closed:     "the room cannot take anybody at the moment",
	goodbye:    "the room is closing, thank you for playing",
	replaced:   "another window of yours has taken over",
	noTerminal: "tapis draws on a terminal and this session has none: connect without a command and without -T",
	dumb:       "tapis needs a terminal that can move its cursor: try TERM=xterm",
	noCommand:  "nothing can be run here but: version",
	brokeForm:  "something broke on our side (incident %s). your seat is kept: come back with the same command",
}

var french = words{
	full:       "la salle est pleine, réessayez dans un instant",
	closed:     "la salle ne peut recevoir personne pour le moment",
	goodbye:    "la salle ferme, merci d’avoir joué",
	replaced:   "une autre de vos fenêtres a pris la suite",
	noTerminal: "tapis dessine dans un terminal et cette session n’en a pas : connectez-vous sans commande et sans -T",
	dumb:       "tapis a besoin d’un terminal qui sait déplacer son curseur : essayez TERM=xterm",
	noCommand:  "rien d’autre ne s’exécute ici que : version",
	brokeForm:  "quelque chose s’est cassé chez nous (incident %s). votre place est gardée : revenez avec la même commande",
}

// wordsFor picks the language a client's environment asks for.
func wordsFor(env []string) words {
	for _, name := range []string{"LC_ALL=", "LC_MESSAGES=", "LANG="} {
		for _, kv := range env {
			if value, ok := strings.CutPrefix(kv, name); ok && value != "" {
				if strings.HasPrefix(strings.ToLower(value), "fr") {
					return french
				}
				return english
			}
		}
	}
	return english
}
