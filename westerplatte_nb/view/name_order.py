"""Names in the order of the alphabet, for readers of every language: accents and capitals make no difference."""

from __future__ import annotations

import unicodedata

_LETTERS = str.maketrans({"ł": "l", "ß": "ss"})


def plain_order(name: str) -> str:
    """Return what a name is sorted by."""
    told = unicodedata.normalize("NFKD", name.casefold()).translate(_LETTERS)
    return "".join(letter for letter in told if not unicodedata.combining(letter))
