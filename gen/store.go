package gen

import (
	"encoding/binary"
	"encoding/json"
	"errors"

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
	for _, c := range prog.Candidates() {
		if o := s.get(c); o != nil {
			found = append(found, o)
		} else {
			rest = append(rest, c)
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
	for _, o := range outputs {
		if key, ok := s.keys[o.candidate]; ok && len(o.findings) == 0 && o.err == nil {
			if text, err := pack(o); err == nil {
				s.cache.Put(key[:], text)
			}
		}
	}
}

// A header is an output without the file's content, which comes after it.
type header struct {
	Path     string
	Attached []load.Attachment
	Tools    []keptTool
	Nothing  bool // there is no content
}

// A keptTool is a tool whose schemas are texts: they have line ends to be kept.
type keptTool struct {
	Tool
	Input, Output string
}

// pack is an output as a text: the length of the header, the header, the content.
func pack(o *output) ([]byte, error) {
	h := header{Path: o.path, Attached: o.candidate.Attached(), Nothing: o.content == nil}
	for _, t := range o.tools {
		k := keptTool{t, string(t.InputSchema), string(t.OutputSchema)}
		k.InputSchema, k.OutputSchema = nil, nil
		h.Tools = append(h.Tools, k)
	}
	head, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	text := binary.AppendUvarint(nil, uint64(len(head)))
	return append(append(text, head...), o.content...), nil
}

func unpack(text []byte) (*output, []load.Attachment, error) {
	size, n := binary.Uvarint(text)
	if n <= 0 || size > uint64(len(text)-n) {
		return nil, nil, errors.New("no header")
	}
	head, content := text[n:][:size], text[n:][size:]
	var h header
	if err := json.Unmarshal(head, &h); err != nil {
		return nil, nil, err
	}
	o := &output{path: h.Path, content: content}
	if h.Nothing {
		o.content = nil
	}
	for _, k := range h.Tools {
		k.InputSchema, k.OutputSchema = json.RawMessage(k.Input), json.RawMessage(k.Output)
		o.tools = append(o.tools, k.Tool)
	}
	return o, h.Attached, nil
}
