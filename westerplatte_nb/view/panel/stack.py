"""What waits to be carried out, the last first: cards and the cards that answer them, as a stack one can read.

A game brings it as `layers` (`view/game_view.py`).
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from westerplatte_nb.view.course.moment import ViewContext
from westerplatte_nb.view.drawing.theme import Theme


class StackCard(NamedTuple):
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


def stack_view(context: ViewContext, theme: Theme) -> dict[str, Any] | None:
    """Return the stack for the page, the card that is carried out first on top; None where nothing waits."""
    layers_of_game = context.view.layers
    layers: Sequence[StackCard] = () if layers_of_game is None else layers_of_game(context.state, context.words)
    if not layers:
        return None
    return {
        "title": context.words("ui.stack"),
        "layers": [layer._asdict() | {"colour": theme.colour(layer.colour)} for layer in reversed(layers)],
    }
