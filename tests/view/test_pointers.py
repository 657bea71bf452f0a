"""Arrows and rings of notes: on the board of every game, over its marks, told by the names of its places."""

from __future__ import annotations

from dataclasses import replace

import pytest

import westerplatte_nb.games.ford  # noqa: F401 - it puts the ford on the list
from tests.each import each
from tests.view.shapes import bounds
from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.formats.game_files import scenario_files
from westerplatte_nb.formats.scenario import COLOURS
from westerplatte_nb.formats.setup_file import setup_of
from westerplatte_nb.i18n.words import LANGUAGES, words_in
from westerplatte_nb.view.drawing.pointers import Pointer, place_at, pointer_line, with_pointers
from westerplatte_nb.view.drawing.scene import Scene, Target
from westerplatte_nb.view.drawing.theme import palette
from westerplatte_nb.view.game_view import view_of

GAMES = ("seven_days", "september_1939", "ford")
PLACES = {
    "seven_days": ("outpost:B", "rung:C3"),
    "september_1939": ("mark:A", "point:45,10"),
    "ford": ("patrol:1", "patrol:2"),
}


def scene_of(game: str) -> Scene:
    state = rules_of(game).setup(setup_of({"game": game, "seed": 1}, "x"))
    return view_of(game).scene(rules_of(game).observe(state, None), words_in("en", game))


def test_every_colour_of_a_note_is_one_of_the_palette():
    assert set(COLOURS) <= set(palette())


@pytest.mark.parametrize("game", GAMES)
def test_a_ring_and_an_arrow_lie_over_the_marks_and_within_the_board(game):
    scene, (start, end) = scene_of(game), PLACES[game]
    drawn = with_pointers(scene, game, [Pointer((start,), "act"), Pointer((start, end), "move")])
    before = scene.layers.get("marks", ())
    shapes = drawn.layers["marks"][len(before) :]
    assert drawn.layers["marks"][: len(before)] == before
    assert [shape.key for shape in shapes] == ["pointer:0.casing", "pointer:0", "pointer:1.casing", "pointer:1"]
    for shape in shapes:
        left, top, right, bottom = bounds(shape)
        assert left >= -20 and top >= -20 and right <= scene.width + 20 and bottom <= scene.height + 20


@each("game", GAMES)
@each("language", LANGUAGES)
def test_what_points_is_told_by_the_names_of_its_places(game, language):
    words = words_in(language, game)
    scene, (start, end) = scene_of(game), PLACES[game]
    told = pointer_line(scene, game, Pointer((start, end), "act"), words)
    names = [place.short or place.name for name in (start, end) if (place := place_at(scene, game, name))]
    assert told == words("ui.replay.arrow", start=names[0], place=names[1])
    assert game != "seven_days" or not any(mark in told for mark in ":[")  # nothing of what stands there


def test_between_neighbours_an_arrow_is_half_as_long_as_their_way():
    places = tuple(Target(name, name, x, 300, 100, 100) for name, x in (("a", 300), ("b", 400)))
    drawn = with_pointers(replace(scene_of("ford"), targets=places), "ford", [Pointer(("a", "b"), "act")])
    left, _, right, _ = bounds(drawn.layers["marks"][-1])
    assert (left, right) == (375, 425)


def test_what_points_at_nothing_on_the_board_is_left_out():
    scene = scene_of("september_1939")
    pointers = [Pointer(("stand:poland.inf9.9",), "act"), Pointer(("mark:A", "point:1,1"), "act")]
    assert with_pointers(scene, "september_1939", pointers) is scene
    assert pointer_line(scene, "september_1939", pointers[0], words_in("en", "september_1939")) == ""


@pytest.mark.parametrize("game", GAMES)
def test_every_side_that_a_note_may_tell_has_a_name(game):
    for language in LANGUAGES:
        words = words_in(language, game)
        for side in scenario_files(game, "x").SIDES:
            assert not words(f"ui.side.{side}").startswith("[")


@pytest.mark.parametrize("game", GAMES)
def test_the_places_that_a_refusal_names_are_places(game):
    files = scenario_files(game, "x")
    assert all(files.is_place(name, None) for name in files.PLACES.split(", "))
    assert not files.is_place("nowhere:1", None)
