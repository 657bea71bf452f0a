"""September 1939: orders on cards, in hands that the other does not see, for platoons on a table."""
