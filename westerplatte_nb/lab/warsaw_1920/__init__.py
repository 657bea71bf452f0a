"""Warsaw 1920 in the lab."""
