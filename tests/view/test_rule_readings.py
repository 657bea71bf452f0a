"""A rule with a ruling tells its question and the answer in force, in games that tell no more of it."""

from __future__ import annotations

import pytest

from westerplatte_nb.engine.new_game import new_game
from westerplatte_nb.engine.registry import component, games, rules_of
from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.rule_page import rule_page

ASKED = [
    (game, rule.id, name)
    for game in games()
    if view_of(game).rule_readings is None
    for rule in rules_in_book(game)
    for name in rule.rulings
]


@pytest.mark.parametrize(("game", "rule", "name"), ASKED)
def test_a_rule_tells_its_ruling_and_which_answer_is_in_force(game: str, rule: str, name: str) -> None:
    words, rules = words_in("en", game), rules_of(game)
    usual = getattr(component("rules", game, "rulings").EDITIONS["common"], name)
    for answer in component("rules", game, "rulings").CHOICES[name]:
        setup = rules.setup_from_plain(new_game(game, {"rulings": {name: answer}}))
        page = rule_page(game, rules.setup(setup), rule, words)
        assert page is not None
        told = next(one for one in page["rulings"] if one["name"] == words.rule(f"ruling.{name}"))
        assert words.rule(f"ruling.{name}", str(answer)).rstrip(".") in told["now"]
        assert told["other"] == (answer != usual)


def test_every_ruling_belongs_to_a_rule() -> None:
    for game in {game for game, _, _ in ASKED}:
        assert {name for of, _, name in ASKED if of == game} == set(component("rules", game, "rulings").CHOICES)
