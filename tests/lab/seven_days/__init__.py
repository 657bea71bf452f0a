"""Tests of what 7 Days brings for the lab."""
