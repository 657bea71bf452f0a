"""Files of Warsaw 1920."""
