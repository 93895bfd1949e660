// Package weather has functions of every shape.
package weather

import "context"

type Unit string

const (
	Celsius    Unit = "celsius"
	Fahrenheit Unit = "fahrenheit"
)

type ForecastArgs struct {
	City string `json:"city"`
	Days int    `json:"days"`
	Unit Unit   `json:"unit"`
}

func Forecast(_ context.Context, in ForecastArgs) ([]int, error) { return make([]int, in.Days), nil }

func Add(a, b float64) (float64, error) { return a + b, nil }

func Ping() {}

func Version() string { return "1" }

func Nothing() struct{} { return struct{}{} }

func TryNothing() (struct{}, error) { return struct{}{}, nil }

func Log(in *ForecastArgs) error { return nil }

type Report struct {
	Name string `json:"name"`
}

type Store struct{}

func (*Store) Lookup(_ context.Context, key string, rest ...string) (*Report, error) {
	return &Report{key}, nil
}

func (*Store) Reset(struct{ Hard bool }) Unit { return Celsius }

type Queue struct{}

func (Queue) Len() (n *int, err error) { return nil, nil }
