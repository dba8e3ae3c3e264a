package cli

import (
	"errors"
	"log/slog"
	"net"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tapis/internal/app"
	"tapis/internal/config"
	"tapis/internal/files"
	"tapis/internal/night"
	"tapis/internal/table"
	"tapis/ssh"
)

// hostFlags are the flags that say how a room is kept open over ssh.
type hostFlags struct {
	listen   string
	data     string
	password string
	invite   string
	limits   string
	guests   int64
	headless bool
}

func (h *hostFlags) add(fs *pflag.FlagSet, listen string) {
	h.listen = listen
	fs.Var(address{&h.listen}, "listen", "where friends come in; :2222 opens it to the network")
	fs.Var(word{&h.data, "FOLDER", nil}, "data", "the `FOLDER` for the host key and the log; the user's data folder when not given")
	fs.Var(word{&h.password, "WORD", nil}, "password", "the `WORD` that everybody is asked for")
	fs.Var(word{&h.invite, "FILE", nil}, "invite", "a `FILE` of keys as in authorized_keys; only they get in; it is read again when it changes")
	fs.Var(number{&h.guests, 1, config.MostGuests}, "guests", "sessions at one time; 48 when not given")
	fs.Var(word{&h.limits, "FILE", nil}, "limits", "a TOML `FILE` of what the room takes of its clients; docs/limits.md tells its keys")
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

// open makes the room; nobody can come in before it serves.
func (h *hostFlags) open(c *cobra.Command, cfg table.Config, trn *night.Tournament) (*app.Room, error) {
	if err := h.home(); err != nil {
		return nil, err
	}
	invited, err := h.invited()
	if err != nil {
		return nil, err
	}
	limits, err := h.bounds()
	if err != nil {
		return nil, err
	}
	rc := app.RoomConfig{
		Listen: h.listen, Data: h.data, Password: h.password, Invited: invited, Limits: limits, Headless: h.headless,
		Version: versionLine(), Log: h.logger(c), Standings: standingsAsked(h.data),
	}
	if !h.headless {
		rc.Host = config.Nick()
	}
	return app.OpenRoom(rc, cfg, trn)
}

// invited is the list of --invite, nil without it.
func (h *hostFlags) invited() (*ssh.Invited, error) {
	if h.invite == "" {
		return nil, nil
	}
	list, err := ssh.OpenInvited(h.invite)
	var unread *files.Error
	switch {
	case errors.As(err, &unread):
		return nil, faultf("--invite: %s", err)
	case err != nil:
		return nil, usagef("--invite got %q: %s", h.invite, err)
	}
	return list, nil
}

// bounds are the limits of --limits and --guests; the latter comes first.
func (h *hostFlags) bounds() (l ssh.Limits, err error) {
	if h.limits != "" {
		var unread *files.Error
		switch l, err = config.Limits(h.limits); {
		case errors.As(err, &unread):
			return l, faultf("--limits: %s", err)
		case err != nil:
			return l, usagef("--limits: %s", err)
		}
	}
	if h.guests != 0 {
		l.Guests = int(h.guests)
	}
	if err := l.Check(); err != nil {
		return l, usagef("--guests: %s", err)
	}
	return l, nil
}

// logger is where the room's log goes: to the terminal when nothing is drawn on
// it. home has been called.
func (h *hostFlags) logger(c *cobra.Command) *slog.Logger {
	if h.headless {
		return app.Logger(c.ErrOrStderr(), slog.LevelInfo)
	}
	return app.Logger(&app.LateFile{Path: filepath.Join(h.data, app.LogFile)}, slog.LevelInfo)
}

// announce prints what friends paste, what their client will show of the key, and
// where the key is kept.
func (h *hostFlags) announce(c *cobra.Command, r *app.Room) {
	say(c, "the room is open: friends paste\n\n  %s\n\nhost key %s", r.JoinLine(), r.Key)
	say(c, "kept in %s", files.Printable(h.data))
	for _, text := range r.Notes {
		say(c, "%s", text)
	}
}
