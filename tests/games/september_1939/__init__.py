"""Tests of September 1939."""
