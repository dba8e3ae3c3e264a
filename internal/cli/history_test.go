package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/hand"
	"tapis/internal/app"
	"tapis/internal/cli"
	"tapis/internal/rounds"
	"tapis/internal/store"
	"tapis/internal/table"
)

// run is a command line and what it prints.
func run(t *testing.T, status int, args ...string) string {
	t.Helper()
	var out, errs bytes.Buffer
	if got := cli.Run(args, strings.NewReader(""), &out, &errs); got != status {
		t.Fatalf("tapis %s: status %d\n%s%.2000s", strings.Join(args, " "), got, &errs, &out)
	}
	return out.String()
}

// evening plays some hands of every game into a data folder: anna, and bots.
func evening(t *testing.T, hands int) (dir string) {
	t.Helper()
	dir = t.TempDir()
	s, err := store.Open(dir, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	k, err := app.NewKeeper(s, app.CashRoom)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range append(game.Tables(), game.Contrepartie) {
		form := table.BankForm(10, 1000)
		if g != game.Contrepartie {
			form = table.Form{Game: g, Betting: g.Default, Stakes: game.DefaultStakes(g, g.Default), Rules: game.DefaultRules(), BuyIn: 1000}
		}
		enough := make(chan bool)
		var n atomic.Int32
		cfg := table.Config{
			Name: g.Name, Form: form, Seats: 5, Speed: table.Instant, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
			Bots: app.SeatBots([]string{"station:L1", "loose:L1", "maniac:L1"}, 3),
			OnHand: func(table.Record) {
				if n.Add(1) == int32(hands) {
					close(enough)
				}
			},
		}
		h, err := k.Open(app.NewID(), cfg, nil)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan bool)
		go func() { h.Run(ctx); close(ended) }()
		c, err := h.Join("key:anna", "anna", table.Guest)
		if err != nil {
			t.Fatal(err)
		}
		c.Do(table.Sit{Seat: -1})
		go func() {
			for s := range c.Updates() {
				if s.You >= 0 && s.Seats[s.You].Busted {
					c.Do(table.Rebuy{})
				}
				if s.Decision.Yours {
					c.Do(table.Act{Decision: s.Decision.ID, Action: simple(s)})
				} else if s.Phase == table.Showing {
					c.Do(table.NextHandNow{})
				}
			}
		}()
		<-enough
		h.End(ctx)
		stop()
		<-ended
	}
	return dir
}

// simple checks or calls, else does what is due.
func simple(s *table.Snapshot) table.Action {
	if s.Bank != nil {
		if s.Bank.View.Street == bank.Betting {
			return table.Bets(10, 0)
		}
		return table.BankAction(bank.SimpleRule(s.Bank.View))
	}
	v := s.View
	l, me := &v.Legal, v.Me()
	switch {
	case l.Discard > 0:
		return table.PokerAction(hand.DiscardBy(v.Seat, me.CardList()[:l.Discard]...))
	case l.Draw:
		return table.PokerAction(hand.DrawBy(v.Seat, me.CardList()[:1]...))
	case l.Show:
		return table.PokerAction(hand.MuckBy(v.Seat))
	case l.BringIn > 0:
		return table.PokerAction(hand.BringInBy(v.Seat))
	case l.Check:
		return table.PokerAction(hand.CheckBy(v.Seat))
	case l.Call > 0:
		return table.PokerAction(hand.CallBy(v.Seat))
	}
	return table.PokerAction(hand.FoldBy(v.Seat))
}

// An evening of all games, as the commands tell it afterwards: hands replay, nobody's
// secrets are in them, chips add up, and what trackers import agrees with the stacks.
func TestTheHistoryOfAnEvening(t *testing.T) {
	dir := evening(t, rounds.Of(3, 40))
	for _, who := range [][]string{nil, {"--player", "anna"}} {
		file := filepath.Join(t.TempDir(), "night.phhs")
		text := run(t, 0, append([]string{"history", "--data", dir, "--format", "phhs"}, who...)...)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got := run(t, 0, "replay", "--check", file); !regexp.MustCompile(`^\d\d+ passed, 0 failed, 0 skipped\n$`).MatchString(got) {
			t.Errorf("%v: %s", who, got)
		}
		secrets(t, text, len(who) > 0)
	}
	var list []struct {
		ID, Time, Table, Game string
		Players               []string
		Net                   int64
	}
	if err := json.Unmarshal([]byte(run(t, 0, "history", "--data", dir, "--json", "--player", "anna", "--game", "holdem", "--last", "2")), &list); err != nil || len(list) != 2 {
		t.Fatalf("%+v %v", list, err)
	}
	if h := list[1]; h.Game != "holdem" || h.Table != "Texas Hold'em" || len(h.Players) < 2 {
		t.Errorf("%+v", h)
	}
	if text := run(t, 0, "history", list[0].ID, "--data", dir); !strings.Contains(text, "posts the big blind") || !strings.Contains(text, "anna") {
		t.Errorf("one hand: %s", text)
	}
	if text := run(t, 0, "history", list[0].ID, "--data", dir, "--format", "phh"); !strings.HasPrefix(text, "variant = 'NT'\n") {
		t.Errorf("one hand: %s", text)
	}
	run(t, 0, "history", "--data", dir, "--format", "text", "--lang", "fr")
	run(t, 0, "history", "--data", dir)
	run(t, 1, "history", "999999", "--data", dir)
	run(t, 2, "history", "--data", dir, "--format", "phh")
	trackers(t, dir)
	books(t, dir)
}

