"""The history layer: on demand, with its note, in every language, and in nobody's way."""

import pytest

from tests.games.seven_days.words import words_in
from tests.view.seven_days.positions import crowded, games
from tests.view.shapes import apart, bounds
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.setup import Setup
from westerplatte_nb.i18n.words import LANGUAGES
from westerplatte_nb.view.scene import LAYERS, Text
from westerplatte_nb.view.seven_days.board import board_scene
from westerplatte_nb.view.seven_days.history import NAMES, history_layer
from westerplatte_nb.view.seven_days.layout import SMALLEST
from westerplatte_nb.view.text_metrics import text_width


def test_it_is_off_unless_asked_for() -> None:
    scene = board_scene(rules.setup(Setup()), words_in("pl"))
    assert not [shape for shape in scene.layers["ground"] if shape.key.startswith("history")]
    assert NAMES[0] not in scene.description


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outpost_has_its_name_and_the_picture_says_that_they_are_ours(language: str) -> None:
    words = words_in(language)
    scene = board_scene(rules.setup(Setup()), words, history=True)
    shown = {shape.text for shape in scene.layers["ground"] if isinstance(shape, Text)}
    assert {*NAMES, words("history.note"), words("history.sea"), words("history.canal")} <= shown
    assert all(name in scene.description for name in NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_words_fit_and_touch_no_others(language: str) -> None:
    layer = [shape for shape in history_layer(words_in(language)) if isinstance(shape, Text)]
    for text in layer:
        assert text.size >= SMALLEST and text_width(text.text, text.size, text.bold, text.face) <= text.max_width
    for state in (crowded(2), crowded(7), games()[40]):
        scene = board_scene(state, words_in(language), history=True)
        others = [s for name in LAYERS for s in scene.layers[name] if isinstance(s, Text) and s not in layer]
        for one in layer:
            for other in [*others, *(shape for shape in layer if shape is not one)]:
                assert apart(bounds(one), bounds(other)), (one, other)


def test_the_ground_with_names_stays_the_same_in_a_game() -> None:
    one, other = (board_scene(state, words_in("de"), history=True) for state in (games()[0], games()[20]))
    assert one.layers["ground"] is other.layers["ground"]
