package config

import (
	"os"
	"os/user"
	"strings"

	"tapis/internal/names"
)

// NickVariable names the person at this machine, whatever the settings say.
const NickVariable = "TAPIS_NAME"

// Nick is what the person at this machine is called.
func Nick() string {
	for _, name := range []string{NickVariable, "USER", "LOGNAME", "USERNAME"} {
		if v := os.Getenv(name); v != "" {
			return names.Suggest(v)
		}
	}
	if u, err := user.Current(); err == nil && u.Username != "" {
		return names.Suggest(u.Username[strings.LastIndexByte(u.Username, '\\')+1:]) // without a Windows domain
	}
	return "guest"
}
