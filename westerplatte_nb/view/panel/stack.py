"""What waits to be carried out, the last first: cards and the cards that answer them, as a stack one can read.

A game brings it in a part of its own, `stack` (`Stacked`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Shown
from westerplatte_nb.view.drawing.theme import Theme


class Layer(NamedTuple):
    """One card of the stack: whose, what it is called, what was declared of it, the places it concerns.

    `colour` is the seat's, by its name in the palette; a card that `is_void` does nothing any more, and `note` says why
    or what it waits for.
    """

    seat: str
    colour: str
    name: str
    lines: tuple[str, ...]
    targets: tuple[str, ...]
    note: str = ""
    is_void: bool = False


class Stacked(Protocol):
    """What a game may bring as `view/<game>/stack.py`."""

    def layers(self, state: Any, words: Words) -> Sequence[Layer]:
        """Return the cards in play, the one that was played first before those that answer it."""
        ...


def stack_view(shown: Shown, theme: Theme) -> dict[str, Any] | None:
    """Return the stack for the page, the card that is carried out first on top; None where nothing waits."""
    part: Any = shown.part("stack")
    layers: Sequence[Layer] = () if part is None else part.layers(shown.state, shown.words)
    if not layers:
        return None
    return {
        "title": shown.words("ui.stack"),
        "layers": [layer._asdict() | {"colour": theme.colour(layer.colour)} for layer in reversed(layers)],
    }
