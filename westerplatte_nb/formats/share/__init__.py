"""Files as codes that can be read out and typed."""
