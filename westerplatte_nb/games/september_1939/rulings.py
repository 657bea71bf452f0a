"""The rulings: the questions on which tables differ, and their answers (rules `init.choice`, `model.passage`)."""

from __future__ import annotations

from dataclasses import dataclass

FREE, BLOCKED = "free", "blocked"


@dataclass(frozen=True, slots=True)
class Rulings:
    """One answer to each question: what is meant where a setup names none."""

    first_go: str = "winner"
    passage: str = FREE


# The answers of a new game for which nobody gives a setup.
NEW_GAME = Rulings(passage=BLOCKED)
CHOICES: dict[str, tuple[str | bool, ...]] = {"first_go": ("winner", "winner_chooses"), "passage": (FREE, BLOCKED)}
EDITIONS: dict[str, Rulings] = {"common": Rulings()}
