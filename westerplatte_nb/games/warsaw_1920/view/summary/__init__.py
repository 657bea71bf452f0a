"""A game as a whole: its measures, chart, turning points and end."""
