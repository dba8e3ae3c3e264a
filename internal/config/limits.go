package config

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/pelletier/go-toml/v2"

	"tapis/engine/faults"
	"tapis/internal/files"
	"tapis/ssh"
)

// maxLimits is the largest file of limits that is read, in bytes.
const maxLimits = 64 << 10

// MostGuests is the most sessions at one time that a room may be told to take. Its memory is
// a tenth of a megabyte for each.
const MostGuests = 5000

// limitNumbers and limitTimes are the keys of a file of limits, with what they take.
var (
	limitNumbers = map[string]struct {
		field     func(*ssh.Limits) *int
		low, high int64
	}{
		"guests":      {func(l *ssh.Limits) *int { return &l.Guests }, 1, MostGuests},
		"connections": {func(l *ssh.Limits) *int { return &l.Connections }, 2, 2 * MostGuests},
		"reserved":    {func(l *ssh.Limits) *int { return &l.Reserved }, 1, MostGuests},
		"per_address": {func(l *ssh.Limits) *int { return &l.PerAddress }, 1, 2 * MostGuests},
		"waiting":     {func(l *ssh.Limits) *int { return &l.Waiting }, 1, MostGuests},
		"per_minute":  {func(l *ssh.Limits) *int { return &l.PerMinute }, 1, 10 * MostGuests},
	}
	limitTimes = map[string]struct {
		field     func(*ssh.Limits) *time.Duration
		low, high time.Duration
	}{
		"login":   {func(l *ssh.Limits) *time.Duration { return &l.Login }, 10 * time.Second, 10 * time.Minute},
		"session": {func(l *ssh.Limits) *time.Duration { return &l.Session }, time.Second, 5 * time.Minute},
		"idle":    {func(l *ssh.Limits) *time.Duration { return &l.Idle }, 2 * time.Minute, 24 * time.Hour},
		"stuck":   {func(l *ssh.Limits) *time.Duration { return &l.Stuck }, 2 * time.Second, 2 * time.Minute},
	}
)

// Limits are the ssh.Limits in a TOML file; what it does not say is zero, which is as usual. The
// error is one line with the file's name, an *files.Error when the file is not read.
func Limits(path string) (ssh.Limits, error) {
	text, err := files.Read(path, maxLimits)
	if err != nil {
		return ssh.Limits{}, err
	}
	l, err := parseLimits(text)
	if err != nil {
		return ssh.Limits{}, fault("%s: %s", files.Printable(path), err)
	}
	return l, nil
}

func parseLimits(text []byte) (l ssh.Limits, err error) {
	var said map[string]any
	if err := toml.Unmarshal(text, &said); err != nil {
		var at *toml.DecodeError
		if errors.As(err, &at) {
			line, _ := at.Position()
			return l, fault("line %d: %s", line, strings.TrimPrefix(at.Error(), "toml: "))
		}
		return l, err
	}
	for _, key := range slices.Sorted(maps.Keys(said)) {
		if err := limit(&l, key, said[key]); err != nil {
			return l, err
		}
	}
	return l, l.Check()
}

// limit sets one limit.
func limit(l *ssh.Limits, key string, value any) error {
	if n, ok := limitNumbers[key]; ok {
		v, whole := value.(int64)
		if !whole || v < n.low || v > n.high {
			return fault("%s got %v, takes a whole number from %d to %d", key, shortened(value), n.low, n.high)
		}
		*n.field(l) = int(v)
		return nil
	}
	if d, ok := limitTimes[key]; ok {
		text, _ := value.(string)
		v, err := time.ParseDuration(text)
		if err != nil || v < d.low || v > d.high {
			return fault("%s got %v, takes a time from %s to %s, such as %q", key, shortened(value), plainTime(d.low), plainTime(d.high), plainTime(d.low))
		}
		*d.field(l) = v
		return nil
	}
	keys := slices.Sorted(maps.Keys(limitNumbers))
	keys = append(keys, slices.Sorted(maps.Keys(limitTimes))...)
	return fault("%s is no limit; there are %s", files.Printable(key), strings.Join(keys, ", "))
}

// shortened is a value as an error shows it.
func shortened(value any) any {
	switch v := value.(type) {
	case int64, float64, bool:
		return v
	case string:
		if len(v) > 40 {
			v = v[:40]
		}
		return files.Printable(v)
	}
	return "…"
}

// plainTime is a time without its empty parts: 10m, not 10m0s.
func plainTime(d time.Duration) string {
	text := d.String()
	if t, ok := strings.CutSuffix(text, "m0s"); ok {
		text = t + "m"
	}
	if t, ok := strings.CutSuffix(text, "h0m"); ok {
		text = t + "h"
	}
	return text
}

// fault is an error that the command line says in the reader's language.
func fault(form string, args ...any) error { return faults.New(form, args...) }
