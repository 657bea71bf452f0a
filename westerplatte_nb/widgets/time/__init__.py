"""Where in time, and through whose eyes, a game is looked at."""
