package cli

import (
	"context"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"tapis/engine/faults"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/engine/mix"
	"tapis/engine/tourney"
	"tapis/internal/config"
	"tapis/internal/files"
	"tapis/internal/lock"
	"tapis/internal/realcards"
	"tapis/internal/season"
	"tapis/tui/clock"
)

// clockFlags are what a night with real cards is like.
type clockFlags struct {
	event      eventFlags
	form       struct{ small, big, stack int64 }
	every      time.Duration
	minutes    int64
	ante       anteMode
	players    int64
	names      []string
	name, game string
	currency   string
	payout     []int64
	data       string
	anew       bool
}

// ofNight are the flags that say what a night is like: with one of them a new one begins.
var ofNight = []string{"name", "game", "structure", "blinds", "every", "minutes", "stack", "ante-mode", "players", "names", "seats", "buy-in", "currency",
	"rebuys", "re-entries", "add-on", "bounty", "late", "payout"}

func newClock() *cobra.Command {
	c := &cobra.Command{
		Use:   "clock",
		Short: "the clock of a tournament with real cards",
		Long: `The clock of a tournament with real cards, as large as the window: levels, breaks,
players, rebuys, prizes, the seat draw. Without flags it goes on with the night that was
left, standing still, or begins one of nine players.

  tapis clock --blinds 25/50 --every 15m --players 12
  tapis clock --players 12 --minutes 150 --buy-in 25 --currency €
  tapis clock --structure turbo --names anna,bob,chloe,dan --buy-in 10 --rebuys 2`,
		Args: noArgs,
	}
	q := clockFlags{every: 15 * time.Minute}
	q.form.small, q.form.big = 25, 50
	q.event.late = -1
	var look lookFlags
	f := c.Flags()
	f.SortFlags = false
	f.Var(word{&q.name, "NAME", nil}, "name", "the `NAME` of the night")
	f.Var(word{&q.game, "GAME", nil}, "game", "what is played: a game such as omaha/pl, a mix such as horse, or games with commas between")
	f.Var(word{&q.event.structure, "FILE", nil}, "structure", "source, turbo, standard, deep, or a TOML `FILE`; --blinds, --every and --stack go before it")
	f.Var(pair{&q.form.small, &q.form.big}, "blinds", "the blinds of level 1")
	f.Var(span{&q.every, time.Second, 24 * time.Hour}, "every", "how long a level lasts")
	f.Var(number{&q.minutes, 10, 24 * 60}, "minutes", "how long the night is to last: levels and stacks are proposed for it")
	f.Var(number{&q.form.stack, 1, game.MaxChips / 1000}, "stack", "chips to start with; 100 big blinds when not given")
	f.Var(anteModeValue{&q.ante}, "ante-mode", "games with blinds: who puts antes in")
	f.Var(number{&q.players, 2, tourney.MaxEntries}, "players", "how many play; nine when not given")
	f.Var(words{&q.names}, "names", "who plays, with commas between")
	f.Var(number{&q.event.seats, 2, hand.MaxSeats}, "seats", "chairs at a table; nine when not given, or as many as the game takes")
	f.Var(number{&q.event.buyIn, 0, 1_000_000}, "buy-in", "what an entry costs, bounty included")
	f.Var(word{&q.currency, "SIGN", nil}, "currency", "the `SIGN` before amounts of money, such as €")
	f.Var(number{&q.event.rebuys, 0, 100}, "rebuys", "how often a player may buy again, until the end of level 4")
	f.Var(number{&q.event.reEntries, 0, 100}, "re-entries", "how often who is out may enter anew, while entries are open")
	f.Var(number{&q.event.addOn, 0, game.MaxChips / 1000}, "add-on", "chips that everybody may buy once, at the first break, for a buy-in")
	f.Var(number{&q.event.bounty, 0, 1_000_000}, "bounty", "the part of the buy-in that is on the head of each player")
	f.Var(number{&q.event.late, 0, 100}, "late", "the last level in which one may enter; 4 when not given")
	f.Var(amounts{&q.payout, 1, tourney.MaxDeal, 1, 100}, "payout", "the shares of the places in per cent, such as 50,30,20; by the number of entries when not given")
	f.BoolVar(&q.anew, "new", false, "begin anew, also when a night was left")
	f.Var(word{&q.data, "FOLDER", nil}, "data", "the `FOLDER` that keeps the night; the user's data folder when not given")
	look.add(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		fresh, err := q.night(c)
		if err != nil {
			return err
		}
		w, err := openWindow(c)
		if err != nil {
			return err
		}
		return q.run(c, w, &look, fresh)
	}
	return c
}

// night is a new night as the flags say, whether it is begun or not.
func (q *clockFlags) night(c *cobra.Command) (*realcards.Night, error) {
	players, err := q.people()
	if err != nil {
		return nil, err
	}
	var games []mix.Entry
	most := hand.MaxSeats
	if q.game != "" {
		m, err := mix.Parse(q.game)
		if err != nil {
			return nil, usagef("--game: %s", err)
		}
		games, most = m.Games, m.MaxPlayers()
	}
	s, err := q.structure(c, players)
	if err != nil {
		return nil, err
	}
	if q.ante.given {
		s.Schedule.AnteMode = q.ante.mode
	}
	if err := s.Check(games...); err != nil {
		return nil, usagef("%s", err)
	}
	t, err := q.event.terms(c, players, most)
	if err != nil {
		return nil, err
	}
	sum := int64(0)
	for _, part := range q.payout {
		t.Payout.Shares = append(t.Payout.Shares, 100*part)
		sum += part
	}
	if len(q.payout) > 0 && sum != 100 {
		return nil, usagef("--payout got %d per cent in all, takes 100", sum)
	}
	n, err := realcards.New(q.name, s, t, players, q.names)
	if err != nil {
		return nil, usagef("%s", err)
	}
	n.Game, n.Currency = q.game, q.currency
	return n, nil
}

