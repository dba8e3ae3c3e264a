package term

import (
	"strings"

	uv "github.com/charmbracelet/ultraviolet"
)

// Notifies says whether a terminal is known to show notifications (OSC 9), from its
// environment: what a local program has, or what an ssh client sent. A terminal that is
// not known is not written to, and a multiplexer, which would pass on nothing or show it
// in the wrong window, neither.
func Notifies(env []string) bool {
	e := uv.Environ(env)
	name := e.Getenv("TERM")
	if e.Getenv("TMUX") != "" || e.Getenv("STY") != "" || e.Getenv("ZELLIJ") != "" || strings.HasPrefix(name, "tmux") || strings.HasPrefix(name, "screen") {
		return false
	}
	switch e.Getenv("TERM_PROGRAM") {
	case "iTerm.app", "WezTerm", "ghostty":
		return true
	}
	if e.Getenv("LC_TERMINAL") == "iTerm2" { // sent to servers, as all of LC_ is
		return true
	}
	for _, known := range []string{"xterm-kitty", "xterm-ghostty", "wezterm", "foot"} {
		if name == known || strings.HasPrefix(name, known+"-") {
			return true
		}
	}
	return false
}
