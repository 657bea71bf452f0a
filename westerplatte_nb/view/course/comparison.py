"""A what-if compared with the real game at the same turn, in words and numbers."""

from typing import Any

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, turn_number, turn_starts
from westerplatte_nb.view.game_view import view_of


def same_moment(real: Steps, tried: Steps) -> int:
    """Return the moment of the real game that is as far as the last one of a what-if.

    It lies in the same turn, as many steps after its beginning where that turn has so many; a real game that has not
    come so far is taken as it stands.
    """
    turn = tried[-1].after.turn
    inside = [n for n, step in enumerate(real) if step.after.turn == turn]
    if not inside:
        return len(real) - 1
    into_turn = len(tried) - 1 - turn_starts(tried)[-1]
    return inside[min(into_turn, len(inside) - 1)]


def comparison(game: str, real: Steps, tried: Steps, words: Words) -> dict[str, Any]:
    """Return a table of what differs between a what-if and the real game at the same turn.

    A game without measures is compared by its ends alone.
    """
    then, now = real[same_moment(real, tried)].after, tried[-1].after
    rows = _measure_rows(game, then, now, words)
    ends = _result(game, then), _result(game, now)
    if ends != (None, None):
        same = words("ui.compare.same") if ends[0] == ends[1] else words("ui.compare.differs")
        rows.append(
            {
                "label": words("ui.compare.end"),
                "difference": same,
                "real": _end(ends[0], words),
                "tried": _end(ends[1], words),
            }
        )
    turn, turn_then = turn_number(game, now), turn_number(game, then)
    return {
        "title": words("ui.compare.turn" if turn_then == turn else "ui.compare.turns", turn=turn, real=turn_then),
        "heads": [words(f"ui.compare.{head}") for head in ("what", "real", "tried", "difference")],
        "rows": rows,
    }


def _measure_rows(game: str, real: Any, tried: Any, words: Words) -> list[dict[str, Any]]:
    """Return a row for each measure of a state of the real game and one of the what-if."""
    part = view_of(game).measures
    if part is None:
        return []
    of_real, of_tried = part.measure(real), part.measure(tried)
    return [
        {
            "label": words(f"ui.measure.{name}"),
            "real": part.shown(name, in_real),
            "tried": part.shown(name, in_tried),
            "difference": _difference(in_tried - in_real, words),
        }
        for name, in_real, in_tried in zip(of_tried._fields, of_real, of_tried, strict=True)
    ]


def _difference(more: int, words: Words) -> str:
    """Return in words by how much a measure is higher in the what-if, or lower if `more` is negative."""
    if more == 0:
        return words("ui.compare.same")
    return words("ui.compare.more" if more > 0 else "ui.compare.less", number=abs(more))


def _result(game: str, state: Any) -> str | None:
    outcome = rules_of(game).outcome(state)
    return None if outcome is None else outcome.result


def _end(result: str | None, words: Words) -> str:
    return words(f"ui.end.{result}" if result is not None else "ui.end.open")
