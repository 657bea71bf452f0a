"""Golden games of September 1939."""
