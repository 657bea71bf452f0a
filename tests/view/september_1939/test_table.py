"""The table as a picture: what stands on it can be read, told apart, pointed at, and is said in words."""

from __future__ import annotations

import pytest

from tests.view.contrast import contrast
from tests.view.september_1939.positions import NAME, RULES, asked, marked, some, until
from tests.view.shapes import bounds
from westerplatte_nb.games.september_1939.rules.losses import hit_percent
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, STRIDE
from westerplatte_nb.games.september_1939.rules.table.ground import Terrain
from westerplatte_nb.games.september_1939.view.board.layout import HEIGHT, SMALL, WIDTH, place_of
from westerplatte_nb.games.september_1939.view.board.legend import legend
from westerplatte_nb.games.september_1939.view.board.outline import areas, cells_of
from westerplatte_nb.games.september_1939.view.board.silhouettes import SILHOUETTES
from westerplatte_nb.games.september_1939.view.board.stands import (
    MARKERS,
    SIDE_COLOURS,
    Look,
    stand_piece,
    stand_pieces,
)
from westerplatte_nb.i18n.languages import LANGUAGES
from westerplatte_nb.i18n.words import words_in
from westerplatte_nb.view.drawing.hit import hit
from westerplatte_nb.view.drawing.scene import LAYERS, Polygon, Rect, Scene, Shape, Text, text_width
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.game_view import view_of
from westerplatte_nb.view.panel.choices import marks_for
from westerplatte_nb.view.panel.panel import previews

VIEW = view_of(NAME)


def scene_of(state: State, language: str = "en", **settings: bool) -> Scene:
    marks = marks_for(VIEW, state, RULES.legal_actions(state))
    return VIEW.scene(state, words_in(language, NAME), marks, **settings)


def shapes_of(scene: Scene) -> list[Shape]:
    return [shape for layer in LAYERS for shape in scene.layers.get(layer, ())]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_large_enough_and_fits_its_place(language: str) -> None:
    for state in some():
        for text in shapes_of(scene_of(state, language)):
            if isinstance(text, Text):
                assert text.size >= SMALL, text
                assert text_width(text.text, text.size, text.bold, text.face) <= text.max_width, text


def test_everything_lies_on_the_picture() -> None:
    for state in some():
        for shape in shapes_of(scene_of(state)):
            left, top, right, bottom = bounds(shape)
            # A circle round a place or a badge at the edge may reach a little beyond the table, on the paper.
            assert left >= -30 and top >= -30 and right <= WIDTH + 30 and bottom <= HEIGHT + 30, shape


@pytest.mark.parametrize("map_signs", [False, True])
def test_every_stand_on_the_table_is_drawn_and_those_out_of_action_leave(map_signs: bool) -> None:
    for state in some():
        drawn = {shape.key for shape in stand_pieces(state, map_signs) if isinstance(shape, Rect | Polygon)}
        for stand, title in enumerate(state.table.stand_title):
            assert (f"stand:{title}" in drawn) == (state.at[stand] != NOWHERE)


def test_the_sides_differ_in_shape_and_can_be_read_in_every_theme() -> None:
    state = until(lambda one: min(one.at) != NOWHERE)
    plates = {type(shape) for shape in stand_pieces(state, False) if shape.key in
              {f"stand:{title}" for title in state.table.stand_title}}  # fmt: skip
    assert plates == {Rect, Polygon}
    for theme in THEMES.values():
        for fill, ink in SIDE_COLOURS:
            assert contrast(theme.colour(fill), theme.colour(ink)) >= 4.5, (theme.name, fill)


def test_a_click_on_a_stand_means_the_stand() -> None:
    state = asked("to")
    scene = scene_of(state)
    for stand, point in enumerate(state.at):
        if point != NOWHERE:
            assert hit(scene, *place_of(point)) == f"stand:{state.table.stand_title[stand]}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_markers_are_seen_and_said(language: str) -> None:
    words = words_in(language, NAME)
    state = marked()
    for marker in MARKERS:
        keys = {shape.key.rpartition(".")[2] for shape in stand_pieces(state, False)}
        assert marker in keys
        assert words(f"marker.{marker}") in VIEW.text_board(state, words)
        assert any(words(f"marker.{marker}") in target.name for target in scene_of(state, language).targets)


def test_points_that_can_be_reached_are_one_quiet_area() -> None:
    state = asked("to")
    light = scene_of(state).layers["light"]
    assert [shape.key for shape in light if shape.key == "reach0"] and len(light) < 20
    assert not any(target.id.startswith("point:") for target in scene_of(state).targets)


def test_before_a_shot_range_and_needed_dice_are_on_the_board_and_in_words() -> None:
    state = asked("fire", most=2)
    marks = {shape.key: shape for shape in scene_of(state).layers["marks"]}
    assert any(shape.key.startswith("range:most") for shape in scene_of(state).layers["light"])
    told = previews(VIEW, state, tuple(RULES.legal_actions(state)), words_in("en", NAME))
    for option in RULES.legal_actions(state):
        if str(option).startswith("fire"):
            needed = marks[f"shot:{option.target}.needed"]
            assert isinstance(needed, Text) and needed.text.rstrip("+") in told[str(option)]


@pytest.mark.parametrize(("needed", "dice", "percent"), [(6, 1, 50), (8, 2, 51), (10, 1, 10), (2, 1, 90)])
def test_a_chance_is_that_of_ten_sided_dice(needed: int, dice: int, percent: int) -> None:
    assert hit_percent(needed, dice) == percent


def test_what_was_declared_is_drawn_until_it_is_carried_out() -> None:
    state = until(lambda one: one.chain and any(plan.end >= 0 for plan in one.chain[-1].plans))
    assert any(shape.key.startswith("to:") for shape in scene_of(state).layers["light"])


def test_areas_lie_around_their_squares_and_nothing_else() -> None:
    rows = ["." * 25 for _ in range(25)]
    rows[3] = "..www" + "." * 20
    rows[4] = "..w.w" + "." * 20
    rows[5] = "..www" + "." * 20
    ground = Terrain(tuple(rows))
    wood = cells_of(point for point in (STRIDE * y + x for x in range(25) for y in range(25))
                    if ground.kind_at(point) == "wood")  # fmt: skip
    assert len(wood) == 8 and len(areas(wood)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_and_marker_stands_in_the_legend_and_whose_numbers_they_are(language: str) -> None:
    words = words_in(language, NAME)
    texts = [text for _, text in legend(words)]
    assert len(texts) == len(set(texts))
    assert all(words(f"legend.marker_{name}") in texts for name in MARKERS) and words("legend.model") in texts
    assert words("board.model") in VIEW.text_board(some()[0], words)


@pytest.mark.parametrize("seat", (0, 1))
@pytest.mark.parametrize("short", SILHOUETTES)
def test_the_number_of_a_stand_lies_behind_its_miniature(short: str, seat: int) -> None:
    look = Look("one", seat, short, "1.1", 2, 2, False, False, False, False, 4 * seat)
    _, _, _, *figures, (name,), _, _ = stand_piece(look, 0.0, 0.0, False)
    assert isinstance(name, Text)
    back = 1 if seat == 0 else -1
    # A digit is about two thirds as high as its letters are large.
    begins = name.y * back - SMALL / 3
    # What is as glass, the shade on the ground, hides nothing.
    for shape in (shape for layer in figures for shape in layer if getattr(shape, "opacity", 1.0) == 1.0):
        assert max(back * edge for edge in bounds(shape)[1::2]) <= begins + 0.5, shape.key
