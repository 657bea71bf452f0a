"""What the bots know of the ford."""
