"""What a check finds: where, what, and what to do about it. It is told to authors and translators, in English."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Found:
    """One problem; `cell` is empty where it is of the file as a whole."""

    file: str
    cell: str
    what: str
    remedy: str

    def __str__(self) -> str:
        """Return the problem on one line."""
        where = f"{self.file}: {self.cell}" if self.cell else self.file
        return f"{where}: {self.what}; {self.remedy}"
