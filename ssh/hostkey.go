package ssh

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	gossh "golang.org/x/crypto/ssh"
)

// hostKeyFile is the name of the host key in the data folder.
const hostKeyFile = "host_ed25519"

// HostKey reads the host key of a data folder, or makes one when there is none.
// The folder is made too, for its owner alone; so is the key's file.
func HostKey(dir string) (gossh.Signer, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("data folder: %w", err)
	}
	path := filepath.Join(dir, hostKeyFile)
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		text, err = makeHostKey(path)
	}
	if err != nil {
		return nil, fmt.Errorf("host key: %w", err)
	}
	if err := os.Chmod(path, 0o600); err != nil {
		return nil, fmt.Errorf("host key: %w", err)
	}
	key, err := gossh.ParsePrivateKey(text)
	if err != nil {
		return nil, fmt.Errorf("host key %s is damaged (%w): move it away and a new one is made", path, err)
	}
	return key, nil
}

// makeHostKey writes a new key beside its place and then moves it there, so
// that half a key is never found.
func makeHostKey(path string) ([]byte, error) {
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	block, err := gossh.MarshalPrivateKey(private, "tapis")
	if err != nil {
		return nil, err
	}
	text := pem.EncodeToMemory(block)
	f, err := os.CreateTemp(filepath.Dir(path), hostKeyFile+".*") // 0600
	if err != nil {
		return nil, err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(text)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return nil, err
	}
	return text, os.Rename(f.Name(), path)
}

// Fingerprint is what a client shows of the key at the first visit.
func Fingerprint(key gossh.Signer) string {
	return gossh.FingerprintSHA256(key.PublicKey())
}
