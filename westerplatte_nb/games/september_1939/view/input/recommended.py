"""Which kind of act helps most: a table of what the rules allow, without a bot, and never at which place."""

from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.view.panel.choices import Kind, first_kind

_KINDS: tuple[Kind, ...] = (
    ("fire", (act.Fire,)),
    ("play", (act.Play,)),
    ("answer", (act.React, act.Feint)),
)


def recommended(state: State, legal: tuple[SeptemberAction, ...]) -> Kind | None:
    """Return the kind of act that helps most; to put cards down is as good as to keep them."""
    return first_kind(_KINDS, legal)
