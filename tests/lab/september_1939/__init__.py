"""September 1939."""
