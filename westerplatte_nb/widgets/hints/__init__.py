"""Hints, the look back on a game, and the comparison of rulings."""
