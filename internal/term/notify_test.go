package term

import "testing"

func TestTerminalsThatShowNotifications(t *testing.T) {
	for _, c := range []struct {
		env  []string
		want bool
	}{
		{[]string{"TERM=xterm-kitty"}, true},
		{[]string{"TERM=xterm-ghostty"}, true},
		{[]string{"TERM=foot-extra"}, true},
		{[]string{"TERM=wezterm"}, true},
		{[]string{"TERM=xterm-256color", "TERM_PROGRAM=iTerm.app"}, true},
		{[]string{"TERM=xterm-256color", "TERM_PROGRAM=WezTerm"}, true},
		{[]string{"TERM=xterm-256color", "LC_TERMINAL=iTerm2"}, true},
		{[]string{"TERM=xterm-256color"}, false},
		{[]string{"TERM=xterm-256color", "TERM_PROGRAM=Apple_Terminal"}, false},
		{[]string{"TERM=linux"}, false},
		{nil, false},
		{[]string{"TERM=tmux-256color", "LC_TERMINAL=iTerm2"}, false},
		{[]string{"TERM=screen", "TERM_PROGRAM=WezTerm"}, false},
		{[]string{"TERM=xterm-kitty", "TMUX=/tmp/tmux-1000/default,1,0"}, false},
		{[]string{"TERM=xterm-kitty", "STY=1.pts"}, false},
		{[]string{"TERM=footballer"}, false},
	} {
		if got := Notifies(c.env); got != c.want {
			t.Errorf("%v: %v", c.env, got)
		}
	}
}