// secrets looks through a .phhs for cards of hold'em that the viewer cannot have seen.
func secrets(t *testing.T, text string, anna bool) {
	t.Helper()
	seen := 0
	for _, one := range strings.Split(text, "\n\n") {
		if !strings.Contains(one, "variant = 'NT'") {
			continue
		}
		players := regexp.MustCompile(`players = \[(.*)\]`).FindStringSubmatch(one)
		if players == nil {
			t.Fatalf("no players: %s", one)
		}
		for i, name := range strings.Split(players[1], ", ") {
			seen++
			mine := anna && name == "'anna'"
			hidden := strings.Contains(one, fmt.Sprintf("'d dh p%d ????'", i+1))
			shown := regexp.MustCompile(fmt.Sprintf(`'p%d sm [2-9TJQKA]`, i+1)).MatchString(one)
			if hidden == (mine || shown) && !(hidden && shown) {
				t.Errorf("%s: hidden %v, shown %v: %s", name, hidden, shown, one)
			}
		}
	}
	if seen == 0 {
		t.Error("no hand of hold'em")
	}
}

// lines are all that an importer reads of a hand.
func lines() *regexp.Regexp {
	return regexp.MustCompile(`^(PokerStars Hand #\d+:  (Hold'em|Omaha|Omaha Hi/Lo|7 Card Stud|7 Card Stud Hi/Lo|Razz|Triple Draw 2-7 Lowball|Single Draw 2-7 Lowball|5 Card Draw) (No Limit|Pot Limit|Limit) \(\d+/\d+\) - \d{4}/\d\d/\d\d \d\d:\d\d:\d\d ET` +
		`|Table '[^']+' (2|6|9|10)-max \(Play Money\)( Seat #\d+ is the button)?` +
		`|Seat \d+: \S.* \(\d+ in chips\)` +
		`|\S.*: posts (small blind|big blind|the ante) \d+( and is all-in)?` +
		`|\*\*\* (HOLE CARDS|3rd STREET|[4-6]th STREET|RIVER|DEALING HANDS|FIRST DRAW|SECOND DRAW|THIRD DRAW|SHOW DOWN|SUMMARY) \*\*\*` +
		`|\*\*\* (FLOP \*\*\* \[\w\w \w\w \w\w\]|TURN \*\*\* \[\w\w \w\w \w\w\] \[\w\w\]|RIVER \*\*\* \[\w\w \w\w \w\w \w\w\] \[\w\w\])` +
		`|Dealt to \S.*? \[[\w ]+\]( \[[\w ]+\])?` +
		`|\S.*: (folds|checks|stands pat|mucks hand|doesn't show hand|(bets|calls|brings in for) \d+( and is all-in)?|raises \d+ to \d+( and is all-in)?|discards \d cards?( \[[\w ]+\])?|shows \[[\w ]+\] \(.+\))` +
		`|Uncalled bet \(\d+\) returned to \S.*|\S.* collected \d+ from (pot|main pot|side pot(-\d)?)` +
		`|Total pot \d+( Main pot \d+\.( Side pot(-\d)? \d+\.)+)? \| Rake \d+|Board \[[\w ]+\]` +
		`|Seat \d+: \S.* (folded .+|mucked( \[[\w ]+\])?|collected \(\d+\)|showed \[[\w ]+\] and (won \(\d+\)|lost) with .+))$`)
}

