"""The page of the course: a poster of each game and a card of each lesson, whose pictures are drawn by the painter."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from westerplatte_nb.games import GAMES
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.teaching.course.front import PICTURES, pictures
from westerplatte_nb.teaching.library import read_course
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import CLONE

LESSONS, NOTEBOOKS = CLONE / "lessons", CLONE / "notebooks"
MOST_BYTES = 28_000
LINK = re.compile(r"\[!\[([^\]]+)\]\(([^)]+)\)<br>\*\*([^*]+)\*\*\]\(([^)]+)\)")


def test_each_picture_is_the_one_that_is_drawn_now_and_small() -> None:
    there = {path.name: path.read_text("utf-8") for path in (NOTEBOOKS / PICTURES).iterdir()}
    assert there == dict(pictures(LESSONS)), "a picture is stale: make lessons"
    assert {name: len(text) for name, text in there.items() if len(text.encode()) > MOST_BYTES} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_and_lesson_has_a_picture_with_its_words_and_a_link(language: str) -> None:
    page: Path = NOTEBOOKS / language / file_name(LESSONS, "course", language)
    title, cards = ("".join(cell["source"]) for cell in json.loads(page.read_text("utf-8"))["cells"][:2])
    posters, lessons = LINK.findall(title), LINK.findall(cards)
    assert len(posters) == len(GAMES)
    assert [link for *_, link in lessons] == [file_name(LESSONS, one.slug, language) for one in read_course(LESSONS)]
    assert all((page.parent / picture).is_file() and (page.parent / link).is_file() for _, picture, _, link in lessons)
    assert all((page.parent / picture).is_file() for _, picture, *_ in posters)
    told = title.splitlines()[-1].split(" | ")
    assert all("10\N{NO-BREAK SPACE}min" in one.casefold() for one in told), (
        "each says how long its first game takes, to which it leads"
    )
    rows = [row.split(" | ") for row in cards.splitlines() if LINK.search(row)]
    assert len(rows) == len(lessons) and all(question.endswith("?") for _, question, _ in rows)
