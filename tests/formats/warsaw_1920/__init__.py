"""Tests of the files of Warsaw 1920."""
