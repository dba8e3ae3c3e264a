//go:build unix

package files

import "syscall"

// nonblock keeps the opening of a pipe that took a file's name from waiting for
// its other end.
const nonblock = syscall.O_NONBLOCK
