"""The handbook as a page of the course: every rule of every game on offer, in every language, in its notebook."""

from __future__ import annotations

import json

import pytest

import westerplatte_nb
from tests.each import each
from westerplatte_nb.engine.rulebook import rules_in_book
from westerplatte_nb.games import GAMES
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.course.rules_page import rules_page
from westerplatte_nb.teaching.paths import notebook_here
from westerplatte_nb.view.text.bibliography import CLONE, lessons_folder


@each("game", [*GAMES, FORD])
@each("language", LANGUAGES)
def test_every_rule_stands_on_the_page_with_its_title_and_id(game: str, language: str) -> None:
    words = words_in(language, game)
    told = rules_page(game, words).text
    assert all(f"§ {words.rule(rule.id)}" in told and f"({rule.id})" in told for rule in rules_in_book(game))
    assert "[" not in told.split("\n")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notebook_has_the_rules_of_every_game_on_offer(language: str) -> None:
    path = CLONE / "notebooks" / language / notebook_here(lessons_folder(), "rules", language)
    sources = ["".join(cell["source"]) for cell in json.loads(path.read_text("utf-8"))["cells"]]
    assert [one for one in GAMES if f'course.rules("{one}")' not in sources] == []


@pytest.mark.parametrize(
    ("game", "told"), [("no_such", "The games are: "), ("", "The games are: "), (7, "a word in quotation marks")]
)
def test_a_game_there_is_not_is_told_of_in_a_sentence(game: object, told: str) -> None:
    assert told in westerplatte_nb.course("en").rules(game).text  # type: ignore[arg-type]
