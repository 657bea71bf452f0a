"""Tests of the tournament."""
