"""Tests of single games, a folder each by the name of the game."""
