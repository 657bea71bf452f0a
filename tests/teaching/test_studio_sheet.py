"""The sheet of a scenario: what its notes ask stands on it, with the answers of a choice to be ticked."""

from __future__ import annotations

import re
from html import unescape

import pytest

from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.teaching.studio_sheet import sheet
from westerplatte_nb.view.classroom.quiz import Question
from westerplatte_nb.view.text.bibliography import CLONE
from westerplatte_nb.widgets.quiz.quiz_questions import QuizBackground, question_of

BOMBS = load_scenario(CLONE / "lessons" / "05_bombs" / "scenario.toml")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answers_of_a_choice_stand_below_it_in_the_order_of_the_screen(language: str) -> None:
    words = words_in(language, BOMBS.game)
    printed = sheet(BOMBS, words)
    for entry in [note.question for note in BOMBS.annotations if note.question is not None]:
        on_screen = question_of(BOMBS.game, entry, words, QuizBackground())
        assert isinstance(on_screen, Question)
        below = printed.partition(on_screen.prompt + "</h3>")[2].partition("<h3>")[0]
        found = [unescape(text) for text in re.findall(r"<li>☐ (.*?)</li>", below)]
        assert found == [option.text for option in on_screen.options] != []


def test_what_is_answered_in_words_has_lines_and_no_boxes() -> None:
    printed = sheet(BOMBS, words_in("en", BOMBS.game))
    last = printed.rpartition("<h3>")[2]
    assert last.count('class="line"') == 2 and "☐" not in last
