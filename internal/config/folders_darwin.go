package config

import "path/filepath"

// userData is the data folder under a home.
func userData(home string) string {
	return filepath.Join(home, "Library", "Application Support", "tapis")
}
