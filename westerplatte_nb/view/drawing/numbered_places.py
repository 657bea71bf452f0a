"""Numbers over places of any board, each beside a ring: which thing told of under the picture belongs where."""

from collections.abc import Mapping
from dataclasses import replace

from westerplatte_nb.view.drawing.pointers import BOARD, Pointer, with_pointers
from westerplatte_nb.view.drawing.scene import Circle, Scene, Shape, Target, Text, tidy

_RADIUS, _SIZE, _EDGE = 27.0, 34.0, 4.0
_COLOUR = "act"


def with_numbers(scene: Scene, game: str, numbers: Mapping[str, tuple[int, ...]]) -> Scene:
    """Return a scene with the numbers that belong to its targets, by their ids; those of no target are left out."""
    ringed = with_pointers(scene, game, (Pointer((target,), _COLOUR) for target in numbers))
    size = min(scene.width / BOARD, 1.0)
    shapes = tuple(
        shape
        for target in scene.targets
        for place, number in enumerate(numbers.get(target.id, ()))
        for shape in _badge(target, place, number, size)
    )
    return replace(ringed, layers={**ringed.layers, "marks": (*ringed.layers.get("marks", ()), *shapes)})


def _badge(target: Target, place: int, number: int, size: float) -> tuple[Shape, ...]:
    """Return a disc with a number at the upper left corner of a place; further ones stand beside it."""
    radius = _RADIUS * size
    x, y = tidy(target.x + 2 * radius * place), tidy(target.y)
    key = f"number:{number}"
    return (
        Circle(f"{key}.disc", x, y, tidy(radius), "paper", "ink", tidy(_EDGE * size)),
        Text(key, x, y, str(number), tidy(_SIZE * size), bold=True),
    )
