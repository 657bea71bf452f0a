"""The rules of 7 Days by id: where each stands, and what is marked on it; the handbook catalogues hold their words."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

MARKS = ("settled", "data", "ruling")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule: its id, its section ("4.1"), its `MARKS`, and the rulings (by name) that change it."""

    id: str
    section: str
    marks: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


@cache
def rulebook() -> tuple[Rule, ...]:
    """Return every rule, in the order of the rules."""
    text = files("westerplatte_nb.games.seven_days").joinpath("rulebook.toml").read_text(encoding="utf-8")
    return tuple(
        Rule(entry["id"], entry["section"], tuple(entry["marks"]), tuple(entry["rulings"]))
        for entry in tomllib.loads(text)["rule"]
    )


def rule(rule_id: str) -> Rule:
    """Return a rule by its id.

    Raises KeyError for an id that is not in the rulebook.
    """
    return _by_id()[rule_id]


@cache
def _by_id() -> dict[str, Rule]:
    return {entry.id: entry for entry in rulebook()}
