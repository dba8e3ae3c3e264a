package ui

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
)

// Key is one key as the screens take it.
type Key struct {
	Name string // "a", "enter", "shift+tab"; letters are in lower case
	Text string // what it types, "" for nothing
}

func KeyOf(msg tea.KeyPressMsg) Key {
	name := msg.String()
	if utf8.RuneCountInString(name) == 1 {
		name = strings.ToLower(name)
	}
	switch name {
	case "kpenter":
		name = "enter"
	case "space":
		return Key{Name: name, Text: " "}
	}
	return Key{Name: name, Text: msg.Text}
}

// Modifies says whether a key only changes what others mean. Terminals that tell
// of every key tell of these too.
func Modifies(code rune) bool {
	return code >= tea.KeyLeftShift && code <= tea.KeyIsoLevel5Shift || code >= tea.KeyCapsLock && code <= tea.KeyNumLock
}

// azerty is the row of digits of a French keyboard without shift.
const azerty = `à&é"'(-è_ç`

// Digit is the digit a key stands for where a number is expected, -1 for none.
// The unshifted row of a French keyboard counts too, and so does the keypad.
func (k Key) Digit() int {
	name := strings.TrimPrefix(k.Name, "kp")
	if len(name) == 1 && name[0] >= '0' && name[0] <= '9' {
		return int(name[0] - '0')
	}
	i := 0
	for _, r := range azerty {
		if k.Name == string(r) {
			return i
		}
		i++
	}
	return -1
}

// keyGroup is a part of the help page.
type keyGroup uint8

const (
	GroupPlaying keyGroup = iota
	GroupSizing
	groupWaiting
	groupCards
	GroupAround
	GroupWatching
	numGroups
)

// KeyID names what a key does.
type KeyID uint8

const (
	NoKey KeyID = iota
	KeyGo
	KeyCall
	KeyFold
	KeyRaise
	KeyAllIn
	KeyLeft
	KeyRight
	KeyUp
	KeyDown
	KeyAny
	KeySkip
	KeyMuck
	KeyOut
	KeyChat
	KeyRank
	KeyHelp
	KeyLog
	KeyGames
	KeyPane
	KeyPalette
	KeyQuit
	KeyRebuy
	KeyFaster
	KeySlower
	KeySettings
	KeyBack
	KeyHint
	KeyInvite
	KeyLastHand
	KeyHands
	KeyPlayers
	KeyAccounts
)

// Binding is a line of the key map: the keys, and the line of help made of it.
// A binding without a text is not shown: another line tells it.
type Binding struct {
	ID    KeyID
	Keys  []string
	Group keyGroup
	Sign  func(*i18n.KeyNames) string // how the keys are written; nil: the first key
	Text  func(*i18n.Help) string
}

// KeyMap is every key of a kind of table. What a key does at a moment is decided
// by the screen; the help page is made from this list.
type KeyMap struct {
	Bindings []Binding
	sizing   func(*i18n.Help) string // heading of the keys for amounts
	ids      map[string]KeyID
}

// NewKeyMap is the key map of lists of bindings.
func NewKeyMap(sizing func(*i18n.Help) string, lists ...[]Binding) *KeyMap {
	m := &KeyMap{Bindings: slices.Concat(lists...), sizing: sizing, ids: map[string]KeyID{}}
	for _, b := range m.Bindings {
		for _, k := range b.Keys {
			m.ids[k] = b.ID
		}
	}
	return m
}

// ID is what a key does. A digit of a French keyboard's row without shift, or of
// the keypad, does what the digit does.
func (m *KeyMap) ID(k Key) KeyID {
	if id, ok := m.ids[k.Name]; ok {
		return id
	}
	if d := k.Digit(); d >= 0 {
		return m.ids[strconv.Itoa(d)]
	}
	return NoKey
}

// Some are the bindings of some keys, for a map in which they mean the same.
func (m *KeyMap) Some(ids ...KeyID) []Binding {
	var out []Binding
	for _, id := range ids {
		out = append(out, m.Bindings[slices.IndexFunc(m.Bindings, func(b Binding) bool { return b.ID == id })])
	}
	return out
}

// Group are the bindings of a part of the help page.
func (m *KeyMap) Group(g keyGroup) []Binding {
	return slices.DeleteFunc(slices.Clone(m.Bindings), func(b Binding) bool { return b.Group != g })
}

