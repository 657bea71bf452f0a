"""The course of a game: how it ended, its measures from turn to turn, and the moments where it turned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.ending import is_counted
from westerplatte_nb.view.course.glance import cursor_view
from westerplatte_nb.view.course.moment import Shown, Steps, turn_number, turn_starts
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.view.game_parts import Measures


def summary_view(shown: Shown, theme: Theme) -> dict[str, Any]:
    """Return the summary for the page: sentences, and, where the game brings them, a chart with its table and moments.

    The chart comes as a picture and as a table. Of a game that reckons nothing up the moments alone are shown.
    """
    outcome, words, counted = shown.outcome, shown.words, is_counted(shown)
    points, measures = (shown.view.turning_points, shown.view.measures) if counted else (None, None)
    return {
        "over": outcome is not None,
        "ended": None if outcome is None else outcome.result,
        "title": words("ui.course"),
        "result": words(f"result.{outcome.result}") if outcome is not None else "",
        "facts": words("ui.summary.facts", turn=turn_number(shown.game, shown.state), day=shown.state.round),
        **_chart(shown, theme),
        "cursor": cursor_view(shown),
        "table": _table(measures, shown.steps, outcome is not None, words) if measures is not None else None,
        "points_title": words("ui.points"),
        "points_note": words("ui.points.note"),
        "points": [point._asdict() for point in points(shown.steps, words)] if points is not None else [],
    }


def _chart(shown: Shown, theme: Theme) -> dict[str, str]:
    chart = shown.view.chart if is_counted(shown) else None
    if chart is None:
        return {"chart": "", "alternative": ""}
    picture = chart.chart(shown.steps, shown.words)
    return {
        "chart": to_svg(picture, theme, picture.width),
        "alternative": f"{picture.title}. {picture.description}",
    }


def _table(measures: Measures, steps: Steps, is_over: bool, words: Words) -> dict[str, Any]:
    heads = [words("ui.chart.moment"), *(words(f"ui.measure.{name}") for name in measures.IN_TABLE)]
    return {"title": words("ui.chart.table"), "heads": heads, "rows": list(_rows(measures, steps, is_over, words))}


def _rows(measures: Measures, steps: Steps, is_over: bool, words: Words) -> Iterator[list[str]]:
    for number in turn_starts(steps):
        yield [str(steps[number].after.turn), *_values(measures, steps, number)]
    yield [words("ui.chart.end" if is_over else "ui.chart.now"), *_values(measures, steps, -1)]


def _values(measures: Measures, steps: Steps, number: int) -> list[str]:
    numbers = measures.measure(steps[number].after)
    return [measures.shown(name, getattr(numbers, name)) for name in measures.IN_TABLE]
