package cli

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"path/filepath"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	gossh "golang.org/x/crypto/ssh"

	"tapis/bots"
	"tapis/internal/config"
	"tapis/internal/files"
	"tapis/internal/i18n"
	"tapis/internal/lock"
	"tapis/internal/night"
	"tapis/internal/table"
	"tapis/ssh"
	"tapis/themes"
	"tapis/tui"
)

// closingTime is how long the room may take to close.
const closingTime = 4 * time.Second

// hostFlags are the flags that say how a room is kept open over ssh.
type hostFlags struct {
	listen   string
	data     string
	password string
	invite   string
	headless bool
}

func (h *hostFlags) add(fs *pflag.FlagSet, listen string) {
	h.listen = listen
	fs.Var(address{&h.listen}, "listen", "where friends come in; :2222 opens it to the network")
	fs.Var(word{&h.data, "FOLDER", nil}, "data", "the `FOLDER` for the host key and the log; the user's data folder when not given")
	fs.Var(word{&h.password, "WORD", nil}, "password", "the `WORD` that everybody is asked for")
	fs.Var(word{&h.invite, "FILE", nil}, "invite", "a `FILE` of keys as in authorized_keys; only they get in")
	fs.BoolVar(&h.headless, "headless", false, "serve only, without a seat of your own and without a screen; the first guest runs the table")
}

// address is where to listen.
type address struct{ value *string }

func (a address) String() string {
	if a.value == nil {
		return ""
	}
	return *a.value
}
func (a address) Type() string { return "ADDRESS:PORT" }
func (a address) takes() phrase {
	return phrasef("an address and a port, such as 127.0.0.1:2222 or :2222")
}
func (a address) Set(s string) error {
	_, port, err := net.SplitHostPort(s)
	if err != nil {
		return errValue
	}
	if n, err := strconv.ParseUint(port, 10, 16); err != nil || port == "" || n > 65535 {
		return errValue
	}
	*a.value = s
	return nil
}

// room is a table behind a door.
type room struct {
	hall     hall
	server   *ssh.Server
	listener net.Listener
	shelf    *themes.Shelf
	log      *slog.Logger
	folder   *lock.Folder
	data     string
	key      string   // the host key's fingerprint
	notes    []phrase // what the host should know
	accounts atomic.Pointer[[]table.Account]

	// headless is a room without a host: the first guest is its deputy.
	headless bool
	mu       sync.Mutex
	deputy   table.Identity
}

// roleOf is what somebody who comes in may do besides playing.
func (r *room) roleOf(id table.Identity) table.Role {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.headless && r.deputy == "" {
		r.deputy = id
	}
	if r.deputy == id {
		return table.Deputy
	}
	return table.Guest
}

// open makes the door and the table; nobody can come in before serve.
func (h *hostFlags) open(c *cobra.Command, cfg table.Config, trn *night.Tournament) (_ *room, err error) {
	if err := h.home(); err != nil {
		return nil, err
	}
	r := &room{log: h.logger(c), data: h.data, headless: h.headless}
	door := ssh.Config{
		Password: h.password, Version: versionLine(), Enter: r.enter, Log: r.log, Taken: bots.AllFirstNames(),
		Seated: func(id string) bool { return r.hall.Sits(table.Identity(id)) },
	}
	if door.Invited, err = h.invited(); err != nil {
		return nil, err
	}
	if r.folder, err = lock.Take(h.data); errors.Is(err, lock.ErrTaken) {
		return nil, faultf("the folder %s is in use by another tapis: end that one, or name another folder with --data", files.Printable(h.data))
	} else if err != nil {
		return nil, faultf("data folder: %s", files.Safe(err))
	}
	defer func() {
		if err != nil {
			_ = r.folder.Release()
		}
	}()
	var exposed bool
	if door.Key, exposed, err = ssh.HostKey(h.data); err != nil {
		return nil, err
	}
	r.key = ssh.Fingerprint(door.Key)
	if exposed {
		r.note(phrasef("others on this machine could read the host key: its file is yours alone now, but a copy may be out; with the file moved away a new key is made"))
	}
	if r.shelf, err = themes.Load(config.ThemesDir()); err != nil {
		r.log.Warn("a theme is left out", "err", err)
	}
	cfg.Log = r.log
	if r.hall, err = openHall(cfg, trn); err != nil {
		return nil, err
	}
	if !h.headless {
		door.Taken = append(door.Taken, config.Nick())
	}
	if r.server, err = ssh.New(door); err != nil {
		return nil, err
	}
	if r.listener, err = net.Listen("tcp", h.listen); err != nil {
		return nil, faultf("cannot listen on %s: %s", h.listen, reason(err))
	}
	return r, nil
}

