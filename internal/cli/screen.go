package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"syscall"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"

	"tapis/internal/config"
	"tapis/internal/guard"
	"tapis/internal/input"
	"tapis/internal/names"
	terminal "tapis/internal/term"
	"tapis/themes"
	"tapis/tui"
)

// window is the terminal a command draws on.
type window struct {
	in, out       *os.File
	width, height int
	profile       colorprofile.Profile
}

// openWindow says what is wrong with the terminal, before anything is started
// for a screen that could not be drawn.
func openWindow(c *cobra.Command) (window, error) {
	in, ok1 := c.InOrStdin().(*os.File)
	out, ok2 := c.OutOrStdout().(*os.File)
	if !ok1 || !ok2 || !term.IsTerminal(in.Fd()) || !term.IsTerminal(out.Fd()) {
		return window{}, usagef("%s draws on a terminal and there is none here: see tapis help for what works without", c.CommandPath())
	}
	if name := os.Getenv("TERM"); name == "dumb" || name == "" && runtime.GOOS != "windows" {
		return window{}, faultf("TERM=%s cannot move its cursor, and %s needs that: try TERM=xterm", name, c.CommandPath())
	}
	w := window{in: in, out: out, profile: colorprofile.Detect(out, os.Environ())}
	if width, height, err := term.GetSize(out.Fd()); err == nil {
		w.width, w.height = width, height
	}
	return w, nil
}

// show runs a screen until it is left or ctx ends.
func (w window) show(ctx context.Context, o tui.Options) error {
	o.Width, o.Height, o.Profile = w.width, w.height, w.profile
	m := guard.New(tui.New(o))
	defer m.Release()
	keys, err := input.Terminal(w.in)
	if err != nil {
		return faultf("the keyboard: %s", err)
	}
	// A signal ends the program, so that it gives the terminal back. Bubble Tea
	// knows only two of these.
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	_, err = tea.NewProgram(m, tea.WithContext(ctx), tea.WithInput(keys), tea.WithOutput(w.out), tea.WithoutSignalHandler()).Run()
	_ = keys.Close()
	if crash := m.Crash(); crash != nil {
		at := "an unknown place"
		if len(crash.Where) > 0 {
			at = crash.Where[0]
		}
		return faultf("the screen broke: %s, at %s", crash.What, at)
	}
	if errors.Is(err, tea.ErrInterrupted) || errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// lookFlags are the flags that say how a screen looks.
type lookFlags struct {
	theme string
	lang  func() string // as given with --lang
	ascii bool
}

func (l *lookFlags) add(c *cobra.Command) {
	f := c.Flags()
	f.Var(word{&l.theme, "NAME", themeNames}, "theme", "the `NAME` of a theme: tapis themes lists them")
	l.lang = func() string { return givenLang(c) }
	f.BoolVar(&l.ascii, "ascii", false, "plain characters only")
}

// say writes a line for the person at the terminal.
func say(c *cobra.Command, form string, args ...any) {
	_, _ = fmt.Fprintln(c.OutOrStdout(), phrasef(form, args...).in(speech(c)))
}

// open is the terminal to draw on, and what a screen on it is given.
func (l *lookFlags) open(c *cobra.Command) (window, tui.Options, error) {
	w, err := openWindow(c)
	if err != nil {
		return w, tui.Options{}, err
	}
	o, err := l.options()
	return w, o, err
}

// options are what every local screen has: the person's settings, with what the
// flags say on top, and a theme shelf with the person's own.
func (l *lookFlags) options() (tui.Options, error) {
	o := tui.Options{Nick: config.Nick(), Save: config.Save, Clean: names.Suggest, Notifies: terminal.Notifies(os.Environ())}
	o.Settings, o.Last = config.Load()
	if o.Settings.Nick != "" && os.Getenv(config.NickVariable) == "" {
		o.Nick = names.Suggest(o.Settings.Nick)
	}
	o.Lang = language(cmp.Or(l.lang(), o.Settings.Lang))
	if l.theme != "" {
		o.Settings.Theme = l.theme
	}
	o.Settings.ASCII = o.Settings.ASCII || l.ascii
	shelf, fault := themes.Load(config.ThemesDir())
	if _, err := shelf.Pick(o.Settings.Theme, true); err != nil {
		if l.theme == "" {
			o.Settings.Theme = "" // one that was thrown away since
		} else if fault != nil {
			return o, fault
		} else {
			return o, usagef("--theme: %s", err)
		}
	}
	o.Themes = shelf
	return o, nil
}
