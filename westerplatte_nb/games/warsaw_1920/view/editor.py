"""Warsaw 1920 in the studio: what the contract `view.studio.editor.Editor` asks for.

A map and decks of one's own come with a file alone; all else of a position can be edited but the cards that only one
side has looked at, the passes so far, and a battle under way, for which the setup has no words.

The goal of a scenario of Warsaw 1920 in the studio: a side is to win, or to keep fields free until a round ends.
"""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from westerplatte_nb.engine.errors import SetupError
from westerplatte_nb.engine.rules import Step
from westerplatte_nb.games.warsaw_1920.rules.armies import ARMIES, OF_SEAT, SIDES
from westerplatte_nb.games.warsaw_1920.rules.map.hexes import RADZYMIN
from westerplatte_nb.games.warsaw_1920.rules.rulings import CHOICES, Rulings
from westerplatte_nb.games.warsaw_1920.rules.setup.position import PHASES
from westerplatte_nb.games.warsaw_1920.rules.state import OPERATIONS, ROUNDS, SETUP
from westerplatte_nb.games.warsaw_1920.rules.wording import army_term, field_term, phase_term
from westerplatte_nb.games.warsaw_1920.view.studio import pieces
from westerplatte_nb.games.warsaw_1920.view.studio.cards import decks, held, stacked
from westerplatte_nb.games.warsaw_1920.view.studio.pieces import places, put, spot, take, tools
from westerplatte_nb.games.warsaw_1920.view.studio.table import (
    SEED,
    Plain,
    blank,
    fitted,
    is_laid,
    laid,
    moment,
    state_of,
    table_of,
    whole,
    with_position,
)
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import CHOICE, NUMBER, SEVERAL, EditRefused, Input, Item, Pin
from westerplatte_nb.view.studio.editor_goal import goal_kinds, goal_parts, with_goal_part, without_goal_part
from westerplatte_nb.view.studio.ruling_fields import ruling_fields

WIN, KEEP = "win", "keep"
_OF_KEEP = ("fields", "armies", "by_round")


def first_goal(plain: Plain) -> dict[str, Any]:
    """Return the goal that the Polish side wins."""
    return {"kind": WIN, "side": SIDES[0]}


def goal_fields(plain: Plain, goal: Plain, words: Words) -> tuple[Input, ...]:
    """Return whose goal it is and of which kind; of the fields also which, with whom, and how long."""
    side, kind = str(goal.get("side", SIDES[0])), str(goal.get("kind", WIN))
    sides = tuple(Item(one, words(f"ui.side.{one}")) for one in SIDES)
    kinds = tuple(Item(one, words(f"editor.goal.{one}")) for one in (WIN, KEEP))
    basics = (
        Input("side", words("editor.goal.side"), CHOICE, side, options=sides),
        Input("kind", words("editor.goal.kind"), CHOICE, kind, options=kinds),
    )
    if kind == WIN:
        return basics
    own = (ARMIES[army].id for army in OF_SEAT[SIDES.index(side)])
    chosen = {name: tuple(goal.get(name) or ()) for name in ("fields", "armies")}
    armies = tuple(Item(army, words.term(army_term(army))) for army in own)
    return (
        *basics,
        Input("by_round", words("editor.goal.by_round"), NUMBER, goal.get("by_round", ROUNDS), 1, ROUNDS),
        Input("fields", words("editor.goal.fields"), SEVERAL, chosen["fields"], options=_field_items(plain, words)),
        Input("armies", words("editor.goal.armies"), SEVERAL, chosen["armies"], options=armies),
    )


def _field_items(plain: Plain, words: Words) -> tuple[Item, ...]:
    """Return the fields as choices; none if the map is invalid."""
    try:
        fields = table_of(plain).map.fields
    except SetupError:
        return ()
    return tuple(Item(field.id, words.term(field_term(field.title))) for field in fields)


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
    """Return the id of Radzymin on the package's map."""
    map = table_of({}).map
    return map.fields[map.marked[RADZYMIN]].id


