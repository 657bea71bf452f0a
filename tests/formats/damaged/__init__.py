"""Damaged files that their readers believe, and what people do with them."""
