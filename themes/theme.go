// Package themes holds what the screens look like: palettes, signs and card
// art, read from TOML files, two of them built in.
//
// A Theme is what a file says. A Look is a Theme made definite for one session:
// which colours its terminal has, whether it may use more than ASCII, how many
// colours the deck has. Both are read-only once made and safe to share.
//
// The package guarantees that every sign is one cell wide, that the built-in
// themes are complete, and that a fault in a user's file is reported with the
// file, the key and what would be right. It draws nothing.
package themes

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sort"
	"strings"

	"github.com/BurntSushi/toml"
)

//go:embed tapis.toml light.toml
var builtin embed.FS

// maxFile is the largest theme file that is read, in bytes.
const maxFile = 64 << 10

// Theme is one theme as its file gives it.
type Theme struct {
	Name  string // how it is chosen; the file's name without .toml
	About string // one line for a list
	Dark  bool   // made for a dark room

	colors map[string][]swatch
	suits  [4]swatch // on a card, by card.Suit
	text   [4]swatch // on the ground
	glyphs [2]Glyphs // unicode, ASCII
	art    [2]Art
}

// file is a theme file as TOML.
type file struct {
	Name   string         `toml:"name"`
	About  string         `toml:"about"`
	Base   string         `toml:"base"`
	Dark   *bool          `toml:"dark"`
	Colors map[string]any `toml:"colors"`
	Suits  map[string]any `toml:"suits"`
	Glyphs rawGlyphs      `toml:"glyphs"`
	Cards  rawCards       `toml:"cards"`
}

// Shelf is the set of themes one can choose from.
type Shelf struct {
	byName map[string]*Theme
}

// Load returns the built-in themes and those of the folder userDir, a file
// NAME.toml for each theme; "" or a folder that does not exist adds none. A
// user's theme may give only what differs from its base (base = "light";
// otherwise "tapis") and may replace a built-in one of the same name.
//
// The shelf is usable even when the error is not nil: it then lacks the themes
// whose files are faulty. The error has one line for each of them.
func Load(userDir string) (*Shelf, error) {
	s := &Shelf{byName: map[string]*Theme{}}
	if err := s.addFrom(builtin, "tapis.toml"); err != nil {
		return s, err
	}
	if err := s.addFrom(builtin, "light.toml"); err != nil {
		return s, err
	}
	if userDir == "" {
		return s, nil
	}
	names, err := filepath.Glob(filepath.Join(escapeGlob(userDir), "*.toml"))
	if err != nil {
		return s, fmt.Errorf("themes folder %s: %w", userDir, err)
	}
	var errs []error
	dir := os.DirFS(userDir)
	for _, path := range names {
		errs = append(errs, s.addFrom(dir, filepath.Base(path)))
	}
	return s, errors.Join(errs...)
}

// escapeGlob makes Glob take a path literally.
func escapeGlob(path string) string {
	if os.PathSeparator == '\\' {
		return path // no escaping on Windows, and [ is rare in its paths
	}
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(path)
}

// Builtin returns the themes that come with the program.
func Builtin() *Shelf {
	s, err := Load("")
	if err != nil {
		panic(err) // a test loads them
	}
	return s
}

// Names lists the themes, "tapis" first, the others by name.
func (s *Shelf) Names() []string {
	var names []string
	for n := range s.byName {
		names = append(names, n)
	}
	sort.Slice(names, func(i, j int) bool {
		a, b := names[i], names[j]
		if (a == "tapis") != (b == "tapis") {
			return a == "tapis"
		}
		return a < b
	})
	return names
}

// Pick returns the theme called name; "" or "auto" is the one that suits the
// terminal's background. An unknown name gives that one too, and an error that
// lists the names there are.
func (s *Shelf) Pick(name string, dark bool) (*Theme, error) {
	auto := s.byName["light"]
	if dark {
		auto = s.byName["tapis"]
	}
	if name == "" || name == "auto" {
		return auto, nil
	}
	if t := s.byName[name]; t != nil {
		return t, nil
	}
	return auto, fmt.Errorf("no theme %q; there are: auto, %s", name, strings.Join(s.Names(), ", "))
}

// addFrom reads one file of fsys onto the shelf.
func (s *Shelf) addFrom(fsys fs.FS, name string) error {
	f, err := fsys.Open(name)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	defer f.Close()
	var buf bytes.Buffer
	if _, err := buf.ReadFrom(&limited{f, maxFile}); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	t, err := s.parse(strings.TrimSuffix(name, ".toml"), buf.String())
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	s.byName[t.Name] = t
	return nil
}

// limited reads at most left bytes and then fails, instead of cutting a file.
type limited struct {
	f    fs.File
	left int
}

func (l *limited) Read(p []byte) (int, error) {
	n, err := l.f.Read(p)
	if l.left -= n; l.left < 0 {
		return n, fmt.Errorf("larger than %d bytes, too large for a theme", maxFile)
	}
	return n, err
}

// parse reads the text of a theme file called name.
func (s *Shelf) parse(name, text string) (*Theme, error) {
	var f file
	meta, err := toml.Decode(text, &f)
	if err != nil {
		return nil, plainError(err)
	}
	for _, key := range meta.Undecoded() {
		if key[0] == "colors" || key[0] == "suits" {
			continue // read below, with a check of their own
		}
		return nil, unknownKey(key.String(), fileKeys)
	}
	if f.Name != "" && f.Name != name {
		return nil, fmt.Errorf("name: %q differs from the file's name; want %q", f.Name, name)
	}
	t := &Theme{Name: name, About: f.About, Dark: true, colors: map[string][]swatch{}}
	base, err := s.base(name, f.Base)
	if err != nil {
		return nil, err
	}
	if base != nil {
		t.inherit(base)
	}
	if f.Dark != nil {
		t.Dark = *f.Dark
	}
	if err := t.readColors(f.Colors); err != nil {
		return nil, err
	}
	if err := t.readSuits(f.Suits, meta.IsDefined("suits")); err != nil {
		return nil, err
	}
	if err := t.glyphs[0].over(&f.Glyphs, "glyphs", false); err != nil {
		return nil, err
	}
	if f.Glyphs.ASCII != nil {
		if err := t.glyphs[1].over(f.Glyphs.ASCII, "glyphs.ascii", true); err != nil {
			return nil, err
		}
	}
	if err := t.art[0].over(&f.Cards, "cards", false); err != nil {
		return nil, err
	}
	if f.Cards.ASCII != nil {
		if err := t.art[1].over(f.Cards.ASCII, "cards.ascii", true); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// base is the theme a file starts from: none for tapis itself.
func (s *Shelf) base(name, base string) (*Theme, error) {
	if base == "" {
		base = "tapis"
	}
	t := s.byName[base]
	if t == nil && name != "tapis" {
		return nil, fmt.Errorf("base: no theme %q; want one of %s", base, strings.Join(s.Names(), ", "))
	}
	return t, nil
}

// inherit makes t a copy of base under its own name.
func (t *Theme) inherit(base *Theme) {
	own := *base
	own.Name, own.About = t.Name, t.About
	own.colors = map[string][]swatch{}
	for k, v := range base.colors {
		own.colors[k] = v
	}
	*t = own
}
