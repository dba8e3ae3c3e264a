package phh

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

const (
	// readAhead is how much of a text is read at once: some hundred hands.
	readAhead = 256 << 10
	// maxField is the most bytes of one field; real ones have no hundredth of it.
	maxField = 1 << 20
	// maxNesting is how deep values and keys with dots may be nested.
	maxNesting = 32
)

// scanner reads a TOML text expression by expression: a field, or the name of a
// table. It holds no more of the text than the expression and what is read ahead.
//
// The library's parser is given whole lines only. What ends with a line is either
// complete or an open list, table or text of several lines, which the parser finds
// unfinished at the end of what it was given: then it is given more.
type scanner struct {
	from   io.Reader
	parser unstable.Parser
	text   []byte // read, the parser's part first
	given  int    // bytes of text the parser was given
	passed int    // of these, before the expression that is being parsed
	lines  int    // line breaks before text
	begun  bool
	ended  bool // all is read
}

func newScanner(from io.Reader) *scanner {
	return &scanner{from: from, text: make([]byte, 0, readAhead)}
}

// next is the next expression, good until the following call; nil at the end.
func (s *scanner) next() (*unstable.Node, error) {
	for {
		if s.parser.NextExpression() {
			e := s.parser.Expression()
			s.pass(e)
			return e, nil
		}
		err := s.parser.Error()
		switch {
		case err == nil:
			s.passed = s.given // blanks and comments are left
		case s.ended || !s.unfinished(err):
			return nil, s.notTOML(err)
		}
		if s.ended {
			return nil, nil
		}
		if err := s.more(); err != nil {
			return nil, err
		}
	}
}

// pass moves on to the line after an expression. Behind its last value or name
// there are only brackets, blanks and a comment.
func (s *scanner) pass(e *unstable.Node) {
	last := e.Raw
	if e.Kind != unstable.KeyValue {
		for names := e.Key(); names.Next(); {
			last = names.Node().Raw
		}
	}
	s.passed = s.given
	end := int(last.Offset + last.Length)
	if n := bytes.IndexByte(s.text[end:s.given], '\n'); n >= 0 {
		s.passed = end + n + 1
	}
}

// unfinished says whether an error is about the end of what the parser was given.
func (s *scanner) unfinished(err error) bool {
	from, n := s.place(err)
	return from+n >= s.given
}

// place is where in the text an error of the parser is, and how many bytes it is
// about. The library finds the place in the same way, but panics when there is none.
func (s *scanner) place(err error) (from, n int) {
	var at *unstable.ParserError
	if !errors.As(err, &at) {
		return s.passed, 0
	}
	from = max(cap(s.text)-cap(at.Highlight), 0)
	return min(from, s.given), len(at.Highlight)
}

// more reads on and gives the parser all whole lines from the expression that is
// being parsed.
func (s *scanner) more() error {
	s.lines += bytes.Count(s.text[:s.passed], []byte("\n"))
	s.text = s.text[:copy(s.text, s.text[s.passed:])]
	old := s.given - s.passed
	for s.given, s.passed = 0, 0; s.given <= old && !s.ended; {
		if len(s.text) > maxField {
			return s.errorf(0, "begins a field of more than %d MB: no hand has one", maxField>>20)
		}
		if len(s.text) == cap(s.text) {
			s.text = append(s.text, make([]byte, len(s.text))...)[:len(s.text)]
		}
		n, err := s.from.Read(s.text[len(s.text):cap(s.text)])
		s.text = s.text[:len(s.text)+n]
		switch {
		case err == io.EOF:
			s.ended = true
		case err != nil:
			return err
		}
		s.given = bytes.LastIndexByte(s.text, '\n') + 1
	}
	if s.ended {
		s.given = len(s.text)
	}
	if mark := []byte("\uFEFF"); !s.begun && bytes.HasPrefix(s.text, mark) {
		s.text = s.text[:copy(s.text, s.text[len(mark):])]
		s.given -= len(mark)
	}
	s.begun = true
	s.parser.Reset(s.text[:s.given])
	return nil
}

// errorf is what is wrong with the line of a place of the text.
func (s *scanner) errorf(offset int, format string, args ...any) error {
	line := 1 + s.lines + bytes.Count(s.text[:offset], []byte("\n"))
	return fmt.Errorf("line %d %s", line, fmt.Sprintf(format, args...))
}

// notTOML is an error of the library as one line with its place.
func (s *scanner) notTOML(err error) error {
	message := strings.Join(strings.Fields(err.Error()), " ")
	offset, _ := s.place(err)
	return s.errorf(offset, "is not TOML: %s", message)
}

// tooDeep is an error for what is nested too deep in an expression.
func (s *scanner) tooDeep(e *unstable.Node) error {
	names := e.Key()
	names.Next()
	return s.errorf(int(names.Node().Raw.Offset), "is nested too deep: hands take less than %d levels", maxNesting)
}
