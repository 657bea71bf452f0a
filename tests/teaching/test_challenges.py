"""The library of scenarios: enough of them, each proven, with measured odds, and each one press away."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from tests.amounts import values
from tests.hostile_files import write_challenges
from tests.lessons.odds import BOTS, win_shares
from westerplatte_nb.formats.scenario import SOLUTION
from westerplatte_nb.formats.scenario.proof import prove
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.teaching.course import challenges
from westerplatte_nb.teaching.course.challenges import challenge_files, items, library_page, load, read_odds
from westerplatte_nb.teaching.course.course import course
from westerplatte_nb.teaching.page import Page
from westerplatte_nb.teaching.paths import file_name
from westerplatte_nb.view.text.bibliography import CLONE

LESSONS, NOTEBOOKS = CLONE / "lessons", CLONE / "notebooks"
FEW = 12


def test_there_are_at_least_twenty_games_and_they_have_texts_in_all_languages() -> None:
    found = list(items(LESSONS))
    assert len({item.id for item in found}) == len(found) >= 20
    for item in found:
        scenario = load(item.path)
        assert all(scenario.title.within(language) for language in LANGUAGES)
        assert all(scenario.summary.within(language) for language in LANGUAGES)


def test_every_challenge_is_solved_by_a_line_that_is_kept_and_by_nobody_who_does_nothing() -> None:
    for path in challenge_files(LESSONS).values():
        scenario = load(path)
        assert scenario.line(SOLUTION) is not None
        assert prove(scenario) == []


def test_a_challenge_says_that_its_cards_are_invented() -> None:
    said = {"pl": "wymyślone", "en": "invented", "de": "erfunden"}
    for path in challenge_files(LESSONS).values():
        assert all(word in load(path).summary.within(language) for language, word in said.items())


def test_the_odds_of_all_of_them_were_measured() -> None:
    odds = read_odds(LESSONS)
    assert set(odds) == {item.id for item in items(LESSONS)}
    assert all(set(one) == set(BOTS) and all(share.of for share in one.values()) for one in odds.values())


def test_the_odds_that_are_kept_are_what_the_meter_says() -> None:
    """A sample is measured again: the file is not typed, and the rules have not moved away from it."""
    for name in ("challenges/01_first_day", "challenges/08_good_spirits"):
        again = win_shares(LESSONS / f"{name}.toml", FEW)
        kept = read_odds(LESSONS)[name]
        for bot, share in again.items():
            assert kept[bot].low <= share.high
            assert share.low <= kept[bot].high


def test_challenges_come_from_the_easiest_on() -> None:
    odds = read_odds(LESSONS)
    order = [odds[f"{challenges.FOLDER}/{name}"]["sensible"] for name in challenge_files(LESSONS)]
    assert all(later.low <= earlier.high for n, earlier in enumerate(order) for later in order[n + 1 :])
    assert order[0].value > 0.9
    assert order[-1].value < 0.3


# Two tests look at it; to draw all its pictures takes a second.
@cache
def page_in(language: str) -> Page:
    return library_page(LESSONS, words_in(language))


@values("language", few="de", many=LANGUAGES)
def test_each_is_opened_by_a_cell_that_its_notebook_has(language: str) -> None:
    page = page_in(language)
    links = dict.fromkeys(re.findall(r'href="([^"]+)"', page.html))
    assert len(links) == len(list(items(LESSONS)))
    # Most of them lead into the same notebook.
    read = cache(lambda name: json.loads((NOTEBOOKS / language / name).read_text(encoding="utf-8")))
    for link in links:
        name, _, cell = link.partition("#cell-id=")
        notebook = read(name)
        (found,) = [one for one in notebook["cells"] if one["id"] == cell]
        assert found["metadata"]["westerplatte"] == {"run": "play"}, "a click may run it"
    assert any(link.startswith(file_name(LESSONS, challenges.PAGE, language)) for link in links)


@values("language", few="pl", many=LANGUAGES)
def test_the_page_is_whole_in_every_language_and_has_a_picture_of_each(language: str) -> None:
    page = page_in(language)
    assert page.html.count("<img ") == len(list(items(LESSONS)))
    assert not re.search(r"\blibrary\.|\{|\[(?![\d])", page.text)


def test_a_challenge_is_played_from_the_page_and_an_unknown_one_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WESTERPLATTE_DATA", str(tmp_path))
    board = course("en").play("01_first_day")
    assert board.ui.scenario is not None
    assert "01_first_day" in course("en").play("nothing").text


def test_without_a_file_of_odds_the_page_does_without(tmp_path: Path) -> None:
    assert read_odds(tmp_path) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_damaged_challenge_is_told_and_the_others_are_shown(language: str, tmp_path: Path) -> None:
    write_challenges(tmp_path, ["Lasy", "Brama"])
    (tmp_path / "challenges" / "03_<b>.toml").write_text("title = ", "utf-8")
    page = library_page(tmp_path, words_in(language))
    assert page.html.count("<img") == 2
    assert "03_&lt;b&gt;.toml" in page.html and str(tmp_path) not in page.text
