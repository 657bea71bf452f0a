"""The rules of Warsaw 1920 by id, read from `rulebook.toml`; the handbook catalogues hold their words."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from westerplatte_nb.engine.rulebook import Rule, parse_rulebook

__all__ = ["rulebook"]


@cache
def rulebook() -> tuple[Rule, ...]:
    """Return every rule, in the order of the rules."""
    home = files("westerplatte_nb.games.warsaw_1920")
    return parse_rulebook(home.joinpath("rulebook.toml").read_text(encoding="utf-8"))
