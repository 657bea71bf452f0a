"""What answers are called beside each other, and which kind of act helps most, by a table and never at which place."""

from collections.abc import Mapping, Sequence

from westerplatte_nb.engine.value import Wording
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.wording import word_action
from westerplatte_nb.view.panel.choices import Kind, first_kind

_BY_CARD = act.Play | act.React
# The kinds of acts that the page offers first, the best one first. Discards are not among them, as to put cards down is
# as good as to keep them.
_KINDS: tuple[Kind, ...] = (
    ("fire", (act.Fire,)),
    ("play", (act.Play,)),
    ("answer", (act.React, act.Feint)),
)


def short_choices(state: State, legal: Sequence[SeptemberAction]) -> Mapping[SeptemberAction, Wording]:
    """Return short wordings for actions whose usual one would repeat itself.

    A shot names its target alone, and if all plays are of one card, a play names its platoons alone.
    """
    cards = {(type(action), _card_of(action)) for action in legal if isinstance(action, _BY_CARD)}
    wordings: dict[SeptemberAction, Wording] = {}
    for action in legal:
        if isinstance(action, act.Fire) or (len(cards) == 1 and _is_for_platoon(action)):
            wording = word_action(action)
            wordings[action] = Wording(f"{wording.key}.short", wording.values)
    return wordings


def _card_of(action: act.Play | act.React) -> str:
    """Return the name of a played card, or of a reaction its order."""
    return action.card if isinstance(action, act.Play) else action.order


def _is_for_platoon(action: SeptemberAction) -> bool:
    return isinstance(action, act.React) or (isinstance(action, act.Play) and bool(action.platoons))


def recommended(state: State, legal: tuple[SeptemberAction, ...]) -> Kind | None:
    """Return the first of _KINDS that has a legal action: what the page offers first; None if none has."""
    return first_kind(_KINDS, legal)
