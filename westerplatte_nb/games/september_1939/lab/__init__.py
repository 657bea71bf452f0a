"""September 1939 in the lab: what is measured of it."""
