// Package where says where in the code something happened, and nothing else: no
// arguments of calls and no values, which may be cards.
package where

import (
	"fmt"
	"runtime"
	"strings"
)

const depth = 24

// Am lists the calls that led here as "function (file:line)", the innermost
// first, without those of the runtime. skip leaves out so many of the innermost:
// 0 begins with the caller of Am.
func Am(skip int) []string {
	const own = 2 // runtime.Callers and Am
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
