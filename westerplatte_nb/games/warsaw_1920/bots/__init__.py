"""The bots of Warsaw 1920."""
