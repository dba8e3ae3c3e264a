package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/internal/table"
	"tapis/tui/ui"
)

var invitation = &Invitation{Line: "ssh -p 2222 NAME@192.168.1.20", Key: "SHA256:" + strings.Repeat("kQ3v+", 8) + "Xy9"}

// hosting is a host's screen as it comes up.
func hosting(t testing.TB, o Options, w, h int) *App {
	a := still(o, w, h, facing(t).snap(0))
	return invited(a)
}

func TestAHostSeesHowFriendsComeIn(t *testing.T) {
	for _, size := range windows {
		for _, lang := range []Options{english, french} {
			a := hosting(t, lang, size[0], size[1])
			if text := screenText(a); !strings.Contains(text, invitation.Line) || !strings.Contains(text, invitation.Key) || strings.Contains(text, "…") && size[0] >= 80 {
				t.Errorf("%v:\n%s", size, text)
			}
		}
	}
}

func TestYCopiesTheLineAndBringsItBack(t *testing.T) {
	a := hosting(t, english, 80, 24)
	if cmd := a.Top().Key(&a.Context, ui.Key{Name: "y", Text: "y"}); cmd == nil || cmd() != tea.SetClipboard(invitation.Line)() {
		t.Error("the line is not copied")
	}
	if text := screenText(a); !strings.Contains(text, a.Words.Invite.Copied) {
		t.Errorf("nothing says so:\n%s", text)
	}
	a.press("esc")
	if text := screenText(a); strings.Contains(text, invitation.Line) {
		t.Errorf("it is still there:\n%s", text)
	}
	if text := screenText(a.press("y")); !strings.Contains(text, invitation.Line) {
		t.Errorf("y does not bring it back:\n%s", text)
	}
	if text := screenText(a.press("esc", "?")); !strings.Contains(text, a.Words.Help.Invite) {
		t.Errorf("the help does not say so:\n%s", text)
	}
}

func TestWhoHostsNothingHasNoLineForFriends(t *testing.T) {
	a := still(english, 80, 24, facing(t).snap(0))
	if a.press("y"); len(a.Sheets) > 0 {
		t.Error("y opens something")
	}
	if text := screenText(a.press("?")); strings.Contains(text, a.Words.Help.Invite) {
		t.Errorf("the help tells a key that does nothing:\n%s", text)
	}
}

func TestAFingerprintIsNeverCut(t *testing.T) {
	if got := ui.Chop("SHA256:abcdef", 5); strings.Join(got, "|") != "SHA25|6:abc|def" {
		t.Errorf("%q", got)
	}
}

// A room that has just been opened has chairs and no hand yet.
func TestAnEmptyRoomIsDrawnInEveryWindow(t *testing.T) {
	for _, size := range windows {
		s := &table.Snapshot{Seq: 1, Name: "Friday night", You: -1, NSeats: 9, Phase: table.Waiting, Watching: 1,
			Next: table.Form{Game: game.Omaha8, Betting: game.FixedLimit, Stakes: game.DefaultStakes(game.Omaha8, game.FixedLimit), BuyIn: 1000}}
		s.Seats[0] = table.Seat{Taken: true, Name: "Paul", Bot: true, Stack: 1000}
		a := still(english, size[0], size[1], s)
		for range 3 {
			if text := screenText(a); !strings.Contains(text, "Paul") || !strings.Contains(text, "enter sits") {
				t.Errorf("%v:\n%s", size, text)
			}
			a.press("right")
		}
	}
}
