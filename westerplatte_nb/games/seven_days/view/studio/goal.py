"""The goal of a scenario of 7 Days in the studio: its conditions, the numbers and places of each, and the time."""

from collections.abc import Mapping
from typing import Any

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.games.seven_days.rules.board import SPACE_OF, SPACES, TRACKS, WALL_HEIGHT
from westerplatte_nb.games.seven_days.rules.serialize import PLACES
from westerplatte_nb.games.seven_days.rules.wording import RUNGS, space_term, track_term
from westerplatte_nb.games.seven_days.view.studio.table import Plain
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import CHOICE, NUMBER, SEVERAL, SWITCH, GoalPart, Input, Item

MOST_PARTS = 8
_FIELDS = package_data("westerplatte_nb.games.seven_days.view", "data/goal_fields")
# What each kind of condition begins with, and by that which fields it has.
KINDS: Mapping[str, Mapping[str, Any]] = {
    kind: {name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()}
    for kind, fields in _FIELDS["kinds"].items()
}
_TIMES = {"turns": 60, "days": 7}


def first_goal(plain: Plain) -> dict[str, Any]:
    """Return the goal that a new scenario has: to hold out for four turns."""
    return {"turns": 4, "condition": [{"kind": "survive"}]}


def goal_fields(plain: Plain, goal: Plain, words: Words) -> tuple[Input, ...]:
    """Return the inputs of a goal's time: how it is measured, and how long it is unless that is the whole game."""
    kind = next((name for name in _TIMES if goal.get(name) is not None), "all")
    options = tuple(Item(name, words(f"editor.time.{name}")) for name in (*_TIMES, "all"))
    chosen = Input("time", words("editor.time"), CHOICE, kind, options=options)
    if kind == "all":
        return (chosen,)
    return chosen, Input(kind, words(f"editor.time.{kind}.number"), NUMBER, goal[kind], 1, _TIMES[kind])


def goal_parts(goal: Plain, words: Words) -> tuple[GoalPart, ...]:
    """Return the conditions of a goal with their inputs; a single one cannot be taken away."""
    conditions = goal.get("condition") or ()
    return tuple(
        GoalPart(words(f"editor.goal.{entry['kind']}"), tuple(_fields(entry, words)), can_go=len(conditions) > 1)
        for entry in conditions
        if entry.get("kind") in KINDS
    )


def goal_kinds(words: Words) -> tuple[Item, ...]:
    """Return the kinds of conditions."""
    return tuple(Item(kind, words(f"editor.goal.{kind}")) for kind in KINDS)


def with_goal_part(goal: Plain, kind: str) -> dict[str, Any]:
    """Return the goal with a new condition of a kind, or as it is with `MOST_PARTS` conditions already."""
    conditions = [*(goal.get("condition") or ()), {"kind": kind, **KINDS[kind]}]
    return {**goal, "condition": conditions[:MOST_PARTS]}


def without_goal_part(goal: Plain, number: int) -> dict[str, Any]:
    """Return the goal without one condition, by its number from 0."""
    return {**goal, "condition": [entry for n, entry in enumerate(goal["condition"]) if n != number]}


def with_goal_field(goal: Plain, part: int | None, name: str, value: Any) -> dict[str, Any]:
    """Return the goal with another value of an input (`name`) of one of its conditions, or of its time.

    `part` is the number of the condition, None for the time.
    """
    if part is None:
        if name == "time":
            # The value is itself the field with the length, `turns` or `days`; "all" (the whole game) needs none.
            timeless = {field: old for field, old in goal.items() if field not in _TIMES}
            first_length = 4 if value == "turns" else 1
            return timeless if value == "all" else {value: first_length, **timeless}
        return {**goal, name: value}
    conditions = list(goal["condition"])
    condition = {**conditions[part], name: int(value) if name == "rung" else value}
    if condition["kind"] == "walls":  # fewer spaces may hold fewer bricks
        condition["least"] = min(condition["least"], _most_bricks(condition))
    conditions[part] = condition
    return {**goal, "condition": conditions}


def _most_bricks(condition: Plain) -> int:
    """Return the most bricks that a condition of walls can ask for: on one space, or on all together."""
    return WALL_HEIGHT * (len(condition["spaces"]) if condition.get("together") else 1)


def _fields(condition: Plain, words: Words) -> list[Input]:
    """Return the inputs of a condition: one for each field that its kind has."""
    fields, kind = [], condition["kind"]
    for name, default in KINDS[kind].items():
        value, label = condition.get(name, default), words(f"editor.goal.field.{name}")
        if name in ("spaces", "tracks"):
            fields.append(Input(name, label, SEVERAL, tuple(value), options=_places(kind, name, words)))
        elif name == "when":
            options = tuple(Item(when, words(f"editor.when.{when}")) for when in _FIELDS["whens"][kind])
            fields.append(Input(name, label, CHOICE, value, options=options))
        elif name == "together":
            fields.append(Input(name, label, SWITCH, value))
        elif name == "rung":
            options = tuple(Item(str(rung), RUNGS[rung]) for rung in (2, 3, 4))
            fields.append(Input(name, label, CHOICE, str(value), options=options))
        else:
            # Without limits of its own a number goes from 1 to the bricks that the spaces can hold.
            least, most = _FIELDS["limits"].get(kind, {}).get(name) or (1, _most_bricks(condition))
            fields.append(Input(name, words(f"editor.goal.field.{kind}.{name}"), NUMBER, value, least, most))
    return fields


def _places(kind: str, name: str, words: Words) -> tuple[Item, ...]:
    """Return the tracks or spaces that a kind of condition can be about."""
    if name == "tracks":
        return tuple(Item(track, words.term(track_term(SPACE_OF[track]))) for track in TRACKS)
    names = PLACES if kind == "guardhouses_stand" else SPACES
    return tuple(Item(space, words.term(space_term(SPACE_OF[space]))) for space in names)
