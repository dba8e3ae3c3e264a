package tui

import (
	"strings"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"

	"tapis/internal/i18n"
)

// keyPress is one key as the screens take it.
type keyPress struct {
	name string // "a", "enter", "shift+tab"; letters are in lower case
	text string // what it types, "" for nothing
}

func pressOf(msg tea.KeyPressMsg) keyPress {
	name := msg.String()
	if utf8.RuneCountInString(name) == 1 {
		name = strings.ToLower(name)
	}
	switch name {
	case "kpenter":
		name = "enter"
	case "space":
		return keyPress{name: name, text: " "}
	}
	return keyPress{name: name, text: msg.Text}
}

// modifies says whether a key only changes what others mean. Terminals that tell
// of every key tell of these too.
func modifies(code rune) bool {
	return code >= tea.KeyLeftShift && code <= tea.KeyIsoLevel5Shift || code >= tea.KeyCapsLock && code <= tea.KeyNumLock
}

// azerty is the row of digits of a French keyboard without shift.
const azerty = `à&é"'(-è_ç`

// digit is the digit a key stands for where a number is expected, -1 for none.
// The unshifted row of a French keyboard counts too, and so does the keypad.
func (k keyPress) digit() int {
	name := strings.TrimPrefix(k.name, "kp")
	if len(name) == 1 && name[0] >= '0' && name[0] <= '9' {
		return int(name[0] - '0')
	}
	i := 0
	for _, r := range azerty {
		if k.name == string(r) {
			return i
		}
		i++
	}
	return -1
}

// keyGroup is a part of the help page.
type keyGroup uint8

const (
	groupPlaying keyGroup = iota
	groupSizing
	groupWaiting
	groupCards
	groupAround
	groupWatching
	numGroups
)

// keyID names what a key does.
type keyID uint8

const (
	noKey keyID = iota
	keyGo
	keyCall
	keyFold
	keyRaise
	keyAllIn
	keyLeft
	keyRight
	keyUp
	keyDown
	keyAny
	keySkip
	keyMuck
	keyOut
	keyChat
	keyRank
	keyHelp
	keyLog
	keyGames
	keyPane
	keyPalette
	keyQuit
	keyRebuy
	keyFaster
	keySlower
	keySettings
	keyBack
	keyHint
	keyInvite
)

// binding is a line of the key map: the keys, and the line of help made of it.
// A binding without a text is not shown: another line tells it.
type binding struct {
	id    keyID
	keys  []string
	group keyGroup
	sign  func(*i18n.KeyNames) string // how the keys are written; nil: the first key
	text  func(*i18n.Help) string
}

