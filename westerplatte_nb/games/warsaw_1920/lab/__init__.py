"""Warsaw 1920 in the lab: what is measured of it."""
