"""Files that the package or its notebooks make and that are no game: told apart by a look, to say what they are for."""

from __future__ import annotations

import re
from collections.abc import Mapping

from westerplatte_nb.formats.problems import FileRefused
from westerplatte_nb.formats.reading import json_of
from westerplatte_nb.formats.view_record import is_view

VIEW, ANSWERS, NOTEBOOK, EXCHANGE, PAGE, PICTURE = "view", "answers", "notebook", "exchange", "page", "picture"
RESULT = "result"
# By words that stand together at the top of a JSON file.
_WORDS = {
    ANSWERS: {"schema", "total", "answers"},
    NOTEBOOK: {"cells", "nbformat"},
    RESULT: {"kind", "code", "about", "actions"},
}
_PAGE = re.compile(r"\s*<(?:!doctype html|html)\b", re.IGNORECASE)
_PICTURE = re.compile(r"\s*(?:<\?xml[^>]*>\s*)?<svg\b", re.IGNORECASE)
_LIST = re.compile(r"\s*\[\s*\{")


def other_kind(text: str) -> str:
    """Return what a text is that holds no game: one of the kinds above, or nothing where it is none of them."""
    text = text.lstrip("\ufeff")
    if is_view(text.encode("utf-8", "surrogatepass")):
        return VIEW
    for kind, form in ((PAGE, _PAGE), (PICTURE, _PICTURE), (EXCHANGE, _LIST)):
        if form.match(text):
            return kind
    words = _words(text)
    return next((kind for kind, known in _WORDS.items() if known <= words), "")


def is_one_json(text: str) -> bool:
    """Tell whether a text is one JSON object, as files of people and programs are; a saved game has one a line."""
    return bool(_words(text.lstrip("\ufeff")))


def _words(text: str) -> set[str]:
    if not text.lstrip().startswith("{"):
        return set()
    try:
        read = json_of(text, "")
    except FileRefused:
        return set()
    return set(read) if isinstance(read, Mapping) else set()
