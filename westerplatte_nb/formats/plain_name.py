"""Names for files and lines of play, made of what a person wrote."""

import re
import unicodedata

_NOT_PLAIN = re.compile(r"[^a-z0-9]+")


def plain_name(title: str) -> str:
    """Return a title as a name of at most 40 signs: its letters in small ASCII and digits, `_` between the words."""
    # These letters have no decomposition in Unicode.
    letters = title.replace("ł", "l").replace("Ł", "L").replace("ß", "ss")
    plain = unicodedata.normalize("NFKD", letters).encode("ascii", "ignore").decode().lower()
    return _NOT_PLAIN.sub("_", plain).strip("_")[:40].strip("_")
