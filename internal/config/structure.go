package config

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"github.com/pelletier/go-toml/v2"

	"tapis/engine/game"
	"tapis/engine/tourney"
	"tapis/internal/files"
)

// maxStructure is the largest structure file that is read, in bytes.
const maxStructure = 256 << 10

// structureFile is a structure as a TOML file gives it. Lengths are written as 15m or
// 1h30m.
type structureFile struct {
	Name       string      `toml:"name"`
	Stack      int64       `toml:"stack"`
	Unit       int64       `toml:"unit"`
	Every      string      `toml:"every"`
	BreakAfter *int        `toml:"break_after"`
	BreakFor   string      `toml:"break_for"`
	Growth     int         `toml:"growth"`
	Ante       string      `toml:"ante"`
	AntesFrom  int         `toml:"antes_from"`
	Small      int64       `toml:"small"`
	Big        int64       `toml:"big"`
	Levels     []levelFile `toml:"level"`
}

// levelFile is one level.
type levelFile struct {
	Small    int64  `toml:"small"`
	Big      int64  `toml:"big"`
	Ante     int64  `toml:"ante"`
	SmallBet int64  `toml:"small_bet"`
	BigBet   int64  `toml:"big_bet"`
	StudAnte int64  `toml:"stud_ante"`
	BringIn  int64  `toml:"bring_in"`
	DrawAnte int64  `toml:"draw_ante"`
	Game     string `toml:"game"`
	Length   string `toml:"length"`
	Break    string `toml:"break"`
}

// Structure is the structure of a preset's name, or of the TOML file of that path; what
// a file does not say is as in the source's structure. The error says what is wrong, with
// the file's name.
func Structure(name string) (tourney.Structure, error) {
	s, err := tourney.Preset(name)
	if err == nil || !strings.ContainsAny(name, `./\`) {
		return s, err
	}
	text, err := files.Read(name, maxStructure)
	if err != nil {
		return tourney.Structure{}, err
	}
	if s, err = parseStructure(text); err != nil {
		return tourney.Structure{}, fmt.Errorf("%s: %w", files.Printable(name), err)
	}
	if s.Name == "" {
		s.Name = strings.TrimSuffix(filepath.Base(name), ".toml")
	}
	return s, nil
}

func parseStructure(text []byte) (tourney.Structure, error) {
	var f structureFile
	d := toml.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	err := d.Decode(&f)
	var strict *toml.StrictMissingError
	var at *toml.DecodeError
	switch {
	case errors.As(err, &strict) && len(strict.Errors) > 0:
		line, _ := strict.Errors[0].Position()
		return tourney.Structure{}, fmt.Errorf("line %d: %s: no such key in a structure", line, strings.Join(strict.Errors[0].Key(), "."))
	case errors.As(err, &at):
		line, _ := at.Position()
		return tourney.Structure{}, fmt.Errorf("line %d: %s", line, strings.TrimPrefix(at.Error(), "toml: "))
	case err != nil:
		return tourney.Structure{}, err
	}
	return f.structure()
}

// structure is the file as the engine takes it.
func (f *structureFile) structure() (s tourney.Structure, err error) {
	s = tourney.Default()
	s.Name, s.Unit = f.Name, f.Unit
	s.Schedule.Growth, s.Schedule.AntesFrom = f.Growth, f.AntesFrom
	for _, set := range []struct {
		to   *int64
		from int64
	}{{&s.Stack, f.Stack}, {&s.Schedule.Small, f.Small}, {&s.Schedule.Big, f.Big}} {
		if set.from != 0 {
			*set.to = set.from
		}
	}
	if f.BreakAfter != nil {
		s.BreakAfter = *f.BreakAfter
	}
	if s.Every, err = length("every", f.Every, s.Every); err != nil {
		return s, err
	}
	if s.BreakFor, err = length("break_for", f.BreakFor, s.BreakFor); err != nil {
		return s, err
	}
	if f.Ante != "" {
		if s.Schedule.AnteMode, err = game.ParseAnteMode(f.Ante); err != nil {
			return s, fmt.Errorf("ante: %w", err)
		}
	}
	for i, l := range f.Levels {
		level := tourney.Level{
			Number: i + 1, Small: l.Small, Big: l.Big, Ante: l.Ante, SmallBet: l.SmallBet, BigBet: l.BigBet, StudAnte: l.StudAnte,
			BringIn: l.BringIn, DrawAnte: l.DrawAnte, Game: l.Game,
		}
		if level.Length, err = length("length", l.Length, 0); err == nil {
			level.Break, err = length("break", l.Break, 0)
		}
		if err != nil {
			return s, fmt.Errorf("level %d: %w", i+1, err)
		}
		s.Schedule.Levels = append(s.Schedule.Levels, level)
	}
	return s, s.Check()
}

// length reads a length of time in nanoseconds; "" is the usual one.
func length(key, text string, usual int64) (int64, error) {
	if text == "" {
		return usual, nil
	}
	d, err := time.ParseDuration(text)
	if err != nil || d < 0 {
		return 0, fmt.Errorf("%s: %q is no length of time; want one such as 15m or 1h30m", key, text)
	}
	return int64(d), nil
}
