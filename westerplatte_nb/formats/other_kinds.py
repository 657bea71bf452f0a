"""The kinds of files that hold no game, recognized by how they begin or by their keys, to say what they are for."""

import csv
import re
from collections.abc import Mapping
from itertools import islice
from typing import Any

from westerplatte_nb.formats.problems import InvalidFile
from westerplatte_nb.formats.reading import json_of
from westerplatte_nb.formats.record.view_record import is_view
from westerplatte_nb.i18n.languages import COMPLETE

VIEW, ANSWERS, NOTEBOOK, EXCHANGE, PAGE, PICTURE = "view", "answers", "notebook", "exchange", "page", "picture"
RESULT = "result"
# CSV for a spreadsheet; a file that only the package reads; a data file of the lessons; the data of a game's tables.
TABLE, OWN, SHELF, TABLES = "table", "own", "shelf", "tables"
OTHER_KINDS = (VIEW, ANSWERS, NOTEBOOK, EXCHANGE, PAGE, PICTURE, RESULT, TABLE, OWN, SHELF, TABLES)
# Kinds by the keys that stand together at the top of a JSON file.
_KEYS = (
    (ANSWERS, {"schema", "total", "answers"}),
    (NOTEBOOK, {"cells", "nbformat"}),
    (RESULT, {"kind", "code", "about", "actions"}),
    (OWN, {"present", "past", "future"}),  # a draft of the studio
    (OWN, {"tables", "notes", "played", "text"}),  # what was measured of a class
    (OWN, {"schema", "files"}),  # what a copied course remembers
    (OWN, {"$defs", "properties"}),  # the form of a kind of files
)
# The keys at the top of the data files in the folder of the lessons, which are TOML.
_SHELF_KEYS = (
    *({word} for word in ("term", "moment", "lens", "person", "fallen", "lesson", "rule")),
    {"ask", "text"},
    set(COMPLETE),
)
_PAGE = re.compile(r"\s*<(?:!doctype html|html)\b", re.IGNORECASE)
_PICTURE = re.compile(r"\s*(?:<\?xml[^>]*>\s*)?<svg\b", re.IGNORECASE)
# A first line with fewer columns may be a sentence with commas.
_LEAST_COLUMNS = 3
_LIST = re.compile(r"\s*\[\s*\{")


def other_kind(text: str) -> str:
    """Return the kind (of OTHER_KINDS) of the text of a file that holds no game; empty for a text of no such kind."""
    text = text.lstrip("\ufeff")
    if is_view(text.encode("utf-8", "surrogatepass")):
        return VIEW
    # These three are known by how they begin, the others by their keys, and a table by its first two rows.
    for kind, pattern in ((PAGE, _PAGE), (PICTURE, _PICTURE), (EXCHANGE, _LIST)):
        if pattern.match(text):
            return kind
    keys = _top_keys(text)
    return next((kind for kind, kind_keys in _KEYS if kind_keys <= keys), TABLE if _is_table(text) else "")


def shipped_kind(data: Any) -> str:
    """Return the kind of a data file of the package: TABLES for the tables of a game, else SHELF; empty for all others.

    SHELF is a file in the folder of the lessons that is no lesson, such as the list of sources or of persons.
    """
    if not isinstance(data, Mapping):
        return ""
    if isinstance(data.get("table"), tuple):  # a list of tables, as `freeze` returns it
        return TABLES
    entries = [entry for name, entry in data.items() if name != "schema"]
    # The list of sources has no key of its own: each of its entries is a source with a grade.
    is_bibliography = bool(entries) and all(isinstance(entry, Mapping) and "grade" in entry for entry in entries)
    return SHELF if is_bibliography or any(keys <= set(data) for keys in _SHELF_KEYS) else ""


def is_one_json(text: str) -> bool:
    """Tell whether a whole text is one JSON object; a saved game is none, as it has an object on each line."""
    return bool(_top_keys(text.lstrip("\ufeff")))


def _is_table(text: str) -> bool:
    """Tell whether a text is CSV: it begins with a row of headings and a row of as many cells."""
    try:
        # Padded with empty rows, so that there are always two.
        headings, row = [*csv.reader(islice(text.splitlines(), 2)), [], []][:2]
    except csv.Error:
        return False
    # A first row with a `=` is TOML or code, such as `point = [1, 2]`.
    return len(headings) >= _LEAST_COLUMNS and len(row) == len(headings) and not any("=" in name for name in headings)


def _top_keys(text: str) -> set[str]:
    """Return the keys at the top of a JSON text; none where it is no JSON object."""
    if not text.lstrip().startswith("{"):
        return set()
    try:
        data = json_of(text, "")
    except InvalidFile:
        return set()
    return set(data) if isinstance(data, Mapping) else set()
