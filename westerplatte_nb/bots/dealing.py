"""Dealing hidden cards anew, as far as all games deal alike: what a game's `determinize` does when all is dealt."""

from collections.abc import Mapping
from random import Random

from westerplatte_nb.engine.observation import NOBODY, HidingState
from westerplatte_nb.engine.play import Resolve
from westerplatte_nb.engine.rng import Rng


def complete_determinization(
    draft: HidingState, seat: int | None, rng: Random, resolvers: Mapping[type, Resolve]
) -> None:
    """Complete a determinization: a draft whose hidden cards are dealt gets its generator and its legal answers.

    The options of another seat's pending decision depend on its hand, so they are recomputed.
    """
    draft.viewer, draft.rng = NOBODY, Rng(rng.getrandbits(64))
    if draft.decision is not None and draft.decision.seat != seat:
        step, draft.decision = draft.decision.step, None
        resolvers[type(step)](draft, step, [])
