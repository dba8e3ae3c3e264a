package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"tapis/internal/files"
)

// WriteHere writes a file into the folder the program was started in, and says under
// which name: no file is written over.
func WriteHere(name string, data []byte) (string, error) {
	ext := filepath.Ext(name)
	stem := strings.TrimSuffix(name, ext)
	for k := range 1000 {
		if k > 0 {
			name = fmt.Sprintf("%s-%d%s", stem, k+1, ext)
		}
		f, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if errors.Is(err, os.ErrExist) {
			continue
		}
		if err != nil {
			return "", files.Safe(err)
		}
		_, err = f.Write(data)
		if err = errors.Join(err, f.Close()); err != nil {
			return "", files.Safe(err)
		}
		return name, nil
	}
	return "", fmt.Errorf("%s: no name is free", name)
}
