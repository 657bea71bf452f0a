"""Golden games of the ford (`westerplatte_nb.games.ford`)."""
