package cputime

import (
	"syscall"
	"time"
)

func ofThread() (time.Duration, bool) { return ofProcess() }

func ofProcess() (time.Duration, bool) {
	self, err := syscall.GetCurrentProcess()
	if err != nil {
		return 0, false
	}
	var created, exited, system, user syscall.Filetime
	err = syscall.GetProcessTimes(self, &created, &exited, &system, &user)
	return ticks(system) + ticks(user), err == nil
}

// ticks is a length of time. Filetime.Nanoseconds is for dates: it takes away the
// years from 1601 to 1970.
func ticks(t syscall.Filetime) time.Duration {
	return time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime)) * 100
}
