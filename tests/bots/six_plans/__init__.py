"""A game of one question, for tests of the search: six plans of known, close chances to win."""