// trackers reads the export as an importer does, and holds what everybody wins there
// against the history.
func trackers(t *testing.T, dir string) {
	t.Helper()
	s, err := store.Open(dir, store.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	hands, lines := 0, lines()
	for _, one := range strings.Split(run(t, 0, "history", "--data", dir, "--format", "pokerstars", "--player", "anna"), "\n\n\n") {
		if one = strings.TrimSpace(one); one == "" {
			continue
		}
		hands++
		for _, l := range strings.Split(one, "\n") {
			if !lines.MatchString(l) {
				t.Fatalf("an importer does not read %q in\n%s", l, one)
			}
		}
		var id int64
		if _, err := fmt.Sscanf(one, "PokerStars Hand #%d:", &id); err != nil {
			t.Fatal(err)
		}
		list, err := s.Hands(t.Context(), store.Query{ID: id})
		if err != nil || len(list) != 1 {
			t.Fatalf("hand %d: %v", id, err)
		}
		for _, p := range list[0].Players {
			if got := imported(one, p.Who.Name); got != p.Net {
				t.Errorf("%s wins %d by the importer, won %d:\n%s", p.Who.Name, got, p.Net, one)
			}
		}
	}
	if hands < 9*2 {
		t.Errorf("%d hands", hands)
	}
}

// imported is what a player wins by the text.
func imported(one, name string) (net int64) {
	street := int64(0)
	amount := func(form, line string) (n int64) {
		if m := regexp.MustCompile("^" + form + "$").FindStringSubmatch(line); m != nil {
			fmt.Sscan(m[1], &n)
		}
		return n
	}
	who := regexp.QuoteMeta(name)
	for _, l := range strings.Split(one, "\n") {
		if strings.HasPrefix(l, "*** ") && !strings.HasPrefix(l, "*** HOLE") && !strings.HasPrefix(l, "*** DEAL") && !strings.HasPrefix(l, "*** 3rd") || strings.Contains(l, ": discards") || strings.Contains(l, ": stands pat") {
			net, street = net-street, 0
		}
		net -= amount(who+`: posts the ante (\d+).*`, l)
		street += amount(who+`: (?:posts \w+ blind|bets|calls|brings in for) (\d+).*`, l)
		if to := amount(who+`: raises \d+ to (\d+).*`, l); to > 0 {
			street = to
		}
		net += amount(`Uncalled bet \((\d+)\) returned to `+who, l) + amount(who+` collected (\d+) from .*`, l)
	}
	return net - street
}

// books has the ledger and the store looked at.
func books(t *testing.T, dir string) {
	t.Helper()
	var r struct {
		Label  string
		People []struct {
			Name         string
			In, Out, Net int64
			AtTable      int64 `json:"at_table"`
		}
		Payments []struct {
			From, To string
			Amount   int64
		}
		House int64
	}
	if err := json.Unmarshal([]byte(run(t, 0, "ledger", "--data", dir, "--json", "--label", "cents")), &r); err != nil {
		t.Fatal(err)
	}
	if r.Label != "cents" || len(r.People) != 1 || r.People[0].Name != "anna" || r.People[0].Net != r.People[0].Out+r.People[0].AtTable-r.People[0].In || r.People[0].Net+r.House != 0 {
		t.Errorf("%+v", r)
	}
	if got := run(t, 0, "ledger", "--data", dir, "--csv"); !strings.HasPrefix(got, "name,in,out,at_table,net\nanna,") {
		t.Errorf("%s", got)
	}
	if got := run(t, 0, "ledger", "--data", dir, "--entries", "--csv"); !strings.HasPrefix(got, "time,table,name,bot,kind,amount,note\n") || !strings.Contains(got, ",anna,false,buy-in,1000,\n") {
		t.Errorf("%s", got)
	}
	run(t, 0, "ledger", "--data", dir, "--night", "2026-11-27")
	run(t, 2, "ledger", "--data", dir, "--night", "friday")
	if got := run(t, 0, "store", "check", "--data", dir); !strings.HasPrefix(got, "all is well: 20 tables, ") {
		t.Errorf("%s", got)
	}
	copied := filepath.Join(t.TempDir(), store.File)
	run(t, 0, "store", "backup", copied, "--data", dir)
	run(t, 1, "store", "backup", copied, "--data", dir)
	if got := run(t, 0, "ledger", "--data", filepath.Dir(copied), "--csv"); got != run(t, 0, "ledger", "--data", dir, "--csv") {
		t.Errorf("the copy: %s", got)
	}
	run(t, 1, "history", "--data", t.TempDir())
}

// The files that a host exports hold what the commands print, and write nothing over.
func TestExportWritesWhatTheCommandsPrint(t *testing.T) {
	dir := evening(t, 2)
	hands, book := run(t, 0, "history", "--data", dir, "--format", "phhs"), run(t, 0, "ledger", "--data", dir, "--csv")
	s, err := store.Open(dir, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	t.Chdir(t.TempDir())
	for _, want := range [][]string{{"hands-2026-12-04.phhs", "ledger-2026-12-04.csv"}, {"hands-2026-12-04-2.phhs", "ledger-2026-12-04-2.csv"}} {
		paths, err := cli.ExportRoom(s, time.Date(2026, 12, 4, 23, 0, 0, 0, time.UTC))
		if err != nil || !slices.Equal(paths, want) {
			t.Fatalf("%q, %v", paths, err)
		}
		for i, text := range []string{hands, book} {
			got, err := os.ReadFile(paths[i])
			if err != nil || string(got) != text || text == "" {
				t.Errorf("%s holds %d bytes, %d are printed, %v", paths[i], len(got), len(text), err)
			}
		}
	}
}
