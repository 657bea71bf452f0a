"""What the bots know of 7 Days of Westerplatte: how good a moment is, what a sensible player would do in it."""
