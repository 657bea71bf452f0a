"""Tests of the bots of Warsaw 1920."""
