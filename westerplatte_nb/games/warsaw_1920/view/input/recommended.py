"""Which kind of act helps most: a table of what the rules allow, without a bot, and never at which place."""

from westerplatte_nb.games.warsaw_1920.rules import actions as act
from westerplatte_nb.games.warsaw_1920.rules.actions import WarsawAction
from westerplatte_nb.games.warsaw_1920.rules.state import State
from westerplatte_nb.view.panel.choices import Kind, first_kind

_KINDS: tuple[Kind, ...] = (
    ("order", (act.Order,)),
    ("card", (act.PlayCard,)),
    ("shield", (act.Shield,)),
)


def recommended(state: State, legal: tuple[WarsawAction, ...]) -> Kind | None:
    """Return the kind of act that helps most; plunder takes more than it gives where anything else is left."""
    # A front that waits for its battle needs the cards.
    kinds = tuple(one for one in _KINDS if not (state.pointers and act.PlayCard in one[1]))
    return first_kind(kinds, legal)
