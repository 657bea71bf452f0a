"""Crossfire: officers on neighbouring outposts fire together at one troop (rule `variant.crossfire`)."""

from westerplatte_nb.engine.value import Reason
from westerplatte_nb.games.seven_days.rules.board import Space, is_outpost
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.variants import CROSSFIRE

RULE = "variant.crossfire"


def reaches(state: State, space: Space | None, outpost: Space) -> bool:
    """Tell whether an officer on a space may add a round to an attack from a neighbouring outpost.

    The space is None for an officer who has not chosen one yet.
    """
    return (
        CROSSFIRE in state.table.variants
        and space is not None
        and is_outpost(space)
        and space in state.table.board.neighbours[outpost]
    )


def is_crossfire(state: State, officers: tuple[int, ...], outpost: Space) -> bool:
    """Tell whether one of the officers fires from another outpost."""
    return any(state.officers[seat].space != outpost for seat in officers)


def out_of_reach(state: State, seat: int, outpost: Space) -> Reason:
    """Return why an officer who is neither on the outpost that attacks nor on a neighbouring one may add no round."""
    return Reason("variant.crossfire", "officer_out_of_crossfire", (("seat", seat), ("space", outpost)))
