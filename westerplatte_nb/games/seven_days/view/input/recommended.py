"""Which kind of order helps most: a table of what the rules allow, without a bot, and never at which place."""

from westerplatte_nb.games.seven_days.rules import actions as act
from westerplatte_nb.games.seven_days.rules.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.rules.orders import budget
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.view.panel.choices import Kind, first_kind

_KINDS: tuple[Kind, ...] = (
    ("fire", (act.Fire,)),
    ("action", (act.FireMortar,)),
    ("action", (act.DriveBack,)),
    ("action", (act.Rebuild,)),
    ("action", (act.LayMine,)),
    ("action", (act.TakeAmmunition,)),
    ("action", (act.RaiseMorale,)),
)
_WALK: tuple[Kind, ...] = (("move", (act.Move,)),)


def recommended(state: State, legal: tuple[SevenDaysAction, ...]) -> Kind | None:
    """Return the kind of order that helps most; a move only while there is an action to walk for."""
    return first_kind(_KINDS, legal) or (first_kind(_WALK, legal) if budget.actions_in_hand(state) else None)
