"""What answers are called beside each other, where what they have in common stands above them."""

from collections.abc import Mapping, Sequence

from westerplatte_nb.engine.value import Wording
from westerplatte_nb.games.september_1939.rules import actions as act
from westerplatte_nb.games.september_1939.rules.actions import SeptemberAction
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.wording import word_action

_BY_CARD = act.Play | act.React


def short_choices(state: State, legal: Sequence[SeptemberAction]) -> Mapping[SeptemberAction, Wording]:
    """Return the platoons that the one card chosen is for, and the stands that the one asked about can fire at."""
    cards = {(type(action), _card_of(action)) for action in legal if isinstance(action, _BY_CARD)}
    found: dict[SeptemberAction, Wording] = {}
    for action in legal:
        if isinstance(action, act.Fire) or (len(cards) == 1 and _has_platoons(action)):
            wording = word_action(action)
            found[action] = Wording(f"{wording.key}.short", wording.values)
    return found


def _card_of(action: act.Play | act.React) -> str:
    return action.card if isinstance(action, act.Play) else action.order


def _has_platoons(action: SeptemberAction) -> bool:
    return isinstance(action, act.React) or (isinstance(action, act.Play) and bool(action.platoons))
