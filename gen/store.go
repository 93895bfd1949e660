package gen

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/toolgen-dev/toolgen/gen/cache"
	"github.com/toolgen-dev/toolgen/gen/load"
)

// A store keeps outputs from run to run, but for those with findings. Without a
// cache it keeps nothing.
type store struct {
	cache *cache.Cache
	anew  bool // nothing that was kept counts
	keys  map[*load.Candidate]load.Key
}

func openStore(cfg Config) *store {
	s := &store{anew: cfg.Anew}
	if cfg.Cache != "" {
		s.cache = cache.Open(cfg.Cache)
	}
	return s
}

// find returns the outputs that earlier runs have made of the same source, and
// the candidates that have none.
func (s *store) find(prog *load.Program) (found []*output, rest []*load.Candidate) {
	if s.cache == nil {
		return nil, prog.Candidates()
	}
	s.keys = prog.Keys()
	candidates := prog.Candidates()
	outputs := make([]*output, len(candidates))
	each(len(candidates), func(i int) { outputs[i] = s.get(candidates[i]) })
	for i, o := range outputs {
		if o != nil {
			found = append(found, o)
		} else {
			rest = append(rest, candidates[i])
		}
	}
	return found, rest
}

func (s *store) get(c *load.Candidate) *output {
	key, ok := s.keys[c]
	if !ok || s.anew {
		return nil
	}
	text, ok := s.cache.Get(key[:])
	if !ok {
		return nil
	}
	o, attached, err := unpack(text)
	if err != nil || !c.Holds(attached) {
		return nil
	}
	o.candidate, o.dir = c, c.Dir()
	return o
}

// keep stores outputs.
func (s *store) keep(outputs []*output) {
	each(len(outputs), func(i int) {
		o := outputs[i]
		if key, ok := s.keys[o.candidate]; ok && len(o.findings) == 0 && o.err == nil {
			if text, err := pack(o); err == nil {
				s.cache.Put(key[:], text)
			}
		}
	})
}

// each calls do for 0 to n-1, as many at a time as there are processors.
func each(n int, do func(int)) {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wg.Wait()
}

// A header is an output without its long texts: the content of the file, and the
// schemas of the tools.
type header struct {
	Path     string
	Attached []load.Attachment
	Tools    []Tool
	Nothing  bool // there is no content
}

// pack is an output as one text: the header, the content, and two schemas for each
// tool.
func pack(o *output) ([]byte, error) {
	h := header{Path: o.path, Attached: o.candidate.Attached(), Tools: slices.Clone(o.tools), Nothing: o.content == nil}
	for i := range h.Tools {
		h.Tools[i].InputSchema, h.Tools[i].OutputSchema = nil, nil
	}
	head, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	text := appendPart(appendPart(nil, head), o.content)
	for _, t := range o.tools {
		text = appendPart(appendPart(text, t.InputSchema), t.OutputSchema)
	}
	return text, nil
}

func appendPart(text, part []byte) []byte {
	return append(binary.AppendUvarint(text, uint64(len(part))), part...)
}

func unpack(text []byte) (*output, []load.Attachment, error) {
	head, text, err := cutPart(text)
	if err != nil {
		return nil, nil, err
	}
	var h header
	if err := json.Unmarshal(head, &h); err != nil {
		return nil, nil, err
	}
	o := &output{path: h.Path, tools: h.Tools}
	if o.content, text, err = cutPart(text); err != nil {
		return nil, nil, err
	}
	if h.Nothing {
		o.content = nil
	}
	for i := range o.tools {
		for _, schema := range []*json.RawMessage{&o.tools[i].InputSchema, &o.tools[i].OutputSchema} {
			if *schema, text, err = cutPart(text); err != nil {
				return nil, nil, err
			}
		}
	}
	return o, h.Attached, nil
}

// cutPart returns the first part of a text, and what follows.
func cutPart(text []byte) (part, rest []byte, err error) {
	size, n := binary.Uvarint(text)
	if n <= 0 || size > uint64(len(text)-n) {
		return nil, nil, errors.New("the text ends too early")
	}
	part, rest = text[n:][:size:size], text[n:][size:]
	return part, rest, nil
}
