"""Saved games and what one player saw of one, as lines."""
