"""A look back in words and as a picture: whole in every language, honest about what it does not know."""

from __future__ import annotations

from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.bots.test_review import ford
from tests.each import each
from westerplatte_nb.bots.review import Review
from westerplatte_nb.engine.advice import Chances, Findings
from westerplatte_nb.games.ford import NAME as FORD
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.course.review import DONE, RUNS, STOPPED, review_view, spoken_review
from westerplatte_nb.view.course.review_chart import LEFT, RIGHT, WIDTH, bounds
from westerplatte_nb.view.drawing.theme import THEMES

LANGUAGES = ("pl", "en", "de")


@cache
def found() -> Findings:
    looking = Review(FORD, ford(2, 11, "pass"), 1000)
    for _ in looking.run():
        pass
    return looking.findings()


def shown(language: str = "en") -> ViewContext:
    return ViewContext(FORD, ford(2, 11, "pass"), (), words_in(language, FORD))


def view(status: str = DONE, language: str = "en") -> dict[str, Any]:
    return review_view(shown(language), found(), status, THEMES["light"])


def texts(value: object) -> list[str]:
    if isinstance(value, dict):
        return [text for name, one in value.items() if name != "chart" for text in texts(one)]
    if isinstance(value, list):
        return [text for one in value for text in texts(one)]
    return [value] if isinstance(value, str) else []


@each("language", LANGUAGES)
@each("status", [RUNS, STOPPED, DONE])
def test_a_look_back_is_whole_in_every_language(status: str, language: str) -> None:
    page = view(status, language)
    assert page["decisions"]
    said = [*texts(page), spoken_review(shown(language), found(), status)]
    assert not [text for text in said if "[" in text or "{" in text or "review." in text]


def test_the_page_says_that_it_is_about_what_could_not_be_known_and_not_about_1939() -> None:
    about = view()["about"]
    assert "nobody could have known" in about
    assert "not about 1939" in about


def test_the_table_holds_each_turn_with_how_sure_it_is() -> None:
    table = view()["table"]
    assert len(table["rows"]) == len(found().standings)
    assert all(len(row) == len(table["heads"]) for row in table["rows"])
    assert "–" in table["rows"][0][1]


def test_the_band_is_never_narrower_than_what_was_not_seen() -> None:
    sure = Chances(0, (1.0,), (0.0,), 30)
    low, high = bounds(sure, 0)
    assert high == 1.0
    assert low == pytest.approx(1 - 3 / 33)
    assert bounds(Chances(0, (1.0,), (0.0,), 0), 0) == (1.0, 1.0)


def test_more_tries_make_a_narrower_band() -> None:
    few, many = (Chances(0, (0.4,), (error,), tries) for error, tries in ((0.1, 24), (0.03, 250)))
    assert bounds(few, 0)[0] < bounds(many, 0)[0] < 0.4 < bounds(many, 0)[1] < bounds(few, 0)[1]


def test_a_decision_names_what_was_played_and_the_other_way() -> None:
    first = view()["decisions"][0]
    assert first["moment"] == found().decisions[0].moment
    chosen, better = (
        first[key].removeprefix(words_in("en")(f"review.{key}", orders="")[:-1]) for key in ("chosen", "better")
    )
    assert chosen != better


def test_before_there_are_decisions_the_page_says_that_they_come_and_at_the_end_that_there_are_none() -> None:
    bare = Findings(found().sides, found().standings, (), 10, 100)
    at_work, finished = (review_view(shown(), bare, status, THEMES["light"])["none"] for status in (RUNS, DONE))
    assert at_work
    assert finished
    assert at_work != finished


def test_the_chart_keeps_to_its_paper() -> None:
    assert 0 < LEFT < RIGHT < WIDTH
    picture = ElementTree.fromstring(view()["chart"])
    _, _, width, height = map(float, picture.get("viewBox", "").split())
    places = [
        (float(text.get("x", 0)), float(text.get("y", 0))) for text in picture.iter() if text.tag.endswith("text")
    ]
    assert len(places) > len(found().decisions) + 3
    assert all(0 <= x <= width and 0 <= y <= height for x, y in places)


def test_only_a_look_back_that_runs_is_said_to_run() -> None:
    found = {status: view(status)["runs"] for status in (RUNS, STOPPED, DONE)}
    assert found == {
        RUNS: True,
        STOPPED: False,
        DONE: False,
    }
