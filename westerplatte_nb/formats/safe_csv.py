"""Tables as CSV that the spreadsheet of their reader opens as they are, and takes for no formulas."""

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO

from westerplatte_nb.i18n.words import Words

# A cell that begins so is reckoned by spreadsheets, whatever stands before it that they leave out; where another sign
# stands between cells, each part of a cell is a cell.
_FORMULA = re.compile("(?:^|(?<=[;,|]))(?=[\\s\u00ad\u200b-\u200f\u2060\ufeff\"']*[=+\\-@\uff1d\uff0b\uff0d\uff20])")
_LINES = re.compile(r"[\t\r\n\v\f\x1c-\x1f\x85\u2028\u2029]+")
_TEXT_MARK = "'"
COMMA = ","


def csv_text(rows: Iterable[Sequence[object]], words: Words) -> str:
    """Return rows, the first of which has the headings, as CSV for spreadsheets of the words' language.

    Cells are separated by semicolons where a comma is the decimal sign. A byte order mark says that it is UTF-8. A cell
    is one line; a text that would be a formula begins with an apostrophe; a repeated heading gets a number.
    """
    decimal = words("lab.decimal")
    table = [[_cell_text(cell, decimal) for cell in row] for row in rows]
    if table:
        table[0] = _unique_headings(table[0], words)
    text = StringIO()
    csv.writer(text, delimiter=";" if decimal == COMMA else COMMA, lineterminator="\r\n").writerows(table)
    return "\ufeff" + text.getvalue()


def _cell_text(cell: object, decimal: str) -> str:
    """Return the text of a cell: a number's digits, or one line that no spreadsheet takes for a formula."""
    if isinstance(cell, float):
        return repr(cell).replace(".", decimal)
    if cell is None or isinstance(cell, int):
        return "" if cell is None else str(cell)
    return _FORMULA.sub(_TEXT_MARK, _LINES.sub(" ", str(cell)))


def _unique_headings(headings: Sequence[str], words: Words) -> list[str]:
    """Return the headings of columns, made unique: one that repeats an earlier one gets a number, as in `Moves (2)`."""
    names: list[str] = []
    for heading in headings:
        choices = (heading, *(words("text.aside", text=heading, aside=n) for n in range(2, len(headings) + 1)))
        names.append(next(name for name in choices if name not in names))
    return names
