"""What a screen reader says while a game is played by keys alone."""
