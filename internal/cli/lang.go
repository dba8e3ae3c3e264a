package cli

import (
	"cmp"
	"os"

	"github.com/spf13/cobra"

	"tapis/internal/config"
	"tapis/internal/i18n"
)

// langFlag gives every command --lang.
func langFlag(root *cobra.Command) {
	root.PersistentFlags().Var(choice{new(string), []string{"en", "fr"}}, "lang", "en or fr; as chosen in the settings, or by the environment, when not given")
}

// givenLang is the language given with --lang, "" for none.
func givenLang(c *cobra.Command) string {
	if f := c.Flag("lang"); f != nil {
		return f.Value.String()
	}
	return ""
}

// language is the one asked for, else that of the environment.
func language(asked string) i18n.Lang {
	return i18n.Match(asked, os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG"))
}

// speech is that of the language asked for with --lang, else of the one chosen in
// the settings, else of the environment, with the cards of the settings.
func speech(c *cobra.Command) *i18n.Words {
	set, _ := config.Load()
	w := i18n.In(language(cmp.Or(givenLang(c), set.Lang)))
	if set.KQJ {
		return w.International()
	}
	return w
}
