"""The board picture of 7 Days of Westerplatte."""