// TableKeys is every key of a table of players among each other.
var TableKeys = NewKeyMap(func(h *i18n.Help) string { return h.Sizing }, []Binding{
	{KeyGo, []string{"enter"}, GroupPlaying, func(k *i18n.KeyNames) string { return k.Enter }, func(h *i18n.Help) string { return h.Enter }},
	{KeyCall, []string{"c"}, GroupPlaying, nil, func(h *i18n.Help) string { return h.CheckCall }},
	{KeyFold, []string{"f"}, GroupPlaying, nil, func(h *i18n.Help) string { return h.Fold }},
	{KeyRaise, []string{"r"}, GroupPlaying, nil, func(h *i18n.Help) string { return h.Raise }},
	{KeyAllIn, []string{"a"}, GroupPlaying, nil, func(h *i18n.Help) string { return h.AllIn }},
	{KeyLeft, []string{"left"}, GroupPlaying, func(k *i18n.KeyNames) string { return k.LeftRight }, func(h *i18n.Help) string { return h.Highlight }},
	{KeyRight, []string{"right"}, GroupPlaying, nil, nil},
	{KeyUp, []string{"up"}, GroupSizing, func(k *i18n.KeyNames) string { return k.Arrows }, func(h *i18n.Help) string { return h.Step }},
	{KeyDown, []string{"down"}, GroupSizing, nil, nil},
	{NoKey, nil, GroupSizing, func(k *i18n.KeyNames) string { return k.Digits }, func(h *i18n.Help) string { return h.Type }},
	{NoKey, nil, GroupSizing, func(*i18n.KeyNames) string { return "m h t p x" }, func(h *i18n.Help) string { return h.Preset }},
	{NoKey, nil, GroupSizing, func(k *i18n.KeyNames) string { return k.Enter }, func(h *i18n.Help) string { return h.PutIn }},
	{NoKey, nil, groupWaiting, func(*i18n.KeyNames) string { return "f" }, func(h *i18n.Help) string { return h.PreFold }},
	{NoKey, nil, groupWaiting, func(*i18n.KeyNames) string { return "c" }, func(h *i18n.Help) string { return h.PreCall }},
	{KeyAny, []string{"w"}, groupWaiting, nil, func(h *i18n.Help) string { return h.PreAny }},
	{KeySkip, []string{"space"}, groupWaiting, func(k *i18n.KeyNames) string { return k.Space }, func(h *i18n.Help) string { return h.Skip }},
	{NoKey, nil, groupWaiting, func(k *i18n.KeyNames) string { return k.Space }, func(h *i18n.Help) string { return h.Hold }},
	{NoKey, nil, groupCards, func(k *i18n.KeyNames) string { return k.Digits }, func(h *i18n.Help) string { return h.MarkDigits }},
	{NoKey, nil, groupCards, func(k *i18n.KeyNames) string { return k.LeftRight + " " + k.Space }, func(h *i18n.Help) string { return h.Mark }},
	{NoKey, nil, groupCards, func(k *i18n.KeyNames) string { return k.Enter }, func(h *i18n.Help) string { return h.Confirm }},
	{KeyMuck, []string{"m"}, GroupAround, nil, func(h *i18n.Help) string { return h.Muck }},
	{KeyOut, []string{"s"}, GroupAround, nil, func(h *i18n.Help) string { return h.SitOut }},
	{KeyChat, []string{"t"}, GroupAround, nil, func(h *i18n.Help) string { return h.Chat }},
	{KeyRank, []string{"h"}, GroupAround, nil, func(h *i18n.Help) string { return h.Rankings }},
	{KeyHint, []string{"i"}, GroupAround, nil, func(h *i18n.Help) string { return h.Hint }},
	{KeyLog, []string{"l"}, GroupAround, nil, func(h *i18n.Help) string { return h.Log }},
	{KeyLastHand, []string{"v"}, GroupAround, func(*i18n.KeyNames) string { return "v n" }, func(h *i18n.Help) string { return h.LastHand }},
	{KeyHands, []string{"n"}, GroupAround, nil, nil},
	{KeyPlayers, []string{"p"}, GroupAround, nil, func(h *i18n.Help) string { return h.Players }},
	{KeyAccounts, []string{"e"}, GroupAround, nil, nil}, // the page before leaving names it
	{KeyGames, []string{"g"}, GroupAround, nil, func(h *i18n.Help) string { return h.Games }},
	{KeyRebuy, []string{"b"}, GroupAround, nil, func(h *i18n.Help) string { return h.Rebuy }},
	{KeyFaster, []string{"+", "="}, GroupAround, func(*i18n.KeyNames) string { return "- +" }, func(h *i18n.Help) string { return h.Speed }},
	{KeySlower, []string{"-"}, GroupAround, nil, nil},
	{KeyPane, []string{"tab"}, GroupAround, func(k *i18n.KeyNames) string { return k.Tab }, func(h *i18n.Help) string { return h.Pane }},
	{KeySettings, []string{","}, GroupAround, nil, func(h *i18n.Help) string { return h.Settings }},
	{KeyInvite, []string{"y"}, GroupAround, nil, func(h *i18n.Help) string { return h.Invite }},
	{KeyPalette, []string{":"}, GroupAround, nil, func(h *i18n.Help) string { return h.Palette }},
	{KeyHelp, []string{"?"}, GroupAround, nil, func(h *i18n.Help) string { return h.Keys }},
	{KeyBack, []string{"esc"}, GroupAround, func(k *i18n.KeyNames) string { return k.Esc }, func(h *i18n.Help) string { return h.Back }},
	{KeyQuit, []string{"q"}, GroupAround, nil, func(h *i18n.Help) string { return h.Quit }},
	{NoKey, nil, GroupWatching, func(k *i18n.KeyNames) string { return k.LeftRight + " " + k.Enter }, func(h *i18n.Help) string { return h.Sit }},
	{NoKey, nil, GroupWatching, func(k *i18n.KeyNames) string { return k.Click }, func(h *i18n.Help) string { return h.Mouse }},
})

// Moves says whether a key moves something on every screen, and may repeat.
func (k Key) Moves() bool {
	switch k.Name {
	case "up", "down", "left", "right", "pgup", "pgdown", "home", "end", "tab", "shift+tab", "backspace", "delete":
		return true
	}
	return false
}

// Typed says whether a key types into an editor.
func (k Key) Typed() bool { return k.Name != "enter" && k.Name != "esc" && k.Name != "ctrl+c" }
