"""What the search knows of the game of six plans."""
