"""A what-if compared with the real game at the same turn, in words and numbers."""

from typing import Any

from westerplatte_nb.engine.registry import rules_of
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.course.moment import Steps, turn_number, turn_starts
from westerplatte_nb.view.game_view import view_of


def same_moment(real: Steps, tried: Steps) -> int:
    """Return the number of the moment in the real game to compare with the last one of a what-if (`tried`).

    It lies in the same turn, as many steps after the turn's beginning, or at the turn's end if it has fewer. If the
    real game has not reached this turn, the number is that of its last moment.
    """
    turn = tried[-1].after.turn
    moments = [number for number, step in enumerate(real) if step.after.turn == turn]
    if not moments:
        return len(real) - 1
    steps_into_turn = len(tried) - 1 - turn_starts(tried)[-1]
    return moments[min(steps_into_turn, len(moments) - 1)]


def comparison(game: str, real: Steps, tried: Steps, words: Words) -> dict[str, Any]:
    """Return a table of what differs between a what-if and the real game at the same turn.

    A game without measures is compared by its ends alone.
    """
    real_state, tried_state = real[same_moment(real, tried)].after, tried[-1].after
    rows = _measure_rows(game, real_state, tried_state, words)
    real_result, tried_result = _result(game, real_state), _result(game, tried_state)
    if (real_result, tried_result) != (None, None):
        result_row = {
            "label": words("ui.compare.end"),
            "difference": words("ui.compare.same" if real_result == tried_result else "ui.compare.differs"),
            "real": _result_label(real_result, words),
            "tried": _result_label(tried_result, words),
        }
        rows.append(result_row)
    turn, real_turn = turn_number(game, tried_state), turn_number(game, real_state)
    return {
        "title": words("ui.compare.turn" if real_turn == turn else "ui.compare.turns", turn=turn, real=real_turn),
        "heads": [words(f"ui.compare.{head}") for head in ("what", "real", "tried", "difference")],
        "rows": rows,
    }


def _measure_rows(game: str, real: Any, tried: Any, words: Words) -> list[dict[str, Any]]:
    """Return a row for each measure: its value in a state of the real game, in one of the what-if, and the difference.

    [] in a game without measures.
    """
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
    """Return the result by the rules at a state, None while the game goes on."""
    outcome = rules_of(game).outcome(state)
    return None if outcome is None else outcome.result


def _result_label(result: str | None, words: Words) -> str:
    """Return a result in a few words, also that there is none yet (None)."""
    return words(f"ui.end.{result}" if result is not None else "ui.end.open")
