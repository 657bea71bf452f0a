"""Scenarios, their notes, and the annotated replay."""
