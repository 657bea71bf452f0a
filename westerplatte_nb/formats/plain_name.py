"""Names for files and entries of files: made of what a person wrote, or numbered."""

import re
import unicodedata
from collections.abc import Collection
from itertools import count

_NOT_PLAIN = re.compile(r"[^a-z0-9]+")


def plain_name(title: str) -> str:
    """Return a title as a name of at most 40 signs: its letters in small ASCII and digits, `_` between the words."""
    # These letters have no decomposition in Unicode.
    letters = title.replace("ł", "l").replace("Ł", "L").replace("ß", "ss")
    plain = unicodedata.normalize("NFKD", letters).encode("ascii", "ignore").decode().lower()
    return _NOT_PLAIN.sub("_", plain).strip("_")[:40].strip("_")


def free_name(prefix: str, names: Collection[object]) -> str:
    """Return the first of the names `<prefix>1`, `<prefix>2` and so on that is not among `names`."""
    numbered = (f"{prefix}{number}" for number in count(1))
    return next(name for name in numbered if name not in names)
