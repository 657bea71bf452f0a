"""What is marked on the board beside its pieces: what can be done, what is chosen, where one points, what happened."""

from westerplatte_nb.engine.value import value

MOVE = "move"
ACT = "act"
CHOOSE = "choose"


@value
class Marks:
    """Targets to be marked.

    `legal` holds pairs of a target and a kind (`move`, `act` or `choose`); `selected` is the target whose actions are
    being chosen from; `focused` the one pointed at; `happened` those touched since the reader's last turn, in order;
    `hinted` those of a hint; `noted` those with a note; `far` those that several orders lead
    to; `route` the arrows of a way, in order, each from a place to a place.
    """

    legal: tuple[tuple[str, str], ...] = ()
    selected: str | None = None
    focused: str | None = None
    happened: tuple[str, ...] = ()
    hinted: tuple[str, ...] = ()
    noted: tuple[str, ...] = ()
    far: tuple[str, ...] = ()
    route: tuple[tuple[str, str], ...] = ()


NO_MARKS = Marks()
