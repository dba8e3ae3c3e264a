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
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/clock"
	"tapis/tui/felt"
	feltbank "tapis/tui/felt/bank"
	"tapis/tui/felt/poker"
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

	held ui.Held

	lobby   *room.Lobby // of the house, as last heard
	title   title
	front   *lobby.Screen  // of a room; nil in a house without a lobby
	at      string         // id of the table on the screen, in a room
	invited bool           // the invitation has been shown by itself
	table   *felt.Screen   // nil on the title screen
	book    *past.Book     // the hands played at the table
	album   *replay.Screen // the hands the program was started for, nil for none
	sitting bool           // a table is being joined or opened
	over    bool           // the program ends
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
	cmd := a.take(msg)
	a.record()
	if a.over {
		if a.opts.House != nil {
			a.opts.House.Close()
		}
		return a, tea.Quit
	}
	return a, tea.Batch(cmd, a.wake(a.nextTick()))
}

// take does what a message asks for.
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

// entered takes the latest lobby. Where no table can be opened one sits down at the
// first there is.
func (a *App) entered(l *room.Lobby) tea.Cmd {
	if l == nil || a.opts.House == nil {
		return nil
	}
	a.lobby = l
	cmds := []tea.Cmd{enter(a.opts.House)}
	if l.Front == room.FrontLobby {
		return tea.Batch(append(cmds, a.roomChanged(l))...)
	}
	if a.table == nil && !a.sitting && l.Front == room.FrontTable && len(l.Tables) > 0 {
		cmds = append(cmds, a.join(l.Tables[0].ID, nil))
	}
	return tea.Batch(cmds...)
}

// start asks for a table of one's own.
func (a *App) start(o Order) tea.Cmd {
	if a.opts.House == nil {
		a.title.say(&a.Context, a.Words.Title.NoTable)
		return nil
	}
	if a.table != nil || a.sitting || a.lobby.Front == room.FrontTable || a.front != nil && !a.lobby.May.Open {
		return nil
	}
	a.sitting = true
	o.Speed = table.Speed(a.Set.Speed)
	house := a.opts.House
	return func() tea.Msg {
		c, err := house.Open(o)
		return satMsg{order: &o, client: c, err: err}
	}
}

// join asks for a line to a table of the house, unless one is open or being asked for.
// The sheet that is not nil lies over the table then.
func (a *App) join(id string, sit *lobby.SitSheet) tea.Cmd {
	if a.table != nil || a.sitting {
		return nil
	}
	a.sitting = true
	house := a.opts.House
	return func() tea.Msg {
		c, err := house.Sit(id)
		return satMsg{client: c, err: err, sit: sit, at: id}
	}
}

// sat shows the table that was sat down at.
func (a *App) sat(msg satMsg) tea.Cmd {
	a.sitting = false
	switch {
	case msg.err != nil && a.front != nil:
		a.front.Say(&a.Context, a.Words.Title.StartFailed.Of(msg.err.Error()))
		return nil
	case msg.err != nil && a.lobby.Front == room.FrontTable: // there is nothing else to do here
		a.over = true
		return nil
	case msg.err != nil:
		a.title.say(&a.Context, a.Words.Title.StartFailed.Of(msg.err.Error()))
		return nil
	case a.over:
		msg.client.Close()
		return nil
	}
	a.show(tableOf(msg.client))
	if a.at = msg.at; msg.sit != nil {
		a.Open(msg.sit)
	}
	if msg.order == nil && a.invited {
		return pull(msg.client)
	}
	a.invited = true
	if msg.order == nil {
		if s := a.Invitation(); s != nil {
			a.Open(s)
		}
		return pull(msg.client)
	}
	a.last = *msg.order
	return tea.Batch(pull(msg.client), a.Save())
}

// Save keeps the settings, if there is somewhere to keep them.
func (a *App) Save() tea.Cmd {
	if a.opts.Save == nil {
		return nil
	}
	save, set, last := a.opts.Save, a.Set, a.last
	return func() tea.Msg { return savedMsg{save(set, last)} }
}

// tableOf is the screen of a table of any game.
func tableOf(c table.Client) *felt.Screen { return felt.New(c, poker.New, feltbank.New) }

// show puts a table on the screen, nil for the title screen.
func (a *App) show(t *felt.Screen) {
	a.table, a.book = t, &past.Book{}
	if a.Base = ui.Screen(t); t == nil {
		a.Base = &a.title
		if a.front != nil {
			a.Base = a.front
		}
	}
	a.CloseAll()
}

// The screens and facts that screens ask the program for.

func (a *App) Games() ui.Screen    { return newGamesSheet(a) }
func (a *App) Settings() ui.Screen { return newSettingsSheet(a) }
func (a *App) Remote() bool        { return a.opts.Session }
func (a *App) Hosts() bool         { return a.lobby.May.Invites }

// record takes the hand on the screen into the book once all of it has been told.
func (a *App) record() {
	if t := a.table; t != nil && t.Snap != nil && !t.Untold() {
		a.book.Add(t.Snap, a.Now)
	}
}

func (a *App) YourTurn() bool {
	var s ui.Standing
	if a.table != nil {
		a.table.Stands(&s)
	}
	return s.Decision != 0 || s.Choice != 0
}

func (a *App) LastHand() ui.Screen {
	for i := len(a.book.Entries) - 1; i >= 0; i-- {
		if a.book.Entries[i].View() != nil {
			return replay.New(&a.Context, a.book, i)
		}
	}
	return nil
}

func (a *App) Hands() ui.Screen {
	if len(a.book.Entries) == 0 {
		return nil
	}
	return replay.NewHands(a.book)
}

func (a *App) Writes() func(string, []byte) (string, error) { return a.opts.Write }

func (a *App) Invitation() ui.Screen {
	if a.lobby.Invite == nil || !a.lobby.May.Invites {
		return nil
	}
	return &inviteSheet{of: a.lobby.Invite}
}

// Leave goes back to where the table was entered from.
func (a *App) Leave() {
	if a.table == nil {
		a.over = true
		return
	}
	a.table.Close()
	a.show(nil)
	a.over = a.lobby.Front == room.FrontTable
	if a.front != nil {
		a.front.Entered()
	}
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

// defaultOrder is a table of g as the house plays it.
func defaultOrder(g *game.Game) Order {
	return Order{
		Form: table.Form{
			Game: g, Betting: g.Default, Stakes: game.DefaultStakes(g, g.Default),
			Rules: game.DefaultRules(), BuyIn: game.DefaultStack,
		},
		Seats: min(6, max(g.Seats, 2)),
	}
}
