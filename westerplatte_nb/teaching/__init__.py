"""Lessons: their sources, the notebooks built from them, and what a lesson's notebook shows."""
