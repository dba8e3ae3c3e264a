package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"tapis/engine/game"
	"tapis/internal/i18n"
	"tapis/internal/table"
	"tapis/themes"
	"tapis/tui/paint"
)

// App is the model. Make it with New.
type App struct {
	Context
	o    Options
	last Order

	shelf   *themes.Shelf
	profile colorprofile.Profile
	dark    bool

	clock   func() time.Time
	tickGen int
	tickAt  time.Time

	held held

	title title
	table *tableScreen // nil on the title screen
	over  bool         // the program ends

	canvas paint.Canvas // kept from frame to frame; holds nothing that changes what is drawn
}

// New is the model of one player's screen. The first frame needs nothing from
// the terminal and no disk.
func New(o Options) tea.Model { return newApp(o) }

func newApp(o Options) *App {
	a := &App{
		Context: Context{set: o.Settings, width: o.Width, height: o.Height},
		o:       o, last: o.Last, shelf: o.Themes, profile: o.Profile, dark: true, clock: time.Now,
	}
	a.program, a.title.app, a.base = a, a, &a.title
	if a.shelf == nil {
		a.shelf = themes.Builtin()
	}
	if a.profile == colorprofile.Unknown {
		a.profile = colorprofile.ANSI256
	}
	if a.width <= 0 || a.height <= 0 {
		a.width, a.height = tableW, tableH
	}
	if a.last.Form.Game == nil {
		a.last = defaultOrder(game.Holdem)
	}
	a.now = a.clock()
	a.speak(o.Lang)
	if o.Client != nil {
		a.show(tableOf(o.Client))
		if o.Invite != nil {
			a.open(a.invitation())
		}
	}
	return a
}

// speak changes the language. The look follows: cards have the language's signs.
func (a *App) speak(l i18n.Lang) {
	a.lang, a.w = l, i18n.In(l)
	if a.set.KQJ {
		a.w = a.w.International()
	}
	a.dress()
}

// dress makes the look anew from the settings and the terminal.
func (a *App) dress() {
	t, _ := a.shelf.Pick(a.set.Theme, a.dark)
	a.look = t.For(a.profile, themes.Options{ASCII: a.set.ASCII, FourColor: !a.set.TwoColour, Ranks: a.w.Ranks})
	a.canvas = paint.Canvas{}
}

// Init asks the terminal for its background and the table for its state.
func (a *App) Init() tea.Cmd {
	cmds := []tea.Cmd{tea.RequestBackgroundColor}
	if a.table != nil {
		cmds = append(cmds, pull(a.table.client))
	}
	return tea.Batch(cmds...)
}

// Update takes one message. It waits for nothing.
func (a *App) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	a.now = a.clock()
	cmd := a.take(msg)
	if a.over {
		return a, tea.Quit
	}
	return a, tea.Batch(cmd, a.wake(a.nextTick()))
}

func (a *App) take(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		a.width, a.height = msg.Width, msg.Height
	case tea.ColorProfileMsg:
		if a.o.Profile == colorprofile.Unknown && a.profile != msg.Profile {
			a.profile = msg.Profile
			a.dress()
		}
	case tea.BackgroundColorMsg:
		if dark := msg.IsDark(); dark != a.dark {
			a.dark = dark
			a.dress()
		}
	case tea.KeyPressMsg:
		return a.pressed(msg)
	case tea.KeyReleaseMsg:
		a.held.release(msg.Code)
	case tea.PasteMsg:
		a.top().paste(&a.Context, msg.Content)
	case tea.MouseClickMsg:
		if msg.Button == tea.MouseLeft {
			return a.clicked(msg.X, msg.Y)
		}
	case tea.MouseWheelMsg:
		switch msg.Button {
		case tea.MouseWheelUp:
			return a.top().key(&a.Context, keyPress{name: "wheelup"})
		case tea.MouseWheelDown:
			return a.top().key(&a.Context, keyPress{name: "wheeldown"})
		}
	case snapshotMsg:
		return a.arrived(msg)
	case launchedMsg:
		return a.launched(msg)
	case savedMsg:
		// A setting that could not be kept still holds for this run.
	case tickMsg:
		if msg.gen == a.tickGen {
			a.tickAt = time.Time{}
		}
		if a.table != nil {
			return a.table.tick(&a.Context)
		}
	default:
		if a.table != nil {
			a.table.took(&a.Context, msg)
		}
	}
	return nil
}

