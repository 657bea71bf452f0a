"""The goal of a scenario of Warsaw 1920 in the studio: a side is to win, or to keep fields free until a round ends."""

from __future__ import annotations

from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.games.warsaw_1920.armies import ARMIES, OF_SEAT, SIDES
from westerplatte_nb.games.warsaw_1920.hexes import RADZYMIN
from westerplatte_nb.games.warsaw_1920.state import ROUNDS
from westerplatte_nb.games.warsaw_1920.wording import army_term, field_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import CHOICE, NUMBER, SEVERAL, Field, Option
from westerplatte_nb.view.warsaw_1920.editor_table import Plain, table_of

WIN, KEEP = "win", "keep"
_OF_KEEP = ("fields", "armies", "by_round")


def first_goal(plain: Plain) -> dict[str, Any]:
    """Return the goal that the Polish side wins."""
    return {"kind": WIN, "side": SIDES[0]}


def goal_fields(plain: Plain, goal: Plain, words: Words) -> tuple[Field, ...]:
    """Return whose goal it is and of which kind; of the fields also which, with whom, and how long."""
    side, kind = str(goal.get("side", SIDES[0])), str(goal.get("kind", WIN))
    sides = tuple(Option(one, words(f"ui.side.{one}")) for one in SIDES)
    kinds = tuple(Option(one, words(f"editor.goal.{one}")) for one in (WIN, KEEP))
    asked = (
        Field("side", words("editor.goal.side"), CHOICE, side, options=sides),
        Field("kind", words("editor.goal.kind"), CHOICE, kind, options=kinds),
    )
    if kind == WIN:
        return asked
    own = (ARMIES[army].id for army in OF_SEAT[SIDES.index(side)])
    chosen = {name: tuple(goal.get(name) or ()) for name in ("fields", "armies")}
    armies = tuple(Option(army, words.term(army_term(army))) for army in own)
    return (
        *asked,
        Field("by_round", words("editor.goal.by_round"), NUMBER, goal.get("by_round", ROUNDS), 1, ROUNDS),
        Field("fields", words("editor.goal.fields"), SEVERAL, chosen["fields"], options=_all(plain, words)),
        Field("armies", words("editor.goal.armies"), SEVERAL, chosen["armies"], options=armies),
    )


def _all(plain: Plain, words: Words) -> tuple[Option, ...]:
    """Return the fields, none of a map that is none."""
    try:
        fields = table_of(plain).map.fields
    except SetupError:
        return ()
    return tuple(Option(field.id, words.term(field_term(field.title))) for field in fields)


def with_goal_field(goal: Plain, part: int | None, name: str, value: Any) -> dict[str, Any]:
    """Return the goal with another value of a field, and without what it then no longer asks for."""
    made = {**goal, name: int(value) if name == "by_round" else list(value) if name in _OF_KEEP else str(value)}
    if name == "kind":
        made = {word: one for word, one in made.items() if word not in _OF_KEEP}
        return made if value == WIN else {**made, "fields": [_radzymin()], "by_round": ROUNDS}
    if name == "side":
        made.pop("armies", None)
    return made


def _radzymin() -> str:
    map = table_of({}).map
    return map.fields[map.marked[RADZYMIN]].id
