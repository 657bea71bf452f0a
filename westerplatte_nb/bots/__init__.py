"""Players that are programs: they see what a player may see, and every game of the registry has the same ones."""
