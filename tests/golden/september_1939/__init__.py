"""Golden games of the ford (`tests.tiny`)."""
