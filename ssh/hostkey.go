package ssh

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/rsa"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"

	gossh "golang.org/x/crypto/ssh"

	"tapis/internal/files"
)

// hostKeyFile is the name of the host key in the data folder.
const hostKeyFile = "host_ed25519"

// maxKeyFile is more than a key takes: 16 kB hold an RSA key of 20,000 bits.
const maxKeyFile = 16 << 10

// HostKey reads the host key of a data folder, or makes one when there is none.
// The folder is made too, for its owner alone; so is the key's file. exposed says
// that others on this machine could read a key that was there: it should be
// replaced.
func HostKey(dir string) (key gossh.Signer, exposed bool, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, false, fmt.Errorf("data folder: %w", files.Safe(err))
	}
	path := filepath.Join(dir, hostKeyFile)
	text, err := files.Read(path, maxKeyFile)
	if errors.Is(err, fs.ErrNotExist) {
		text, err = makeHostKey(path)
	}
	if err != nil {
		return nil, false, fmt.Errorf("host key: %w", files.Safe(err))
	}
	info, err := os.Stat(path)
	if err == nil && info.Mode().Perm()&0o077 != 0 && runtime.GOOS != "windows" { // which has no such bits
		exposed = true
		err = os.Chmod(path, 0o600)
	}
	if err != nil {
		return nil, false, fmt.Errorf("host key: %w", files.Safe(err))
	}
	key, err = gossh.ParsePrivateKey(text)
	if err != nil {
		return nil, false, fmt.Errorf("host key %s is damaged (%w): move it away and a new one is made", files.Printable(path), err)
	}
	if weak(key.PublicKey()) {
		return nil, false, fmt.Errorf("host key %s is an RSA key of less than %d bits: move it away and a new one is made", files.Printable(path), leastRSA)
	}
	return key, exposed, nil
}

// leastRSA is how many bits an RSA key must have.
const leastRSA = 2048

// weak says whether a key can be broken.
func weak(key gossh.PublicKey) bool {
	if k, ok := key.(gossh.CryptoPublicKey); ok {
		if r, ok := k.CryptoPublicKey().(*rsa.PublicKey); ok {
			return r.N.BitLen() < leastRSA
		}
	}
	return key.Type() == "ssh-dss"
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