// keyMap is every key of the table. What a key does at a moment is decided by the
// screen; the help page is made from this list.
var keyMap = []binding{
	{keyGo, []string{"enter"}, groupPlaying, func(k *i18n.KeyNames) string { return k.Enter }, func(h *i18n.Help) string { return h.Enter }},
	{keyCall, []string{"c"}, groupPlaying, nil, func(h *i18n.Help) string { return h.CheckCall }},
	{keyFold, []string{"f"}, groupPlaying, nil, func(h *i18n.Help) string { return h.Fold }},
	{keyRaise, []string{"r"}, groupPlaying, nil, func(h *i18n.Help) string { return h.Raise }},
	{keyAllIn, []string{"a"}, groupPlaying, nil, func(h *i18n.Help) string { return h.AllIn }},
	{keyLeft, []string{"left"}, groupPlaying, func(k *i18n.KeyNames) string { return k.LeftRight }, func(h *i18n.Help) string { return h.Highlight }},
	{keyRight, []string{"right"}, groupPlaying, nil, nil},
	{keyUp, []string{"up"}, groupSizing, func(k *i18n.KeyNames) string { return k.Arrows }, func(h *i18n.Help) string { return h.Step }},
	{keyDown, []string{"down"}, groupSizing, nil, nil},
	{noKey, nil, groupSizing, func(k *i18n.KeyNames) string { return k.Digits }, func(h *i18n.Help) string { return h.Type }},
	{noKey, nil, groupSizing, func(*i18n.KeyNames) string { return "m h t p x" }, func(h *i18n.Help) string { return h.Preset }},
	{noKey, nil, groupSizing, func(k *i18n.KeyNames) string { return k.Enter }, func(h *i18n.Help) string { return h.PutIn }},
	{noKey, nil, groupWaiting, func(*i18n.KeyNames) string { return "f" }, func(h *i18n.Help) string { return h.PreFold }},
	{noKey, nil, groupWaiting, func(*i18n.KeyNames) string { return "c" }, func(h *i18n.Help) string { return h.PreCall }},
	{keyAny, []string{"w"}, groupWaiting, nil, func(h *i18n.Help) string { return h.PreAny }},
	{keySkip, []string{"space"}, groupWaiting, func(k *i18n.KeyNames) string { return k.Space }, func(h *i18n.Help) string { return h.Skip }},
	{noKey, nil, groupCards, func(k *i18n.KeyNames) string { return k.Digits }, func(h *i18n.Help) string { return h.MarkDigits }},
	{noKey, nil, groupCards, func(k *i18n.KeyNames) string { return k.LeftRight + " " + k.Space }, func(h *i18n.Help) string { return h.Mark }},
	{noKey, nil, groupCards, func(k *i18n.KeyNames) string { return k.Enter }, func(h *i18n.Help) string { return h.Confirm }},
	{keyMuck, []string{"m"}, groupAround, nil, func(h *i18n.Help) string { return h.Muck }},
	{keyOut, []string{"s"}, groupAround, nil, func(h *i18n.Help) string { return h.SitOut }},
	{keyChat, []string{"t"}, groupAround, nil, func(h *i18n.Help) string { return h.Chat }},
	{keyRank, []string{"h"}, groupAround, nil, func(h *i18n.Help) string { return h.Rankings }},
	{keyHint, []string{"i"}, groupAround, nil, func(h *i18n.Help) string { return h.Hint }},
	{keyLog, []string{"l"}, groupAround, nil, func(h *i18n.Help) string { return h.Log }},
	{keyGames, []string{"g"}, groupAround, nil, func(h *i18n.Help) string { return h.Games }},
	{keyRebuy, []string{"b"}, groupAround, nil, func(h *i18n.Help) string { return h.Rebuy }},
	{keyFaster, []string{"+", "="}, groupAround, func(*i18n.KeyNames) string { return "- +" }, func(h *i18n.Help) string { return h.Speed }},
	{keySlower, []string{"-"}, groupAround, nil, nil},
	{keyPane, []string{"tab"}, groupAround, func(k *i18n.KeyNames) string { return k.Tab }, func(h *i18n.Help) string { return h.Pane }},
	{keySettings, []string{","}, groupAround, nil, func(h *i18n.Help) string { return h.Settings }},
	{keyInvite, []string{"y"}, groupAround, nil, func(h *i18n.Help) string { return h.Invite }},
	{keyPalette, []string{":"}, groupAround, nil, func(h *i18n.Help) string { return h.Palette }},
	{keyHelp, []string{"?"}, groupAround, nil, func(h *i18n.Help) string { return h.Keys }},
	{keyBack, []string{"esc"}, groupAround, func(k *i18n.KeyNames) string { return k.Esc }, func(h *i18n.Help) string { return h.Back }},
	{keyQuit, []string{"q"}, groupAround, nil, func(h *i18n.Help) string { return h.Quit }},
	{noKey, nil, groupWatching, func(k *i18n.KeyNames) string { return k.LeftRight + " " + k.Enter }, func(h *i18n.Help) string { return h.Sit }},
	{noKey, nil, groupWatching, func(k *i18n.KeyNames) string { return k.Click }, func(h *i18n.Help) string { return h.Mouse }},
}

var keyIDs = func() map[string]keyID {
	m := map[string]keyID{}
	for _, b := range keyMap {
		for _, k := range b.keys {
			m[k] = b.id
		}
	}
	return m
}()

// id is what a key does at the table.
func (k keyPress) id() keyID { return keyIDs[k.name] }

// moves says whether a key moves something on every screen, and may repeat.
func (k keyPress) moves() bool {
	switch k.name {
	case "up", "down", "left", "right", "pgup", "pgdown", "home", "end", "tab", "shift+tab", "backspace", "delete":
		return true
	}
	return false
}

// typed says whether a key types into an editor.
func (k keyPress) typed() bool { return k.name != "enter" && k.name != "esc" && k.name != "ctrl+c" }
