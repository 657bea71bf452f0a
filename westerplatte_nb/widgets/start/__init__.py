"""How a game begins, is kept, opened and taken back: forms, files, seats."""
