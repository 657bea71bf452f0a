"""The view of 7 Days."""
