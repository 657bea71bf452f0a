"""How an operation is given: by clicks, by keys, by what it would do."""
