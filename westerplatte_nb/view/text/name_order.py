"""Names in the order of the alphabet, for readers of every language: capitals make no difference.

The letters of Polish stand each after its own (Las, Lwów, Łąka), all others with an accent beside those without, as in
German and English. No locale is asked: the Python of a browser has none.
"""

import unicodedata

# A character after every other letter: what follows `a` and this one stands after all words in `a`.
_LAST = "\U0010fffd"
_POLISH = dict(zip("ąćęłńóśź", "acelnosz", strict=True))
_LETTERS = str.maketrans({letter: base + _LAST for letter, base in _POLISH.items()} | {"ż": f"z{_LAST * 2}", "ß": "ss"})


def alphabetical_key(name: str) -> str:
    """Return the sort key of a name."""
    # The letters of Polish are replaced first (`_LETTERS`), since they count as letters of their own. Then NFKD splits
    # all others into a letter and its accents, and the accents are dropped.
    decomposed = unicodedata.normalize("NFKD", unicodedata.normalize("NFC", name.casefold()).translate(_LETTERS))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))
