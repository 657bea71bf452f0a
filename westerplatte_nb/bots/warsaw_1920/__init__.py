"""What the bots know of Warsaw 1920."""
