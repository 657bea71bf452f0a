"""The bots of September 1939."""
