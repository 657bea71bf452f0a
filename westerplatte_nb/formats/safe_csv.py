"""Tables as CSV that no spreadsheet takes for formulas."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

# A cell that begins so is reckoned by spreadsheets, whatever stands before it that they leave out.
_FORMULAS = ("=", "+", "-", "@", "\t", "\r")
_MARK = "'"


def csv_text(rows: Iterable[Sequence[str]]) -> str:
    """Return rows as CSV with a byte order mark, by which spreadsheets know UTF-8."""
    written = StringIO()
    csv.writer(written, lineterminator="\r\n").writerows([[_plain(cell) for cell in row] for row in rows])
    return "\ufeff" + written.getvalue()


def _plain(cell: str) -> str:
    """Return a cell that is text in every spreadsheet; what would be a formula begins with an apostrophe."""
    return _MARK + cell if cell.lstrip(" \u00a0").startswith(_FORMULAS) else cell
