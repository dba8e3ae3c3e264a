package app

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"os"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"tapis/bots"
	"tapis/internal/config"
	"tapis/internal/files"
	"tapis/internal/i18n"
	"tapis/internal/lock"
	"tapis/internal/night"
	"tapis/internal/room"
	"tapis/internal/store"
	"tapis/internal/table"
	"tapis/internal/term"
	"tapis/ssh"
	"tapis/themes"
	"tapis/tui"
)

// closingTime is how long the room may take to close.
const closingTime = 4 * time.Second

// RoomConfig says how a table is kept open over ssh.
type RoomConfig struct {
	Listen   string       // address and port
	Data     string       // the folder of the host key; it is locked while the room is open
	Password string       // "" for none
	Invited  *ssh.Invited // nil: everybody is
	Limits   ssh.Limits   // what is zero is as usual
	Headless bool         // without a host: the first guest is its deputy
	Host     string       // the host's name, taken; "" when there is none
	Version  string       // what the command version says
	// Standings is what the command standings says; nil: nothing.
	Standings func(*i18n.Words) string
	Log       *slog.Logger
}

// Room is a table behind a door.
type Room struct {
	server   *ssh.Server
	listener net.Listener
	shelf    *themes.Shelf
	log      *slog.Logger
	folder   *lock.Folder
	store    *store.Store
	Key      string  // the host key's fingerprint
	Notes    []error // what the host should know
	accounts atomic.Pointer[[]table.Account]
	invite   room.Invitation

	room *room.Room
}

// OpenRoom makes the door and the table, or the tournament when trn is not nil;
// nobody can come in before Serve.
func OpenRoom(rc RoomConfig, cfg table.Config, trn *night.Tournament) (_ *Room, err error) {
	r := &Room{log: rc.Log}
	door := ssh.Config{
		Password: rc.Password, Invited: rc.Invited, Limits: rc.Limits, Version: rc.Version, Standings: rc.Standings, Enter: r.enter, Log: r.log, Taken: bots.AllFirstNames(),
		Seated:      func(id string) bool { return r.room.Sits(table.Identity(id)) },
		InvitedRead: func(keys int) { r.room.InvitedRead(keys) },
	}
	if r.folder, err = lock.Take(rc.Data); errors.Is(err, lock.ErrTaken) {
		return nil, fault("the folder %s is in use by another tapis: end that one, or name another folder with --data", files.Printable(rc.Data))
	} else if err != nil {
		return nil, fault("data folder: %s", files.Safe(err))
	}
	defer func() {
		if err != nil {
			r.release()
		}
	}()
	var exposed bool
	if door.Key, exposed, err = ssh.HostKey(rc.Data); err != nil {
		return nil, err
	}
	r.Key = ssh.Fingerprint(door.Key)
	if exposed {
		r.note(fault("others on this machine could read the host key: its file is yours alone now, but a copy may be out; with the file moved away a new key is made"))
	}
	if r.shelf, err = themes.Load(config.ThemesDir()); err != nil {
		r.log.Warn("a theme is left out", "err", err)
	}
	cfg.Log = r.log
	if err := r.keep(rc, cfg, trn); err != nil {
		return nil, err
	}
	if rc.Host != "" {
		door.Taken = append(door.Taken, rc.Host)
	}
	if r.server, err = ssh.New(door); err != nil {
		return nil, err
	}
	if r.listener, err = net.Listen("tcp", rc.Listen); err != nil {
		return nil, fault("cannot listen on %s: %s", rc.Listen, reason(err))
	}
	r.invite.Line, r.invite.Key = r.JoinLine(), r.Key
	return r, nil
}

// note keeps something for the host to read, and writes it to the log.
func (r *Room) note(what error) {
	r.Notes = append(r.Notes, what)
	r.log.Warn(what.Error())
}

// enter lets a guest into the room.
func (r *Room) enter(g ssh.Guest) (ssh.Screen, error) {
	house, err := r.room.Enter(room.Arrival{ID: table.Identity(g.Identity), Name: g.Name, Key: g.Key, From: g.From, Code: g.Code})
	if err != nil {
		return ssh.Screen{}, err
	}
	env := tea.EnvMsg(g.Env)
	lang := i18n.Match(env.Getenv("LC_ALL"), env.Getenv("LC_MESSAGES"), env.Getenv("LANG"))
	return ssh.Screen{
		Model: tui.New(tui.Options{
			House: house, Session: true, Nick: g.Name, Themes: r.shelf,
			Lang:     lang,
			Accounts: func() (*room.Accounts, error) { return r.Accounts(house.Who()) },
			Profile:  colorprofile.Env(g.Env), Notifies: term.Notifies(g.Env),
			Width: g.Width, Height: g.Height,
		}),
		Leave: house.Close,
		Bye: func() string {
			who := house.Who()
			for _, a := range r.Ended() {
				if a.ID == who {
					w := i18n.In(lang)
					return w.Ask.YouHave.Of(w.Num(a.Stack))
				}
			}
			return ""
		},
	}, nil
}

// Serve lets people in until ctx ends, then closes the room. While it is open
// the host's own screen runs, when there is one: leaving it closes the room.
func (r *Room) Serve(ctx context.Context, screen func(context.Context) error) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	// The table outlives the door: who is told goodbye still sees it.
	tableCtx, closeTable := context.WithCancel(context.Background())
	played := make(chan struct{})
	go func() { defer close(played); r.room.Run(tableCtx) }()
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
	accounts := r.room.End(closing)
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
	r.release()
	return err
}

// Store is where the room is kept.
func (r *Room) Store() *store.Store { return r.store }

// Ended is what everybody has once the room closes, nothing before.
func (r *Room) Ended() []table.Account {
	if list := r.accounts.Load(); list != nil {
		return *list
	}
	return nil
}

// JoinLine is what friends paste; NAME in it stands for their own.
func (r *Room) JoinLine() string { return ssh.JoinLine(r.listener.Addr(), "NAME") }

// reason is the last cause of a network error: "address already in use".
func reason(err error) error {
	var op *net.OpError
	if errors.As(err, &op) {
		err = op.Err
	}
	var call *os.SyscallError
	if errors.As(err, &call) {
		err = call.Err
	}
	return err
}

// Enter is the host's own line to the room. Serve must run.
func (r *Room) Enter(name string) (tui.House, error) {
	return r.room.Enter(room.Arrival{ID: room.HostID, Name: name, Role: table.Host})
}
