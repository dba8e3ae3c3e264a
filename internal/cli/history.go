package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"tapis/engine/phh"
	"tapis/internal/app"
	"tapis/internal/history"
	"tapis/internal/i18n"
	"tapis/internal/store"
	"tapis/internal/table"
)

// The formats of a history.
const (
	asList  = ""
	asPHH   = "phh"
	asPHHs  = "phhs"
	asStars = "pokerstars"
	asText  = "text"
)

func newHistory() *cobra.Command {
	c := &cobra.Command{
		Use:   "history [HAND]",
		Short: "list, show and export the hands that were played",
		Long: `List, show and export the hands that were played. They hold the cards that everybody
saw; with --player they are that player's, with that player's own cards. Cards nobody
showed stay unknown. Hands played alone are among them, in the user's data folder.

  tapis history --last 20
  tapis history 214
  tapis history --player anna --format pokerstars > anna.txt
  tapis history --format phhs > night.phhs`,
		Args: nArgs(0, 1, phrasef("at most one hand")),
	}
	var (
		data   dataFlag
		q      store.Query
		format string
		last   int64
	)
	data.add(c)
	f := c.Flags()
	f.Var(choice{&format, []string{asPHH, asPHHs, asStars, asText}}, "format", "phh, phhs, pokerstars or text; without it hands are listed")
	f.Var(number{&last, 1, 1_000_000_000}, "last", "so many hands, the latest")
	f.Var(word{&q.Player, "NAME", nil}, "player", "hands of one player, as that player saw them")
	f.Var(gameValue{&q.Game}, "game", "hands of one game")
	asJSON := jsonFlag(c)
	c.RunE = func(c *cobra.Command, args []string) error {
		q.Last = int(last)
		if len(args) > 0 {
			var err error
			if q.ID, err = strconv.ParseInt(args[0], 10, 64); err != nil || q.ID < 1 {
				return usagef("%s takes %s, got %s", c.CommandPath(), phrasef("the number of a hand"), args[0])
			}
			if format == asList && !*asJSON {
				format = asText
			}
		}
		if *asJSON && format != asList {
			return usagef("--json and --format: give one of them")
		}
		s, err := data.open(store.Options{ReadOnly: true})
		if err != nil {
			return err
		}
		defer s.Close()
		list, err := s.Hands(context.Background(), q)
		if err != nil {
			return app.StoreFault(err)
		}
		if q.ID > 0 && len(list) == 0 {
			return faultf("there is no hand %d", q.ID)
		}
		switch {
		case *asJSON:
			return historyJSON(c.OutOrStdout(), list, q.Player)
		case format == asList:
			return historyList(c.OutOrStdout(), speech(c), list, q.Player)
		}
		return export(c, s, list, format, q.Player)
	}
	return c
}

// playedJSON is a hand of the list; net is the player's with --player, else 0.
type playedJSON struct {
	ID      string   `json:"id"`
	Time    string   `json:"time"`
	Table   string   `json:"table"`
	Game    string   `json:"game"`
	Players []string `json:"players"`
	Net     int64    `json:"net"`
}

func historyJSON(out io.Writer, list []store.Hand, player string) error {
	all := []playedJSON{}
	for i := range list {
		h := &list[i]
		p := playedJSON{ID: strconv.FormatInt(h.ID, 10), Time: h.Began.Local().Format(time.RFC3339), Table: h.Table, Game: h.Game, Players: []string{}}
		for _, who := range h.Players {
			p.Players = append(p.Players, who.Who.Name)
		}
		if me := played(h, player); me != nil {
			p.Net = me.Net
		}
		all = append(all, p)
	}
	return printJSON(out, all)
}

// played is a player in a hand, by name or identity; nil when there is none.
func played(h *store.Hand, player string) *store.Played {
	for i := range h.Players {
		if p := &h.Players[i]; player != "" && (strings.EqualFold(p.Who.Name, player) || p.Who.Identity == player) {
			return p
		}
	}
	return nil
}

func historyList(out io.Writer, w *i18n.Words, list []store.Hand, player string) error {
	if len(list) == 0 {
		_, err := fmt.Fprintln(out, phrasef("no hand is kept here").in(w))
		return err
	}
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for i := range list {
		h := &list[i]
		fmt.Fprintf(t, "%d\t%s\t%s\t%s\t", h.ID, h.Began.Local().Format("2006-01-02 15:04"), h.Table, h.Game)
		if me := played(h, player); me != nil {
			fmt.Fprintf(t, "%s\n", w.Signed(me.Net))
			continue
		}
		names := make([]string, len(h.Players))
		for k := range names {
			names[k] = h.Players[k].Who.Name + " " + w.Signed(h.Players[k].Net)
		}
		fmt.Fprintf(t, "%s\n", strings.Join(names, ", "))
	}
	return t.Flush()
}

// export writes hands in a format, one after another. What a format has no form for is
// counted on standard error.
func export(c *cobra.Command, s *store.Store, list []store.Hand, format, player string) error {
	if format == asPHH && len(list) != 1 {
		return usagef("--format phh is one hand, there are %d: give its number, or --format phhs", len(list))
	}
	skipped, err := writeHands(c.OutOrStdout(), speech(c), s, list, format, player)
	if err == nil && skipped > 0 {
		fmt.Fprintln(c.ErrOrStderr(), "tapis: "+phrasef("%s left out: --format %s has no form for their games", count(skipped, "hand"), format).in(speech(c)))
	}
	return err
}

// writeHands writes hands in a format, and says how many it has no form for.
func writeHands(out io.Writer, w *i18n.Words, s *store.Store, list []store.Hand, format, player string) (skipped int, err error) {
	number := 0
	for i := range list {
		viewer := ""
		if me := played(&list[i], player); me != nil {
			viewer = me.Who.Identity
		}
		h, err := app.HandOf(context.Background(), s, &list[i], viewer)
		if err != nil {
			return skipped, err
		}
		text, err := written(h, format, w, number+1)
		if errors.Is(err, history.ErrNoStars) || errors.Is(err, table.ErrNoPHH) {
			skipped++
			continue
		}
		if err != nil {
			return skipped, err
		}
		number++
		if number > 1 {
			text = "\n" + text
		}
		if format == asStars {
			text += "\n" // importers part hands at two blank lines
		}
		if _, err := io.WriteString(out, text); err != nil {
			return skipped, err
		}
	}
	return skipped, nil
}

// written is a hand in a format; number is its place in the file.
func written(h *history.Hand, format string, w *i18n.Words, number int) (string, error) {
	switch format {
	case asStars:
		return h.Stars()
	case asText:
		return h.Text(w)
	}
	f, err := h.Record.PHHFor(h.Viewer)
	if err != nil {
		return "", err
	}
	if format == asPHHs {
		f.Key = strconv.Itoa(number)
		return phh.Texts([]*phh.Hand{f}), nil
	}
	return f.Text(), nil
}
