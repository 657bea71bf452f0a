"""Tests of Warsaw 1920."""
