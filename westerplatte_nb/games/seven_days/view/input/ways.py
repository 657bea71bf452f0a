"""Places two moves away, with the way there; and any plan as arrows from place to place."""

from collections.abc import Iterable
from typing import Any

from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.actions import Move, SevenDaysAction
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.games.seven_days.rules.wording import word_action
from westerplatte_nb.games.seven_days.view.input.select import rung_target, space_target, targets_of, track_target
from westerplatte_nb.i18n.words import Words

Arrow = tuple[str, str]


def ways(state: State, legal: Iterable[Any]) -> dict[str, tuple[SevenDaysAction, ...]]:
    """Return the targets that two moves lead to and one does not, each with the two moves.

    Of several routes it is the one over the space that comes first on the board. A first move that asks a question,
    ends the turn or shows something hidden leads no further: nothing may be known of what follows.
    """
    moves = [action for action in legal if isinstance(action, Move)]
    near = {state.officers[state.active].space, *(move.space for move in moves)}
    routes: dict[str, tuple[SevenDaysAction, ...]] = {}
    for first in moves:
        step = rules.apply(state, first)
        if step.after.decision is not None or step.after.active != state.active or rules.reveals_to(step):
            continue
        for second in rules.legal_actions(step.after):
            if isinstance(second, Move) and second.space not in near:
                routes.setdefault(space_target(second.space), (first, second))
    return routes


def explanation(state: State, actions: Iterable[SevenDaysAction], words: Words) -> str:
    """Return the sentence that names the orders of a route."""
    return words("ui.way", orders=" → ".join(words.say(word_action(action)) for action in actions))


def arrows(state: State, actions: Iterable[SevenDaysAction]) -> tuple[Arrow, ...]:
    """Return the arrows of a plan in the order of its actions, each from the officer's space to a target of the action.

    For an action at the officer's own space both ends of the arrow are the same.
    """
    arrows: list[Arrow] = []
    for action in actions:
        space = state.officers[state.active].space
        start = None if space is None else space_target(space)
        arrows += [(start or target, _end(state, target)) for target in targets_of(state, action)]
        state = rules.apply(state, action).after
    return tuple(arrows)


def _end(state: State, target: str) -> str:
    """Return the target at which an arrow ends: for a track with a troop it is the rung of that troop."""
    for track, troop in enumerate(state.tracks):
        if troop is not None and target == track_target(track):
            return rung_target(track, troop.rung)
    return target
