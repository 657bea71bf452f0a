"""The history layer: on demand, with its note, in every language, and in nobody's way."""

from itertools import combinations, product

import pytest

from tests.games.seven_days.words import words_in
from tests.view.seven_days.positions import crowded, games
from tests.view.shapes import apart, bounds
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.view.board.board import NAMES, board_scene, history_layer
from westerplatte_nb.games.seven_days.view.board.layout import SMALLEST
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.view.drawing.marks import Marks
from westerplatte_nb.view.drawing.scene import LAYERS, Text, text_width


def test_it_is_off_unless_asked_for() -> None:
    scene = board_scene(rules.setup(Setup()), words_in("pl"))
    assert not [shape for layer in LAYERS for shape in scene.layers[layer] if shape.key.startswith("history")]
    assert NAMES[0] not in scene.description


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outpost_has_its_name_and_the_picture_says_that_they_are_ours(language: str) -> None:
    words = words_in(language)
    scene = board_scene(rules.setup(Setup()), words, history=True)
    shown = {shape.text for shape in scene.layers["marks"] if isinstance(shape, Text)}
    places = {words(f"history.place.{key}") for key in ("landing_stage", "baths", "ferry", "railway_track", "fort")}
    assert {*places, words("history.note"), words("history.sea"), words("history.canal")} <= shown
    assert all(name in scene.description for name in NAMES)


def test_places_are_named_in_the_reader_s_language() -> None:
    shown = {shape.text for shape in history_layer(words_in("en"), 2) if isinstance(shape, Text)}
    assert "Ferry" in shown and not shown & {*NAMES} - {"Fort"}


def test_no_ring_covers_a_name() -> None:
    spaces = tuple(f"outpost:{name}" for name in "ABCDE") + tuple(f"guardhouse:{number}" for number in range(1, 7))
    words = words_in("de")
    names = history_layer(words, len(games()[0].officers))
    marks = board_scene(games()[0], words, Marks(hinted=spaces, focused="outpost:C"), history=True).layers["marks"]
    assert marks[-len(names) :] == names


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_fit_and_touch_no_others(language: str) -> None:
    layer = [shape for shape in history_layer(words_in(language), 4) if isinstance(shape, Text)]
    for text in layer:
        assert text.size >= SMALLEST and text_width(text.text, text.size, text.bold, text.face) <= text.max_width
    for state in (crowded(2), crowded(7), games()[40]):
        scene = board_scene(state, words_in(language), history=True)
        layer = [shape for shape in history_layer(words_in(language), len(state.officers)) if isinstance(shape, Text)]
        keys = {text.key for text in layer}
        shown = [s for name in LAYERS for s in scene.layers[name] if isinstance(s, Text)]
        others = [(s, bounds(s)) for s in shown if s.key not in keys]
        placed = [(s, bounds(s)) for s in layer]
        for (one, there), (other, beside) in [*product(placed, others), *combinations(placed, 2)]:
            assert apart(there, beside), (one, other)
