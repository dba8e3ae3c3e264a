package app

import (
	"errors"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"sync"

	"charm.land/log/v2"

	"tapis/internal/config"
)

// LogFile is the name of the log in the data folder.
const LogFile = "tapis.log"

// QuietLog keeps what goes wrong at a table of one's own: a file in the data
// folder, which is made only when something does.
func QuietLog() *slog.Logger {
	dir, err := config.DataDir()
	if err != nil {
		return slog.New(slog.DiscardHandler)
	}
	return Logger(&LateFile{Path: filepath.Join(dir, LogFile)}, slog.LevelWarn)
}

// Logger is for people: one line for each event, never a card in it.
func Logger(w io.Writer, level slog.Level) *slog.Logger {
	h := log.NewWithOptions(w, log.Options{ReportTimestamp: true, TimeFormat: "2006-01-02 15:04:05"})
	h.SetLevel(log.Level(level))
	return slog.New(h)
}

// LateFile is a file that is opened by the first write.
type LateFile struct {
	Path string
	mu   sync.Mutex
	f    *os.File
}

// Write appends to the file.
func (l *LateFile) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.f == nil {
		if err := os.MkdirAll(filepath.Dir(l.Path), 0o700); err != nil {
			return 0, err
		}
		if info, err := os.Stat(l.Path); err == nil && !info.Mode().IsRegular() {
			return 0, errors.New("the log is no file") // a pipe would be waited for
		}
		f, err := os.OpenFile(l.Path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
		if err != nil {
			return 0, err
		}
		l.f = f
	}
	return l.f.Write(p)
}
