"""A tournament of a class, on the screen, on paper and as a command."""
