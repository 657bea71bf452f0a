"""The rules of a game by id: where each stands in its rulebook, and what is marked on it; catalogues hold the words.

A game's `rulebook.toml` has all its rules in their order. Inside a game a rule is named by its bare id (`card.draw`);
where several games meet, by its full id (`<game>/card.draw`).
"""

import tomllib
from functools import cache

from westerplatte_nb.engine.registry import first_game, folders
from westerplatte_nb.engine.value import value

RULEBOOK = "rulebook.toml"
MARKS = ("settled", "data", "ruling", "variant")


@value
class Rule:
    """A rule: its id, its section ("4.1"), its `MARKS`, and the rulings (by name) that change it."""

    id: str
    section: str
    marks: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()


@cache
def rules_in_book(game: str) -> tuple[Rule, ...]:
    """Return all rules of a game, in their order; none for a game without a rulebook.

    Raises KeyError for a game that is not on the list.
    """
    books = [book for folder in folders("rules", game) if (book := folder / RULEBOOK).is_file()]
    return tuple(
        Rule(entry["id"], entry["section"], tuple(entry["marks"]), tuple(entry["rulings"]))
        for book in books
        for entry in tomllib.loads(book.read_text("utf-8"))["rule"]
    )


@cache
def rule_ids(game: str) -> tuple[str, ...]:
    """Return the ids of all rules of a game, in the order of its rulebook; raises KeyError as `rules_in_book` does."""
    return tuple(rule.id for rule in rules_in_book(game))


def split_rule_id(rule_id: str) -> tuple[str, str]:
    """Return the game and the bare id of a full id (`<game>/card.draw`); a bare id belongs to the first game."""
    game, slash, bare = rule_id.rpartition("/")
    return (game, bare) if slash else (first_game(), rule_id)
