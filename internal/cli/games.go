package cli

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"tapis/engine/game"
)

func newGames() *cobra.Command {
	c := &cobra.Command{
		Use:   "games",
		Short: "list the games of the house",
		Args:  noArgs,
	}
	asJSON := jsonFlag(c)
	c.RunE = func(c *cobra.Command, _ []string) error {
		list := catalogue()
		if *asJSON {
			return printJSON(c.OutOrStdout(), list)
		}
		w := speech(c)
		t := tabwriter.NewWriter(c.OutOrStdout(), 0, 0, 2, ' ', 0)
		fmt.Fprintln(t, strings.Join(w.Shell.GamesHead[:], "\t"))
		for _, row := range list {
			g := game.ByID(row.ID)
			fmt.Fprintf(t, "%s\t%s\t%s\t%d-%d\t%s\t%s\n", g.ID, w.Game(g).Name, w.Shell.Families[g.Family],
				g.MinPlayers, g.MaxPlayers, dash(strings.Join(row.Betting, " ")), dash(row.DefaultBetting))
		}
		return t.Flush()
	}
	return c
}

// gameJSON is the stable shape of a game in "games --json".
type gameJSON struct {
	ID             string   `json:"id"`
	Name           string   `json:"name"`
	Family         string   `json:"family"`
	MinPlayers     int      `json:"min_players"`
	MaxPlayers     int      `json:"max_players"`
	Betting        []string `json:"betting"`
	DefaultBetting string   `json:"default_betting"`
	Split          bool     `json:"split"`
}

func catalogue() []gameJSON {
	var list []gameJSON
	for _, g := range game.All() {
		row := gameJSON{
			ID: g.ID, Name: g.Name, Family: g.Family.String(),
			MinPlayers: g.MinPlayers, MaxPlayers: g.MaxPlayers,
			Betting: bettingIDs(g), Split: g.Split(),
		}
		if len(row.Betting) > 0 {
			row.DefaultBetting = g.Default.String()
		}
		list = append(list, row)
	}
	return list
}

func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}
