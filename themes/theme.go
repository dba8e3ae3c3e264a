// Package themes holds what the screens look like: palettes, signs and card
// art, read from TOML files, eight of them built in.
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
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"sync"

	"tapis/internal/files"
)

//go:embed *.toml
var builtin embed.FS

var builtinNames = []string{"tapis", "light", "midnight", "bordeaux", "paper", "contrast", "safe", "mono"}

// maxFile is the largest theme file that is read, in bytes.
const maxFile = 64 << 10

// Theme is one theme as its file gives it.
type Theme struct {
	Name        string // how it is chosen; the file's name without .toml
	About       string // one line for a list
	AboutFrench string // the same in French; "": as About
	Dark        bool   // made for a dark room

	colors map[string][]swatch
	suits  [4]swatch // on a card, by card.Suit
	text   [4]swatch // on the ground
	glyphs [2]Glyphs // unicode, ASCII
	art    [2]Art
	dim256 func() *[256]Color // the dimmed 256-colour table, made when it is first asked for
	looks  *sync.Map          // made so far, by lookKey
}

// Shelf is the set of themes one can choose from.
type Shelf struct {
	byName  map[string]func() *Theme // a built-in one is read when it is first asked for
	builtin bool
}

// Load returns the built-in themes and those of the folder userDir, a file
// NAME.toml for each theme; "" or a folder that does not exist adds none. A
// user's theme may give only what differs from its base (base = "light";
// otherwise "tapis") and may replace a built-in one of the same name.
//
// The shelf is usable even when the error is not nil: it then lacks the themes
// whose files are faulty. The error has one line for each of them.
func Load(userDir string) (*Shelf, error) {
	if userDir == "" {
		return Builtin(), nil
	}
	s := &Shelf{byName: maps.Clone(Builtin().byName)}
	names, err := filepath.Glob(filepath.Join(escapeGlob(userDir), "*.toml"))
	if err != nil {
		return s, fmt.Errorf("themes folder %s: %w", files.Printable(userDir), err)
	}
	var errs []error
	dir := files.In(userDir, maxFile)
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

// Builtin returns the themes that come with the program. Every call returns the
// same shelf: a file is read once, when its theme is first asked for.
func Builtin() *Shelf { return house() }

var house = sync.OnceValue(func() *Shelf {
	s := &Shelf{byName: map[string]func() *Theme{}, builtin: true}
	for _, name := range builtinNames {
		s.byName[name] = sync.OnceValue(func() *Theme {
			t, err := s.read(builtin, name+".toml")
			if err != nil {
				panic(err) // a test loads them
			}
			return t
		})
	}
	return s
})

// theme is the theme called name, nil when there is none.
func (s *Shelf) theme(name string) *Theme {
	if of := s.byName[name]; of != nil {
		return of()
	}
	return nil
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
	auto := "light"
	if dark {
		auto = "tapis"
	}
	if name == "" || name == "auto" {
		return s.theme(auto), nil
	}
	if t := s.theme(name); t != nil {
		return t, nil
	}
	return s.theme(auto), fmt.Errorf("no theme %q; there are: auto, %s", name, strings.Join(s.Names(), ", "))
}

// addFrom reads one file of fsys onto the shelf.
func (s *Shelf) addFrom(fsys fs.FS, name string) error {
	t, err := s.read(fsys, name)
	if err == nil {
		s.byName[t.Name] = func() *Theme { return t }
	}
	return err
}

// read reads one file of fsys.
func (s *Shelf) read(fsys fs.FS, name string) (*Theme, error) {
	text, err := fs.ReadFile(fsys, name)
	var refused *files.Error
	if errors.As(err, &refused) {
		return nil, fmt.Errorf("%s: %s", files.Printable(name), refused.What())
	}
	if err == nil {
		var t *Theme
		if t, err = s.parse(strings.TrimSuffix(name, ".toml"), string(text)); err == nil {
			return t, nil
		}
	}
	return nil, fmt.Errorf("%s: %w", files.Printable(name), err)
}

// parse reads the text of a theme file called name.
func (s *Shelf) parse(name, text string) (*Theme, error) {
	f, err := readSections(text)
	if err != nil {
		return nil, err
	}
	if err := f.only("name", "about", "about_fr", "base", "dark", "colors", "suits", "glyphs", "cards"); err != nil {
		return nil, err
	}
	t := &Theme{Name: name, Dark: true, colors: map[string][]swatch{}}
	for _, read := range []func(section) error{
		t.readName, func(f section) error { return s.readBase(t, f) }, t.readAbout, t.readColors, t.readSuits, t.readGlyphs, t.readCards,
	} {
		if err := read(f); err != nil {
			return nil, err
		}
	}
	t.dim256, t.looks = newDim256(t.colors["ground"][0].idx256), &sync.Map{}
	return t, nil
}

// readName checks the name that a file gives its theme.
func (t *Theme) readName(f section) error {
	switch name, err := f.text("name"); {
	case err != nil:
		return err
	case name != "" && name != t.Name:
		return fmt.Errorf("name: %q differs from the file's name; want %q", name, t.Name)
	}
	return nil
}

// readBase makes t a copy of the theme it starts from, under its own name. The
// first theme, tapis, starts from nothing.
func (s *Shelf) readBase(t *Theme, f section) error {
	name, err := f.text("base")
	if err != nil {
		return err
	}
	if name == "" {
		name = "tapis"
	}
	if s.builtin && t.Name == "tapis" {
		return nil
	}
	switch base := s.theme(name); {
	case base != nil:
		own := *base
		own.Name, own.About, own.AboutFrench, own.colors = t.Name, "", "", maps.Clone(base.colors)
		*t = own
	default:
		return fmt.Errorf("base: no theme %q; want one of %s", name, strings.Join(s.Names(), ", "))
	}
	return nil
}

func (t *Theme) readAbout(f section) (err error) {
	if t.About, err = f.text("about"); err != nil {
		return err
	}
	if t.AboutFrench, err = f.text("about_fr"); err != nil {
		return err
	}
	if _, ok := f.values["dark"]; ok {
		t.Dark, err = get[bool](f, "dark", "boolean")
	}
	return err
}

// readColors takes over what [colors] names and checks that nothing is missing.
func (t *Theme) readColors(f section) error {
	colors, err := f.section("colors")
	if err != nil {
		return err
	}
	known := make([]string, len(roles))
	byKey := map[string]role{}
	for i, r := range roles {
		known[i], byKey[r.key] = r.key, r
	}
	if err := colors.only(known...); err != nil {
		return err
	}
	for _, key := range colors.keys() {
		r, v := byKey[key], colors.values[key]
		var err error
		if r.steps != nil {
			t.colors[key], err = parseSwatches(v, r.min)
		} else {
			var s swatch
			s, err = parseSwatch(v)
			t.colors[key] = []swatch{s}
		}
		if err != nil {
			return fmt.Errorf("colors.%s: %w", key, err)
		}
	}
	for _, r := range roles {
		if t.colors[r.key] == nil {
			return fmt.Errorf("colors.%s: missing; %s", r.key, swatchForm)
		}
	}
	return nil
}

// readSuits takes over [suits] and [suits.text].
func (t *Theme) readSuits(f section) error {
	suits, err := f.section("suits")
	if err != nil {
		return err
	}
	text, err := suits.section("text")
	if err != nil {
		return err
	}
	if err := suits.only(append([]string{"text"}, suitKeys[:]...)...); err != nil {
		return err
	}
	if err := text.only(suitKeys[:]...); err != nil {
		return err
	}
	for i, key := range suitKeys {
		for _, to := range []struct {
			from section
			at   *swatch
		}{{suits, &t.suits[i]}, {text, &t.text[i]}} {
			if v, ok := to.from.values[key]; ok {
				if *to.at, err = parseSwatch(v); err != nil {
					return fmt.Errorf("%s%s: %w", to.from.where, key, err)
				}
			}
		}
	}
	return nil
}

// readGlyphs takes over [glyphs] and [glyphs.ascii].
func (t *Theme) readGlyphs(f section) error {
	glyphs, err := f.section("glyphs")
	if err != nil {
		return err
	}
	ascii, err := glyphs.section("ascii")
	if err != nil {
		return err
	}
	if err := t.glyphs[0].over(glyphs, false); err != nil {
		return err
	}
	return t.glyphs[1].over(ascii, true)
}

// readCards takes over [cards] and [cards.ascii].
func (t *Theme) readCards(f section) error {
	cards, err := f.section("cards")
	if err != nil {
		return err
	}
	ascii, err := cards.section("ascii")
	if err != nil {
		return err
	}
	if err := t.art[0].over(cards, false); err != nil {
		return err
	}
	return t.art[1].over(ascii, true)
}
