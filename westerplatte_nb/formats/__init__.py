"""Everything that comes from a file or a person: read once, checked whole, refused with every reason at once."""
