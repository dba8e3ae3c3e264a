package i18n

// Invite is the host's sheet with the line that friends paste.
type Invite struct {
	Heading, Paste, Shows, Copy, Copied, Close string
}

func inviteWords(l Lang) Invite {
	t := in[string](l)
	return Invite{
		Heading: t("Friends come in", "Vos amis entrent"),
		Paste:   t("they paste this, with their own name:", "ils collent ceci, avec leur nom :"),
		Shows:   t("and their ssh shows this key, the first time:", "et leur ssh montre cette clé, la première fois :"),
		Copy:    t("y copies the line", "y copie la ligne"),
		Copied:  t("handed to your terminal to be copied", "confiée au terminal pour être copiée"),
		Close:   t("another key closes · y brings it back", "une autre touche ferme · y la ramène"),
	}
}
