"""The course of a game: its moments, its end, the look back on it, and a played game as a narrative."""
