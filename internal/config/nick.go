package config

import (
	"os"
	"os/user"
	"strings"

	"tapis/internal/names"
)

// Nick is what the person at this machine is called.
func Nick() string {
	for _, name := range []string{"TAPIS_NAME", "USER", "LOGNAME", "USERNAME"} {
		if v := os.Getenv(name); v != "" {
			return names.Suggest(v)
		}
	}
	if u, err := user.Current(); err == nil && u.Username != "" {
		return names.Suggest(u.Username[strings.LastIndexByte(u.Username, '\\')+1:]) // without a Windows domain
	}
	return "guest"
}
