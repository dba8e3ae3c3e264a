package cli

import (
	"context"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/spf13/cobra"

	"tapis/engine/bank"
	"tapis/engine/game"
	"tapis/engine/phh"
	"tapis/internal/app"
	"tapis/internal/table"
	"tapis/tui"
)

// Hands saved at a table of one's own, several games in turn: each is a file
// that replays to its stacks.
func TestEveryHandIsSaved(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "hands", "of tonight")
	synctest.Test(t, func(t *testing.T) {
		f := formFlags{rules: game.DefaultRules(), chipUnit: 1, mix: mixFlags{mix: preset("house"), hands: 1}}
		form, err := f.played(game.Holdem, false)
		if err != nil {
			t.Fatal(err)
		}
		save := saveFlag{dir: dir}
		onHand, err := save.open("local", slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		seed := uint64(5)
		s := &app.Solo{Nick: "me", Lineup: []string{"random"}, Seed: &seed, OnHand: onHand}
		cfg := s.Config(tui.Order{Form: form, Seats: 6, Speed: table.Fast})
		cfg.Unattended = true
		tb, err := table.New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { tb.Run(ctx); close(ended) }()
		watcher, err := tb.Join("watcher", "w", table.Guest)
		if err != nil {
			t.Fatal(err)
		}
		for hand := 0; hand < 40; time.Sleep(time.Millisecond) {
			synctest.Wait()
			select {
			case snap := <-watcher.Updates():
				hand = snap.Hand
			default:
			}
		}
		stop()
		<-ended
	})
	games := map[string]bool{}
	report := phh.Report{Each: func(r phh.Result) {
		games[r.Game] = true
		if !r.OK {
			t.Error(r)
		}
	}}
	if err := eachFile(newReplay(), dir, func(name string) error { return addFile(&report, name) }); err != nil {
		t.Fatal(err)
	}
	if report.Passed < 39 {
		t.Fatalf("%d passed", report.Passed)
	}
	if len(games) != 19 {
		t.Errorf("saved hands of %d games", len(games))
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".phh") {
			t.Errorf("%s was left behind", f.Name())
		}
		if info, err := f.Info(); err != nil || info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s may be read by others", f.Name())
		}
	}
}

func TestASavedHandIsNeverWrittenOver(t *testing.T) {
	dir := t.TempDir()
	rec := table.Record{Hand: 3}
	if err := saveHand(dir, "now", "local", &rec); err == nil {
		t.Error("a record that does not replay was saved")
	}
	name := filepath.Join(dir, "now-0003.phh")
	if err := os.WriteFile(name, []byte("kept"), 0o600); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		records := make(chan table.Record, 100)
		f := formFlags{rules: game.DefaultRules(), chipUnit: 1}
		form, _ := f.form(game.Holdem)
		s := &app.Solo{Lineup: []string{"caller"}, OnHand: func(r table.Record) { records <- r }}
		cfg := s.Config(tui.Order{Form: form, Seats: 3, Speed: table.Fast})
		cfg.Unattended = true
		tb, err := table.New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		ctx, stop := context.WithTimeout(t.Context(), time.Minute)
		defer stop()
		go tb.Run(ctx)
		rec = <-records
	})
	rec.Hand = 3
	for range 2 {
		if err := saveHand(dir, "now", "local", &rec); err != nil {
			t.Fatal(err)
		}
	}
	if text, err := os.ReadFile(name); err != nil || string(text) != "kept" {
		t.Errorf("%q, %v", text, err)
	}
	if files, _ := os.ReadDir(dir); len(files) != 3 {
		t.Errorf("%d files", len(files))
	}
}

// Deals against the bank have no form in PHH: nothing is written of them, and it is
// said how many there were.
func TestDealsAgainstTheBankAreCounted(t *testing.T) {
	save := saveFlag{dir: t.TempDir()}
	onHand, err := save.open("local", slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	c := &cobra.Command{}
	c.SetOut(&said)
	if save.left(c); said.Len() > 0 {
		t.Errorf("said %q of nothing", &said)
	}
	for range 3 {
		onHand(table.Record{Deal: &bank.Setup{}})
	}
	save.left(c)
	if files, _ := os.ReadDir(save.dir); len(files) > 0 || !strings.HasPrefix(said.String(), "3 deals against the bank not saved") {
		t.Errorf("%d files, said %q", len(files), &said)
	}
	form := table.BankForm(10, 1000)
	if err := save.fits(&form); err == nil || !strings.Contains(err.Error(), "--save") {
		t.Errorf("nothing else is played: %v", err)
	}
}
