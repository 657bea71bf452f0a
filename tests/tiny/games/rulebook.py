"""The rules of the ford by id; the catalogue `ford.handbook` holds their words."""

from __future__ import annotations

from typing import NamedTuple


class Rule(NamedTuple):
    """A rule: its id, the section it stands in, the marks on it, and the rulings that change it."""

    id: str
    section: str = "1"
    marks: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


def rulebook() -> tuple[Rule, ...]:
    """Return every rule, in the order of the rules."""
    names = ("cards", "bid", "order", "block", "counter", "point", "draw", "end")
    return tuple(Rule(f"ford.{name}") for name in names)
