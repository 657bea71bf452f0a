"""Cards that one officer alone sees: the first may look at the next attack card (rule `variant.one_officer`)."""

from westerplatte_nb.games.seven_days.rules.cards import AttackCard
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.variants import ONE_OFFICER

SEAT = 0


class FaceDown(tuple[AttackCard, ...]):
    """The deck as observed by those who may not see its next card: the order of its cards means nothing."""

    __slots__ = ()


def privileged_viewers(state: State) -> tuple[int, ...]:
    """Return the seat that may look at the next card; empty without the variant, or with an empty deck."""
    return (SEAT,) if ONE_OFFICER in state.table.variants and state.deck else ()


def next_card(state: State, viewer: int | None) -> AttackCard | None:
    """Return the next attack card if the viewer (None for a spectator) may see it, else None."""
    is_known = viewer is not None and viewer in privileged_viewers(state) and not isinstance(state.deck, FaceDown)
    return state.deck[0] if is_known else None
