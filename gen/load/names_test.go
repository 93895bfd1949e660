package load

import (
	"fmt"
	"strings"
	"testing"
)

func TestStyled(t *testing.T) {
	tests := []struct{ name, snake, camel, kebab string }{
		{"Forecast", "forecast", "forecast", "forecast"},
		{"GetForecast", "get_forecast", "getForecast", "get-forecast"},
		{"HTTPServerURL", "http_server_url", "httpServerURL", "http-server-url"},
		{"ID", "id", "id", "id"},
		{"UserIDs", "user_ids", "userIDs", "user-ids"},
		{"IDsOfUsers", "ids_of_users", "idsOfUsers", "ids-of-users"},
		{"V2Users", "v2_users", "v2Users", "v2-users"},
		{"SHA256Sum", "sha256_sum", "sha256Sum", "sha256-sum"},
		{"Get_User", "get_user", "getUser", "get-user"},
		{"_x__Y_", "x_y", "xY", "x-y"},
		{"lower", "lower", "lower", "lower"},
		{"A", "a", "a", "a"},
		{"ABTest", "ab_test", "abTest", "ab-test"},
		{"ÜberGröße", "über_größe", "überGröße", "über-größe"},
		{"__", "__", "__", "__"},
	}
	for _, test := range tests {
		for style, want := range map[string]string{"": test.snake, "snake": test.snake, "camel": test.camel, "kebab": test.kebab, "asis": test.name} {
			if got := styled(test.name, style); got != want {
				t.Errorf("%s in style %q is %s, want %s", test.name, style, got, want)
			}
		}
	}
}

func TestSuggest(t *testing.T) {
	known := []string{"tool", "param", "minLength", "maxLength"}
	tests := []struct{ word, want string }{
		{"tol", "did you mean tool?"},
		{"TOOL", "did you mean tool?"},
		{"toool", "did you mean tool?"},
		{"otol", "did you mean tool?"},
		{"pram", "did you mean param?"},
		{"minlenght", "did you mean minLength?"},
		{"maxLen", "did you mean maxLength?"},
		{"ma", "known are tool, param, minLength and maxLength"},
		{"x", "known are tool, param, minLength and maxLength"},
		{"", "known are tool, param, minLength and maxLength"},
	}
	for _, test := range tests {
		if got := suggest(test.word, known); got != test.want {
			t.Errorf("suggest(%q) = %q, want %q", test.word, got, test.want)
		}
	}
	if got := suggest("x", strings.Split(strings.Repeat("word ", 20), " ")); !strings.HasSuffix(got, ", word, word…") {
		t.Errorf("of many words: %q", got)
	}
}

func TestDistance(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"abc", "ABC", 0}, {"abc", "acb", 1},
		{"abc", "xabc", 1}, {"kitten", "sitting", 3}, {"example", "exmaple", 1},
	} {
		if got := distance(test.a, test.b); got != test.want {
			t.Errorf("distance(%q, %q) = %d, want %d", test.a, test.b, got, test.want)
		}
	}
}

func TestPosition(t *testing.T) {
	for in, want := range map[string]string{
		"":              "-",
		"-":             "-",
		"a.go":          "/dir/a.go",
		"a.go:3":        "/dir/a.go:3",
		"a.go:3:14":     "/dir/a.go:3:14",
		"/x/a.go:3:14":  "/x/a.go:3:14",
		"/x/a:b.go:3:1": "/x/a:b.go:3:1",
	} {
		if got := fmt.Sprint(position(in, "/dir")); got != want {
			t.Errorf("position(%q) = %s, want %s", in, got, want)
		}
	}
}

func TestMayImport(t *testing.T) {
	for _, test := range []struct {
		from, path string
		want       bool
	}{
		{"m/a", "m/b", true},
		{"m/a", "m/internal/x", true},
		{"m", "m/internal", true},
		{"m/a/b", "m/a/internal/x/y", true},
		{"m/b", "m/a/internal", false},
		{"mm", "m/internal", false},
		{"m", "internal/abi", false},
		{"m/internal/a", "m/internal/b", true},
		{"m", "m/internals", true},
	} {
		if got := mayImport(test.from, test.path); got != test.want {
			t.Errorf("mayImport(%s, %s) = %t", test.from, test.path, got)
		}
	}
}
