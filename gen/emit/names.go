package emit

import (
	"go/doc"
	"go/token"
	pathpkg "path"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A form says how a generated name is made of the name of a function or type.
type form string

// All generated names, except the exported ones that a directive chooses.
const (
	accessorName    form = "{Base}Tool" // func() tool.Tool
	toolName        form = "{base}Tool" // the tool
	specName        form = "{base}Spec" // what a method's tools have in common
	schemaName      form = "{base}Schema"
	outputName      form = "{base}OutputSchema"
	argsName        form = "{base}Args" // the struct of a function's parameters
	prepareName     form = "prepare{Base}"
	callName        form = "call{Base}"
	decodeName      form = "decode{Base}"
	membersName     form = "{base}Members"     // the properties that a decoder knows
	valueSchemaName form = "{base}ValueSchema" // of a type with JSON methods
	containsName    form = "{base}Contains"    // the schema of an array
	patternName     form = "{base}Pattern"
	encodeName      form = "encode{Base}"
	nameOfName      form = "nameOf{Base}" // the name of a constant
)

// The local variables of generated functions. Nested ones of a kind are
// numbered: e, e2, e3.
const (
	localContext = "ctx"
	localInput   = "input"
	localReader  = "r"
	localWriter  = "w"
	localIn      = "in"
	localOut     = "out"
	localErr     = "err"
	localObject  = "o" // an object that is read
	localTarget  = "v" // what a decoder fills or an encoder writes
	localElem    = "e" // the elements that are read; one of them that is written
	localPointer = "p" // what a pointer points to
	localIndex   = "i"
	localKey     = "k"
	localSandbox = "sb"  // an injected sandbox
	localGiven   = "dep" // any other injected parameter
)

var locals = []string{
	localContext, localInput, localReader, localWriter, localIn, localOut, localErr, localObject,
	localTarget, localElem, localPointer, localIndex, localKey,
	localSandbox, localGiven,
}

// names gives out the names of a file at package scope. None is given twice,
// and none is that of a declaration of the user's, a keyword or a predeclared
// identifier: a generated name gives way to the next that is free, the same on
// every run.
type names struct {
	*scope
	locals  map[string]string // what a local variable is called
	known   map[string]string // package names by import path
	imports map[string]string // what is imported, under which name
}

func newNames(pkg *scope, known map[string]string) *names {
	n := &names{scope: pkg, locals: map[string]string{}, known: known, imports: map[string]string{}}
	for _, name := range locals {
		n.locals[name] = n.unshadowing(name)
	}
	return n
}

// unshadowing is the name for a local variable and its numbered siblings that
// hides nothing of the user's, who may call a function out or a constant e.
func (n *names) unshadowing(name string) string {
	for user := range n.users {
		if isNumbered(user, name) {
			return n.unshadowing(name + "Var")
		}
	}
	return name
}

// isNumbered says whether name is local or one of its numbered siblings.
func isNumbered(name, local string) bool {
	number, ok := strings.CutPrefix(name, local)
	n, err := strconv.Atoi(number)
	return ok && (number == "" || err == nil && n > 1)
}

// local is a local variable, inside depth others of its kind.
func (n *names) local(name string, depth int) string {
	if depth == 0 {
		return n.locals[name]
	}
	return n.locals[name] + strconv.Itoa(depth+1)
}

// declared is the name of a declaration at package scope.
func (n *names) declared(f form, base string) string {
	return n.free(f.of(base), func(name string) bool { return n.bars(name) || n.taken(name) })
}

// of is the name that a form makes of base.
func (f form) of(base string) string {
	return strings.NewReplacer("{Base}", upperFirst(base), "{base}", lowerFirst(base)).Replace(string(f))
}

func (n *names) taken(name string) bool {
	return n.has(name) || token.IsKeyword(name) || doc.IsPredeclared(name) || n.isLocal(name)
}

func (n *names) isLocal(name string) bool {
	for _, local := range n.locals {
		if isNumbered(name, local) {
			return true
		}
	}
	return false
}

// qualified is a name of the package at path, which is imported: under its own
// name, or with the name of its directory's parent before it, as in corev1.
func (n *names) qualified(path, name string) string {
	if _, ok := n.imports[path]; !ok {
		as := n.packageName(path)
		if n.taken(as) {
			as = parentName(path) + as
		}
		n.imports[path] = n.free(as, n.taken)
	}
	return n.imports[path] + "." + name
}

// parentName is what the directory of the package at path is in, for a name.
func parentName(path string) string {
	dir := pathpkg.Dir(path)
	if dir == "." {
		return "std"
	}
	return identifier(pathpkg.Base(dir))
}

// packageName is the name of the package at path; a guess where it is not known.
func (n *names) packageName(path string) string {
	if name, ok := n.known[path]; ok {
		return name
	}
	return identifier(pathpkg.Base(path))
}

// identifier is what of an element of an import path can stand in a name.
func identifier(element string) string {
	name := strings.Map(func(r rune) rune {
		if r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, element)
	if first, _ := utf8.DecodeRuneInString(name); !unicode.IsLetter(first) {
		return "pkg" + name
	}
	return name
}

// receiver is the variable for a value of a named type: its initial, or the
// whole name where that is a local variable of another kind or another
// receiver's.
func (n *names) receiver(typeName string, others []string) string {
	taken := func(name string) bool { return n.taken(name) || slices.Contains(others, name) }
	first, _ := utf8.DecodeRuneInString(typeName)
	if initial := string(unicode.ToLower(first)); !taken(initial) {
		return initial
	}
	name := lowerFirst(typeName)
	for taken(name) {
		name += "Value"
	}
	return name
}

func upperFirst(name string) string {
	first, size := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[size:]
}

// lowerFirst is an unexported form of name: forecast of Forecast, urlFetch of
// URLFetch, id of ID.
func lowerFirst(name string) string {
	runes := []rune(name)
	for i, r := range runes {
		if !unicode.IsUpper(r) || i > 0 && i+1 < len(runes) && unicode.IsLower(runes[i+1]) {
			break
		}
		runes[i] = unicode.ToLower(r)
	}
	return string(runes)
}
