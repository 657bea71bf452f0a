"""What an author of lessons runs: reading, checking, building."""
