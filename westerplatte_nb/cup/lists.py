"""A list of pupils as it is pasted: names one a line, numbered, or a column of a table."""

import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest

LONGEST_LIST = 10_000
_NUMBER = re.compile(r"\(?\d{1,3}[.):]\)?\s*")
_ALONE = re.compile(r"[\d\W_]*")


def names_in(text: str, columns: Iterable[str]) -> list[str]:
    """Return the names in a pasted text, in its order.

    `columns` are lists of what the column of the names may be headed, each with the best one first.
    """
    lines = [line for line in text.lstrip("\ufeff").replace("\r", "\n").split("\n") if line.strip()]
    rows = [re.split(r"\t|;", line) for line in lines]
    widths = {len(row) for row in rows}
    if "\t" not in text and not (len(rows) > 1 and widths != {1} and len(widths) == 1):
        rows = [[one] for row in rows for one in row]
    headings = [head.strip().casefold() for listed in columns for head in listed.split(",")]
    cells = [[" ".join(cell.replace("\ufeff", "").strip('"\u200b ').split()) for cell in row] for row in rows]
    heads = [cell.rstrip(":").casefold() for cell in cells[0]] if cells else []
    place = next((heads.index(head) for head in headings if head in heads), None)
    if place is not None and len(cells) > 1:
        cells = cells[1:]
    elif place is None or len(heads) == 1:
        place = _first_of_words(cells)
    names = (_numberless(row[place]) if place < len(row) else "" for row in cells)
    return [name for name in names if name]


def _numberless(name: str) -> str:
    """Return a name without the number of its line."""
    numbered = _NUMBER.match(name)
    return name[numbered.end() :] if numbered else name


def _first_of_words(rows: Sequence[Sequence[str]]) -> int:
    """Return the first column that holds more than numbers."""
    columns = [*zip_longest(*rows, fillvalue="")]
    return next((n for n, column in enumerate(columns) if not all(_ALONE.fullmatch(cell) for cell in column)), 0)
