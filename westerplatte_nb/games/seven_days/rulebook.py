"""The rules of 7 Days by id, read from `rulebook.toml`; the handbook catalogues hold their words."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from westerplatte_nb.engine.rulebook import MARKS, Rule, parse_rulebook

__all__ = ["MARKS", "Rule", "rule", "rulebook"]


@cache
def rulebook() -> tuple[Rule, ...]:
    """Return every rule, in the order of the rules."""
    home = files("westerplatte_nb.games.seven_days")
    return parse_rulebook(home.joinpath("rulebook.toml").read_text(encoding="utf-8"))


def rule(rule_id: str) -> Rule:
    """Return a rule by its id.

    Raises KeyError for an id that is not in the rulebook.
    """
    return _by_id()[rule_id]


@cache
def _by_id() -> dict[str, Rule]:
    return {entry.id: entry for entry in rulebook()}
