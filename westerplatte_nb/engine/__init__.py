"""The shared engine: what every game here is built from, in the standard library alone."""
