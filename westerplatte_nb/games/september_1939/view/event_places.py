"""The places of the board that an event speaks of, so that a line of the log can show them."""

from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.september_1939.rules.model import SIDES
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import NOWHERE
from westerplatte_nb.view.drawing import memo


def places_of(event: Event, state: State) -> tuple[str, ...]:
    """Return the stands that an event names, and those of the platoons that it names, as far as they still stand."""
    stands = [title for field in ("stand", "target") if (title := getattr(event, field, ""))]
    platoons = [*getattr(event, "platoons", ()), *([one] if (one := getattr(event, "platoon", "")) else [])]
    for title in platoons:
        side, _, name = title.partition(".")
        number = state.table.platoon_named.get((SIDES.index(side), name))
        if number is not None:
            stands += [state.table.stand_title[stand] for stand in state.table.platoons[number].stands]
    on_table = _on_table(state)
    return tuple([f"stand:{title}" for title in dict.fromkeys(stands) if title in on_table])


@memo.by_identity(memo.STATES)
def _on_table(state: State) -> set[str]:
    return {state.table.stand_title[stand] for stand, point in enumerate(state.at) if point != NOWHERE}
