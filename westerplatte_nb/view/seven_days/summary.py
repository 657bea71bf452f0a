"""The course of a game: how it ended, its lines from turn to turn, and the moments where it turned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from westerplatte_nb.engine.event import Event
from westerplatte_nb.engine.terms import Count
from westerplatte_nb.games.seven_days import events as happened
from westerplatte_nb.games.seven_days import wording
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.seven_days.chart import chart
from westerplatte_nb.view.seven_days.margins import signed
from westerplatte_nb.view.seven_days.measures import Steps, measure, turn_starts
from westerplatte_nb.view.svg import to_svg
from westerplatte_nb.view.theme import Theme

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


def summary_view(steps: Steps, theme: Theme, words: Words) -> dict[str, Any]:
    """Return the summary for the page: sentences, the chart as a picture and as a table, the turning points."""
    state = steps[-1].after
    picture = chart(steps, words)
    return {
        "over": state.result is not None,
        "ended": state.result,
        "title": words("ui.course"),
        "result": words(f"result.{state.result}") if state.result is not None else "",
        "facts": words("ui.summary.facts", turn=state.turn, day=state.day),
        "chart": to_svg(picture, theme, picture.width),
        "alternative": f"{picture.title}. {picture.description}",
        "table": {"title": words("ui.chart.table"), "heads": _heads(words), "rows": list(_rows(steps, words))},
        "points_title": words("ui.points"),
        "points": [{"moment": point.moment, "text": _point_text(point, words)} for point in turning_points(steps)],
    }


def _point_text(point: TurningPoint, words: Words) -> str:
    if point.event is None:
        key = "ui.point.bricks_after" if point.ends_turn else "ui.point.bricks"
        return words(key, turn=point.turn, bricks=Count("brick_lost", point.bricks))
    key = "ui.point.after" if point.ends_turn else "ui.point"
    return words(key, turn=point.turn, what=words.say(wording.word_event(point.event)))


def _heads(words: Words) -> list[str]:
    return [words("ui.chart.moment"), *(words(f"ui.measure.{name}") for name in ("day", "bricks", "morale", "troops"))]


def _rows(steps: Steps, words: Words) -> Iterator[list[str]]:
    for number in turn_starts(steps):
        state = steps[number].after
        yield [str(state.turn), *_values(steps, number)]
    yield [words("ui.chart.end" if steps[-1].after.result is not None else "ui.chart.now"), *_values(steps, -1)]


def _values(steps: Steps, number: int) -> list[str]:
    numbers = measure(steps[number].after)
    return [str(numbers.day), str(numbers.bricks), signed(numbers.morale), str(numbers.troops)]
