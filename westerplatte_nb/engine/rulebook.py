"""The rules of a game by id: where each stands in its rulebook, and what is marked on it; catalogues hold the words.

A game's `rulebook` module has one function, `rulebook()`, that returns all its rules in their order. Inside a game a
rule is named by its bare id (`card.draw`); where several games meet, by its full id (`<game>/card.draw`).
"""

import tomllib
from functools import cache
from importlib.resources import files

from westerplatte_nb.engine.registry import component, first_game, has_component
from westerplatte_nb.engine.value import value

MARKS = ("settled", "data", "ruling", "variant")


@value
class Rule:
    """A rule: its id, its section ("4.1"), its `MARKS`, and the rulings (by name) that change it."""

    id: str
    section: str
    marks: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


def parse_rulebook(text: str) -> tuple[Rule, ...]:
    """Return the rules of a rulebook written as TOML, in their order."""
    return tuple(
        Rule(entry["id"], entry["section"], tuple(entry["marks"]), tuple(entry["rulings"]))
        for entry in tomllib.loads(text)["rule"]
    )


@cache
def read_rulebook(package: str) -> tuple[Rule, ...]:
    """Return the rules of the game in a package, from its `rulebook.toml`."""
    return parse_rulebook(files(package).joinpath("rulebook.toml").read_text(encoding="utf-8"))


def rules_in_book(game: str) -> tuple[Rule, ...]:
    """Return all rules of a game; none for a game without a rulebook.

    Raises KeyError for a game that is not on the list.
    """
    if not has_component("rules", game, "rulebook"):
        return ()
    rules: tuple[Rule, ...] = component("rules", game, "rulebook").rulebook()
    return rules


@cache
def rule_ids(game: str) -> tuple[str, ...]:
    """Return the ids of all rules of a game, as `rules_in_book` does."""
    return tuple(rule.id for rule in rules_in_book(game))


def split_rule_id(rule_id: str) -> tuple[str, str]:
    """Return the game and the bare id of a full id; a bare id is of the first game."""
    game, slash, bare = rule_id.rpartition("/")
    return (game, bare) if slash else (first_game(), rule_id)
