"""What decides a fight, to be shown as signs: dice that were thrown, cards that were turned over, bricks of a wall.

A game with dice brings `rolled(event)`. The clips say what the stop after a fight shows (`Clip.sides`).
"""

from collections.abc import Callable
from typing import Any, NamedTuple


class Rolled(NamedTuple):
    """The faces of dice, which of them are good for who threw them, and what was needed, as signs (`6+`, `≤ 6`)."""

    faces: tuple[int, ...]
    good: tuple[bool, ...]
    needed: str = ""


NOTHING = Rolled((), ())


# After the name of who has won.
WON = "\N{NO-BREAK SPACE}✓"


class Fighter(NamedTuple):
    """What one side brought into a fight, as a row of signs.

    `kind` says what the faces are: those of a `die`, the `strength` of cards, or a `pip` for each place of a brick:
    empty, or crossed where the brick has just fallen. `good` are the dice that succeed, the cards that count, and the
    bricks that are left. `needed` is what the dice need or all comes to, `why` says in few words what it is made of.
    """

    kind: str
    faces: tuple[int | str, ...]
    good: tuple[bool, ...]
    needed: str = ""
    why: str = ""
    # Whose they are, where a fight has two sides, with a tick for the winner, and the name of the side's colour.
    name: str = ""
    hue: str = ""
    # Of each card, the armies that it fits, and the name of their colour; the sign of the army itself, its colour last.
    fits: tuple[str, ...] = ()
    tints: tuple[str, ...] = ()
    army: str = ""

    def view(self, colour: Callable[[str], str]) -> dict[str, Any]:
        """Return the fields for the page, without empty ones; `colour` resolves the names of colours."""
        fields = self._asdict() | {"hue": colour(self.hue), "tints": tuple(map(colour, self.tints))}
        return {name: field for name, field in fields.items() if field}
