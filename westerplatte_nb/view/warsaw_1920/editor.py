"""Warsaw 1920 in the studio: what the contract `view.studio.editor.Editor` asks for.

A map and decks of one's own come with a file alone; all else of a position can be edited but the cards that only one
side has looked at, the passes so far, and a battle under way, for which the setup has no words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from westerplatte_nb.engine.rules import Played
from westerplatte_nb.games.warsaw_1920.armies import SIDES
from westerplatte_nb.games.warsaw_1920.position import PHASES
from westerplatte_nb.games.warsaw_1920.rulings import CHOICES, Rulings
from westerplatte_nb.games.warsaw_1920.state import OPERATIONS, ROUNDS, SETUP
from westerplatte_nb.games.warsaw_1920.wording import phase_term
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.studio.editor import CHOICE, NUMBER, EditRefused, Field, Option, Pin
from westerplatte_nb.view.studio.editor_goal import goal_kinds, goal_parts, with_goal_part, without_goal_part
from westerplatte_nb.view.studio.ruling_fields import ruling_fields
from westerplatte_nb.view.warsaw_1920 import editor_pieces as pieces
from westerplatte_nb.view.warsaw_1920.editor_cards import decks, held, stacked
from westerplatte_nb.view.warsaw_1920.editor_goal import (
    first_goal,
    goal_fields,
    with_goal_field,
)
from westerplatte_nb.view.warsaw_1920.editor_pieces import places, put, spot, take, tools
from westerplatte_nb.view.warsaw_1920.editor_table import (
    SEED,
    Plain,
    blank,
    fitted,
    is_laid,
    laid,
    moment,
    state_of,
    whole,
    with_position,
)

AS_RULED = "ruled"
PACKAGE, OWN = "package", "own"
MOST_SEED = 999_999
# The questions of a game that a note may be pinned to, as its scenario files name them.
QUESTIONS = ("bonus", "operation", "battle", "front", "shield", "retreat", "cube")


def starts(steps: Sequence[Played[Any]]) -> tuple[int, ...]:
    """Return the beginning, every act after none has passed, and the naming of each battle.

    A position says of no pass and of no battle under way.
    """
    found = [0]
    for number, step in enumerate(steps):
        state, asked = step.after, step.after.decision
        if not number or state.is_over or asked is None or state.battle is not None:
            continue
        if asked.kind == "battle" or (asked.kind == "operation" and not state.passes):
            found.append(number)
    return tuple(found)


def fields(plain: Plain, words: Words) -> tuple[Field, ...]:
    """Return the moment, then the deal, the map and the decks."""
    group, table = words("editor.group.moment"), words("editor.group.table")
    position = plain.get("position") or {}
    phase = str(position.get("phase", OPERATIONS)) if is_laid(plain) else SETUP
    phases = tuple(
        Option(one, words("editor.phase.setup") if one == SETUP else words.term(phase_term(one)))
        for one in (SETUP, *PHASES)
    )
    found = [Field("phase", words("editor.phase"), CHOICE, phase, options=phases, group=group)]
    if is_laid(plain):
        sides = tuple(Option(side, words(f"ui.side.{side}")) for side in SIDES)
        ruled = (Option(AS_RULED, words("editor.ruled")), *sides)
        found += [
            Field("round", words("editor.round"), NUMBER, position.get("round", 1), 1, ROUNDS, group=group),
            Field("first", words("editor.first"), CHOICE, position.get("first", AS_RULED), options=ruled, group=group),
            Field(
                "active", words("editor.active"), CHOICE, position.get("active", AS_RULED),
                options=(Option(AS_RULED, words("editor.active.first")), *sides), group=group,
            ),
        ]  # fmt: skip
    kind = OWN if plain.get("map") is not None or plain.get("decks") is not None else PACKAGE
    return (
        *found,
        Field("seed", words("ui.seed"), NUMBER, min(plain.get("seed", SEED), MOST_SEED), 0, MOST_SEED, group=table),
        # There is nothing to choose: it says what is played with, and how another map comes in.
        Field(
            "map", words("editor.map"), CHOICE, kind, options=(Option(kind, words(f"editor.map.{kind}")),), group=table
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
        # What was always meant without the word is written without it.
        return others if value == getattr(Rulings(), rest) else {**others, "rulings": {rest: str(value)}}
    if name == "map":
        return dict(plain)
    if name == "seed":
        return {**held(plain), "seed": int(value)}
    if name == "phase" and value == SETUP:
        return {word: one for word, one in plain.items() if word != "position"}
    if name not in ("phase", "round", "first", "active"):
        raise EditRefused("warsaw_1920/editor.gone")
    given = int(value) if name == "round" else None if value == AS_RULED else str(value)
    made = fitted(with_position(laid(plain), **{name: given}))
    if state_of(made).is_over:
        raise EditRefused("warsaw_1920/editor.over")
    return made


def pins(plain: Plain, words: Words) -> tuple[Pin, ...]:
    """Return the rounds, and the questions of a game."""
    asked = tuple(Option(name, words(f"editor.pin.question.{name}")) for name in QUESTIONS)
    return Pin("round", words("editor.pin.round"), most=ROUNDS), Pin("question", words("editor.pin.question"), asked)