AS_RULED = "ruled"
PACKAGE, OWN = "package", "own"
MOST_SEED = 999_999
# The questions of a game that a note may be pinned to, as its scenario files name them.
QUESTIONS = ("bonus", "operation", "battle", "front", "shield", "retreat", "cube")


def starts(steps: Sequence[Step[Any]]) -> tuple[int, ...]:
    """Return the steps at which a position can begin: the start, acts after no pass, and the naming of each battle.

    A position cannot describe passes so far or a battle under way.
    """
    numbers = [0]
    for number, step in enumerate(steps):
        state, decision = step.after, step.after.decision
        if not number or state.is_over or decision is None or state.battle is not None:
            continue
        if decision.kind == "battle" or (decision.kind == "operation" and not state.passes):
            numbers.append(number)
    return tuple(numbers)


def fields(plain: Plain, words: Words) -> tuple[Input, ...]:
    """Return the moment, then the deal, the map and the decks."""
    group, table = words("editor.group.moment"), words("editor.group.table")
    position = plain.get("position") or {}
    phase = str(position.get("phase", OPERATIONS)) if is_laid(plain) else SETUP
    phases = tuple(
        Item(one, words("editor.phase.setup") if one == SETUP else words.term(phase_term(one)))
        for one in (SETUP, *PHASES)
    )
    inputs = [Input("phase", words("editor.phase"), CHOICE, phase, options=phases, group=group)]
    if is_laid(plain):
        sides = tuple(Item(side, words(f"ui.side.{side}")) for side in SIDES)
        ruled = (Item(AS_RULED, words("editor.ruled")), *sides)
        inputs += [
            Input("round", words("editor.round"), NUMBER, position.get("round", 1), 1, ROUNDS, group=group),
            Input("first", words("editor.first"), CHOICE, position.get("first", AS_RULED), options=ruled, group=group),
            Input(
                "active", words("editor.active"), CHOICE, position.get("active", AS_RULED),
                options=(Item(AS_RULED, words("editor.active.first")), *sides), group=group,
            ),
        ]  # fmt: skip
    kind = OWN if plain.get("map") is not None or plain.get("decks") is not None else PACKAGE
    return (
        *inputs,
        Input("seed", words("ui.seed"), NUMBER, min(plain.get("seed", SEED), MOST_SEED), 0, MOST_SEED, group=table),
        # A choice of one: it tells which map is used, and how to load another.
        Input(
            "map", words("editor.map"), CHOICE, kind, options=(Item(kind, words(f"editor.map.{kind}")),), group=table
        ),
        *ruling_fields(asdict(Rulings()) | (plain.get("rulings") or {}), CHOICES, words, table),
    )


def with_field(plain: Plain, name: str, value: Any) -> dict[str, Any]:
    """Return the setup with another value of an army, or beside the board."""
    kind, _, rest = name.partition("-")
    if kind in pieces.SPOT_FIELDS and rest:
        return pieces.with_spot_field(laid(plain), kind, rest, value)
    if kind == "ruling":
        others = {word: one for word, one in plain.items() if word != "rulings"}
        # The default ruling is not written, so that setups from before the choice existed stay the same.
        return others if value == getattr(Rulings(), rest) else {**others, "rulings": {rest: str(value)}}
    if name == "map":
        return dict(plain)
    if name == "seed":
        return {**held(plain), "seed": int(value)}
    if name == "phase" and value == SETUP:
        return {word: one for word, one in plain.items() if word != "position"}
    if name not in ("phase", "round", "first", "active"):
        raise EditRefused("warsaw_1920/editor.gone")
    new_value = int(value) if name == "round" else None if value == AS_RULED else str(value)
    made = fitted(with_position(laid(plain), **{name: new_value}))
    if state_of(made).is_over:
        raise EditRefused("warsaw_1920/editor.over")
    return made


def pins(plain: Plain, words: Words) -> tuple[Pin, ...]:
    """Return the kinds of moments to which a note can be pinned: a round, or a kind of question."""
    kinds = tuple(Item(name, words(f"editor.pin.question.{name}")) for name in QUESTIONS)
    return Pin("round", words("editor.pin.round"), most=ROUNDS), Pin("question", words("editor.pin.question"), kinds)
