package replay

import (
	"tapis/internal/i18n"
	"tapis/tui/ui"
)

// keys is the key map of the screen: the page of keys is made of it.
var keys = ui.NewKeyMap(func(h *i18n.Help) string { return h.Sizing }, []ui.Binding{
	bind(func(k *i18n.KeyNames) string { return k.LeftRight }, func(h *i18n.Help) string { return h.Replay.Step }),
	bind(func(k *i18n.KeyNames) string { return k.UpDown }, func(h *i18n.Help) string { return h.Replay.Street }),
	bind(func(*i18n.KeyNames) string { return "n N" }, func(h *i18n.Help) string { return h.Replay.Hand }),
	bind(func(k *i18n.KeyNames) string { return k.Space }, func(h *i18n.Help) string { return h.Replay.Play }),
	bind(func(*i18n.KeyNames) string { return "o" }, func(h *i18n.Help) string { return h.Replay.OwnAll }),
	bind(func(k *i18n.KeyNames) string { return k.Tab }, func(h *i18n.Help) string { return h.Replay.Eyes }),
	bind(func(*i18n.KeyNames) string { return "i" }, func(h *i18n.Help) string { return h.Replay.Who }),
	bind(func(*i18n.KeyNames) string { return "t" }, func(h *i18n.Help) string { return h.Replay.Text }),
	bind(func(*i18n.KeyNames) string { return "p" }, func(h *i18n.Help) string { return h.Replay.PHH }),
	bind(func(*i18n.KeyNames) string { return "v" }, func(h *i18n.Help) string { return h.Replay.Picture }),
	bind(func(k *i18n.KeyNames) string { return k.Click }, func(h *i18n.Help) string { return h.Replay.Click }),
	bind(func(k *i18n.KeyNames) string { return k.Esc }, func(h *i18n.Help) string { return h.Back }),
})

// bind is a line of the page of keys.
func bind(sign func(*i18n.KeyNames) string, text func(*i18n.Help) string) ui.Binding {
	return ui.Binding{Group: ui.GroupAround, Sign: sign, Text: text}
}
