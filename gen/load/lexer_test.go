package load

import (
	"fmt"
	"go/token"
	"strings"
	"testing"
)

// at is a position in the test's one line.
func at(column int) token.Position {
	return token.Position{Filename: "x.go", Line: 1, Column: column, Offset: column - 1}
}

func TestArguments(t *testing.T) {
	tests := []struct{ in, want string }{
		{``, ``},
		{`  readonly`, `3:readonly`},
		{`a  b`, `1:a 4:b`},
		{`name=get_x title="a b"`, `1:name=6:get_x 12:title=18:a b`},
		{"p=`^\\d \"$`", "1:p=3:^\\d \"$"},
		{`a= b`, `1:a=3: 4:b`},
		{`a="" b`, `1:a=3: 6:b`},
		{`d={"a": [1, "} x"]} e`, `1:d=3:{"a": [1, "} x"]} 21:e`},
		{`d=[1, 2]`, `1:d=3:[1, 2]`},
		{`p=[a-z]+$ q`, `1:p=3:[a-z]+$ 11:q`}, // only looks like JSON
		{`p=[1]+ q`, `1:p=3:[1]+ 8:q`},
		{`"quoted word"`, `1:quoted word`},
		{`a=b=c`, `1:a=3:b=c`},
		{`a.b=c`, `1:a.b=c`}, // no key
		{`=x`, `1:=x`},
		{`e="\u00e9\n"`, "1:e=3:é\n"},
		{`ä=ö`, `1:ä=4:ö`},
		{`a="x`, `error at 3: the string has no end`},
		{`a="x"y`, `error at 6: a space is missing before "y"`},
		{`a "b`, `error at 3: the string has no end`},
	}
	for _, test := range tests {
		args, err := arguments(newText(test.in, at(1)))
		var got []string
		for _, a := range args {
			s := fmt.Sprintf("%d:%s", a.pos.Column, a.key)
			if a.assigned {
				s += fmt.Sprintf("=%d:%s", a.valuePos.Column, a.value)
			}
			got = append(got, s)
		}
		if err != nil {
			got = []string{fmt.Sprintf("error at %d: %v", newText(test.in, at(1)).at(err.(*textError).offset).Column, err)}
		}
		if g := strings.Join(got, " "); g != test.want {
			t.Errorf("arguments(%s):\n got %s\nwant %s", test.in, g, test.want)
		}
	}
}

// TestTextPositions follows a text over lines that continue it.
func TestTextPositions(t *testing.T) {
	line := func(s string, line int) text {
		return newText(s, token.Position{Filename: "x.go", Line: line, Column: 10})
	}
	joined := line("ab cd", 1).join(line("ef", 2)).join(line("gh ij", 3))
	if want := "ab cd ef gh ij"; joined.str != want {
		t.Fatalf("joined %q, want %q", joined.str, want)
	}
	check := func(t *testing.T, x text, want map[string]string) {
		t.Helper()
		for word, pos := range want {
			p := x.at(strings.Index(x.str, word))
			if got := fmt.Sprintf("%d:%d", p.Line, p.Column); got != pos {
				t.Errorf("%s in %q is at %s, want %s", word, x.str, got, pos)
			}
		}
	}
	check(t, joined, map[string]string{"ab": "1:10", "d": "1:14", "ef": "2:10", "h": "3:11", "ij": "3:13"})
	rest := joined.from(strings.Index(joined.str, " ef"))
	if !strings.HasPrefix(rest.str, "ef") {
		t.Fatalf("the rest is %q", rest.str)
	}
	check(t, rest, map[string]string{"ef": "2:10", "f": "2:11", "gh": "3:10", "j": "3:14"})
}

func TestScanPath(t *testing.T) {
	tests := []struct{ in, want string }{
		{"a", "a|"},
		{"a.b[].c{} x=1", "a.b[].c{}| x=1"},
		{`"a.b"."c d"[]`, "a.b.c d[]|"},
		{"`x`{}{}", "x{}{}|"},
		{"a-b_c.ä", "a-b_c.ä|"},
		{"", "error at 0: names no parameter"},
		{" a", "error at 0: names no parameter"},
		{"[]", "error at 0: a name is missing from the path"},
		{"a.", "error at 2: a name is missing from the path"},
		{"a..b", "error at 2: a name is missing from the path"},
		{"a[", `error at 1: the path goes on with "[", not with a point, [] or {}`},
		{`a"b"`, `error at 1: the path goes on with "\"", not with a point, [] or {}`},
		{`"a`, "error at 0: the string has no end"},
	}
	for _, test := range tests {
		path, n, err := scanPath(test.in)
		got := pathText(path) + "|" + test.in[min(n, len(test.in)):]
		if err != nil {
			got = fmt.Sprintf("error at %d: %v", err.(*textError).offset, err)
		}
		if got != test.want {
			t.Errorf("scanPath(%s):\n got %s\nwant %s", test.in, got, test.want)
		}
	}
}
