// Package names has tool names that providers refuse.
package names

// Dotted has a dot in its name.
//
//toolgen:tool name=get.weather
func Dotted() {}

// Long has a name of more than 64 characters.
//
//toolgen:tool name=a_name_that_goes_on_and_on_and_on_until_nobody_can_remember_how_it_began
func Long() {}

// Übung has a letter that is not ASCII.
//
//toolgen:tool
func Übung() {}

// Slash would name a remote tool.
//
//toolgen:tool name=source/tool
func Slash() {}

// Empty has no name.
//
//toolgen:tool name=""
func Empty() {}
