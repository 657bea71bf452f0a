"""What decides a fight, to be shown as signs: dice that were thrown, cards that were turned over, bricks of a wall.

A game that has any brings `rolled(event, before)`, of an event and those of its step before it.
"""

from typing import Any, NamedTuple


class Rolled(NamedTuple):
    """The faces of dice, which of them are good for who threw them, and what was needed, as signs (`6+`, `≤ 6`).

    `kind` says what the faces are: those of a `die`, the `strength` of cards, or a `pip`, which is there or gone and
    shows no face. Of strengths `needed` is the sum.
    """

    faces: tuple[int, ...]
    good: tuple[bool, ...]
    needed: str = ""
    kind: str = "die"

    def signs(self) -> dict[str, Any]:
        """Return the fields for the page; `kind` is left out for dice, the usual kind."""
        fields = self._asdict()
        return fields if self.kind != "die" else {name: fields[name] for name in ("faces", "good", "needed")}

    def only(self, number: int) -> "Rolled":
        """Return the die of a number (from 0) alone."""
        return Rolled((self.faces[number],), (self.good[number],), self.needed)
