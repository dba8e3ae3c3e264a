package tui

import (
	"iter"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"tapis/engine/game"
	"tapis/internal/i18n"
	past "tapis/internal/replay"
	"tapis/internal/room"
	"tapis/themes"
	"tapis/tui/clock"
	"tapis/tui/felt"
	"tapis/tui/lobby"
	"tapis/tui/replay"
	"tapis/tui/ui"
)

// App is the model. Make it with New.
type App struct {
	ui.Context
	opts Options
	last Order

	shelf   *themes.Shelf
	profile colorprofile.Profile
	dark    bool

	clock   func() time.Time
	tickGen int
	tickAt  time.Time

	held      ui.Held
	attention attention

	lobby   *room.Lobby // of the house, as last heard
	title   title
	front   *lobby.Screen   // of a room; nil in a house without a lobby
	at      string          // id of the table on the screen, in a room
	invited bool            // the invitation has been shown by itself
	table   *felt.Screen    // nil on the title screen
	book    *past.Book      // the hands played at the table
	album   *replay.Screen  // the hands the program was started for, nil for none
	sitting bool            // a table is being joined or opened
	joining string          // which one is being joined
	sheet   *lobby.SitSheet // that lies over it then; nil for none
	night   shownNight
	over    bool // the program ends
}

// New is the model of one player's screen. The first frame needs nothing from
// the terminal and no disk.
func New(o Options) *App {
	a := &App{
		Context: ui.Context{Set: o.Settings, Width: o.Width, Height: o.Height},
		opts:    o, book: &past.Book{}, last: o.Last, shelf: o.Themes, profile: o.Profile, dark: true, clock: time.Now,
	}
	a.Program, a.title.app, a.Base = a, a, &a.title
	if a.shelf == nil {
		a.shelf = themes.Builtin()
	}
	if a.profile == colorprofile.Unknown {
		a.profile = colorprofile.ANSI256
	}
	if a.Width <= 0 || a.Height <= 0 {
		a.Width, a.Height = ui.TableW, ui.TableH
	}
	if a.last.Form.Game == nil {
		a.last = defaultOrder(game.Holdem)
	}
	a.Now = a.clock()
	a.setLanguage(o.Lang)
	a.lobby = &room.Lobby{Front: room.FrontTable}
	if o.House == nil {
		a.lobby.Front = room.FrontTitle
	}
	if o.Album != nil {
		a.album = replay.New(&a.Context, o.Album, 0)
		a.Base = a.album
	}
	if o.Clock != nil {
		a.Base = clock.New(&a.Context, *o.Clock)
	}
	if o.House != nil {
		select { // what is known already is on the first frame
		case a.lobby = <-o.House.Updates():
		default:
		}
	}
	return a
}

// setLanguage changes the language. The look follows: cards have the language's signs.
func (a *App) setLanguage(l i18n.Lang) {
	a.Lang, a.Words = l, i18n.In(l)
	if a.Set.KQJ {
		a.Words = a.Words.International()
	}
	a.applyTheme()
}

// applyTheme makes the look anew from the settings and the terminal.
func (a *App) applyTheme() {
	t, _ := a.shelf.Pick(a.Set.Theme, a.dark)
	a.Look = t.For(a.profile, themes.Options{ASCII: a.Set.ASCII, FourColor: !a.Set.TwoColour, Ranks: a.Words.Ranks})
}

// Init asks the terminal for its background and enters the house.
func (a *App) Init() tea.Cmd {
	if a.album != nil {
		return tea.Batch(tea.RequestBackgroundColor, a.album.Init())
	}
	return tea.Batch(tea.RequestBackgroundColor, a.entered(a.lobby))
}

// Update takes one message. It waits for nothing.
func (a *App) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	a.Now = a.clock()
	a.attention.noticed(msg, a.Now)
	cmd := tea.Batch(a.take(msg), a.signals())
	a.record()
	a.showNight()
	if a.over {
		if a.opts.House != nil {
			a.opts.House.Close()
		}
		return a, tea.Quit
	}
	return a, tea.Batch(cmd, a.wake(a.nextTick()))
}

// take does what a message asks for: one arm for each kind.
func (a *App) take(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		a.Width, a.Height = msg.Width, msg.Height
	case tea.ColorProfileMsg:
		if a.opts.Profile == colorprofile.Unknown && a.profile != msg.Profile {
			a.profile = msg.Profile
			a.applyTheme()
		}
	case tea.BackgroundColorMsg:
		if dark := msg.IsDark(); dark != a.dark {
			a.dark = dark
			a.applyTheme()
		}
	case tea.KeyPressMsg:
		return a.pressed(msg)
	case tea.KeyReleaseMsg:
		a.held.Release(msg.Code)
	case tea.PasteMsg:
		if top, ok := a.Top().(ui.Paster); ok {
			top.Paste(msg.Content)
		}
	case tea.MouseMsg:
		return a.mouse(msg)
	case snapshotMsg:
		return a.arrived(msg)
	case lobbyMsg:
		return a.entered(msg.lobby)
	case satMsg:
		return a.sat(msg)
	case exportedMsg:
		a.exported(msg)
	case savedMsg:
		// A setting that could not be kept still holds for this run.
	case tickMsg:
		if msg.gen == a.tickGen {
			a.tickAt = time.Time{}
		}
		return a.ticked()
	default:
		if a.table != nil {
			a.table.Took(&a.Context, msg)
		}
		for s := range a.workers() {
			s.Took(&a.Context, msg)
		}
	}
	return nil
}

