package clock

import (
	"errors"
	"math/rand/v2"
	"sync"
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/engine/game"
	"tapis/engine/mix"
	"tapis/engine/tourney"
	"tapis/internal/realcards"
	"tapis/tui/paint"
	"tapis/tui/ui"
)

// Source is the night a screen is for, and what it needs of the program.
type Source struct {
	Night *realcards.Night
	// Save keeps the night as it was written down. It is called in a command, one call
	// after the other; nil: it is not kept.
	Save func(text []byte) error
	Draw *rand.Rand // for the seats
}

const (
	noteTime  = 6 * time.Second  // how long an answer stays
	keysTime  = 5 * time.Second  // how long the line of keys stays after a key
	keepEvery = 10 * time.Second // how often a running clock is written down
	skipGuard = 250 * time.Millisecond
)

// Screen is the clock of a night with real cards. Make it with New.
type Screen struct {
	*realcards.Night
	src Source

	note    string
	until   time.Time // of the note
	shown   time.Time // the keys are shown until then
	skipped time.Time
	rung    tourney.Moment // the bell has rung for the last minute of it
	level   tourney.Moment // as it was last, to hear it end
	kept    time.Time
	keeper  keeper
	unkept  bool // the last attempt failed
}

// savedMsg says how keeping the night went.
type savedMsg struct {
	of  *Screen
	err error
}

// New is the screen of a night.
func New(a *ui.Context, src Source) *Screen {
	s := &Screen{Night: src.Night, src: src, shown: a.Now.Add(keysTime), kept: a.Now}
	s.level = s.At(a.Now)
	if s.Night.Resumed {
		s.say(a, a.Words.Clock.Stood)
		s.until = a.Now.Add(time.Hour)
	}
	return s
}

// face is the clock at this moment.
func (s *Screen) face(a *ui.Context) *Face {
	n := s.Night
	m, clock := n.At(a.Now), n.Clock()
	f := &Face{
		Name: n.Name, Game: s.game(a, m.Level), Level: m.Level, Break: m.Break, Begun: !n.Began.IsZero(), Running: n.Running(),
		Left: time.Duration(m.Left), Length: time.Duration(clock.Length(m.Level)), Time: a.Now,
		Stakes: s.stakes(m.Level), After: s.stakes(m.Level + 1),
		Entries: n.Counts().Entries + n.Counts().ReEntries, In: n.Alive(), Average: n.Average(), Chips: n.Chips(),
		Pool: n.Pool(), Prizes: n.Prizes(), HasRebuys: n.Terms.Rebuys != 0, Rebuys: n.Counts().Rebuys, RebuysOpen: n.RebuysOpen(a.Now),
		Money: func(amount int64) string { return n.Currency + a.Words.Num(amount) },
	}
	if m.Break {
		f.Length = time.Duration(clock.Pause(m.Level - 1))
	}
	if f.Length < f.Left {
		f.Length = f.Left
	}
	if n.Ended {
		f.Winner = n.NameOf(n.Winner())
		return f
	}
	f.Ends = n.Ends(a.Now)
	if in, _, ok := clock.NextBreak(m); ok && !m.Break {
		f.BreakAt = a.Now.Add(time.Duration(in))
	}
	return f
}

// stakes are those of a level, as its game is played: bets in limit games.
func (s *Screen) stakes(level int) Stakes {
	l := s.Structure.Schedule.Level(level)
	st := Stakes{Low: l.Small, High: l.Big, Ante: l.Ante, Unit: l.Big}
	games := s.games(level)
	if len(games) != 1 {
		return st
	}
	g := l.Stakes(games[0].Game, games[0].Betting)
	if g.SmallBet > 0 {
		st.Low, st.High, st.Limit, st.Unit = g.SmallBet, g.BigBet, true, g.SmallBet
	}
	if st.Limit || games[0].Game.Opening != game.Blinds {
		st.Ante = g.Ante
	}
	return st
}

// games are what is played at a level; nil: hold'em without a limit.
func (s *Screen) games(level int) []mix.Entry {
	if m := s.Structure.Games(level); m != nil {
		return m.Games
	}
	if m, err := mix.Parse(s.Night.Game); err == nil && s.Night.Game != "" {
		return m.Games
	}
	return []mix.Entry{{Game: game.Holdem, Betting: game.NoLimit}}
}

// game is what is played at a level, in words.
func (s *Screen) game(a *ui.Context, level int) string {
	m := s.Structure.Games(level)
	if m == nil {
		m, _ = mix.Parse(s.Night.Game)
	}
	games := s.games(level)
	if len(games) == 1 {
		return a.Words.Played(games[0].Game, games[0].Betting)
	}
	return a.Words.MixName(m.String())
}

// Draw shows the clock.
func (s *Screen) Draw(a *ui.Context, c paint.Canvas) {
	h := Hint{}
	if a.Now.Before(s.until) {
		h.Say = s.note
	}
	if a.Now.Before(s.shown) && h.Say == "" {
		h.Keys = s.hints(a)
	}
	f := s.face(a)
	if !f.Begun && h.Say == "" && len(h.Keys) == 0 {
		h.Say = a.Words.Clock.StartHint
	}
	a.OnClick(c.Bounds(), func(int, int) tea.Cmd { // what a click can do is shown by one
		s.shown = a.Now.Add(keysTime)
		return nil
	})
	Draw(a, c, f, h)
}

