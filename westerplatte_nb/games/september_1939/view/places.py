"""Places of the table that are no targets of their own, such as any point of it, and those that an event speaks of."""

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import State, stands_on
from westerplatte_nb.games.september_1939.rules.table import NOWHERE, named_point
from westerplatte_nb.games.september_1939.view.board.layout import STAND, place_of
from westerplatte_nb.view.drawing import memo
from westerplatte_nb.view.drawing.scene import Target


def place_at(name: str) -> Target | None:
    """Return the target of a point (`point:45,10`), which lies around it; None for any other name."""
    kind, _, point = name.partition(":")
    if kind != "point":
        return None
    try:
        x, y = place_of(named_point(point))
    except ValueError:
        return None
    return Target(name, point, x - STAND / 2, y - STAND / 2, STAND, STAND)


def places_of(event: Event, state: State) -> tuple[str, ...]:
    """Return the targets of the stands that an event names, itself or by their platoon, if they are on the table."""
    # By the fields that events have: `stand` and `target` for a stand, `platoon` or `platoons`.
    stands = [title for field in ("stand", "target") if (title := getattr(event, field, ""))]
    platoons = [*getattr(event, "platoons", ()), *filter(None, [getattr(event, "platoon", "")])]
    for title in platoons:
        side, _, name = title.partition(".")
        number = state.table.platoon_named.get((SIDES.index(side), name))
        if number is not None:
            stands += [state.table.stand_title[stand] for stand in state.table.platoons[number].stands]
    on_table = _on_table(state)
    return tuple([f"stand:{title}" for title in dict.fromkeys(stands) if title in on_table])


def stand_targets(state: State, seat: int, name: str) -> tuple[str, ...]:
    """Return the targets of a platoon's stands on the table, by seat and name; () for an unknown platoon."""
    platoon = state.table.platoon_named.get((seat, name))
    stands = () if platoon is None else stands_on(state, platoon)
    return tuple(f"stand:{state.table.stand_title[stand]}" for stand in stands)


@memo.by_identity(memo.STATES)
def _on_table(state: State) -> set[str]:
    """Return the titles of the stands on the table."""
    return {state.table.stand_title[stand] for stand, point in enumerate(state.at) if point != NOWHERE}
