"""The rules of the ford."""
