package cli

import (
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tapis/engine/game"
	"tapis/internal/files"
	"tapis/internal/table"
)

// saveFlag is a folder into which every finished hand is written. Deals against the
// bank have no form in PHH: they are counted.
type saveFlag struct {
	dir   string
	deals atomic.Int64
}

// fits says what cannot be saved of a form: nothing, when all of it is the game
// against the bank.
func (s *saveFlag) fits(f *table.Form) error {
	if s.dir != "" && f.Mix == nil && f.Game.Family == game.Bank {
		return usagef("--save: a deal of %s is no hand of PHH", f.Game.ID)
	}
	return nil
}

// left says how much was not saved, when that is something.
func (s *saveFlag) left(c *cobra.Command) {
	if n := s.deals.Load(); n > 0 {
		say(c, "%s against the bank not saved: PHH has no form for them", count(int(n), "deal"))
	}
}

func (s *saveFlag) add(fs *pflag.FlagSet) {
	fs.Var(word{&s.dir, "FOLDER", nil}, "save", "a `FOLDER` for the hands: one .phh file each, without the cards you never saw")
}

// open makes the folder, and what a table calls with each finished hand; nil
// when nothing is to be saved. The files hold what one person saw.
func (s *saveFlag) open(as table.Identity, log *slog.Logger) (func(table.Record), error) {
	if s.dir == "" {
		return nil, nil
	}
	if err := os.MkdirAll(s.dir, 0o700); err != nil {
		return nil, faultf("--save: %s", files.Safe(err))
	}
	// A folder that cannot be written is found now, not after the first hand.
	probe, err := os.CreateTemp(s.dir, ".tapis-*")
	if err != nil {
		return nil, faultf("--save: %s", files.Safe(err))
	}
	_ = probe.Close()
	_ = os.Remove(probe.Name())
	dir, begun := s.dir, time.Now().Format("20060102-150405")
	return func(r table.Record) {
		if r.Deal != nil {
			s.deals.Add(1)
			return
		}
		if err := saveHand(dir, begun, as, &r); err != nil {
			log.Error("a hand was not saved", "hand", r.Hand, "err", err)
		}
	}, nil
}

// saveHand writes one file. It never writes over another: two tables may save
// into one folder.
func saveHand(dir, begun string, as table.Identity, r *table.Record) error {
	f, err := r.PHHFor(as)
	if err != nil {
		return err
	}
	text := f.Text()
	for k := range 100 {
		name := fmt.Sprintf("%s-%04d.phh", begun, r.Hand)
		if k > 0 {
			name = fmt.Sprintf("%s-%04d-%d.phh", begun, r.Hand, k)
		}
		file, err := os.OpenFile(filepath.Join(dir, name), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if os.IsExist(err) {
			continue
		}
		if err != nil {
			return err
		}
		_, err = file.WriteString(text)
		if shut := file.Close(); err == nil {
			err = shut
		}
		return err
	}
	return faultf("%s: no name is free", dir)
}
