"""The moments where a game turned: the largest losses, guardhouses fallen, morale at an end, days, the end."""

from __future__ import annotations

from typing import NamedTuple

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.terms import Count
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days import wording
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.shown import Steps

LARGEST = 3
LARGE = 2
ENDS = (happened.GameWon, happened.GameLost, happened.GameUnfinished)


class TurningPoint(NamedTuple):
    """A moment to go back to: its number, its turn and whether that ended, the event or the number of bricks lost."""

    moment: int
    turn: int
    ends_turn: bool
    event: Event | None
    bricks: int = 0


def turning_points(steps: Steps) -> tuple[TurningPoint, ...]:
    """Return the moments where a game turned, in their order.

    They are the largest losses of bricks in one step, each guardhouse fallen, morale at an end of its track, each day
    ended, and the end of the game.
    """
    losses = [(sum(isinstance(event, happened.BrickLost) for event in step.events), n) for n, step in enumerate(steps)]
    # Of two equal losses the earlier counts as the larger one.
    largest = {n for lost, n in sorted(losses, key=lambda pair: (-pair[0], pair[1]))[:LARGEST] if lost >= LARGE}
    points: list[TurningPoint] = []
    for number, step in enumerate(steps):
        turn = step.before.turn if step.before is not None else 1
        ends = step.after.turn != turn
        if number in largest:
            points.append(TurningPoint(number, turn, ends, None, losses[number][0]))
        points.extend(TurningPoint(number, turn, ends, event) for event in step.events if _turns(event))
    return tuple(points)


def _turns(event: Event) -> bool:
    if isinstance(event, happened.MoraleRose | happened.MoraleFell):
        return abs(event.level) == 3
    return isinstance(event, (happened.GuardhouseFell, happened.DayEnded, *ENDS))


def point_text(point: TurningPoint, words: Words) -> str:
    """Return the sentence of a moment."""
    if point.event is None:
        key = "ui.point.bricks_after" if point.ends_turn else "ui.point.bricks"
        return words(key, turn=point.turn, bricks=Count("brick_lost", point.bricks))
    key = "ui.point.after" if point.ends_turn else "ui.point"
    return words(key, turn=point.turn, what=words.say(wording.word_event(point.event)))
