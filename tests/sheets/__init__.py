"""Contact sheets: every state of a game's page at seven widths, in each language and theme, to be looked at."""
