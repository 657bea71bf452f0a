"""Dealing hidden cards anew, as far as all games deal alike: what a game's `determinize` does when all is dealt."""

from collections.abc import Mapping
from random import Random

from westerplatte_nb.engine.observation import NOBODY, HidingState
from westerplatte_nb.engine.play import Resolve
from westerplatte_nb.engine.rng import Rng


def complete_determinization(
    draft: HidingState, seat: int | None, rng: Random, resolvers: Mapping[type, Resolve]
) -> None:
    """Make a draft in which all that a seat did not see is dealt a true state: with chance, and with every answer.

    The answers of another hang on its hand, or on the table alone: they are found again.
    """
    draft.viewer, draft.rng = NOBODY, Rng(rng.getrandbits(64))
    if draft.decision is not None and draft.decision.seat != seat:
        step, draft.decision = draft.decision.step, None
        resolvers[type(step)](draft, step, [])
