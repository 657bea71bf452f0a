"""Texts by others, citations, hints in words."""
