"""Tables as CSV that no spreadsheet takes for formulas."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO

# A cell that begins so is reckoned by spreadsheets, whatever stands before it that they leave out. Where a comma is the
# sign of decimals (Poland, Germany) they part a line at semicolons, and quotation marks no longer hold a cell together.
_SIGN = r"[=+\-@\uff1d\uff0b\uff0d\uff20]"
_FORMULA = re.compile(
    rf'^(?=[ \u00a0"\t\r\n]*{_SIGN}|[\t\r])'  # at the beginning
    rf'|(?<=[;|\t\r\n])(?<!^[\t\r\n])(?=[ \u00a0"]*{_SIGN})'  # after a sign that may part cells
)
_MARK = "'"


def csv_text(rows: Iterable[Sequence[str]]) -> str:
    """Return rows as CSV with a byte order mark, by which spreadsheets know UTF-8."""
    written = StringIO()
    csv.writer(written, lineterminator="\r\n").writerows([[_plain(cell) for cell in row] for row in rows])
    return "\ufeff" + written.getvalue()


def _plain(cell: str) -> str:
    """Return a cell that is text in every spreadsheet; what would be a formula begins with an apostrophe."""
    return _FORMULA.sub(_MARK, cell)