// people is how many play; their names are those of a person each.
func (q *clockFlags) people() (int, error) {
	players := int(q.players)
	if players == 0 {
		players = max(len(q.names), 2)
		if len(q.names) == 0 {
			players = 9
		}
	}
	if len(q.names) == 1 {
		return 0, usagef("--names got one name, takes two or more")
	}
	if len(q.names) > 0 && players != len(q.names) {
		return 0, usagef("--players got %d, --names names %d", players, len(q.names))
	}
	for i, name := range q.names {
		if utf8.RuneCountInString(name) > 24 {
			return 0, usagef("--names got %q: a name has 24 characters at most", name)
		}
		for _, other := range q.names[:i] {
			if strings.EqualFold(name, other) {
				return 0, usagef("--names got %q twice", name)
			}
		}
	}
	return players, nil
}

// structure is the one that was asked for, or proposed for the length of the night.
func (q *clockFlags) structure(c *cobra.Command, players int) (tourney.Structure, error) {
	if q.minutes == 0 {
		return q.event.frame(c, q.form.small, q.form.big, q.form.stack, q.every)
	}
	for _, other := range []string{"structure", "blinds", "every", "stack"} {
		if c.Flags().Changed(other) {
			return tourney.Structure{}, usagef("--minutes proposes levels and stacks: it goes without --%s", other)
		}
	}
	plan, err := tourney.Propose(players, q.minutes)
	if err != nil {
		return tourney.Structure{}, usagef("--minutes: %s", err)
	}
	return plan.Structure, nil
}

// clockFolder and clockFile are where the night is kept, in the data folder.
const clockFolder, clockFile = "clock", "night.json"

// run shows the clock and keeps the night.
func (q *clockFlags) run(c *cobra.Command, w window, look *lookFlags, fresh *realcards.Night) error {
	if q.data == "" {
		var err error
		if q.data, err = config.DataDir(); err != nil {
			return faultf("there is no home folder here to keep the night in: name a folder with --data")
		}
	}
	dir := filepath.Join(q.data, clockFolder)
	held, err := lock.Take(dir)
	switch {
	case errors.Is(err, lock.ErrTaken):
		return faultf("another tapis clock uses the folder %s: end that one, or name another folder with --data", files.Printable(dir))
	case err != nil:
		return faultf("data folder: %s", files.Safe(err))
	}
	defer held.Release()
	path := filepath.Join(dir, clockFile)
	n, err := q.pick(c, path, fresh)
	if err != nil {
		return err
	}
	o, err := look.options()
	if err != nil {
		return err
	}
	if n.Name == "" {
		n.Name = speech(c).Title.Tournament
	}
	save := func(text []byte) error { return realcards.Save(path, text) }
	o.Clock = &clock.Source{Night: n, Save: save, Draw: rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))}
	shown := w.show(context.Background(), o)
	text, err := n.Bytes(time.Now())
	if err == nil {
		err = save(text)
	}
	if err == nil && n.Ended {
		err = q.result(n)
	}
	if shown != nil {
		return shown
	}
	if err != nil {
		return faultf("the night could not be kept: %s", err)
	}
	return nil
}

// pick is the night to be shown: the one that was left, or a new one. One that was left
// before it was over is put aside, not lost.
func (q *clockFlags) pick(c *cobra.Command, path string, fresh *realcards.Night) (*realcards.Night, error) {
	anew := q.anew
	for _, name := range ofNight {
		anew = anew || c.Flags().Changed(name)
	}
	old, err := realcards.Load(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fresh, nil
	case err != nil && !anew:
		return nil, faultf("%s; tapis clock --new puts it aside and begins anew", err)
	case err == nil && !anew && !old.Ended:
		return old, nil
	case err == nil && (old.Ended || old.Began.IsZero()):
		return fresh, nil
	}
	aside := strings.TrimSuffix(path, ".json") + "-" + time.Now().Format("2006-01-02-150405") + ".json"
	if err := os.Rename(path, aside); err != nil {
		return nil, faults.New("%s", files.Safe(err))
	}
	return fresh, nil
}

// result keeps how the night ended, for standings; a night without names has none.
func (q *clockFlags) result(n *realcards.Night) error {
	if !n.Named() {
		return nil
	}
	c := n.Counts()
	r := &season.Night{Name: n.Name, Game: n.Game, Began: n.Began, Entries: c.Entries + c.ReEntries}
	if r.Began.IsZero() {
		return nil
	}
	prizes := n.Prizes()
	for place := 1; place <= len(n.Players); place++ {
		p := n.Winner()
		if place > 1 {
			p = n.Outs[len(n.Players)-place]
		}
		f := season.Place{Place: place, Name: n.NameOf(p), KnockOuts: n.Players[p].KnockOuts}
		if place <= len(prizes) {
			f.Prize = prizes[place-1]
		}
		r.Places = append(r.Places, f)
	}
	return season.Save(q.data, r)
}
