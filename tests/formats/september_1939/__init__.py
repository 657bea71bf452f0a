"""Tests of the files of September 1939."""
