"""Stories: lines of play with their notes and stops, as values."""
