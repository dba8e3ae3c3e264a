package config

import (
	"errors"
	"os"
	"os/user"
	"path/filepath"
)

// DataDir is where the room keeps what must last: the folder for a user's data
// on this system. The error says that there is none.
func DataDir() (string, error) {
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) { // others must be ignored, says its specification
		return filepath.Join(dir, "tapis"), nil
	}
	home, err := os.UserHomeDir()
	if err != nil || !filepath.IsAbs(home) {
		u, err := user.Current()
		if err != nil || !filepath.IsAbs(u.HomeDir) {
			return "", ErrNoHome
		}
		home = u.HomeDir
	}
	return userData(home), nil
}

// ErrNoHome says that there is no home folder to keep things in.
var ErrNoHome = errors.New("there is no home folder here")

// ThemesDir is where a user's own themes live, "" when there is no home.
func ThemesDir() string {
	config, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(config, "tapis", "themes")
}
