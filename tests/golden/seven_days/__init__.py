"""Golden games of 7 Days: one for each edition and difficulty."""
