package cli_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"tapis/engine/game"
	"tapis/internal/app"
	"tapis/internal/table"
	"tapis/tui"
)

// playsAlone plays hands of a game in a house of one's own, and ends it.
func playsAlone(t *testing.T, dir string, g *game.Game, hands int) {
	t.Helper()
	form := table.BankForm(10, 1000)
	if g != game.Contrepartie {
		form = table.Form{Game: g, Betting: g.Default, Stakes: game.DefaultStakes(g, g.Default), Rules: game.DefaultRules(), BuyIn: 1000}
	}
	s := app.NewSolo("Anna", "")
	s.Hands = dir
	c, err := s.Open(tui.Order{Form: form, Seats: 3, Bots: tui.EasyBots, Speed: table.Instant})
	if err != nil {
		t.Fatal(err)
	}
	for snap := range c.Updates() {
		if snap.Hand > hands {
			break
		}
		switch {
		case snap.You >= 0 && snap.Seats[snap.You].Busted:
			c.Do(table.Rebuy{})
		case snap.Decision.Yours:
			c.Do(table.Act{Decision: snap.Decision.ID, Action: simple(snap)})
		case snap.Phase == table.Showing:
			c.Do(table.NextHandNow{})
		}
	}
	c.Close()
	s.Close()
	s.Wait()
}

// What somebody plays alone is in the history, of one evening after another and with
// that player's own cards, in every format; the books of the store close, and it is
// nobody's debt.
func TestHandsPlayedAloneAreInTheHistory(t *testing.T) {
	dir := t.TempDir()
	const hands = 3
	games := []*game.Game{game.Holdem, game.Holdem, game.ByID("td27"), game.ByID("razz"), game.Contrepartie}
	for _, g := range games {
		playsAlone(t, dir, g, hands)
	}
	var list []struct {
		ID, Game string
		Players  []string
		Net      int64
	}
	if err := json.Unmarshal([]byte(run(t, 0, "history", "--data", dir, "--player", "anna", "--json")), &list); err != nil {
		t.Fatal(err)
	}
	of, won := map[string]int{}, 0
	for _, h := range list {
		of[h.Game]++
		if len(h.Players) < 2 && h.Game != "contrepartie" || len(h.Players) == 0 {
			t.Errorf("hand %s has %d players", h.ID, len(h.Players))
		}
		if h.Net != 0 {
			won++
		}
		text := run(t, 0, "history", "--data", dir, "--player", "anna", h.ID)
		if !strings.Contains(text, "Anna") {
			t.Errorf("hand %s: %s", h.ID, text)
		}
	}
	if of["holdem"] < 2*hands || of["td27"] < hands || of["razz"] < hands || of["contrepartie"] < hands || won == 0 {
		t.Errorf("kept are %v, %d of them won or lost something", of, won)
	}
	stars := run(t, 0, "history", "--data", dir, "--player", "anna", "--game", "holdem", "--format", "pokerstars")
	if n := strings.Count(stars, "Dealt to Anna ["); n != of["holdem"] {
		t.Errorf("Anna sees her cards in %d of %d hands", n, of["holdem"])
	}
	run(t, 0, "history", "--data", dir, "--format", "phhs", "--last", strconv.Itoa(len(list)))
	run(t, 0, "store", "check", "--data", dir)
	if text := run(t, 0, "ledger", "--data", dir, "--json"); strings.Contains(text, "Anna") {
		t.Errorf("what is played alone is owed: %s", text)
	}
}
