package clock

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
	"tapis/internal/realcards"
	"tapis/tui/ui"
)

// keys is the page of keys.
var keys = ui.NewKeyMap(func(h *i18n.Help) string { return h.Clock.Heading }, []ui.Binding{
	bind(func(k *i18n.KeyNames) string { return k.Space }, func(h *i18n.Help) string { return h.Clock.LongPause }),
	bind(func(k *i18n.KeyNames) string { return k.LeftRight }, func(h *i18n.Help) string { return h.Clock.LongLevel }),
	bind(sign("+ −"), func(h *i18n.Help) string { return h.Clock.LongMinute }),
	bind(sign("b"), func(h *i18n.Help) string { return h.Clock.LongBust }),
	bind(sign("r"), func(h *i18n.Help) string { return h.Clock.LongRebuy }),
	bind(sign("a"), func(h *i18n.Help) string { return h.Clock.LongAddOn }),
	bind(sign("n"), func(h *i18n.Help) string { return h.Clock.LongJoin }),
	bind(sign("u"), func(h *i18n.Help) string { return h.Clock.LongUndo }),
	bind(sign("t"), func(h *i18n.Help) string { return h.Clock.LongSeats }),
	bind(sign("l"), func(h *i18n.Help) string { return h.Clock.LongLevels }),
	bind(sign("p"), func(h *i18n.Help) string { return h.Clock.LongPrizes }),
	bind(sign(","), func(h *i18n.Help) string { return h.Settings }),
	bind(sign("q"), func(h *i18n.Help) string { return h.Clock.LongQuit }),
})

func sign(s string) func(*i18n.KeyNames) string { return func(*i18n.KeyNames) string { return s } }

func bind(sign func(*i18n.KeyNames) string, text func(*i18n.Help) string) ui.Binding {
	return ui.Binding{Group: ui.GroupSizing, Sign: sign, Text: text}
}

// Key takes one key. Any key shows the line of keys.
func (s *Screen) Key(a *ui.Context, k ui.Key) tea.Cmd {
	s.shown = a.Now.Add(keysTime)
	w := &a.Words.Clock
	switch k.Name {
	case "space":
		_, err := s.Toggle(a.Now)
		return s.did(a, err, "")
	case "left", "right":
		return s.skip(a, k.Name == "right")
	case "+", "=", "up":
		return s.did(a, s.Shift(a.Now, time.Minute), "")
	case "-", "_", "down":
		return s.did(a, s.Shift(a.Now, -time.Minute), "")
	case "b":
		return s.bust(a)
	case "r":
		return s.rebuy(a)
	case "a":
		return s.addOn(a)
	case "n":
		return s.joins(a)
	case "u":
		act, ok := s.Undo()
		if !ok {
			s.say(a, w.Said.NoUndo)
			return nil
		}
		return s.did(a, nil, w.Said.Undone[min(int(act), len(w.Said.Undone)-1)])
	case "t":
		a.Open(s.seats(a))
	case "l":
		a.Open(s.levels(a))
	case "p":
		a.Open(s.prizes(a))
	case "?":
		a.Open(ui.NewHelpSheet(keys, false))
	case ",":
		a.Open(a.Program.Settings())
	case "q", "esc":
		a.Open(ui.NewQuitSheet(w.Sheets.Leave))
	}
	return nil
}

// skip changes the level. A key that is held down does it once.
func (s *Screen) skip(a *ui.Context, forward bool) tea.Cmd {
	since := a.Now.Sub(s.skipped)
	s.skipped = a.Now
	if since < skipGuard {
		return nil
	}
	return s.did(a, s.Skip(a.Now, forward), "")
}

// bust asks who is out and by whom, when players have names.
func (s *Screen) bust(a *ui.Context) tea.Cmd {
	if !s.Named() || s.Ended {
		return s.busted(a, s.AnyIn(), -1)
	}
	w := &a.Words.Clock.Sheets
	a.Open(s.choose(w.WhoOut, s.in(), func(p int) tea.Cmd {
		others := []option{{-1, w.Nobody}}
		for _, o := range s.in() {
			if o.player != p {
				others = append(others, o)
			}
		}
		a.Open(s.choose(w.WhoBy, others, func(by int) tea.Cmd { return s.busted(a, p, by) }))
		return nil
	}))
	return nil
}

func (s *Screen) busted(a *ui.Context, p, by int) tea.Cmd {
	w := &a.Words.Clock.Said
	err := s.Bust(a.Now, p, by)
	text := ""
	switch place := a.Words.Place(s.Place(p)); {
	case s.Ended:
		text = w.Won.Of(s.NameOf(s.Winner()))
	case by >= 0:
		text = w.OutBy.Of(s.NameOf(p), place, s.NameOf(by))
	default:
		text = w.Out.Of(s.NameOf(p), place)
	}
	return s.did(a, err, text)
}

// rebuy asks who buys in again; who is out last stands first.
func (s *Screen) rebuy(a *ui.Context) tea.Cmd {
	done := func(p int) tea.Cmd {
		act, err := s.Rebuy(a.Now, p)
		text := a.Words.Clock.Said.Rebuy.Of(s.NameOf(p))
		if act == realcards.ReEntered {
			text = a.Words.Clock.Said.ReEntry.Of(s.NameOf(p))
		}
		return s.did(a, err, text)
	}
	if !s.Named() || s.Ended || s.Terms.Rebuys == 0 && s.Terms.ReEntries == 0 {
		p := s.AnyIn()
		if k := len(s.Outs); k > 0 {
			p = s.Outs[k-1]
		}
		return done(p)
	}
	var from []option
	for k := len(s.Outs) - 1; k >= 0; k-- {
		from = append(from, option{s.Outs[k], s.NameOf(s.Outs[k])})
	}
	a.Open(s.choose(a.Words.Clock.Sheets.WhoRebuys, append(from, s.in()...), done))
	return nil
}

func (s *Screen) addOn(a *ui.Context) tea.Cmd {
	done := func(p int) tea.Cmd {
		return s.did(a, s.AddOn(a.Now, p), a.Words.Clock.Said.AddOn.Of(s.NameOf(p)))
	}
	var from []option
	for _, o := range s.in() {
		if !s.Players[o.player].AddOn {
			from = append(from, o)
		}
	}
	if !s.Named() || s.Ended || s.Terms.AddOnChips == 0 || len(from) == 0 {
		p := s.AnyIn()
		if len(from) > 0 {
			p = from[0].player
		}
		return done(p)
	}
	a.Open(s.choose(a.Words.Clock.Sheets.WhoAddsOn, from, done))
	return nil
}

// joins asks for the name of who comes late, when players have names.
func (s *Screen) joins(a *ui.Context) tea.Cmd {
	done := func(name string) tea.Cmd {
		err := s.Join(a.Now, name)
		return s.did(a, err, a.Words.Clock.Said.Joined.Of(a.Words.Num(int64(len(s.Players)))))
	}
	if !s.Named() || !s.LateOpen(a.Now) {
		return done("")
	}
	a.Open(newNameSheet(a.Words.Clock.Sheets.WhoJoins, done))
	return nil
}

// in are those who are in, by name or number.
func (s *Screen) in() (out []option) {
	for p := range s.Players {
		if !s.Out(p) {
			out = append(out, option{p, s.NameOf(p)})
		}
	}
	return out
}
