"""What the bots know of September 1939."""
