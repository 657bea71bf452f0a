"""Tests of the lab: few games, and nothing about how often anyone wins, for cards and bots are tuned."""