// worker is a screen besides the table that moves by itself and has things counted.
type worker interface {
	Tick(a *ui.Context) tea.Cmd
	NextTick(a *ui.Context) time.Time // zero: nothing changes by itself
	Took(a *ui.Context, msg tea.Msg)
}

// workers are those that are open.
func (a *App) workers() iter.Seq[worker] {
	return func(yield func(worker) bool) {
		for _, s := range append([]ui.Screen{a.Base}, a.Sheets...) {
			if _, table := s.(*felt.Screen); table {
				continue
			}
			if w, ok := s.(worker); ok && !yield(w) {
				return
			}
		}
	}
}

// ticked goes on with what moves by itself.
func (a *App) ticked() tea.Cmd {
	var cmds []tea.Cmd
	if a.table != nil {
		cmds = append(cmds, a.table.Tick(&a.Context))
	}
	for s := range a.workers() {
		cmds = append(cmds, s.Tick(&a.Context))
	}
	return tea.Batch(cmds...)
}

// mouse takes a click, or a turn of the wheel as a key.
func (a *App) mouse(msg tea.MouseMsg) tea.Cmd {
	_, wheel := msg.(tea.MouseWheelMsg)
	_, click := msg.(tea.MouseClickMsg)
	switch m := msg.Mouse(); {
	case click && m.Button == tea.MouseLeft:
		return a.clicked(m.X, m.Y)
	case wheel && m.Button == tea.MouseWheelUp:
		return a.Top().Key(&a.Context, ui.Key{Name: "wheelup"})
	case wheel && m.Button == tea.MouseWheelDown:
		return a.Top().Key(&a.Context, ui.Key{Name: "wheeldown"})
	}
	return nil
}

// arrived takes a snapshot and asks for the next.
func (a *App) arrived(msg snapshotMsg) tea.Cmd {
	if a.table == nil || msg.from != a.table.Client {
		return nil // of a table left meanwhile
	}
	if msg.snap == nil {
		a.table.Closed = true
		return nil
	}
	if old := a.table.Newest; old != nil && old.Hand != msg.snap.Hand {
		a.book.Add(old, a.Now) // the next hand is on the screen before all of it was told
	}
	return tea.Batch(a.table.Arrived(&a.Context, msg.snap), pull(msg.from))
}

// Save keeps the settings, if there is somewhere to keep them.
func (a *App) Save() tea.Cmd {
	if a.opts.Save == nil {
		return nil
	}
	save, set, last := a.opts.Save, a.Set, a.last
	return func() tea.Msg { return savedMsg{save(set, last)} }
}

// pressed takes a key that was pressed.
func (a *App) pressed(msg tea.KeyPressMsg) tea.Cmd {
	k := ui.KeyOf(msg)
	if ui.Modifies(msg.Code) || !a.takes(msg, k) {
		return nil
	}
	a.Refused = false
	cmd := a.handOn(k)
	a.held.Spent = a.held.Spent || a.Refused
	return cmd
}

// handOn gives a key to the screen on top.
func (a *App) handOn(k ui.Key) tea.Cmd {
	if k.Name == "ctrl+c" {
		if q, ok := a.Top().(*ui.QuitSheet); ok {
			return q.Yes(&a.Context)
		}
		if a.table != nil {
			a.Open(a.table.Leaving(&a.Context))
			return nil
		}
		a.Open(&ui.QuitSheet{})
		return nil
	}
	if k.Name == "ctrl+z" || a.small() {
		return nil
	}
	return a.Top().Key(&a.Context, k)
}

// small says whether the window is too small to play in.
func (a *App) small() bool { return a.Width < ui.MinW || a.Height < ui.MinH }

// nextTick is when something on the screen changes by itself.
func (a *App) nextTick() time.Time {
	var at time.Time
	if a.table == nil && a.title.until.After(a.Now) {
		at = a.title.until
	}
	if a.table == nil && a.front != nil {
		at = a.front.NextTick(&a.Context)
	}
	if a.table != nil {
		at = a.table.NextTick(&a.Context)
	}
	for s := range a.workers() {
		at = ui.Soonest(at, s.NextTick(&a.Context))
	}
	if !at.IsZero() && at.Before(a.Now) {
		at = a.Now
	}
	return at
}
