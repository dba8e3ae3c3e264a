package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

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
	h := &lineHandler{w: w, mu: new(sync.Mutex), buf: new(bytes.Buffer)}
	h.rest = slog.NewTextHandler(h.buf, &slog.HandlerOptions{Level: level, ReplaceAttr: func(groups []string, a slog.Attr) slog.Attr {
		if len(groups) == 0 && (a.Key == slog.TimeKey || a.Key == slog.LevelKey || a.Key == slog.MessageKey) {
			return slog.Attr{} // these stand at the start of the line
		}
		return a
	}})
	return slog.New(h)
}

// lineHandler writes an event as "2026-12-01 20:15:00 WARN what happened key=value".
// What stands behind the text is slog's own form, which lets no value break the line.
type lineHandler struct {
	w    io.Writer
	mu   *sync.Mutex
	buf  *bytes.Buffer // guarded by mu
	rest slog.Handler  // writes to buf
}

// Enabled says whether events of a level are written.
func (h *lineHandler) Enabled(ctx context.Context, l slog.Level) bool { return h.rest.Enabled(ctx, l) }

// Handle writes an event.
func (h *lineHandler) Handle(ctx context.Context, r slog.Record) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.buf.Reset()
	if err := h.rest.Handle(ctx, r); err != nil {
		return err
	}
	line := fmt.Sprintf("%s %s %s %s", r.Time.Format(time.DateTime), r.Level, r.Message, h.buf)
	_, err := io.WriteString(h.w, strings.TrimRight(line, " \n")+"\n")
	return err
}

// WithAttrs is the handler with more behind each text.
func (h *lineHandler) WithAttrs(attrs []slog.Attr) slog.Handler {
	other := *h
	other.rest = h.rest.WithAttrs(attrs)
	return &other
}

// WithGroup is the handler with a name before the keys that follow.
func (h *lineHandler) WithGroup(name string) slog.Handler {
	other := *h
	other.rest = h.rest.WithGroup(name)
	return &other
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
