"""The ford with nothing but its rules."""
