package realcards

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"tapis/engine/mix"
	"tapis/engine/tourney"
	"tapis/internal/files"
)

// version of the file: one of another version is not read.
const version = 1

// written is a night as it is written down.
type written struct {
	Version int
	At      time.Time // when it was written
	Night   *Night
}

// maxFile bounds the file of a night.
const maxFile = 4 << 20

// Bytes writes a night down.
func (n *Night) Bytes(now time.Time) ([]byte, error) {
	text, err := json.Marshal(written{version, now.Round(0), n})
	return append(text, '\n'), err
}

// Load reads a night. The clock stands where it was when the file was written: nobody
// knows how long the machine was off. Its moves before that cannot be undone any more.
func Load(path string) (*Night, error) {
	text, err := files.Read(path, maxFile)
	if err != nil {
		return nil, err
	}
	w := written{Night: &Night{}}
	if err := json.Unmarshal(text, &w); err != nil || w.Night == nil {
		return nil, fmt.Errorf("%s: this is not a night of tapis clock", files.Printable(path))
	}
	if w.Version != version {
		return nil, fmt.Errorf("%s: a night of another version of tapis, %d, this one reads %d", files.Printable(path), w.Version, version)
	}
	n := w.Night
	if err := n.check(); err != nil {
		return nil, fmt.Errorf("%s: damaged: %w", files.Printable(path), err)
	}
	if n.Running() {
		n.Moment, n.Since = n.At(w.At), time.Time{}
	}
	n.Past = slices.DeleteFunc(n.Past, func(p Past) bool { return p.Book == nil })
	for i := range n.Past {
		n.Past[i].Dial = nil
	}
	n.Resumed = !n.Began.IsZero() && !n.Ended
	return n, nil
}

// check says what is wrong with a night that was read.
func (n *Night) check() error {
	if _, err := tourney.NewEvent(n.Structure, n.Terms, 0); err != nil {
		return err
	}
	if n.Game != "" {
		if _, err := mix.Parse(n.Game); err != nil {
			return err
		}
	}
	if n.Moment.Level < 1 || n.Moment.Left < 0 {
		return errors.New("the clock")
	}
	books := []*Book{&n.Book}
	for i := range n.Past {
		if n.Past[i].Dial == nil && n.Past[i].Book == nil {
			return errors.New("what can be undone")
		}
		if n.Past[i].Book != nil {
			books = append(books, n.Past[i].Book)
		}
	}
	for _, b := range books {
		if err := b.check(); err != nil {
			return err
		}
	}
	return nil
}

func (b *Book) check() error {
	k := len(b.Players)
	if k == 0 || k > tourney.MaxEntries || len(b.Outs) >= k || b.Seats != nil && len(b.Seats) != k {
		return errors.New("the players")
	}
	seen := map[int]bool{}
	for _, p := range b.Outs {
		if p < 0 || p >= k || seen[p] {
			return errors.New("who is out")
		}
		seen[p] = true
	}
	for _, p := range b.Players {
		if p.By < -1 || p.By >= k || p.Rebuys < 0 || p.ReEntries < 0 {
			return errors.New("a player")
		}
	}
	return nil
}

// Save writes a night that was written down (Bytes) into a file, in one piece.
func Save(path string, text []byte) error { return files.Write(path, text) }
