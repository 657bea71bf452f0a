"""The editor of Warsaw 1920 in the studio (the contract `view.studio.editor.Editor`).

A map and decks of one's own come with a file alone. All else of a position can be edited but the cards that only one
side has looked at, the passes so far, and a battle under way, which a setup cannot describe.

The goal of a scenario is that a side wins, or keeps fields free until a round ends. `plain` is always the setup of the
draft as plain data.
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
from westerplatte_nb.games.warsaw_1920.view.studio.cards import decks, with_deck_order, with_fixed_hands
from westerplatte_nb.games.warsaw_1920.view.studio.pieces import places, put, spot, take, tools
from westerplatte_nb.games.warsaw_1920.view.studio.table import (
    SEED,
    Plain,
    blank,
    default_setup,
    is_laid,
    moment,
    state_of,
    table_of,
    with_all_armies,
    with_position,
    without_impossible_attacks,
)
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import CHOICE, NUMBER, SEVERAL, EditRefused, Input, Item, Pin
from westerplatte_nb.view.studio.editor_goal import goal_kinds, goal_parts, with_goal_part, without_goal_part
from westerplatte_nb.view.studio.ruling_fields import ruling_fields

WIN, KEEP = "win", "keep"
_OF_KEEP = ("fields", "armies", "by_round")


def first_goal(plain: Plain) -> dict[str, Any]:
    """Return the goal of a new scenario: that Poland wins the game."""
    return {"kind": WIN, "side": SIDES[0]}


def goal_fields(plain: Plain, goal: Plain, words: Words) -> tuple[Input, ...]:
    """Return the inputs of a goal: side and kind; for KEEP also the last round, the fields, and the armies."""
    side, kind = str(goal.get("side", SIDES[0])), str(goal.get("kind", WIN))
    sides = tuple(Item(name, words(f"ui.side.{name}")) for name in SIDES)
    kinds = tuple(Item(name, words(f"editor.goal.{name}")) for name in (WIN, KEEP))
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
    """Return the fields of the setup's map as choices; none if its map is invalid."""
    try:
        fields = table_of(plain).map.fields
    except SetupError:
        return ()
    return tuple(Item(field.id, words.term(field_term(field.title))) for field in fields)


def with_goal_field(goal: Plain, part: int | None, name: str, value: Any) -> dict[str, Any]:
    """Return the goal with another value of the entry `name`, without entries that no longer apply.

    A goal has no parts in this game, so `part` is None.
    """
    if name == "by_round":
        return {**goal, name: int(value)}
    if name in _OF_KEEP:
        return {**goal, name: list(value)}
    # The name is `kind` or `side` here. Another kind drops the entries that only KEEP has; another side drops the
    # armies, which belong to the side before.
    dropped = _OF_KEEP if name == "kind" else ("armies",)
    new_goal = {entry: present for entry, present in goal.items() if entry not in dropped} | {name: str(value)}
    if name == "kind" and value != WIN:
        # A goal to keep fields begins with Radzymin, until the last round.
        map = table_of({}).map  # the package's own
        new_goal |= {"fields": [map.fields[map.marked[RADZYMIN]].id], "by_round": ROUNDS}
    return new_goal


AS_RULED = "ruled"
PACKAGE, OWN = "package", "own"
MOST_SEED = 999_999
# The questions of a game that a note may be pinned to, as its scenario files name them.
QUESTIONS = ("bonus", "operation", "battle", "front", "shield", "retreat", "cube")


def starts(steps: Sequence[Step[Any]]) -> tuple[int, ...]:
    """Return the numbers of the steps at which a position can begin.

    These are the first, every operation before which nobody has passed, and every choice of the next battle: a
    position cannot describe passes or a battle under way.
    """
    numbers = [0]
    for number, step in enumerate(steps):
        state, decision = step.after, step.after.decision
        # The first is there already.
        if not number or state.is_over or decision is None or state.battle is not None:
            continue
        if decision.kind == "battle" or (decision.kind == "operation" and not state.passes):
            numbers.append(number)
    return tuple(numbers)


