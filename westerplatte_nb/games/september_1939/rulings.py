"""The rulings: the one question on which tables differ, and its answers (rule `init.choice`)."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True, slots=True)
class Rulings:
    """One answer to each question."""

    first_go: str = "winner"


CHOICES: dict[str, tuple[str | bool, ...]] = {"first_go": ("winner", "winner_chooses")}
EDITIONS: dict[str, Rulings] = {"common": Rulings()}


def as_plain(rulings: Rulings) -> dict[str, str | bool]:
    """Return the answers by name."""
    return {field.name: getattr(rulings, field.name) for field in fields(rulings)}
