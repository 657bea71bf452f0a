"""Tests of what Warsaw 1920 brings for the lab."""
