"""Arrows, rings and numbers of notes on any board: drawn over a scene at the places that it has, and told in words."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import hypot

from westerplatte_nb.engine.value import value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Scene, Shape, Target, Text, tidy
from westerplatte_nb.view.game_view import view_of

# The width of the usual board, for which the lengths below are; on a smaller one all are smaller.
BOARD = 1200.0
_SHAFT_WIDTH, _HEAD_LENGTH, _HEAD_HALF_WIDTH, _CASING_WIDTH = 9.0, 30.0, 18.0, 6.0
_RING_WIDTH, _RING_DISTANCE = 8.0, 7.0
_CORNER_RADIUS = 34.0
# A number beside a ring: the disc below it, the size of its text, the edge of the disc.
_DISC_RADIUS, _NUMBER_SIZE, _EDGE_WIDTH = 27.0, 34.0, 4.0
# How far an arrow stays from the middle of a place, as a share of the smaller side of that.
_GAP_SHARE = 0.34


@value
class Pointer:
    """An arrow from a place to a place, or a ring around one; `colour` is a name of the palette."""

    places: tuple[str, ...]
    colour: str

    @property
    def is_arrow(self) -> bool:
        """Whether it leads from one place to another."""
        return len(self.places) > 1


def with_pointers(scene: Scene, game: str, pointers: Iterable[Pointer]) -> Scene:
    """Return a scene with pointers on top of the game's layer for them; those at unknown places are left out."""
    numbered = enumerate(pointers)
    shapes = tuple(shape for n, pointer in numbered for shape in _pointer_shapes(scene, game, n, pointer))
    if not shapes:
        return scene
    layer = view_of(game).pointer_layer
    return replace(scene, layers={**scene.layers, layer: (*scene.layers.get(layer, ()), *shapes)})


def pointer_line(scene: Scene, game: str, pointer: Pointer, words: Words) -> str:
    """Return a pointer as a sentence for readers without a picture, empty if the scene lacks one of its places."""
    places = [place_at(scene, game, name) for name in pointer.places]
    if None in places:
        return ""
    # The short name leaves out what stands at a place.
    names = [place.short or place.name for place in places if place is not None]
    if pointer.is_arrow:
        return words("ui.replay.arrow", start=names[0], place=names[1])
    return words("ui.replay.ring", place=names[0])


def place_at(scene: Scene, game: str, name: str) -> Target | None:
    """Return the place of a name: a target of the scene, or one that the game defines (`GameView.place_at`)."""
    target = next((target for target in scene.targets if target.id == name), None)
    # Asked only for what is no target of the scene; not every game defines places of its own.
    place_of_game = view_of(game).place_at
    return target if target is not None or place_of_game is None else place_of_game(name)


def _pointer_shapes(scene: Scene, game: str, number: int, pointer: Pointer) -> tuple[Shape, ...]:
    """Return the shapes of a pointer, with its number in their keys; () if one of its places is not in the scene."""
    places = [place for name in pointer.places if (place := place_at(scene, game, name)) is not None]
    if len(places) < len(pointer.places):
        return ()
    size = min(scene.width / BOARD, 1.0)
    key = f"pointer:{number}"
    if pointer.is_arrow:
        return _arrow(key, places[0], places[1], pointer.colour, size)
    return _ring(key, places[0], pointer.colour, size)


def _ring(key: str, place: Target, colour: str, size: float) -> tuple[Shape, ...]:
    """Return a ring around a place with a casing that sets it off; `size` is 1 on a board of usual width."""
    distance = _RING_DISTANCE * size
    w, h = place.w + 2 * distance, place.h + 2 * distance
    box = tidy(place.x - distance), tidy(place.y - distance), tidy(w), tidy(h)
    radius = tidy(min(w, h, 2 * _CORNER_RADIUS * size) / 2)
    return (
        Rect(f"{key}.casing", *box, "", "casing", (_RING_WIDTH + _CASING_WIDTH) * size, radius),
        Rect(key, *box, "", colour, _RING_WIDTH * size, radius),
    )


def _arrow(key: str, start: Target, end: Target, colour: str, size: float) -> tuple[Shape, ...]:
    """Return an arrow between two places, or a ring around the end if they are too near for one."""
    (ax, ay), (bx, by) = _middle(start), _middle(end)
    length = hypot(bx - ax, by - ay)
    if length < 2 * _HEAD_LENGTH * size:
        return _ring(key, end, colour, size)
    dx, dy = (bx - ax) / length, (by - ay) / length
    # What both gaps may take together: the rest is for the head and a short shaft.
    room = length - 1.3 * _HEAD_LENGTH * size
    tail_gap, tip_gap = _gap_at(start, length, room), _gap_at(end, length, room)
    tail = ax + dx * tail_gap, ay + dy * tail_gap
    tip = bx - dx * tip_gap, by - dy * tip_gap
    neck = tip[0] - dx * _HEAD_LENGTH * size, tip[1] - dy * _HEAD_LENGTH * size
    half, wide = _SHAFT_WIDTH * size / 2, _HEAD_HALF_WIDTH * size

    def beside(point: tuple[float, float], distance: float) -> tuple[float, float]:
        """Return the point at a distance to the right of a point of the arrow, to its left if negative."""
        return tidy(point[0] - dy * distance), tidy(point[1] + dx * distance)

    outline = (
        beside(tail, half), beside(neck, half), beside(neck, wide), beside(tip, 0),
        beside(neck, -wide), beside(neck, -half), beside(tail, -half),
    )  # fmt: skip
    return (
        Polygon(f"{key}.casing", outline, "casing", "casing", _CASING_WIDTH * size),
        Polygon(key, outline, colour, "", 0.0),
    )


def _gap_at(place: Target, length: float, room: float) -> float:
    """Return how far from the middle of a place an arrow between two middles begins or ends, off the place's sign.

    `length` is the distance of the middles; no gap takes more than a quarter of it, or half of the `room` for both.
    """
    return max(min(_GAP_SHARE * min(place.w, place.h), length / 4, room / 2), 0.0)


def _middle(place: Target) -> tuple[float, float]:
    """Return the middle of a place (x, y)."""
    return place.x + place.w / 2, place.y + place.h / 2


def with_numbers(scene: Scene, game: str, numbers: Mapping[str, tuple[int, ...]]) -> Scene:
    """Return a scene with a ring and numbers in discs at some targets; `numbers` are by the targets' ids."""
    ringed = with_pointers(scene, game, (Pointer((target,), "act") for target in numbers))
    size = min(scene.width / BOARD, 1.0)
    shapes = tuple(
        shape
        for target in scene.targets
        for place, number in enumerate(numbers.get(target.id, ()))
        for shape in _badge(target, place, number, size)
    )
    return replace(ringed, layers={**ringed.layers, "marks": (*ringed.layers.get("marks", ()), *shapes)})


def _badge(target: Target, place: int, number: int, size: float) -> tuple[Shape, ...]:
    """Return a disc with a number, at its `place` (from 0) in the row of discs from a target's upper left corner on."""
    radius = _DISC_RADIUS * size
    x, y = tidy(target.x + 2 * radius * place), tidy(target.y)
    key = f"number:{number}"
    return (
        Circle(f"{key}.disc", x, y, tidy(radius), "paper", "ink", tidy(_EDGE_WIDTH * size)),
        Text(key, x, y, str(number), tidy(_NUMBER_SIZE * size), bold=True),
    )