// arrived takes a snapshot and asks for the next.
func (a *App) arrived(msg snapshotMsg) tea.Cmd {
	if a.table == nil || msg.from != a.table.client {
		return nil // of a table left meanwhile
	}
	if msg.snap == nil {
		a.table.closed = true
		return nil
	}
	return tea.Batch(a.table.arrived(&a.Context, msg.snap), pull(msg.from))
}

// launched sits down at the table just started.
func (a *App) launched(msg launchedMsg) tea.Cmd {
	a.title.starting = false
	switch {
	case msg.err != nil:
		a.title.say(&a.Context, a.w.Title.StartFailed.Of(msg.err.Error()))
		return nil
	case a.table != nil:
		msg.client.Close() // two were asked for: the first is being played
		return nil
	}
	a.last = msg.order
	a.show(tableOf(msg.client))
	return tea.Batch(pull(msg.client), a.save())
}

// start asks for a table.
func (a *App) start(o Order) tea.Cmd {
	if a.o.Launch == nil {
		a.title.say(&a.Context, a.w.Title.NoTable)
		return nil
	}
	if a.table != nil {
		return nil
	}
	if a.title.starting {
		return nil
	}
	a.title.starting = true
	o.Speed = a.set.Speed
	launch := a.o.Launch
	return func() tea.Msg {
		client, err := launch(o)
		return launchedMsg{order: o, client: client, err: err}
	}
}

// save keeps the settings, if there is somewhere to keep them.
func (a *App) save() tea.Cmd {
	if a.o.Save == nil {
		return nil
	}
	save, set, last := a.o.Save, a.set, a.last
	return func() tea.Msg { return savedMsg{save(set, last)} }
}

// tableOf is the screen of a table of any game.
func tableOf(c table.Client) *tableScreen { return newTable(c, newPokerKind, newBankKind) }

// show puts a table on the screen, nil for the title screen.
func (a *App) show(t *tableScreen) {
	a.table = t
	if a.base = screen(t); t == nil {
		a.base = &a.title
	}
	a.closeAll()
}

// The screens and facts that screens ask the program for.

func (a *App) games() screen    { return newGamesSheet(a) }
func (a *App) settings() screen { return newSettingsSheet(a) }
func (a *App) remote() bool     { return a.o.Session }

func (a *App) invitation() screen {
	if a.o.Invite == nil {
		return nil
	}
	return &inviteSheet{of: a.o.Invite}
}

// leave goes back to where the table was entered from.
func (a *App) leave() {
	if a.table == nil {
		a.over = true
		return
	}
	a.table.close()
	a.show(nil)
	if a.o.Client != nil {
		a.over = true
	}
}

// pressed takes a key that was pressed.
func (a *App) pressed(msg tea.KeyPressMsg) tea.Cmd {
	k := pressOf(msg)
	if modifies(msg.Code) || !a.takes(msg, k) {
		return nil
	}
	a.refused = false
	cmd := a.handOn(k)
	a.held.spent = a.held.spent || a.refused
	return cmd
}

// handOn gives a key to the screen on top.
func (a *App) handOn(k keyPress) tea.Cmd {
	if k.name == "ctrl+c" {
		if q, ok := a.top().(*quitSheet); ok {
			return q.yes(&a.Context)
		}
		a.open(&quitSheet{})
		return nil
	}
	if k.name == "ctrl+z" || a.small() {
		return nil
	}
	return a.top().key(&a.Context, k)
}

// small says whether the window is too small to play in.
func (a *App) small() bool { return a.width < minW || a.height < minH }

// nextTick is when something on the screen changes by itself.
func (a *App) nextTick() time.Time {
	var at time.Time
	if a.table == nil && a.title.until.After(a.now) {
		at = a.title.until
	}
	if a.table != nil {
		at = a.table.nextTick(&a.Context)
	}
	if !at.IsZero() && at.Before(a.now) {
		at = a.now
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
