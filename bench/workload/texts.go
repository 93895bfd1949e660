package workload

import (
	"fmt"
	"strconv"
	"strings"
)

// AddText are the arguments of a call of Add, 13 bytes.
const AddText = `{"a":2,"b":3}`

// SearchText are the arguments of a call of Search, in the order of the schema
// and without white space, as most models write them.
const SearchText = `{` + query + words + limit + rest

// The parts of SearchText, of which refused.go makes others.
const (
	query = `"query":"wind turbines in the north sea",`
	words = `"kind":"report","lang":"en","tags":["energy","offshore","wind"],`
	limit = `"limit":25,`
	rest  = `"min_score":0.25,"near":{"lat":54.5,"lon":3.25,"radius_km":250}}`
)

// recordCount is how many records RecordsText has.
const recordCount = 200

// RecordsText makes the arguments of a call of Import: 200 records, 22 KB. Every
// third record has no labels, the others two.
func RecordsText() string {
	levels := [...]Level{Info, Info, Warning, Info, Fatal}
	var b strings.Builder
	b.WriteString(`{"records":[`)
	for i := range recordCount {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `{"id":%d,"host":"node-%02d.eu-west.example.net","level":%q,"value":%s,"labels":{`,
			100_000+37*i, i%64, levels[i%len(levels)], strconv.FormatFloat(float64(i*i%1000)/8, 'f', -1, 64))
		if i%3 != 0 {
			fmt.Fprintf(&b, `"zone":"z%d","build":"2026.%d.%d"`, i%4, i%12+1, i)
		}
		b.WriteString(`}}`)
	}
	b.WriteString(`]}`)
	return b.String()
}

// lines are what TextText is made of: prose and a little source code, with the
// quotes, line breaks and accents that both have.
var lines = []string{
	`The harbour café opens at six; the crew of the "Måløy" comes in for coffee and, now and then, a crêpe.`,
	`Les relevés de la bouée du nord sont tenus dans un cahier que personne n’a osé remplacer après la crue.`,
	`	if err := buoy.Read(&sample); err != nil { return fmt.Errorf("buoy %d: %w", id, err) }`,
	`Wind from the south-west, 14 m/s, gusts of 22 m/s; pressure falling; visibility good, later moderate.`,
	`Ærø, Føhr, Texel – the islands report — 東京 does not, nor does Żuławy, for reasons that are not known.`,
	`A path such as C:\data\buoys is written with backslashes, which double on their way through a document.`,
	`Nothing else is to be said of the day, which was long, and of the night, which was longer than the day.`,
}

// TextText makes the arguments of a call of Write: 16 KB, with 304 escapes and 396
// characters that are not ASCII.
func TextText() string {
	const size = 16 << 10
	escape := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\t", `\t`)
	var b strings.Builder
	b.WriteString(`{"path":"log/north-buoy.md","content":"`)
	for i := 0; b.Len() < size-200; i++ {
		b.WriteString(escape.Replace(lines[i%len(lines)]))
		b.WriteString(`\n`)
	}
	b.WriteString(`","append":true}`)
	return b.String()
}