// home fills in where things are kept.
func (h *hostFlags) home() (err error) {
	if h.data != "" {
		return nil
	}
	if h.data, err = config.DataDir(); err != nil {
		return faultf("there is no home folder here to keep the host key and the log in: name a folder with --data")
	}
	return nil
}

// invited are the keys of --invite, nil without it.
func (h *hostFlags) invited() ([]gossh.PublicKey, error) {
	if h.invite == "" {
		return nil, nil
	}
	text, err := files.Read(h.invite, 1<<20)
	if err != nil {
		return nil, faultf("--invite: %s", err)
	}
	keys, err := ssh.ParseInvited(text)
	if err != nil {
		return nil, usagef("--invite got %q: %s", h.invite, err)
	}
	return keys, nil
}

// note keeps something for the host to read, and writes it to the log.
func (r *room) note(p phrase) {
	r.notes = append(r.notes, p)
	r.log.Warn(p.String())
}

// logger is where the room's log goes: to the terminal when nothing is drawn on
// it. home has been called.
func (h *hostFlags) logger(c *cobra.Command) *slog.Logger {
	if h.headless {
		return logger(c.ErrOrStderr(), slog.LevelInfo)
	}
	return logger(&lateFile{path: filepath.Join(h.data, logFile)}, slog.LevelInfo)
}

// enter seats a guest in front of the table, watching.
func (r *room) enter(g ssh.Guest) (ssh.Screen, error) {
	id := table.Identity(g.Identity)
	client, err := r.hall.Join(id, g.Name, r.roleOf(id))
	if err != nil {
		return ssh.Screen{}, err
	}
	house := tui.At(client, "", nil)
	r.log.Info("comes in", "guest", g.Name)
	env := tea.EnvMsg(g.Env)
	lang := i18n.Match(env.Getenv("LC_ALL"), env.Getenv("LC_MESSAGES"), env.Getenv("LANG"))
	return ssh.Screen{
		Model: tui.New(tui.Options{
			House: house, Session: true, Nick: g.Name, Themes: r.shelf,
			Lang:    lang,
			Profile: colorprofile.Env(g.Env),
			Width:   g.Width, Height: g.Height,
		}),
		Leave: func() {
			house.Close()
			r.log.Info("is gone", "guest", g.Name)
		},
		Bye: func() string {
			for _, a := range r.ended() {
				if a.ID == table.Identity(g.Identity) {
					w := i18n.In(lang)
					return w.Ask.YouHave.Of(w.Num(a.Stack))
				}
			}
			return ""
		},
	}, nil
}

// serve lets people in until ctx ends, then closes the room. While it is open
// the host's own screen runs, when there is one: leaving it closes the room.
func (r *room) serve(ctx context.Context, screen func(context.Context) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	// The table outlives the door: who is told goodbye still sees it.
	tableCtx, closeTable := context.WithCancel(context.Background())
	played := make(chan struct{})
	go func() { defer close(played); r.hall.Run(tableCtx) }()
	served := make(chan error, 1)
	go func() { served <- r.server.Serve(r.listener); stop() }()

	var err error
	if screen != nil {
		err = screen(ctx)
	} else {
		<-ctx.Done()
	}
	r.log.Info("the room closes")
	closing, cancel := context.WithTimeout(context.Background(), closingTime)
	defer cancel()
	// The hand in progress is taken back first, so that everybody can be told.
	accounts := r.hall.End(closing)
	r.accounts.Store(&accounts)
	for _, a := range accounts {
		r.log.Info("has", "guest", a.Name, "chips", a.Stack)
	}
	if shut := r.server.Shutdown(closing); shut != nil {
		r.log.Warn("not everybody left in time", "err", shut)
	}
	if broke := <-served; err == nil {
		err = broke
	}
	closeTable()
	<-played
	_ = r.folder.Release()
	return err
}

// ended is what everybody has once the room closes, nothing before.
func (r *room) ended() []table.Account {
	if list := r.accounts.Load(); list != nil {
		return *list
	}
	return nil
}

// tell prints what friends paste, what their client will show of the key, and
// where the key is kept.
func (r *room) tell(c *cobra.Command) {
	say(c, "the room is open: friends paste\n\n  %s\n\nhost key %s", r.joinLine(), r.key)
	say(c, "kept in %s", files.Printable(r.data))
	for _, text := range r.notes {
		say(c, "%s", text)
	}
}

func (r *room) joinLine() string { return ssh.JoinLine(r.listener.Addr(), "NAME") }
