// Package replay is the screen of hands that are over: the table at one step, what
// everybody knew then, and a line of time with the pot after each step.
//
// It draws what internal/replay tells and nothing else, so that no card is on it which
// its reader has not seen. Nothing here waits: shares are counted in a command, files
// are written in one.
package replay

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/card"
	"tapis/engine/hand"
	"tapis/internal/i18n"
	"tapis/internal/replay"
	"tapis/internal/table"
	"tapis/tui/felt"
	"tapis/tui/felt/poker"
	"tapis/tui/ui"
)

// Album is hands in their order.
type Album interface {
	Len() int
	// Hand is one of them. The error says why it cannot be told.
	Hand(i int) (*replay.Hand, error)
}

// playEvery is how long a step stays while the hand plays by itself.
const playEvery = 900 * time.Millisecond

// noteTime is how long an answer stays.
const noteTime = 4 * time.Second

// Screen shows the hands of an album. Make it with New.
type Screen struct {
	album  Album
	at     int          // the hand
	hand   *replay.Hand // nil: fault
	fault  error        // why it cannot be told
	step   int          // steps told
	eyes   replay.Eyes
	snap   *table.Snapshot
	unseen card.Set // faces that were hidden from the eyes
	table  *felt.Screen
	words  *i18n.Words // with the amounts of the hand

	playing bool
	next    time.Time
	note    string
	until   time.Time
	who     bool // the panel is open over the table

	shares  shares
	columns []column // of the timeline as it was drawn last
}

// New opens an album at one of its hands, at the first step with a decision.
func New(a *ui.Context, album Album, at int) *Screen {
	s := &Screen{album: album, table: felt.NewPast(poker.New)}
	s.turn(a, at)
	return s
}

// turn goes to a hand. With the reader's eyes open a hand of one's own begins with all
// cards: what was not known is told apart.
func (s *Screen) turn(a *ui.Context, at int) {
	s.at = min(max(at, 0), max(s.album.Len()-1, 0))
	s.hand, s.fault = s.album.Hand(s.at)
	s.step, s.playing, s.who = 0, false, false
	if s.hand == nil {
		return
	}
	s.eyes = replay.Eyes{Seat: s.hand.You, All: true}
	for s.step < len(s.hand.Steps) && s.hand.Steps[s.step].Kind == replay.Posted {
		s.step++
	}
	s.shares.forget()
	s.show(a)
}

// show makes the snapshot of the step.
func (s *Screen) show(a *ui.Context) {
	s.words = a.Words.Exact(s.hand.Decimals, s.hand.Endless)
	s.snap, s.unseen = s.hand.Snapshot(s.step, s.eyes)
	words := a.Words
	a.Words = s.words
	s.table.Again(a, s.snap, s.unseen)
	a.Words = words
}

// Covers says that nothing under the screen is seen.
func (*Screen) Covers() bool { return true }

// goTo goes to a step.
func (s *Screen) goTo(a *ui.Context, step int) tea.Cmd {
	s.step = min(max(step, 0), len(s.hand.Steps))
	s.show(a)
	return s.count()
}

// Init counts what the first step needs.
func (s *Screen) Init() tea.Cmd { return s.count() }

// Key takes one key.
func (s *Screen) Key(a *ui.Context, k ui.Key) tea.Cmd {
	if k.Name == "esc" || k.Name == "q" {
		if s.who {
			s.who = false
			return nil
		}
		s.shares.Drop()
		a.Close()
		if len(a.Sheets) == 0 && a.Base == ui.Screen(s) {
			a.Program.Leave()
		}
		return nil
	}
	switch {
	case k.Name == "pgdown" || k.Text == "n":
		return s.turnBy(a, 1)
	case k.Name == "pgup" || k.Text == "N":
		return s.turnBy(a, -1)
	case k.Name == "?":
		a.Open(ui.NewHelpSheet(keys, false))
		return nil
	case s.hand == nil:
		return nil
	}
	return s.handKey(a, k)
}

// turnBy goes to another hand.
func (s *Screen) turnBy(a *ui.Context, by int) tea.Cmd {
	if at := s.at + by; at >= 0 && at < s.album.Len() {
		s.turn(a, at)
		return s.count()
	}
	return nil
}

// handKey takes a key that moves in the hand or hands it on.
func (s *Screen) handKey(a *ui.Context, k ui.Key) tea.Cmd {
	stop := s.playing
	s.playing = false
	switch k.Name {
	case "left", "wheelup":
		return s.goTo(a, s.step-1)
	case "right", "enter", "wheeldown":
		return s.goTo(a, s.step+1)
	case "up":
		return s.goTo(a, s.street(-1))
	case "down":
		return s.goTo(a, s.street(1))
	case "home":
		return s.goTo(a, 0)
	case "end":
		return s.goTo(a, len(s.hand.Steps))
	case "space":
		if !stop {
			return s.play(a)
		}
	case "o":
		s.eyes.All = !s.eyes.All
		return s.goTo(a, s.step)
	case "tab":
		s.eyes.Seat = s.nextEyes()
		return s.goTo(a, s.step)
	case "i":
		s.who = !s.who
	case "t", "p", "v":
		return s.share(a, k.Name)
	}
	return nil
}

// street is the step before the next street, or the one before: its cards are the
// last thing told.
func (s *Screen) street(by int) int {
	at := 0 // the street whose steps are being told
	for i, g := range s.hand.Groups {
		if s.step > g.From {
			at = i
		}
	}
	switch at += by; {
	case at < 0 || by < 0 && at == 0 && s.hand.Groups[0].From+1 >= s.step:
		return 0
	case at >= len(s.hand.Groups):
		return len(s.hand.Steps)
	}
	return s.hand.Groups[at].From + 1
}

// nextEyes is the next seat of whose secret cards the reader knows one, then
// everybody's view.
func (s *Screen) nextEyes() int {
	for seat := s.eyes.Seat + 1; seat < hand.MaxSeats; seat++ {
		if s.knows(seat) {
			return seat
		}
	}
	return -1
}

// play goes on by itself, from the start when it is at the end.
func (s *Screen) play(a *ui.Context) tea.Cmd {
	s.playing, s.next = true, a.Now.Add(playEvery)
	if s.step >= len(s.hand.Steps) {
		return s.goTo(a, 0)
	}
	return nil
}

// Tick goes on with what plays by itself.
func (s *Screen) Tick(a *ui.Context) tea.Cmd {
	if s.note != "" && !a.Now.Before(s.until) {
		s.note = ""
	}
	if !s.playing || a.Now.Before(s.next) {
		return nil
	}
	cmd := s.goTo(a, s.step+1)
	s.next = a.Now.Add(playEvery)
	s.playing = s.step < len(s.hand.Steps)
	return cmd
}

// NextTick is when the screen changes by itself.
func (s *Screen) NextTick(*ui.Context) (at time.Time) {
	if s.playing {
		at = s.next
	}
	if s.note != "" {
		at = ui.Soonest(at, s.until)
	}
	return at
}

// Took takes shares that were counted, and what became of a file.
func (s *Screen) Took(a *ui.Context, msg tea.Msg) {
	switch msg := msg.(type) {
	case sharesMsg:
		s.shares.counted(msg)
	case sharedMsg:
		if msg.of == s {
			s.shared(a, msg)
		}
	}
}

// say writes an answer.
func (s *Screen) say(a *ui.Context, text string) { s.note, s.until = text, a.Now.Add(noteTime) }

// Types says that these keys may repeat.
func (*Screen) Types(k ui.Key) bool { return k.Moves() }
