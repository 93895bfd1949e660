//lint:file-ignore SA5008 tags that are malformed on purpose
//lint:file-ignore U1000 fields that are there to be resolved

package load_test

// The structs of this file are compiled into the test, for encoding/json to
// show which of their fields it sees, and loaded as source. TestFields compares.
// None of them loses a field without a word.

// AllStructs has one of each.
type AllStructs struct {
	S1  JSONPlain
	S2  JSONShadow
	S3  JSONTagWins
	S4  JSONDeep
	S5  JSONPointers
	S6  JSONNames
	S7  JSONUnexported
	S8  JSONSelf
	S9  JSONHides
	S10 JSONThree
	S11 JSONBoxed
	S12 JSONOrder
}

type JSONPlain struct {
	A int
	b int
	C string `json:"c"`
	D int    `json:"-"`
	E int    `json:"-,"`
	F int    `json:",omitzero"`
	G int    `json:"a b!#$%&()*+-./:;<=>?@[]^_{|}~ö9"`
}

type JSONInner struct {
	A int
	X int `json:"x"`
}

type JSONShadow struct {
	JSONInner
	A string
	Y int `json:"x"`
}

type JSONLeft struct {
	V int `json:"Value"`
	L int
}

type JSONRight struct{ Value string }

type JSONTagWins struct {
	JSONRight
	JSONLeft
}

type JSONDeep struct {
	JSONTagWins
	JSONShadow
	L bool
}

type JSONPointers struct {
	*JSONInner
	Q          *JSONRight
	*JSONRight `json:"right"`
}

type JSONNames struct {
	JSONInner  `json:"inner"`
	Ünicode    int
	Underscore int `json:"under_score"`
}

type jsonHidden struct {
	H int
	i int
}

type jsonInt int

type JSONInt int

type JSONUnexported struct {
	jsonHidden
	jsonInt
	JSONInt
	j int
}

type JSONSelf struct {
	*JSONSelf
	N int
}

type JSONHides struct {
	JSONInner
	A int `json:"-"`
}

type JSONThree struct {
	JSONOne
	JSONTwo
}

type JSONOne struct{ JSONRight }

type JSONTwo struct {
	JSONLeft
	JSONZ
}

type JSONZ struct{ Z int }

type JSONBox[T any] struct {
	T T `json:"t"`
	U T
}

type JSONBoxed struct {
	JSONBox[int]
	Other JSONBox[JSONZ]
}

type JSONOrder struct {
	Last int `json:"aaa"`
	JSONZ
	First int `json:"zzz"`
}
