"""Golden games of Warsaw 1920."""
