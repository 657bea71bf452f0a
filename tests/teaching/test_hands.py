"""What a lesson on a game with hidden hands shows of its position: what lies open to all, for a notebook keeps it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.teaching.conftest import School
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.games import ford
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.teaching.course.lesson import Lesson
from westerplatte_nb.view.game_view import view_of

SCENARIO = Path(ford.__file__).parent / "scenario.toml"


@pytest.fixture
def ford_school(school: School) -> School:
    """The sample lesson, on the ford."""
    (school.folder / "scenario.toml").write_text(SCENARIO.read_text("utf-8"), "utf-8")
    text = (school.folder / "lesson.md").read_text("utf-8")
    (school.folder / "lesson.md").write_text(text.replace("---\n", f"---\ngame: {ford.NAME}\n", 1), "utf-8")
    return school


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_of_a_scenario_shows_no_hand(ford_school: School, language: str) -> None:
    lesson = Lesson(ford_school.folder.name, language, ford_school.lessons)
    told, words, rules = (
        lesson.start().text,
        words_in(language, ford.NAME),
        rules_of(ford.NAME),
    )
    state = Session.new(ford.NAME, lesson._files.scenario("scenario").setup).state
    text_board = view_of(ford.NAME).text_board
    assert text_board(rules.observe(state, None), words) in told
    assert text_board(state, words) not in told


def test_the_position_that_a_quiz_asks_about_shows_no_hand(ford_school: School) -> None:
    lesson = Lesson(ford_school.folder.name, "en", ford_school.lessons)
    state = lesson._first_position()
    assert state == rules_of(ford.NAME).observe(state, None)
