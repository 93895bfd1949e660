// Package towers has types whose schema doubles with every level.
package towers

type Level0 struct{ Left, Right Level1 }

type Level1 struct{ Left, Right Level2 }

type Level2 struct{ Left, Right Level3 }

type Level3 struct{ Left, Right Level4 }

type Level4 struct{ Left, Right Level5 }

type Level5 struct{ Left, Right Level6 }

type Level6 struct{ Left, Right Level7 }

type Level7 struct{ Left, Right Level8 }

type Level8 struct{ Left, Right Level9 }

type Level9 struct{ Left, Right Level10 }

type Level10 struct{ Left, Right Level11 }

type Level11 struct{ Left, Right Level12 }

type Level12 struct{ Left, Right Level13 }

type Level13 struct{ Left, Right Level14 }

type Level14 struct{ Name string }

// Climb climbs.
//
//toolgen:tool
func Climb(in Level0) {}

// Share climbs by way of pointers to a recursive type, which is defined once.
//
//toolgen:tool
func Share(in Node) {}

type Node struct{ A, B, C, D *Node }
