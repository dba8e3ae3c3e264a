package cli

import (
	"testing"

	"tapis/internal/config"
	"tapis/internal/i18n"
	"tapis/tui"
)

// The language chosen on the screen is that of the next start, unless the command
// says another; the environment comes last.
func TestTheLanguageIsKept(t *testing.T) {
	home := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", home)
	t.Setenv("HOME", home)
	for _, name := range []string{"LC_ALL", "LC_MESSAGES"} {
		t.Setenv(name, "")
	}
	t.Setenv("LANG", "en_GB.UTF-8")
	lang := func(flag string) i18n.Lang {
		t.Helper()
		o, err := (&lookFlags{lang: func() string { return flag }}).options()
		if err != nil {
			t.Fatal(err)
		}
		return o.Lang
	}
	if got := lang(""); got != i18n.English {
		t.Errorf("by the environment: %v", got)
	}
	if err := config.Save(tui.Settings{Lang: "fr"}, tui.Order{}); err != nil {
		t.Fatal(err)
	}
	if got := lang(""); got != i18n.French {
		t.Errorf("as kept: %v", got)
	}
	if got := lang("en"); got != i18n.English {
		t.Errorf("as the command says: %v", got)
	}
}
