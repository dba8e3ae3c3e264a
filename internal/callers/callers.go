// Package callers names the functions that led to a place in the code, and nothing
// else: no arguments of calls and no values, which may be cards.
package callers

import (
	"fmt"
	"runtime"
	"strings"
)

const depth = 24

// List lists the calls that led here as "function (file:line)", the innermost
// first, without those of the runtime. skip leaves out so many of the innermost:
// 0 begins with the caller of List.
func List(skip int) []string {
	const own = 2 // runtime.Callers and List
	pcs := make([]uintptr, depth)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(own+skip, pcs)])
	var list []string
	for {
		f, more := frames.Next()
		if f.Function != "" && !strings.HasPrefix(f.Function, "runtime.") {
			file := f.File[strings.LastIndexByte(f.File, '/')+1:]
			list = append(list, fmt.Sprintf("%s (%s:%d)", f.Function, file, f.Line))
		}
		if !more {
			return list
		}
	}
}
