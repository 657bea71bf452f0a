"""The rulings: the one question on which tables differ, and its answers (rule `init.choice`)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rulings:
    """One answer to each question."""

    first_go: str = "winner"


CHOICES: dict[str, tuple[str | bool, ...]] = {"first_go": ("winner", "winner_chooses")}
EDITIONS: dict[str, Rulings] = {"common": Rulings()}
