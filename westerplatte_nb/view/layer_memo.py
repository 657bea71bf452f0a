"""What was made of a layer of a scene, for as long as the same layer is asked for again.

Most layers stay the very same from picture to picture: the ground, the frames, the pieces nobody has moved.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from westerplatte_nb.view.scene import Shape
from westerplatte_nb.view.theme import Theme

T = TypeVar("T")

# The layers of some boards in two themes; a drawing of one takes up to 100 kB.
MOST_KEPT = 64


class LayerMemo(Generic[T]):
    """Keeps what a function makes of a layer in a theme."""

    def __init__(self, make: Callable[[tuple[Shape, ...], Theme], T]) -> None:
        """Keep the results of a function; nobody changes them."""
        self._make = make
        self._kept: dict[tuple[int, int], tuple[tuple[Shape, ...], Theme, T]] = {}

    def __call__(self, layer: tuple[Shape, ...], theme: Theme) -> T:
        """Return what the function makes of a layer, made at most once while that is kept."""
        # By identity: comparing by value would hash every point. A kept layer keeps its id to itself.
        place = id(layer), id(theme)
        known = self._kept.get(place)
        if known is not None:
            return known[2]
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        made = self._make(layer, theme)
        self._kept[place] = layer, theme, made
        return made
