"""Warsaw 1920 on the page: a campaign map of hexes, armies as counters, the front of a battle as rows of cards."""
