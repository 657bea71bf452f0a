"""How a game of September 1939 ends on the page: a picture of what was fought about, who won, and a chart to read."""

from __future__ import annotations

import pytest

from tests.each import each
from tests.view.contrast import contrast
from tests.view.september_1939.positions import RULES
from westerplatte_nb.formats.scenario.file import load_scenario
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.view import game_view
from westerplatte_nb.games.september_1939.view.summary import ending, measures
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import Words, words_in
from westerplatte_nb.session import Session
from westerplatte_nb.view.course.moment import KINDS
from westerplatte_nb.view.drawing.scene import Polygon, Text
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.text.bibliography import lessons_folder

FOLDER = lessons_folder() / "13_bridge"
PLACES = {"first_game": "crossroads", "alone": "bridge", "krojanty": "crossroads"}
LEAST = 3  # the contrast of a line that means something


def begun(name: str) -> State:
    state: State = RULES.setup(load_scenario(FOLDER / f"{name}.toml").setup)
    return state


def ended() -> Session:
    """A game in which both sides do nothing."""
    session = Session.new("september_1939", load_scenario(FOLDER / "krojanty.toml").setup)
    while not session.state.is_over:
        legal = session.rules.legal_actions(session.state)
        session.play(next((one for one in legal if str(one) in ("pass", "decline", "keep")), legal[0]))
    return session


def in_english() -> Words:
    return words_in("en", "september_1939")


@pytest.mark.parametrize(("name", "place"), PLACES.items())
def test_the_picture_shows_what_was_fought_about(name: str, place: str) -> None:
    state = begun(name)
    assert ending.place_of_fight(state) == place
    drawn = {shape.key for shape in ending.picture("won", state, in_english()).layers["ground"]}
    assert ("river" in drawn) == (place == "bridge") and ("sign.post" in drawn) == (place == "crossroads")


@each("language", LANGUAGES)
@each("place", sorted({*PLACES.values(), "fields"}))
def test_every_picture_is_told_in_words(place: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending, "place_of_fight", lambda state: place)
    words, state = words_in(language, "september_1939"), begun("alone")
    told = {ending.picture(kind, state, words).description for kind in KINDS}
    assert len(told) == 3 and not [text for text in told if "[ui" in text or "ui.ending" in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_heading_says_who_won_and_leaves_the_places_to_the_ending(language: str) -> None:
    words, state = words_in(language, "september_1939"), ended().state
    heading = game_view.turn_line(state, words)
    assert heading and ":" not in heading
    assert words("board.held", held="")[:8] in ending.summary(state, words)


@pytest.mark.parametrize("theme", THEMES)
def test_the_lines_of_the_chart_are_seen_on_its_paper(theme: str) -> None:
    colours = THEMES[theme].colours
    drawn = measures.chart(ended().steps, in_english()).layers["pieces"]
    lines = [shape.stroke for shape in drawn if isinstance(shape, Polygon) and shape.key in ("poland", "germany")]
    assert len(lines) == 2
    assert all(contrast(colours[stroke], colours["paper"]) >= LEAST for stroke in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_the_chart_are_as_large_as_its_numbers(language: str) -> None:
    drawn = measures.chart(ended().steps, words_in(language, "september_1939")).layers["pieces"]
    sizes = [shape.size for shape in drawn if isinstance(shape, Text) and shape.key.endswith(":label")]
    assert len(sizes) == 2 and min(sizes) >= measures.SMALL
