package diag

// A Slug names a kind of finding. It is stable: scripts and CI may match it.
type Slug string

// The kinds of finding. Each one's comment says when it is given.
const (
	// UnknownDirective: a //toolgen: comment whose verb does not exist.
	UnknownDirective Slug = "unknown-directive"
	// NotADirective: a comment that looks meant as a directive and is none:
	// a space after the slashes, another case, a block comment.
	NotADirective Slug = "not-a-directive"
	// MisplacedDirective: a directive where nothing reads it: detached from a
	// declaration, on a declaration of the wrong kind, in a test file.
	MisplacedDirective Slug = "misplaced-directive"
	// BadDirective: a directive whose arguments are malformed, unknown or given
	// twice.
	BadDirective Slug = "bad-directive"
	// BadExample: an example that its tool's schemas refuse.
	BadExample Slug = "bad-example"
	// BadName: a tool name that providers refuse.
	BadName Slug = "bad-name"
	// DuplicateName: two tools with one name, in a package or a list.
	DuplicateName Slug = "duplicate-name"
	// NameTaken: an exported name that toolgen has to declare is the user's.
	NameTaken Slug = "name-taken"
	// MissingDescription: a tool that says nothing of what it is for.
	MissingDescription Slug = "missing-description"
	// UnsupportedShape: a function whose parameters or results are not those of
	// a tool.
	UnsupportedShape Slug = "unsupported-shape"
	// UnsupportedType: a type that JSON cannot carry, or whose JSON form is
	// unknown.
	UnsupportedType Slug = "unsupported-type"
	// FieldConflict: fields that encoding/json loses without a word.
	FieldConflict Slug = "field-conflict"
	// BadTag: a struct tag that is malformed or says what cannot be.
	BadTag Slug = "bad-tag"
	// BadRule: a constraint that does not fit its type, cannot be met or
	// contradicts another.
	BadRule Slug = "bad-rule"
	// BadDefault: a default that its own schema refuses.
	BadDefault Slug = "bad-default"
	// BadParameterList: a list in a function's doc comment of which only some
	// items name parameters.
	BadParameterList Slug = "bad-parameter-list"
	// ReservedName: a property name that hosts take for themselves.
	ReservedName Slug = "reserved-name"
	// TypeError: source of an annotated signature that does not compile.
	TypeError Slug = "type-error"
	// BuildConstraint: a tool in a file that is not always built.
	BuildConstraint Slug = "build-constraint"
	// NotGenerated: a file stands where the output goes and is not ours.
	NotGenerated Slug = "not-generated"
	// LoadError: packages could not be loaded.
	LoadError Slug = "load-error"
	// BadSchema: a schema that a directive gives and that does not compile.
	BadSchema Slug = "bad-schema"
	// LargeSchema: a tool whose schema is larger than the runtime takes.
	LargeSchema Slug = "large-schema"
)
