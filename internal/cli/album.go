package cli

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/spf13/cobra"

	"tapis/engine/phh"
	"tapis/internal/app"
	"tapis/internal/files"
	"tapis/internal/replay"
)

// The bounds of what is shown at once: hands are kept as they were read.
const (
	maxShownBytes = 256 << 20
	maxShown      = 100_000
)

// album is the hands of files. A hand that cannot be told has an error in its place.
type album []albumHand

type albumHand struct {
	file string
	hand *phh.Hand
	err  error
}

func (a album) Len() int { return len(a) }

func (a album) Hand(i int) (*replay.Hand, error) {
	err := a[i].err
	if err == nil {
		var h *replay.Hand
		if h, err = replay.FromPHH(a[i].hand); err == nil {
			return h, nil
		}
	}
	return nil, errors.New(files.Printable(a[i].file + ": " + err.Error()))
}

// add reads the hands of a file. What is wrong with one of them is shown in its place.
func (a *album) add(path string) error {
	f, err := files.Open(path, maxShownBytes)
	if err != nil {
		return err
	}
	defer f.Close()
	name := filepath.Base(path)
	for h, err := range phh.Hands(f) {
		var refused *files.Error
		if errors.As(err, &refused) {
			return err
		}
		if len(*a) == maxShown {
			return faultf("%s: more than %d hands are not shown at once", path, maxShown)
		}
		*a = append(*a, albumHand{name, h, err})
	}
	return nil
}

// showHands opens the replayer.
func showHands(c *cobra.Command, look *lookFlags, paths []string) error {
	w, o, err := look.open(c)
	if err != nil {
		return err
	}
	var list album
	for _, path := range paths {
		if err := eachFile(c, path, list.add); err != nil {
			return err
		}
	}
	if len(list) == 0 {
		return faultf("%s: %s", paths[0], replay.ErrNoHands)
	}
	o.Album, o.Write = list, app.WriteHere
	return w.show(context.Background(), o)
}
