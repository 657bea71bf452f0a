"""How an order is given: by clicks, by typed words, by what it would do."""
