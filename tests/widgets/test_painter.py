"""Painting: one message whatever happens, and few bytes."""

import pytest
from ipycanvas import MultiCanvas
from ipycanvas.canvas import _CANVAS_MANAGER

from tests.games.seven_days.words import words_in
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.setup import Setup
from westerplatte_nb.games.seven_days.view.board.board import board_scene
from westerplatte_nb.games.seven_days.view.game_view import VIEW
from westerplatte_nb.view.drawing.scene import LAYERS, Circle, Rect, Scene, Text
from westerplatte_nb.view.drawing.theme import THEMES
from westerplatte_nb.view.panel.choices import marks_for
from westerplatte_nb.widgets.paint.canvas_library import hold
from westerplatte_nb.widgets.paint.painter import FINE, drawing_of, paint, repaint

BYTES_A_REDRAW = 8_000


def scene() -> Scene:
    state = rules.setup(Setup(seed=3, players=4))
    return board_scene(state, words_in("de"), marks_for(VIEW, state, rules.legal_actions(state)))


def test_a_whole_board_is_one_message(sent: list[int]) -> None:
    paint(MultiCanvas(len(LAYERS)), scene(), THEMES["light"])
    assert len(sent) == 1


def test_a_move_is_one_small_message(sent: list[int]) -> None:
    state = rules.setup(Setup(seed=3, players=4))
    before, after = (
        board_scene(s, words_in("de"), marks_for(VIEW, s, rules.legal_actions(s)))
        for s in (state, rules.apply(state, rules.parse_action("move B")).after)
    )
    repaint(MultiCanvas(len(LAYERS)), before, after, THEMES["light"])
    assert len(sent) == 1
    assert sent[0] <= BYTES_A_REDRAW


def test_nothing_changed_is_no_message(sent: list[int]) -> None:
    repaint(MultiCanvas(len(LAYERS)), scene(), scene(), THEMES["light"])
    assert sent == []


def test_an_exception_while_drawing_leaves_the_next_drawing_whole(sent: list[int]) -> None:
    canvas = MultiCanvas(len(LAYERS))
    with pytest.raises(RuntimeError), hold():
        raise RuntimeError("planted")
    assert _CANVAS_MANAGER._caching is False
    paint(canvas, scene(), THEMES["light"])
    assert len(sent) == 1


def test_batching_that_an_interrupt_left_on_ends_with_the_next_drawing(sent: list[int]) -> None:
    _CANVAS_MANAGER._caching = True
    paint(MultiCanvas(len(LAYERS)), scene(), THEMES["light"])
    assert _CANVAS_MANAGER._caching is False
    assert len(sent) == 1


def test_hold_within_hold_is_still_one_message(sent: list[int]) -> None:
    canvas = MultiCanvas(len(LAYERS))
    with hold():
        paint(canvas, scene(), THEMES["light"])
        canvas[0].fill_rect(0, 0, 1, 1)
    assert len(sent) <= 2
    assert _CANVAS_MANAGER._caching is False


def test_shapes_become_primitives_in_order() -> None:
    shapes = (
        Rect("a", 0, 0, 10, 10, fill="paper", stroke="ink"),
        Circle("b", 5, 5, 2, fill="ink"),
        Text("c", 5, 5, "I", 12),
    )
    names = [name for name, _, _ in drawing_of(shapes, THEMES["light"]) if name != "set"]
    assert names == ["fillStyledPolygons", "fillText"]


def test_an_edge_lies_half_outside_and_half_inside_its_shape() -> None:
    shapes = (Rect("a", 0, 0, 10, 10, fill="paper", stroke="ink", width=2),)
    ((name, (number,), (points, sizes, colours)),) = drawing_of(shapes, THEMES["light"])
    assert (name, number, list(sizes)) == ("fillStyledPolygons", 2, [4, 4])
    assert [point / FINE for point in (*points[:4], *points[8:12])] == [-1, -1, 11, -1, 1, 1, 9, 1]
    assert bytes(colours).hex() == "".join(THEMES["light"].colour(name)[1:] for name in ("ink", "paper"))


def test_what_lets_the_ground_shine_through_is_told_once_and_taken_back() -> None:
    shapes = (
        Circle("a", 5, 5, 2, "smoke", opacity=0.3),
        Circle("b", 6, 5, 2, "smoke", opacity=0.3),
        Rect("c", 4, 4, 3, 3, "ink"),
    )
    drawing = drawing_of(shapes, THEMES["light"])
    told = [arguments[1] for name, arguments, _ in drawing if arguments[:1] == ("globalAlpha",)]
    assert told == [0.3, 1.0]


def test_a_theme_without_tinted_light_draws_none() -> None:
    light = (Circle("sun", 5, 5, 2, "dusk_sun", opacity=0.3),)
    assert drawing_of(light, THEMES["print"]) == [] != drawing_of(light, THEMES["dark"])


def test_what_a_map_lays_far_beyond_its_canvas_is_painted_at_its_edge() -> None:
    far = (Rect("far", -1e9, 1e9, 9, 9, "act"),)
    ((_, _, (places, *_)),) = drawing_of(far, THEMES["light"])
    assert set(places) == {2**15 - 1, 1 - 2**15}
