"""Many games to numbers: how hard a position is, how strong the bots are, what happens on the way, and charts of it."""
