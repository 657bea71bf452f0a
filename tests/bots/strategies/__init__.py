"""Simple strategies for the two card games, and what the bots come to against them (`paired`, `table`)."""
