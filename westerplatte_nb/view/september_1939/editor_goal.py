"""The goal of a scenario of September 1939 in the studio: a side, the places it is to hold, and when."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.games.september_1939.ending import HOLD, REACH
from westerplatte_nb.games.september_1939.model import SIDES
from westerplatte_nb.games.september_1939.setup import TURNS
from westerplatte_nb.games.september_1939.wording import mark_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.september_1939.editor_table import Plain, map_of
from westerplatte_nb.view.studio.editor import CHOICE, NUMBER, SEVERAL, Field, Option

MOST_TURNS = 30


def first_goal(plain: Plain) -> dict[str, Any]:
    """Return the goal that a game is played for, or to reach the first marked place."""
    asked, turns = plain.get("goal") or {}, plain.get("turns", TURNS)
    if asked.get("kind") in (REACH, HOLD) and asked.get("marks"):
        return {"kind": asked["kind"], "side": asked.get("side", SIDES[0]), "marks": asked["marks"], "by_turn": turns}
    return {"kind": REACH, "side": SIDES[0], "marks": [*_names(plain), "A"][:1], "by_turn": turns}


def _names(plain: Plain) -> tuple[str, ...]:
    """Return the names of the marked places, none of a map that is none."""
    try:
        return tuple(mark.name for mark in map_of(plain)[1])
    except SetupError:
        return ()


def goal_fields(plain: Plain, goal: Plain, words: Words) -> tuple[Field, ...]:
    """Return whose goal it is, which places, how they are to be held, and by when."""
    sides = tuple(Option(side, words(f"ui.side.{side}")) for side in SIDES)
    kinds = tuple(Option(kind, words(f"editor.goal.{kind}")) for kind in (REACH, HOLD))
    marks = tuple(Option(name, words.term(mark_term(name))) for name in _names(plain))
    return (
        Field("side", words("editor.goal.side"), CHOICE, goal.get("side", SIDES[0]), options=sides),
        Field("marks", words("editor.goal.marks"), SEVERAL, tuple(goal.get("marks") or ()), options=marks),
        Field("kind", words("editor.goal.kind"), CHOICE, goal.get("kind", REACH), options=kinds),
        Field("by_turn", words("editor.goal.by_turn"), NUMBER, goal.get("by_turn", TURNS), 1, MOST_TURNS),
    )


def with_goal_field(goal: Plain, part: int | None, name: str, value: Any) -> dict[str, Any]:
    """Return the goal with another value of a field."""
    return {**goal, name: int(value) if name == "by_turn" else list(value) if name == "marks" else str(value)}
