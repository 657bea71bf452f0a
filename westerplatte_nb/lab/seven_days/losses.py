"""How games of 7 Days are lost: which guardhouse fell, and what took its last brick."""

from __future__ import annotations

from dataclasses import dataclass

from westerplatte_nb.engine.terms import Term, Wording
from westerplatte_nb.games.seven_days.state import CEASED
from westerplatte_nb.lab.estimate import Loss
from westerplatte_nb.lab.intervals import Share
from westerplatte_nb.lab.seven_days.measure import BEFORE


@dataclass(frozen=True, slots=True)
class Fall(Loss):
    """A guardhouse (`1`–`6`) that fell, and what took its last brick; or that the council ended the fight."""

    @property
    def guardhouse(self) -> str:
        """The guardhouse."""
        return self.what[0]

    @property
    def cause(self) -> str:
        """What took its last brick."""
        return self.what[1]


def fall(what: tuple[str, ...], share: Share) -> Fall:
    """Return the loss of a guardhouse and a cause, or the end by the council."""
    guardhouse, cause = what
    if guardhouse == CEASED:
        return Fall(what, share, Wording("lab.difficulty.ceased", {}))
    house = Term("guardhouse", guardhouse)
    if cause == BEFORE:
        return Fall(what, share, Wording("lab.difficulty.fallen_before", {"house": house}))
    return Fall(what, share, Wording("lab.difficulty.fell", {"house": house, "cause": Term(cause)}))
