"""Ways on the table: at whom stands fire together, and the arrows of where they are to go, from point to point."""

from collections.abc import Iterable
from itertools import pairwise

from westerplatte_nb.engine.value import Listing
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.formations.whole_platoon import Line, platoon_line
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, point_name
from westerplatte_nb.games.september_1939.rules.wording import piece_term, stand_number
from westerplatte_nb.i18n.words import Words

Arrow = tuple[str, str]


def ways(state: State, legal: tuple[SeptemberAction, ...]) -> dict[str, Line]:
    """Return the targets (`stand:…`) at which several stands of a platoon can fire together, with all their shots."""
    lines = (platoon_line(state, action) for action in legal if isinstance(action, act.Fire))
    return {_target_of(state, line[0]): line for line in lines if len(line) > 1}


def _target_of(state: State, shot: SeptemberAction) -> str:
    """Return the target (`stand:…`) of a shot of the side that has to choose."""
    assert isinstance(shot, act.Fire) and state.decision is not None
    return f"stand:{SIDES[1 - state.decision.seat]}.{shot.target}"


def explanation(state: State, actions: Iterable[SeptemberAction], words: Words) -> str:
    """Return the sentence that says which stands fire together at which targets."""
    shooters: dict[str, list[str]] = {}
    for shot in actions:
        if isinstance(shot, act.Fire):
            shooters.setdefault(shot.target, []).append(stand_number(shot.stand))
    shots = tuple(
        words("field.fires", stands=Listing(tuple(stands)), target=piece_term(target))
        for target, stands in shooters.items()
    )
    return words("field.fire", shots=Listing(shots))


def arrows(state: State, actions: Iterable[SeptemberAction]) -> tuple[Arrow, ...]:
    """Return the arrows of the moves among some actions, each a pair of targets (`point:…`).

    A move with a bend has two arrows, one to the bend and one from it.
    """
    seat = state.decision.seat if state.decision is not None else state.active
    result: list[Arrow] = []
    for action in actions:
        if not isinstance(action, act.To):
            continue
        stand = state.table.stand_named.get((seat, action.stand))
        if stand is None or action.end == state.at[stand]:
            continue
        stops = (state.at[stand], *((action.bend,) if action.bend != NOWHERE else ()), action.end)
        result += pairwise(f"point:{point_name(point)}" for point in stops)
    return tuple(result)
