"""What the studio edits, as values."""
