package themes

import (
	"github.com/charmbracelet/colorprofile"
)

// Options are a session's own choices.
type Options struct {
	ASCII     bool // nothing but ASCII, for terminals that lack the signs
	Console   bool // only the signs that the font of the Linux console has
	FourColor bool // four-colour deck: diamonds blue, clubs green
	// Ranks are the signs on cards, two to ace, in ASCII; "" is "23456789TJQKA".
	// The ten is drawn as 10 wherever a card has room for it.
	Ranks string
}

// Look is a theme made definite for one session. Colours are None when the
// terminal has none; the named styles below then differ by attributes.
type Look struct {
	Theme   string // the theme's name
	Profile colorprofile.Profile
	Dark    bool
	Options
	Color bool // the terminal has colours

	Ground, Bar, Plate                     Color
	Ink, Soft, Dim, Rule                   Color
	Accent, Gold, OnGold, Alert            Color
	Stack                                  Color
	Felt, Rail                             []Color // centre to edge; top to bottom
	Weave                                  []Color // woven into the felt, by its steps
	FeltInk, FeltSoft, FeltGold            Color
	Place, Chip                            Color
	Card, Playing, CardDim, Back, BackMark Color
	Decides, Low, LowDecides               Color   // on the cards at the end: what decided, the winning low
	Beaten, Aside                          Color   // what stood against it, what does not play
	Corners                                []Color // of cards that play: in the high hand, in yours, in the low
	Players                                []Color // of bars: yours first, no colour of a suit
	Chips                                  []Color // in piles, by value
	OnPlayer, Loss                         Color
	Fold, OnFold, Call, OnCall             Color
	AllIn, OnAllIn                         Color
	Suits                                  [4]Color // on a card, by card.Suit
	SuitsText                              [4]Color // on the ground or a bar

	Glyphs Glyphs
	Art    Art
	Styles Styles

	dim256 func() *[256]Color
}

// Styles are the kinds of text and blocks that screens are made of. Those
// without a background are written over whatever lies there.
type Styles struct {
	Base   Style // an empty screen: ink on the ground
	Bar    Style // the line on top, and empty plates
	Text   Style
	Strong Style
	Soft   Style // second in line
	Dim    Style // what no longer counts
	Accent Style // the one thing that matters now
	Alert  Style
	Stack  Style // a stack of chips, money won

	Felt       Style // on the felt
	FeltStrong Style
	FeltSoft   Style
	FeltGold   Style

	Chosen Style // a block: what is chosen, who is to act
	Fold   Style // blocks: buttons by what they do
	Call   Style
	AllIn  Style
}

// lookKey is what a look is made from.
type lookKey struct {
	profile colorprofile.Profile
	options Options
}

// For makes t definite for a terminal of profile p. An unknown profile counts
// as one without colours. Those who ask for the same are given the same look, which
// is not to be changed.
func (t *Theme) For(p colorprofile.Profile, o Options) *Look {
	key := lookKey{p, o}
	if l, ok := t.looks.Load(key); ok {
		return l.(*Look)
	}
	l, _ := t.looks.LoadOrStore(key, t.look(p, o))
	return l.(*Look)
}

func (t *Theme) look(p colorprofile.Profile, o Options) *Look {
	l := &Look{Theme: t.Name, Profile: p, Dark: t.Dark, Options: o, Color: p >= colorprofile.ANSI}
	for _, r := range roles {
		sw := t.colors[r.key]
		if r.one != nil {
			*r.one(l) = sw[0].in(p)
			continue
		}
		steps := make([]Color, len(sw))
		for i, s := range sw {
			steps[i] = s.in(p)
		}
		*r.steps(l) = steps
	}
	for i := range l.Suits {
		from := i
		if !o.FourColor {
			from = [4]int{3, 2, 2, 3}[i] // clubs as spades, diamonds as hearts
		}
		l.Suits[i], l.SuitsText[i] = t.suits[from].in(p), t.text[from].in(p)
	}
	set := 0
	if o.ASCII {
		set = 1
	}
	if len(l.Ranks) != 13 {
		l.Ranks = "23456789TJQKA"
	}
	l.Glyphs, l.Art = t.glyphs[set], t.art[set]
	l.Styles = l.styles()
	l.dim256 = t.dim256
	return l
}

// Rank is what stands on a card for a rank, 0 the two to 12 the ace, where there is
// room for two signs.
func (l *Look) Rank(r int) string {
	const ten = 8
	if r == ten {
		return "10"
	}
	return l.Ranks[r : r+1]
}

// styles names the styles. The attributes alone tell them apart where there is
// no colour (UX AC-31).
func (l *Look) styles() Styles {
	s := Styles{
		Base:   Style{Fg: l.Ink, Bg: l.Ground},
		Bar:    Style{Fg: l.Ink, Bg: l.Bar},
		Text:   Style{Fg: l.Ink},
		Strong: Style{Fg: l.Ink, Attr: Bold},
		Soft:   Style{Fg: l.Soft},
		Dim:    Style{Fg: l.Dim},
		Accent: Style{Fg: l.Accent, Attr: Bold},
		Alert:  Style{Fg: l.Alert, Attr: Bold},
		Stack:  Style{Fg: l.Stack},

		Felt:       Style{Fg: l.FeltInk},
		FeltStrong: Style{Fg: l.FeltInk, Attr: Bold},
		FeltSoft:   Style{Fg: l.FeltSoft},
		FeltGold:   Style{Fg: l.FeltGold, Attr: Bold},

		Chosen: Style{Fg: l.OnGold, Bg: l.Gold, Attr: Bold},
		Fold:   Style{Fg: l.OnFold, Bg: l.Fold, Attr: Bold},
		Call:   Style{Fg: l.OnCall, Bg: l.Call, Attr: Bold},
		AllIn:  Style{Fg: l.OnAllIn, Bg: l.AllIn, Attr: Bold},
	}
	if !l.Color {
		s.Bar.Attr |= Reverse
		s.Dim.Attr |= Faint
		s.Alert.Attr |= Reverse
		s.Chosen.Attr |= Reverse
	}
	return s
}
