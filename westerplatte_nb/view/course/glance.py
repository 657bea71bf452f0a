"""A moment of a game at a glance: its number, a sentence, and a small board; for a cursor in the course of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from westerplatte_nb.engine.value import Listing
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.ending import is_counted
from westerplatte_nb.view.course.moment import Shown, Steps, turn_starts
from westerplatte_nb.view.drawing.svg import to_svg
from westerplatte_nb.view.drawing.theme import Theme
from westerplatte_nb.view.game_parts import Measures

WIDTH = 420.0


def cursor_view(shown: Shown) -> dict[str, Any]:
    """Return the moments that a cursor walks over, each with its sentence; and where a chart has its first and last."""
    words, steps, chart = shown.words, shown.steps, shown.view.chart if is_counted(shown) else None
    places = moments(steps)
    return {
        "label": words("ui.cursor"),
        "go": words("ui.cursor.go"),
        "board": words("ui.cursor.board"),
        "plot": list(chart.PLOT) if chart is not None else [],
        "moments": [
            {"moment": number, "text": moment_told(shown, places, place)} for place, number in enumerate(places)
        ],
    }


def moments(steps: Steps) -> tuple[int, ...]:
    """Return the moments of a cursor: the beginning of each turn, and the last one."""
    return tuple(dict.fromkeys((*turn_starts(steps), len(steps) - 1)))


def moment_told(shown: Shown, places: tuple[int, ...], place: int) -> str:
    """Return the sentence of a moment: its turn, its numbers, and what changed since the one before.

    Of a game that reckons nothing up it is the turn alone.
    """
    words, steps, number = shown.words, shown.steps, places[place]
    is_last = place == len(places) - 1
    end = "ui.chart.end" if steps[-1].after.is_over else "ui.chart.now"
    head = words(end) if is_last else words("ui.cursor.turn", turn=steps[number].after.turn)
    if not is_counted(shown):
        return f"{head}."
    numbers = _numbers(shown.view.measures, steps, number, words)
    recap = shown.view.recap
    items = recap.between(steps, places[place - 1], number, words) if recap is not None and place else ()
    since = words("ui.cursor.since", items=Listing(items)) if items else ""
    return " ".join(one for one in (f"{head}.", numbers, since) if one)


def _numbers(measures: Measures | None, steps: Steps, number: int, words: Words) -> str:
    if measures is None:
        return ""
    found = measures.measure(steps[number].after)
    told = [
        words("ui.chart.label", name=words(f"ui.measure.{name}"), value=measures.shown(name, getattr(found, name)))
        for name in measures.IN_TABLE
    ]
    return f"{' · '.join(told)}."


def glance_view(shown: Shown, number: int, theme: Theme) -> dict[str, Any]:
    """Return a moment with its small board; none of another game's."""
    if not 0 <= number < len(shown.steps):
        return {}
    state = shown.steps[number].after
    return {"moment": number, **small_board(shown, state, theme)}


def small_board(shown: Shown, state: Any, theme: Theme, width: float = WIDTH) -> dict[str, str]:
    """Return a board small enough to stand beside others, as a picture and in words."""
    scene = shown.view.scene(state, shown.words)
    picture = to_svg(replace(scene, targets=(), description=scene.title), theme, width)
    return {"picture": picture, "alternative": f"{scene.title}. {scene.description}"}