// hints are the keys that mean something now.
func (s *Screen) hints(a *ui.Context) []KeyHint {
	k, names := &a.Words.Clock.Keys, &a.Words.Keys
	pause := k.Pause
	switch {
	case s.Began.IsZero():
		pause = k.Start
	case !s.Running():
		pause = k.GoOn
	}
	var out []KeyHint
	if !s.Ended {
		out = append(out, KeyHint{names.Space, pause, "space"}, KeyHint{names.LeftRight, k.Level, "right"}, KeyHint{"+ −", k.Minute, "+"}, KeyHint{"b", k.Bust, "b"})
		if s.RebuysOpen(a.Now) || s.Terms.ReEntries != 0 && s.LateOpen(a.Now) {
			out = append(out, KeyHint{"r", k.Rebuy, "r"})
		}
	}
	if len(s.Past) > 0 {
		out = append(out, KeyHint{"u", k.Undo, "u"})
	}
	return append(out, KeyHint{"?", k.Keys, "?"})
}

// say answers in the last line.
func (s *Screen) say(a *ui.Context, text string) { s.note, s.until = text, a.Now.Add(noteTime) }

// did answers a refusal, or keeps what was done and says so.
func (s *Screen) did(a *ui.Context, err error, text string) tea.Cmd {
	var r *tourney.Refusal
	switch {
	case errors.As(err, &r):
		s.say(a, a.Words.TourneyRefusal(r))
		return nil
	case err != nil:
		s.say(a, err.Error())
		return nil
	}
	if s.until = (time.Time{}); text != "" {
		s.say(a, text)
	}
	s.level = s.At(a.Now)
	return s.keep(a)
}

// keep writes the night down.
func (s *Screen) keep(a *ui.Context) tea.Cmd {
	s.kept = a.Now
	text, err := s.Bytes(a.Now)
	if err != nil || s.src.Save == nil {
		return nil
	}
	if !s.keeper.put(text) {
		return nil
	}
	save := s.src.Save
	return func() tea.Msg { return savedMsg{s, s.keeper.empty(save)} }
}

// keeper holds the latest night to be written, while one is written.
type keeper struct {
	mu   sync.Mutex
	next []byte
	busy bool
}

// put leaves a night to be written. True: nobody writes, the caller is to call empty.
func (k *keeper) put(text []byte) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.next = text
	busy := k.busy
	k.busy = true
	return !busy
}

// empty writes until nothing newer waits, and says how the last one went.
func (k *keeper) empty(save func([]byte) error) error {
	for {
		k.mu.Lock()
		text := k.next
		k.next = nil
		k.mu.Unlock()
		err := save(text)
		k.mu.Lock()
		if k.next == nil {
			k.busy = false
			k.mu.Unlock()
			return err
		}
		k.mu.Unlock()
	}
}

// Took hears how keeping the night went.
func (s *Screen) Took(a *ui.Context, msg tea.Msg) {
	m, ok := msg.(savedMsg)
	if !ok || m.of != s {
		return
	}
	if failed := m.err != nil; failed != s.unkept {
		if s.unkept = failed; failed {
			s.say(a, a.Words.Clock.Said.NotKept)
		}
	}
}

// NextTick is when the clock changes: with the next second while it runs, else when a
// line at the bottom goes.
func (s *Screen) NextTick(a *ui.Context) time.Time {
	var at time.Time
	for _, t := range []time.Time{s.until, s.shown} {
		if t.After(a.Now) {
			at = ui.Soonest(at, t)
		}
	}
	if s.Running() {
		left := time.Duration(s.At(a.Now).Left)
		part := left % time.Second
		if part == 0 {
			part = time.Second
		}
		return ui.Soonest(at, a.Now.Add(part))
	}
	minute := a.Now.Truncate(time.Minute).Add(time.Minute) // the time on the wall
	return ui.Soonest(at, minute)
}

// Tick rings when the last minute begins and when the level is over, and keeps the
// night now and then.
func (s *Screen) Tick(a *ui.Context) tea.Cmd {
	if !s.Running() {
		return nil
	}
	m := s.At(a.Now)
	var cmds []tea.Cmd
	was := s.level
	s.level = m
	at := tourney.Moment{Level: m.Level, Break: m.Break}
	switch {
	case m.Level != was.Level || m.Break != was.Break:
		if s.rung = (tourney.Moment{}); !m.Break {
			s.say(a, a.Words.Clock.SoonOut)
		}
		cmds = append(cmds, ring(), s.keep(a))
	case m.Left <= int64(lastMinute) && s.rung != at:
		s.rung = at
		cmds = append(cmds, ring())
	}
	if a.Now.Sub(s.kept) >= keepEvery {
		cmds = append(cmds, s.keep(a))
	}
	return tea.Batch(cmds...)
}

// ring is the terminal's bell.
func ring() tea.Cmd { return tea.Raw("\a") }
