"""The marks by which it is seen where a text came from; nothing of the package, whose clock a walk sets first."""

from __future__ import annotations

from typing import NamedTuple

CODE, NAME = "qq", "Pseudo"
# Around each sentence of the pseudo-language, and around each text of the course in a copy of the clone.
OPENING, CLOSING = "⟦", "⟧"
FROM_COURSE, END = "⦅", "⦆"


class Heard(NamedTuple):
    """A text: the page and the value that it is of, and its form (`value`, `painted`, `html`, `text` or `typed`)."""

    page: str
    path: str
    form: str
    text: str
