"""The studio in a cell, and the parts of its page."""
