package main

import (
	"context"
	"fmt"
	"os"
)

func Example() {
	if err := run(context.Background(), os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// execute_tool calculator: Unset ""
	//   in the turn's trace
	//   gen_ai.operation.name = execute_tool
	//   gen_ai.tool.name = calculator
	//   gen_ai.tool.call.id = 1
	// execute_tool calculator: Error "the result is no number: something is divided by zero, or too large"
	//   in the turn's trace
	//   gen_ai.operation.name = execute_tool
	//   gen_ai.tool.name = calculator
	//   gen_ai.tool.call.id = 2
	//   error.type = _OTHER
	// execute_tool calculator: Error "tool: invalid invocation: /formula: unknown argument; /expression: required"
	//   in the turn's trace
	//   gen_ai.operation.name = execute_tool
	//   gen_ai.tool.name = calculator
	//   gen_ai.tool.call.id = 3
	//   error.type = invalid_arguments
	// execute_tool abacus: Error "host: unknown tool: \"abacus\""
	//   in the turn's trace
	//   gen_ai.operation.name = execute_tool
	//   gen_ai.tool.name = abacus
	//   gen_ai.tool.call.id = 4
	//   error.type = unknown_tool
	// turn: Unset ""
}
