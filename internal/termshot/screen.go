// Package termshot is a terminal that nobody looks at: it takes what a program
// writes to its terminal and gives it back as plain text, as cells or as an SVG
// picture. It serves screen tests and the pictures of the README.
//
// A Screen may be written to and read from several goroutines. Pictures depend
// on the cells alone, so the same screen gives the same bytes.
package termshot

import (
	"io"
	"strings"
	"sync"

	uv "github.com/charmbracelet/ultraviolet"
	"github.com/charmbracelet/x/vt"
)

// Screen is a terminal of a fixed size, until Resize. Give it to a program as
// output (tea.WithOutput); what the terminal answers to queries, and the keys
// typed with Type and Key, come out of Read (tea.WithInput). Close it.
type Screen struct {
	mu      sync.Mutex // guards em: the emulator is not safe to read while written
	em      *vt.Emulator
	replies *io.PipeReader
	drained chan struct{} // the emulator's replies have ended
	handed  chan struct{} // and so have those to the program
}

// New starts a screen of w × h cells. A "\n" alone goes to the start of the next
// line, as on a terminal whose driver maps it.
func New(w, h int) *Screen {
	r, in := io.Pipe()
	s := &Screen{
		em:      vt.NewEmulator(max(w, 1), max(h, 1)),
		replies: r,
		drained: make(chan struct{}),
		handed:  make(chan struct{}),
	}
	box := newMailbox()
	// The emulator blocks in Write until somebody reads its replies, whether or
	// not the program cares for them: one goroutine takes them out of it, a
	// second hands them on at the program's pace.
	go func() {
		defer close(s.drained)
		io.Copy(box, s.em)
		box.close()
	}()
	go func() {
		defer close(s.handed)
		_, err := io.Copy(in, box)
		in.CloseWithError(err)
	}()
	return s
}

// Write feeds the terminal; it never fails.
func (s *Screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	out := strings.ReplaceAll(strings.ReplaceAll(string(p), "\r\n", "\n"), "\n", "\r\n")
	if _, err := s.em.Write([]byte(out)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Read gives what the terminal sends to the program: typed keys and answers.
func (s *Screen) Read(p []byte) (int, error) { return s.replies.Read(p) }

// Type sends text as if typed.
func (s *Screen) Type(text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.em.SendText(text)
}

// Key sends one key press, such as vt.KeyPressEvent{Code: vt.KeyEnter}.
func (s *Screen) Key(k vt.KeyPressEvent) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.em.SendKey(k)
}

// Resize changes the size of the terminal; the program has to be told by other
// means (tea.WindowSizeMsg).
func (s *Screen) Resize(w, h int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.em.Resize(max(w, 1), max(h, 1))
}

// Size is the width and height in cells.
func (s *Screen) Size() (w, h int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.em.Width(), s.em.Height()
}

// AltScreen says whether the program has the alternate screen on.
func (s *Screen) AltScreen() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.em.IsAltScreen()
}

// Text is the screen as lines of plain text, without trailing spaces.
func (s *Screen) Text() string { return s.Cells().Text() }

// Cells is a copy of the screen, row by row.
func (s *Screen) Cells() Cells {
	s.mu.Lock()
	defer s.mu.Unlock()
	w, h := s.em.Width(), s.em.Height()
	return copyCells(w, h, s.em.CellAt)
}

// SVG is the screen as a picture (see Cells.SVG).
func (s *Screen) SVG() string { return s.Cells().SVG() }

// Close ends the terminal, the goroutines that serve it and any Read. It may be
// called twice; the cells can still be looked at, but not written.
func (s *Screen) Close() error {
	// Closing the emulator itself would race with its reader; closing the pipe
	// behind it ends the reader in order.
	if c, ok := s.em.InputPipe().(io.Closer); ok {
		c.Close()
	}
	<-s.drained
	err := s.replies.Close()
	<-s.handed
	return err
}

// Cells is a screen's content, row by row, each row of the same length.
type Cells [][]uv.Cell

func copyCells(w, h int, at func(x, y int) *uv.Cell) Cells {
	rows := make(Cells, h)
	for y := range rows {
		rows[y] = make([]uv.Cell, w)
		for x := range rows[y] {
			if c := at(x, y); c != nil {
				rows[y][x] = *c
			} else {
				rows[y][x] = uv.EmptyCell
			}
		}
	}
	return rows
}

// FromANSI is a string with escape sequences, such as the content of a tea.View,
// laid out on w × h cells; what does not fit is cut.
func FromANSI(w, h int, content string) Cells {
	b := uv.NewScreenBuffer(max(w, 1), max(h, 1))
	uv.NewStyledString(content).Draw(b, b.Bounds())
	return copyCells(max(w, 1), max(h, 1), b.CellAt)
}

// Text is the cells as lines of plain text, without trailing spaces.
func (c Cells) Text() string {
	var b strings.Builder
	for y, row := range c {
		if y > 0 {
			b.WriteByte('\n')
		}
		var line strings.Builder
		for _, k := range row {
			switch {
			case k.Width == 0 && k.Content == "":
				// the second half of a wide character
			case k.Content == "":
				line.WriteByte(' ')
			default:
				line.WriteString(k.Content)
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " "))
	}
	return b.String()
}
