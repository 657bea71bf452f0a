"""A what-if beside the real game, at the same turn of both, in words and numbers."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.seven_days.margins import signed
from westerplatte_nb.view.seven_days.measures import Steps, measure, turn_starts


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


def comparison(real: Steps, tried: Steps, words: Words) -> dict[str, Any]:
    """Return a table of what differs between a what-if and the real game at the same turn."""
    then, now = real[same_moment(real, tried)].after, tried[-1].after
    rows = [
        {
            "label": words(f"ui.measure.{name}"),
            "real": signed(one) if name == "morale" else str(one),
            "tried": signed(other) if name == "morale" else str(other),
            "difference": _difference(other - one, words),
        }
        for name, one, other in zip(measure(now)._fields, measure(then), measure(now), strict=True)
    ]
    if then.result is not None or now.result is not None:
        same = words("ui.compare.same") if then.result == now.result else words("ui.compare.differs")
        ends = {"real": _end(then, words), "tried": _end(now, words)}
        rows.append({"label": words("ui.compare.end"), "difference": same, **ends})
    return {
        "title": words(
            "ui.compare.turn" if then.turn == now.turn else "ui.compare.turns", turn=now.turn, real=then.turn
        ),
        "heads": [words(f"ui.compare.{head}") for head in ("what", "real", "tried", "difference")],
        "rows": rows,
    }


def _difference(more: int, words: Words) -> str:
    if more == 0:
        return words("ui.compare.same")
    return words("ui.compare.more" if more > 0 else "ui.compare.less", number=abs(more))


def _end(state: State, words: Words) -> str:
    return words(f"ui.end.{state.result}" if state.result is not None else "ui.end.open")
