package load

// formats are the values of format that the runtime checks.
func formats() []string {
	return []string{"date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri", "uri-reference",
		"uuid", "regex", "json-pointer"}
}
