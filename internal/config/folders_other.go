//go:build !windows && !darwin

package config

import "path/filepath"

// userData is the data folder under a home.
func userData(home string) string {
	return filepath.Join(home, ".local", "share", "tapis")
}
