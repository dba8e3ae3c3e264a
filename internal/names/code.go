package names

import "strings"

// A code with which somebody without a key comes back is CodeLength of CodeSigns:
// thirty-two that do not look alike.
const (
	CodeSigns  = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
	CodeLength = 6
)

// SplitCode parts a name that was typed from the code behind it: anna+7K4QPM. Without
// one the code is "".
func SplitCode(typed string) (name, code string) {
	if name, code, ok := strings.Cut(typed, "+"); ok && len(code) == CodeLength && strings.Trim(strings.ToUpper(code), CodeSigns) == "" {
		return name, code
	}
	return typed, ""
}
