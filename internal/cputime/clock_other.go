//go:build !(linux || darwin || freebsd || openbsd || windows)

package cputime

import "time"

func ofThread() (time.Duration, bool)  { return 0, false }
func ofProcess() (time.Duration, bool) { return 0, false }
