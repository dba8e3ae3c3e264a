package config

import (
	"os"
	"path/filepath"
)

// userData is the data folder under a home.
func userData(home string) string {
	if local := os.Getenv("LOCALAPPDATA"); local != "" {
		return filepath.Join(local, "tapis")
	}
	return filepath.Join(home, "AppData", "Local", "tapis")
}
