"""Whole games written down, played again by every later version."""
