"""How an order is given: by clicks, by keys, by what it would do."""
