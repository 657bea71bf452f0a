"""Arrows, rings and numbers of notes on any board: drawn over a scene at the places that it has, and told in words."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import hypot

from westerplatte_nb.engine.value import value
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import Circle, Polygon, Rect, Scene, Shape, Target, Text, tidy
from westerplatte_nb.view.game_view import view_of

# In widths of the usual board; on a smaller one all is smaller.
BOARD = 1200.0
_SHAFT, _HEAD, _WIDE, _CASING = 9.0, 30.0, 18.0, 6.0
_RING, _AWAY = 8.0, 7.0
_ROUND = 34.0
# A number beside a ring: the disc below it, the size of its text, the edge of the disc.
_DISC, _NUMBER, _EDGE = 27.0, 34.0, 4.0
# How far an arrow stays from the middle of what it leads between, of the smaller side of that.
_FREE = 0.34


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
    drawn = tuple(shape for n, one in enumerate(pointers) for shape in _pointer_shapes(scene, game, n, one))
    if not drawn:
        return scene
    layer = view_of(game).pointer_layer
    return replace(scene, layers={**scene.layers, layer: (*scene.layers.get(layer, ()), *drawn)})


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
    other = view_of(game).place_at
    return target if target is not None or other is None else other(name)


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
    away = _AWAY * size
    w, h = place.w + 2 * away, place.h + 2 * away
    box = tidy(place.x - away), tidy(place.y - away), tidy(w), tidy(h)
    radius = tidy(min(w, h, 2 * _ROUND * size) / 2)
    return (
        Rect(f"{key}.casing", *box, "", "casing", (_RING + _CASING) * size, radius),
        Rect(key, *box, "", colour, _RING * size, radius),
    )


def _arrow(key: str, start: Target, end: Target, colour: str, size: float) -> tuple[Shape, ...]:
    """Return an arrow between two places, or a ring around the end if they are too near for one."""
    (ax, ay), (bx, by) = _middle(start), _middle(end)
    length = hypot(bx - ax, by - ay)
    if length < 2 * _HEAD * size:
        return _ring(key, end, colour, size)
    dx, dy = (bx - ax) / length, (by - ay) / length
    room = length - 1.3 * _HEAD * size
    begin, stop = _clear(start, length, room), _clear(end, length, room)
    tail = ax + dx * begin, ay + dy * begin
    tip = bx - dx * stop, by - dy * stop
    neck = tip[0] - dx * _HEAD * size, tip[1] - dy * _HEAD * size
    half, wide = _SHAFT * size / 2, _WIDE * size

    def beside(point: tuple[float, float], by: float) -> tuple[float, float]:
        return tidy(point[0] - dy * by), tidy(point[1] + dx * by)

    outline = (
        beside(tail, half), beside(neck, half), beside(neck, wide), beside(tip, 0),
        beside(neck, -wide), beside(neck, -half), beside(tail, -half),
    )  # fmt: skip
    return (
        Polygon(f"{key}.casing", outline, "casing", "casing", _CASING * size),
        Polygon(key, outline, colour, "", 0.0),
    )


def _clear(place: Target, length: float, room: float) -> float:
    """Return how far from the middle of a place an arrow of a length ends: off its sign, but leaving `room` for it."""
    return max(min(_FREE * min(place.w, place.h), length / 4, room / 2), 0.0)


def _middle(place: Target) -> tuple[float, float]:
    return place.x + place.w / 2, place.y + place.h / 2


def with_numbers(scene: Scene, game: str, numbers: Mapping[str, tuple[int, ...]]) -> Scene:
    """Return a scene with a ring and some numbers at each target that has any, by the target's id."""
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
    """Return a disc with a number at the upper left corner of a target; `place` counts those before it there."""
    radius = _DISC * size
    x, y = tidy(target.x + 2 * radius * place), tidy(target.y)
    key = f"number:{number}"
    return (
        Circle(f"{key}.disc", x, y, tidy(radius), "paper", "ink", tidy(_EDGE * size)),
        Text(key, x, y, str(number), tidy(_NUMBER * size), bold=True),
    )