def fields(plain: Plain, words: Words) -> tuple[Input, ...]:
    """Return the inputs of the position (phase, round, sides), then of the table: seed, map and decks, rulings."""
    group, table = words("editor.group.moment"), words("editor.group.table")
    position = plain.get("position") or {}
    phase = str(position.get("phase", OPERATIONS)) if is_laid(plain) else SETUP
    phases = tuple(
        Item(name, words("editor.phase.setup") if name == SETUP else words.term(phase_term(name)))
        for name in (SETUP, *PHASES)
    )
    inputs = [Input("phase", words("editor.phase"), CHOICE, phase, options=phases, group=group)]
    if is_laid(plain):
        sides = tuple(Item(side, words(f"ui.side.{side}")) for side in SIDES)
        # AS_RULED: who is first follows from the rules, and the first is active.
        first_sides = (Item(AS_RULED, words("editor.ruled")), *sides)
        inputs += [
            Input("round", words("editor.round"), NUMBER, position.get("round", 1), 1, ROUNDS, group=group),
            Input("first", words("editor.first"), CHOICE, position.get("first", AS_RULED),
                  options=first_sides, group=group),
            Input(
                "active", words("editor.active"), CHOICE, position.get("active", AS_RULED),
                options=(Item(AS_RULED, words("editor.active.first")), *sides), group=group,
            ),
        ]  # fmt: skip
    kind = OWN if plain.get("map") is not None or plain.get("decks") is not None else PACKAGE
    present_map = Item(kind, words(f"editor.map.{kind}"))
    return (
        *inputs,
        Input("seed", words("ui.seed"), NUMBER, min(plain.get("seed", SEED), MOST_SEED), 0, MOST_SEED, group=table),
        # A choice of one: it tells which map is used, and how to load another.
        Input("map", words("editor.map"), CHOICE, kind, options=(present_map,), group=table),
        *ruling_fields(asdict(Rulings()) | (plain.get("rulings") or {}), CHOICES, words, table),
    )


def with_field(plain: Plain, name: str, value: Any) -> dict[str, Any]:
    """Return the setup with another value of an input of `fields`, or of an army on a field (`condition-A15`).

    Raises EditRefused for an unknown input, and where the game would be over.
    """
    kind, _, rest = name.partition("-")  # `condition` and `A15`, `ruling` and `red_retreat`; `rest` may be empty
    if kind in pieces.SPOT_FIELDS and rest:
        return pieces.with_spot_field(with_all_armies(plain), kind, rest, value)
    if kind == "ruling":
        others = {entry: present for entry, present in plain.items() if entry != "rulings"}
        # There is only one ruling. Its default is not written, so that setups from before it existed stay the same.
        return others if value == getattr(Rulings(), rest) else {**others, "rulings": {rest: str(value)}}
    if name == "map":
        # The only choice is the present one: another map comes with a file.
        return dict(plain)
    if name == "seed":
        # Hands that the old seed dealt are written down first, so that the new seed does not change them.
        return {**with_fixed_hands(plain), "seed": int(value)}
    if name == "phase" and value == SETUP:
        return {entry: present for entry, present in plain.items() if entry != "position"}
    if name not in ("phase", "round", "first", "active"):
        raise EditRefused("warsaw_1920/editor.gone")
    # None leaves the entry out of the position.
    entry = None if value == AS_RULED else (int(value) if name == "round" else str(value))
    new_plain = without_impossible_attacks(with_position(with_all_armies(plain), **{name: entry}))
    if state_of(new_plain).is_over:
        raise EditRefused("warsaw_1920/editor.over")
    return new_plain


def pins(plain: Plain, words: Words) -> tuple[Pin, ...]:
    """Return the kinds of moments to which a note can be pinned: a round, or a kind of question."""
    kinds = tuple(Item(name, words(f"editor.pin.question.{name}")) for name in QUESTIONS)
    return Pin("round", words("editor.pin.round"), most=ROUNDS), Pin("question", words("editor.pin.question"), kinds)
