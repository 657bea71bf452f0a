"""The canvas of a board, and the picture that stays of it."""
