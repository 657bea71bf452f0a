"""The turns after which a game was most different: what the officer chose, and what changed until the next turn.

What changes after a decision need not have come from it: cards and dice have their share. The page says "after it".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from westerplatte_nb.engine.action import Action
from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.terms import Listing, Term
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days import wording
from westerplatte_nb.games.seven_days.actions import EndOrders
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.decision_point import DecisionPoint
from westerplatte_nb.view.seven_days.recap import between
from westerplatte_nb.view.shown import Steps, turn_starts

MOST = 5
LEAST_WEIGHT = 2
# How much each thing counts for a turn to be one of the turning points.
_WEIGHT: dict[type, int] = {
    happened.GuardhouseFell: 5,
    happened.BrickLost: 1,
    happened.BrickPlaced: 1,
    happened.TroopDestroyed: 2,
    happened.MoraleRose: 1,
    happened.MoraleFell: 1,
    happened.GameWon: 100,
    happened.GameLost: 100,
}
# That a limit was reached is told at a turn that counts anyway: it is nobody's decision.
_ENDS = (happened.GameWon, happened.GameLost, happened.GameUnfinished)


class Turn(NamedTuple):
    """One turn: its first step, the one after its last, its officer, and what the players chose in it."""

    first: int
    end: int
    number: int
    seat: int
    chosen: tuple[Action, ...]
    events: tuple[Event, ...]

    @property
    def weight(self) -> int:
        """How much changed in the turn."""
        return sum(_WEIGHT.get(type(event), 0) for event in self.events)


def turning_points(steps: Steps, words: Words) -> tuple[DecisionPoint, ...]:
    """Return the decisions after which most changed, in their order; the one that won or lost the game among them."""
    turns = [turn for turn in turns_of(steps) if turn.weight >= LEAST_WEIGHT]
    # Of two that weigh the same the earlier comes first.
    most = sorted(turns, key=lambda turn: (-turn.weight, turn.first))[:MOST]
    return tuple(_point(turn, steps, words) for turn in sorted(most, key=lambda turn: turn.first))


def turns_of(steps: Steps) -> Iterator[Turn]:
    """Yield the turns in which anything was chosen."""
    starts = turn_starts(steps)
    for first, end in zip(starts, (*starts[1:], len(steps) - 1), strict=True):
        played = steps[first + 1 : end + 1]
        if played:
            before = steps[first].after
            events = tuple(event for step in played for event in step.events)
            actions = tuple(step.action for step in played if step.action is not None)
            yield Turn(first, end, before.turn, before.active, actions, events)


def choices_told(actions: tuple[Any, ...], words: Words) -> str:
    """Return what was chosen as the buttons call it; that orders ended is told only where nothing else was done."""
    told = [action for action in actions if not isinstance(action, EndOrders)] or list(actions)
    return " → ".join(words.say(wording.word_action(action)) for action in told)


def _point(turn: Turn, steps: Steps, words: Words) -> DecisionPoint:
    items = between(steps, turn.first, turn.end, words)
    ends = [words.say(wording.word_event(event)) for event in turn.events if isinstance(event, _ENDS)]
    changed = words("ui.point.changed", items=Listing(items)) if items else words("ui.point.unchanged")
    seat: Term = wording.officer_term(turn.seat)
    return DecisionPoint(
        turn.first,
        words("ui.point", turn=turn.number, seat=seat),
        words("ui.point.chosen", orders=choices_told(turn.chosen, words)),
        " ".join([changed, *ends]),
    )
