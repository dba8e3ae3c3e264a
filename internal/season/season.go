// Package season keeps how tournament nights ended, one file a night, for standings.
//
// A night is written in one piece, under the time it began: writing it again replaces
// it. Reading passes over nothing: a file that is damaged is an error that names it.
package season

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"tapis/engine/tourney"
	"tapis/internal/files"
)

// Night is how a night ended.
type Night struct {
	Name    string    `json:"name"`
	Game    string    `json:"game"`
	Began   time.Time `json:"began"`
	Entries int       `json:"entries"` // and re-entries
	Places  []Place   `json:"places"`  // the best first
}

// Place is how somebody finished. Players who share a place have the same one.
type Place struct {
	Place     int    `json:"place"`
	Name      string `json:"name"`
	Prize     int64  `json:"prize"`
	KnockOuts int    `json:"knock_outs"`
}

// Folder is where nights are kept, in the data folder.
const Folder = "nights"

// maxFile bounds the file of a night, maxNights how many are read.
const (
	maxFile   = 1 << 20
	maxNights = 10_000
)

// Save keeps a night in a data folder.
func Save(data string, n *Night) error {
	text, err := json.MarshalIndent(n, "", "  ")
	if err != nil {
		return err
	}
	name := n.Began.UTC().Format("2006-01-02T150405.000Z") + ".json"
	return files.Write(filepath.Join(data, Folder, name), append(text, '\n'))
}

// All are the nights of a data folder in the order they began; none when there is no
// such folder.
func All(data string) ([]Night, error) {
	dir := filepath.Join(data, Folder)
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, files.Safe(err)
	}
	var nights []Night
	for _, e := range entries {
		if e.IsDir() || !strings.HasSuffix(e.Name(), ".json") {
			continue
		}
		if len(nights) == maxNights {
			return nil, fmt.Errorf("%s: more than %d nights", files.Printable(dir), maxNights)
		}
		n, err := read(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		nights = append(nights, n)
	}
	slices.SortStableFunc(nights, func(a, b Night) int { return a.Began.Compare(b.Began) })
	return nights, nil
}

func read(path string) (n Night, err error) {
	text, err := files.Read(path, maxFile)
	if err != nil {
		return n, err
	}
	if err := json.Unmarshal(text, &n); err != nil {
		return n, fmt.Errorf("%s: this is not the result of a night", files.Printable(path))
	}
	for _, p := range n.Places {
		if p.Place < 1 || p.Name == "" || n.Entries < len(n.Places) || p.KnockOuts < 0 {
			return n, fmt.Errorf("%s: damaged: place %d of %d entries", files.Printable(path), p.Place, n.Entries)
		}
	}
	return n, nil
}

// Season is the season of a night, the year in which it began.
func (n *Night) Season() string { return strconv.Itoa(n.Began.Year()) }

// Counts is what of a night counts for a season.
func (n *Night) Counts() tourney.Night {
	out := tourney.Night{Entries: n.Entries}
	for _, p := range n.Places {
		out.Finishes = append(out.Finishes, tourney.Finish{Name: p.Name, Place: p.Place, KnockOuts: p.KnockOuts})
	}
	return out
}
