"""What the board of a game shows, and what a press on it does."""
