"""What is spoken to a screen reader: each sentence once, and the same sentence again when it is said again."""

from __future__ import annotations

from typing import Any


class LiveRegion:
    """An attribute whose every setting to a text counts as speaking; `said` of its owner is the number so far."""

    def __get__(self, owner: Any, kind: type | None = None) -> str:
        """Return the text spoken last."""
        return "" if owner is None else str(vars(owner).get("_spoken", ""))

    def __set__(self, owner: Any, text: str) -> None:
        """Speak a text; an empty one only forgets the last."""
        vars(owner)["_spoken"] = text
        vars(owner)["said"] = vars(owner).get("said", 0) + bool(text)
