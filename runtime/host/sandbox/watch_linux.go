package sandbox

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// interval is the time between two looks at what a sandbox uses.
const interval = 20 * time.Millisecond

// watch looks at the processes in the sandbox until ctx is done or they are gone,
// and calls end if there are too many or they use too much memory.
func (p *process) watch(ctx context.Context, l Limits, end context.CancelCauseFunc) {
	init := p.init.Load()
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		err := l.exceeded(init.Pid)
		if init.Signal(syscall.Signal(0)) != nil {
			return // gone, and the number may have been another process's
		}
		if err != nil {
			end(err)
			return
		}
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
	}
}

// exceeded tells whether the processes below init are over a limit. How many
// there are comes first and is no more work than it has to be: where they swarm,
// each look is a race.
func (l Limits) exceeded(init int) error {
	pids, threads := descendants(init, l.Processes)
	if threads > l.Processes {
		return overProcesses(l.Processes)
	}
	var memory int64
	for _, pid := range pids {
		memory += mapped(pid)
	}
	// What processes share was counted for each. That is quick to look up; where
	// it matters, ask for each one's part.
	if memory > l.Memory {
		memory = 0
		for _, pid := range pids {
			memory += part(pid)
		}
	}
	if memory > l.Memory {
		return overMemory(l.Memory)
	}
	return nil
}

// descendants are the processes that come from pid, which the kernel gives those
// whose parents are gone, and how many threads they have. It stops counting once
// there are more than most. What ends or begins meanwhile may be missed.
func descendants(pid, most int) (found []int, threads int) {
	for ahead := []int{pid}; len(ahead) > 0 && threads <= most; ahead = ahead[1:] {
		tasks := tasks(ahead[0])
		if ahead[0] != pid {
			threads += len(tasks)
		}
		for _, task := range tasks {
			children, _ := os.ReadFile(filepath.Join(task, "children"))
			for field := range bytes.FieldsSeq(children) {
				if child, err := strconv.Atoi(string(field)); err == nil {
					found = append(found, child)
					ahead = append(ahead, child)
				}
			}
		}
	}
	return found, threads
}

// tasks are the directories of the threads of a process.
func tasks(pid int) []string {
	dir := fmt.Sprintf("/proc/%d/task", pid)
	entries, _ := os.ReadDir(dir)
	paths := make([]string, len(entries))
	for i, e := range entries {
		paths[i] = filepath.Join(dir, e.Name())
	}
	return paths
}

// mapped is the memory of a process that is no file's, in bytes.
func mapped(pid int) int64 {
	return look(pid, "status", "RssAnon:", "RssShmem:") << 10
}

// part is mapped, less what is other processes' part of it. A process that does
// not let itself be looked at gets all.
func part(pid int) int64 {
	if kB := look(pid, "smaps_rollup", "Pss_Anon:", "Pss_Shmem:"); kB > 0 {
		return kB << 10
	}
	return mapped(pid)
}

// parent is the process that started pid, 0 if there is none.
func parent(pid int) int { return int(look(pid, "status", "PPid:")) }

// look adds up the numbers in lines such as "RssAnon: 12 kB" of a file about a
// process.
func look(pid int, file string, names ...string) int64 {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/%s", pid, file))
	var sum int64
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) > 1 && slices.Contains(names, fields[0]) {
			n, _ := strconv.ParseInt(fields[1], 10, 64)
			sum += n
		}
	}
	return sum
}
