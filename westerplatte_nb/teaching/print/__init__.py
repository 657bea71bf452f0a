"""Pages for paper and for the wall."""
