package phh

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/pelletier/go-toml/v2/unstable"
)

// Date is a TOML date, time or both, as it is written.
type Date string

// dateForm is compiled when the first date is read: most commands read none.
var dateForm = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^(\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:\d\d)?)?|\d\d:\d\d(:\d\d(\.\d+)?)?)$`)
})

// errTooDeep is replaced by one with the line.
var errTooDeep = fmt.Errorf("nested too deep")

// valueOf is a value as that of a Field, see there.
func valueOf(n *unstable.Node, depth int) (any, error) {
	if depth > maxNesting {
		return nil, errTooDeep
	}
	text := string(n.Data)
	switch n.Kind {
	case unstable.String:
		return text, nil
	case unstable.Bool:
		return text == "true", nil
	case unstable.Integer:
		if i, err := strconv.ParseInt(strings.ReplaceAll(text, "_", ""), 0, 64); err == nil {
			return i, nil
		}
		return Number(text), nil
	case unstable.Float:
		return Number(text), nil
	case unstable.Array:
		list := []any{}
		for items := n.Children(); items.Next(); {
			v, err := valueOf(items.Node(), depth+1)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
		return list, nil
	case unstable.InlineTable:
		table := map[string]any{}
		for items := n.Children(); items.Next(); {
			names, err := namesOf(items.Node())
			if err == nil {
				err = put(table, names, items.Node().Value(), depth+1)
			}
			if err != nil {
				return nil, err
			}
		}
		return table, nil
	}
	if !dateForm().MatchString(text) {
		return nil, fmt.Errorf("%q is not a date: 2026-05-27, 07:32:00, or both", text)
	}
	return Date(text), nil
}

// put adds a value to a table, under a name that may have dots.
func put(table map[string]any, names []string, value *unstable.Node, depth int) (err error) {
	last := len(names) - 1
	if table, err = inner(table, names[:last]); err != nil {
		return err
	}
	name := names[last]
	if _, twice := table[name]; twice {
		return twiceError(names)
	}
	table[name], err = valueOf(value, depth+last)
	return err
}

// namesOf are the parts of a field's or table's name.
func namesOf(n *unstable.Node) (names []string, err error) {
	for parts := n.Key(); parts.Next(); {
		if len(names) == maxNesting {
			return nil, errTooDeep
		}
		names = append(names, string(parts.Node().Data))
	}
	return names, nil
}

// inner is the table of that name in a table, which is made if there is none. Of a
// list of tables it is the last.
func inner(table map[string]any, names []string) (map[string]any, error) {
	for i, name := range names {
		v, ok := table[name]
		if !ok {
			v = map[string]any{}
			table[name] = v
		}
		if list, _ := v.([]any); len(list) > 0 {
			v = list[len(list)-1]
		}
		if table, ok = v.(map[string]any); !ok {
			return nil, fmt.Errorf("%s is no table", nameText(names[:i+1]))
		}
	}
	return table, nil
}

// item adds a table to the list of that name and returns it.
func item(table map[string]any, names []string) (map[string]any, error) {
	last := len(names) - 1
	table, err := inner(table, names[:last])
	if err != nil {
		return nil, err
	}
	v, there := table[names[last]]
	list, ok := v.([]any)
	if there && !ok {
		return nil, twiceError(names)
	}
	next := map[string]any{}
	table[names[last]] = append(list, next)
	return next, nil
}

func twiceError(names []string) error {
	return fmt.Errorf("the field %s is there twice", nameText(names))
}

// nameText writes a name with dots.
func nameText(names []string) string {
	parts := make([]string, len(names))
	for i := range names {
		parts[i] = keyText(names[i])
	}
	return strings.Join(parts, ".")
}
