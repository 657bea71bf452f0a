"""The course of a game: how it ended, its measures from turn to turn, and the moments where it turned."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.value import Listing
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, ViewContext, shows_measures, turn_number, turn_starts
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.view.game_parts import MeasuresPart


def summary_view(context: ViewContext, theme: Theme) -> dict[str, Any]:
    """Return the course of a game for the page: its result in sentences, its chart, its moments, its turning points.

    The chart comes as a picture and as a table. After an ending whose measures are not shown (`shows_measures`) there
    are only the sentences and the moments.
    """
    outcome, words, shows_numbers = context.outcome, context.words, shows_measures(context)
    points, measures = (context.view.turning_points, context.view.measures) if shows_numbers else (None, None)
    return {
        "over": outcome is not None,
        "ended": None if outcome is None else outcome.result,
        "title": words("ui.course"),
        "result": words(f"result.{outcome.result}") if outcome is not None else "",
        "facts": words("ui.summary.facts", turn=turn_number(context.game, context.state), day=context.state.round),
        **_chart(context, theme),
        "cursor": cursor_view(context),
        "table": _table(measures, context.steps, outcome is not None, words) if measures is not None else None,
        "points_title": words("ui.points"),
        "points_note": words("ui.points.note"),
        "points": [point._asdict() for point in points(context.steps, words)] if points is not None else [],
    }


def _chart(context: ViewContext, theme: Theme) -> dict[str, str]:
    """Return the game's chart with its alternative text, both empty without one."""
    chart = context.view.chart if shows_measures(context) else None
    if chart is None:
        return {"chart": "", "alternative": ""}
    picture = chart.chart(context.steps, context.words)
    return {
        "chart": to_svg(picture, theme, picture.width),
        "alternative": f"{picture.title}. {picture.description}",
    }


def _table(measures: MeasuresPart, steps: Steps, is_over: bool, words: Words) -> dict[str, Any]:
    """Return the measures of a game as a table for the page, a row for each turn."""
    heads = [words("ui.chart.moment"), *(words(f"ui.measure.{name}") for name in measures.IN_TABLE)]
    return {"title": words("ui.chart.table"), "heads": heads, "rows": list(_rows(measures, steps, is_over, words))}


def _rows(measures: MeasuresPart, steps: Steps, is_over: bool, words: Words) -> Iterator[list[str]]:
    """Yield a row of measures for the start of each turn, and one for the last moment."""
    for number in turn_starts(steps):
        yield [str(steps[number].after.turn), *_values(measures, steps, number)]
    yield [words("ui.chart.end" if is_over else "ui.chart.now"), *_values(measures, steps, -1)]


def _values(measures: MeasuresPart, steps: Steps, number: int) -> list[str]:
    """Return the measures of the table at the moment of a number (-1 for the last), as texts."""
    numbers = measures.measure(steps[number].after)
    return [measures.shown(name, getattr(numbers, name)) for name in measures.IN_TABLE]


# A moment of a game at a glance: its number, a sentence, and a small board; for a cursor in the course of a game.


WIDTH = 420.0


def cursor_view(context: ViewContext) -> dict[str, Any]:
    """Return the stops of the cursor in the course of a game, each with its sentence, and the ends of the chart."""
    words, stops = context.words, cursor_stops(context.steps)
    chart = context.view.chart if shows_measures(context) else None
    return {
        "label": words("ui.cursor"),
        "go": words("ui.cursor.go"),
        "board": words("ui.cursor.board"),
        "plot": list(chart.PLOT) if chart is not None else [],
        "moments": [
            {"moment": number, "text": moment_sentence(context, stops, place)} for place, number in enumerate(stops)
        ],
    }


def cursor_stops(steps: Steps) -> tuple[int, ...]:
    """Return the moments at which the cursor of the course stops: the start of each turn, and the last moment."""
    return tuple(dict.fromkeys((*turn_starts(steps), len(steps) - 1)))


def moment_sentence(context: ViewContext, stops: tuple[int, ...], place: int) -> str:
    """Return the sentence of a stop of the cursor: its turn, measures, and what has changed since the stop before.

    `stops` are the numbers of the steps after which the cursor stops, `place` is that of this stop among them (from 0).
    After an ending whose measures are not shown (`shows_measures`) the sentence names the turn alone.
    """
    words, steps, number = context.words, context.steps, stops[place]
    is_last = place == len(stops) - 1
    end = "ui.chart.end" if steps[-1].after.is_over else "ui.chart.now"
    head = words(end) if is_last else words("ui.cursor.turn", turn=steps[number].after.turn)
    if not shows_measures(context):
        return f"{head}."
    numbers = _numbers(context.view.measures, steps, number, words)
    recap = context.view.recap
    # The first stop (place 0) has none before it to compare with.
    items = recap.between(steps, stops[place - 1], number, words) if recap is not None and place else ()
    since = words("ui.cursor.since", items=Listing(items)) if items else ""
    return " ".join(sentence for sentence in (f"{head}.", numbers, since) if sentence)


def _numbers(measures: MeasuresPart | None, steps: Steps, number: int, words: Words) -> str:
    """Return the measures of the moment of a number as a line of text, empty in a game without measures."""
    if measures is None:
        return ""
    values = zip(measures.IN_TABLE, _values(measures, steps, number), strict=True)
    labels = (words("ui.chart.label", name=words(f"ui.measure.{name}"), value=value) for name, value in values)
    return f"{' · '.join(labels)}."


def glance_view(context: ViewContext, number: int, theme: Theme) -> dict[str, Any]:
    """Return the moment of a number at a glance, its small board for the page; {} if the game has no such moment."""
    if not 0 <= number < len(context.steps):
        return {}
    state = context.steps[number].after
    return {"moment": number, **small_board(context, state, theme)}


def small_board(context: ViewContext, state: Any, theme: Theme, width: float = WIDTH) -> dict[str, str]:
    """Return a state as a small board of a width in pixels: the picture (SVG) and its alternative text."""
    scene = context.view.scene(state, context.words)
    picture = to_svg(replace(scene, targets=(), describe=scene.title), theme, width)
    return {"picture": picture, "alternative": scene.description}
