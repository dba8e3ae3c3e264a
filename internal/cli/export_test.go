package cli

import (
	"time"

	"tapis/internal/i18n"
	"tapis/internal/store"
)

// ExportRoom is what the command export of the palette does, in English.
func ExportRoom(s *store.Store, now time.Time) ([]string, error) {
	return exportRoom(s, i18n.In(i18n.English), false, now)
}
