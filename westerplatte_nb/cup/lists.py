"""A list of pupils as it is pasted: names one a line, numbered, or a column of a table."""

import re
from collections.abc import Iterable, Sequence
from itertools import zip_longest

LONGEST_LIST = 10_000
_NUMBER = re.compile(r"\(?\d{1,3}[.):]\)?\s*")
_WITHOUT_LETTERS = re.compile(r"[\d\W_]*")


def names_in(text: str, columns: Iterable[str]) -> list[str]:
    """Return the pupils' names in a pasted list or table, in its order.

    `columns` holds the possible headings of the column of names, the best first; each item may be several headings with
    commas between them. If no column has such a heading, the first column with more than numbers holds the names.
    """
    cells = _cells_of(text)
    headings = [heading.strip().casefold() for item in columns for heading in item.split(",")]
    first_row = [cell.rstrip(":").casefold() for cell in cells[0]] if cells else []
    column = next((first_row.index(heading) for heading in headings if heading in first_row), None)
    if column is None:
        column = _first_text_column(cells)
    elif len(cells) > 1:  # a single row that looks like headings may still be names
        cells = cells[1:]
    names = (_without_number(row[column]) if column < len(row) else "" for row in cells)
    return [name for name in names if name]


def _cells_of(text: str) -> list[list[str]]:
    """Return the rows of a pasted text, each as its cells without quotation marks and needless spaces."""
    lines = [line for line in text.lstrip("\ufeff").replace("\r", "\n").split("\n") if line.strip()]
    rows = [re.split(r"\t|;", line) for line in lines]
    widths = {len(row) for row in rows}
    # Semicolons make columns only where every row has as many; otherwise they stand between names, like line ends.
    is_table = len(rows) > 1 and len(widths) == 1 and widths != {1}
    if "\t" not in text and not is_table:
        rows = [[cell] for row in rows for cell in row]
    return [[" ".join(cell.replace("\ufeff", "").strip('"\u200b ').split()) for cell in row] for row in rows]


def _without_number(name: str) -> str:
    """Return a name without the number that its line in a list begins with (`3.`, `(3)`)."""
    number = _NUMBER.match(name)
    return name[number.end() :] if number else name


def _first_text_column(rows: Sequence[Sequence[str]]) -> int:
    """Return the index of the first column that has letters in some row; 0 without any."""
    has_letters = [not all(map(_WITHOUT_LETTERS.fullmatch, column)) for column in zip_longest(*rows, fillvalue="")]
    return has_letters.index(True) if True in has_letters else 0
