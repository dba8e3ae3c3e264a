package felt

import (
	"time"

	"tapis/tui/ui"
)

// NoteTime is how long an answer stays up (UX AC-10).
const NoteTime = 3 * time.Second

// notes is the one line in which the screen answers its player.
type notes struct {
	Note      string
	noteUntil time.Time
	NoteNow   bool // it is about this decision, or about there being none
}

// Say shows a line for three seconds.
func (n *notes) Say(a *ui.Context, text string) {
	n.Note, n.noteUntil, n.NoteNow = text, a.Now.Add(NoteTime), false
}

// fade takes a line away when its time is over.
func (n *notes) fade(now time.Time) {
	if n.Note != "" && !now.Before(n.noteUntil) {
		n.Note = ""
	}
}

// nextDecision takes away whose turn it was, or what it cost: it matters no more.
func (n *notes) nextDecision() {
	if n.NoteNow {
		n.Note, n.NoteNow = "", false
	}
}
