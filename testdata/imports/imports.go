// Package imports is about types of other packages: of two packages of one
// name, of one whose name is not its path's, of an internal one, and of the
// standard library, side by side with the generated code's own imports.
package imports

import (
	context "context"
	"net/http"
	stdtime "time"

	"github.com/toolgen-dev/toolgen/testdata/imports/go-args"
	"github.com/toolgen-dev/toolgen/testdata/imports/internal/model"
	other "github.com/toolgen-dev/toolgen/testdata/imports/other/model"
)

// Order is put together from everywhere.
type Order struct {
	Item   model.Item             `json:"item"`
	Gift   *other.Item            `json:"gift,omitempty"`
	Sizes  []args.Size            `json:"sizes"`
	When   stdtime.Time           `json:"when"`
	Prices map[string]model.Price `json:"prices,omitempty"`
}

// Place places an order.
//
//toolgen:tool
func Place(ctx context.Context, in Order) (*other.Receipt, error) {
	return &other.Receipt{Name: in.Item.Name, At: in.When, Size: in.Sizes[0]}, nil
}

// Price tells the price of an item.
//
//toolgen:tool
func Price(item model.Item, gift other.Item, size args.Size) model.Price {
	return model.Price{Cents: 100 * len(item.Name), Currency: model.EUR}
}

// Status takes a struct of another package whole.
//
//toolgen:tool
func Status(in model.Item) int { return http.StatusOK }

// Nothing is declared in parentheses.
var ()
