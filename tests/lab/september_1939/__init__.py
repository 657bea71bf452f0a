"""Tests of what September 1939 brings for the lab."""
