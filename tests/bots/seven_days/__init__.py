"""The bots of 7 Days, and the reasons of their hints."""
