"""What happened in a step, as a small play above the board."""
