"""Every rule of the rule files (`tests/games/<game>/rule_ids.txt`) is in rulebook and handbook and has a test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from westerplatte_nb.engine.registry import games
from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.engine.rulebook.places import places_in_tests
from westerplatte_nb.i18n.words import LANGUAGES, Words

FILES = Path(__file__).parents[1] / "games"
# A game that stands on no printed rules, like the example, has no rule file.
GAMES = [game for game in games() if (FILES / game / "rule_ids.txt").is_file()]
# Switched on by choice, and told in no rule file.
VARIANT = "variant"


def rule_ids(game: str) -> list[str]:
    """Return the ids of the rule file of a game, in its order."""
    return (FILES / game / "rule_ids.txt").read_text("utf-8").split()


def lacks_of(game: str, rule_id: str) -> Iterator[str]:
    """Yield where a rule of a rule file is missing."""
    if rule_id not in {rule.id for rule in rules_in_book(game)}:
        yield "rulebook.toml"
    for language in LANGUAGES:
        words = Words(language, game)
        if not all(words.rule(rule_id, part).strip() for part in ("title", "text")):
            yield f"the {language} handbook"
    if not places_in_tests(game, rule_id):
        yield f"a test named test_{rule_id.replace('.', '_')}__..."


def test_each_rule_is_in_rulebook_and_handbook_and_has_a_test():
    every = [(game, rule) for game in GAMES for rule in {*rule_ids(game), *(rule.id for rule in rules_in_book(game))}]
    lacking = [f"{game}/{rule}: {lack}" for game, rule in sorted(every) for lack in lacks_of(game, rule)]
    assert not lacking, "\n".join(lacking)


def test_each_rule_of_a_rulebook_is_in_the_rule_file():
    of_books = {(game, rule.id) for game in GAMES for rule in rules_in_book(game) if VARIANT not in rule.marks}
    of_files = [(game, rule_id) for game in GAMES for rule_id in rule_ids(game)]
    assert of_books ^ {*of_files} == set() and len(of_files) == len({*of_files})


def test_a_rule_that_is_nowhere_would_be_found():
    assert len([*lacks_of(GAMES[0], "card.drow")]) == 2 + len(LANGUAGES)
