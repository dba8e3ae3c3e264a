package files

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func write(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestAPlainFileIsReadThroughLinksUpToItsBound(t *testing.T) {
	dir := t.TempDir()
	path := write(t, filepath.Join(dir, "hands"), "0123456789")
	link := filepath.Join(dir, "link")
	if err := os.Symlink(path, link); err != nil {
		t.Skip("no links here: ", err)
	}
	for _, name := range []string{path, link} {
		if text, err := Read(name, 10); err != nil || string(text) != "0123456789" {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
	_, err := Read(link, 9)
	if want := link + ": the file is longer than 9 bytes"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestWhatCannotBeReadIsSaidInWords(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		path   string
		reason Reason
		want   string
		is     error
	}{
		{dir, Folder, ": this is a folder, not a file", nil},
		{filepath.Join(dir, "nothing"), Missing, ": there is no such file", fs.ErrNotExist},
		{filepath.Join(dir, "bad\x1b[31m\u202ename"), Missing, `bad\x1b[31m\u202ename: there is no such file`, fs.ErrNotExist},
		{filepath.Join(dir, "no\x00name"), Unreadable, `no\x00name: invalid argument`, nil},
		{os.DevNull, Device, ": this is a device, not a file on a disk", nil},
	} {
		_, err := Open(c.path, 1<<20)
		var no *Error
		if !errors.As(err, &no) || no.Reason != c.reason || no.Path != c.path {
			t.Errorf("%q: %#v", c.path, err)
			continue
		}
		if !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%q: got %q, want at its end %q", c.path, err, c.want)
		}
		if c.is != nil && !errors.Is(err, c.is) {
			t.Errorf("%q: %v is not %v", c.path, err, c.is)
		}
	}
}

// A file that grows after it was opened, and one that has no size, end at the
// bound too.
func TestTheBoundHoldsWhateverTheSizeIsSaidToBe(t *testing.T) {
	path := write(t, filepath.Join(t.TempDir(), "log"), "1234")
	f, err := Open(path, 8)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	write(t, path, "123456789")
	var got bytes.Buffer
	_, err = got.ReadFrom(f)
	var no *Error
	if !errors.As(err, &no) || no.Reason != TooLong || got.String() != "12345678" {
		t.Errorf("read %q, %v", &got, err)
	}
}

func TestSizesAreSaidInTheUnitTheyAreWholeIn(t *testing.T) {
	for bytes, want := range map[int64]string{64 << 20: "64 MB", 64 << 10: "64 kB", 1<<20 + 1<<10: "1025 kB", 1000: "1000 bytes", 0: "0 bytes"} {
		if got := size(bytes); got != want {
			t.Errorf("%d: %s, want %s", bytes, got, want)
		}
	}
}

func TestAFolderReadsItsFilesInTheSameWay(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a"), "text")
	if err := os.Mkdir(filepath.Join(dir, "b"), 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "b", "long"), "too long")
	fsys := In(dir, 4)
	var seen []string
	err := fs.WalkDir(fsys, ".", func(p string, d fs.DirEntry, err error) error {
		seen = append(seen, p)
		return err
	})
	if got := strings.Join(seen, " "); err != nil || got != ". a b b/long" {
		t.Errorf("%s, %v", got, err)
	}
	if text, err := fs.ReadFile(fsys, "a"); err != nil || string(text) != "text" {
		t.Errorf("%q, %v", text, err)
	}
	_, err = fsys.Open("b/long")
	if want := filepath.Join(dir, "b", "long") + ": the file is longer than 4 bytes"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if _, err := fs.ReadFile(fsys, "b"); err == nil {
		t.Error("a folder is read as a file")
	}
	for _, name := range []string{"../a", "/a", "b/../a"} {
		if _, err := fsys.Open(name); !errors.Is(err, fs.ErrInvalid) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "",
		"Zoë's café 牌 \U0001F0A1":  "Zoë's café 牌 \U0001F0A1",
		`C:\hands "x"`:             `C:\hands "x"`,
		"a\x1b]0;title\a":          `a\x1b]0;title\a`,
		"two\nlines\t":             `two\nlines\t`,
		"\u009b31m red \u202e dab": `\u009b31m red \u202e dab`,
		"\xff broken \xe2\x82":     `\xff broken \xe2\x82`,
		"\ufffd is a character":    "\ufffd is a character",
		"zero\u200bwidth\u00a0":    `zero\u200bwidth\u00a0`,
	} {
		if got := Printable(text); got != want {
			t.Errorf("%q is printed as %s, want %s", text, got, want)
		}
	}
}
