"""September 1939 in the studio: what the contract `view.studio.editor.Editor` asks for, and its grid of points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from westerplatte_nb.engine.rules import Played
from westerplatte_nb.games.september_1939.cards import UNSEEN
from westerplatte_nb.games.september_1939.model import SIDES
from westerplatte_nb.games.september_1939.releases import NEWEST
from westerplatte_nb.games.september_1939.serialize import setup_to_plain, to_plain
from westerplatte_nb.games.september_1939.setup import Setup
from westerplatte_nb.games.september_1939.state import Mark, State, is_on_table
from westerplatte_nb.games.september_1939.table import SIDE, named_point
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.september_1939.editor_cards import decks, stacked
from westerplatte_nb.view.september_1939.editor_field import field
from westerplatte_nb.view.september_1939.editor_fields import fields, with_field
from westerplatte_nb.view.september_1939.editor_goal import (
    MOST_TURNS,
    first_goal,
    goal_fields,
    with_goal_field,
)
from westerplatte_nb.view.september_1939.editor_pieces import places, put, take, tools
from westerplatte_nb.view.september_1939.editor_spot import spot
from westerplatte_nb.view.september_1939.editor_table import (
    LOST,
    Plain,
    Unit,
    with_map,
)
from westerplatte_nb.view.studio.editor import Option, Pin
from westerplatte_nb.view.studio.editor_goal import goal_kinds, goal_parts, with_goal_part, without_goal_part

# The questions of a game that a note may be pinned to, as its scenario files name them.
QUESTIONS = (
    "first_deployment", "platoon", "place", "first_go", "go", "second", "to", "fire", "rally", "answer", "exchange",
    "discard",
)  # fmt: skip


def blank() -> dict[str, Any]:
    """Return a table of open ground with one marked place and nobody on it."""
    plain: dict[str, Any] = {"seed": 1939, "release": NEWEST, "table": {"map": ""}}
    plain["forces"] = {side: [Unit("infantry").kind] for side in SIDES}
    plain["position"] = {"turn": 1, "first": SIDES[0], "platoons": {}}
    rows = ["." * SIDE] * SIDE
    return with_map(plain, rows, [Mark("A", named_point("60,60"))])


def starts(steps: Sequence[Played[Any]]) -> tuple[int, ...]:
    """Return the moments at which a turn begins, and the beginning of the game."""
    found, last = [0], 0
    for number, step in enumerate(steps):
        state, decision = step.after, step.after.decision
        if state.round > last and decision is not None and decision.kind == "go" and not state.chain:
            last = state.round
            if number:
                found.append(number)
    return tuple(found)


def moment(setup: Setup, state: State) -> dict[str, Any]:
    """Return the setup that begins at a moment; hands that are not seen are dealt anew."""
    plain = setup_to_plain(setup)
    plain.pop("script", None)
    if state.decision is not None and state.decision.rule.startswith("setup."):
        return plain
    words, table = to_plain(state), state.table
    platoons: dict[str, Any] = {side: {} for side in SIDES}
    for number, platoon in enumerate(table.platoons):
        if is_on_table(state, number):
            told = words["platoons"][SIDES[platoon.seat]][platoon.name]
            told["at"] = [point or LOST for point in told["at"]]
            platoons[SIDES[platoon.seat]][platoon.name] = {name: one for name, one in told.items() if one}
    hands = {side: hand for side, hand in words["hands"].items() if UNSEEN not in hand}
    position: dict[str, Any] = {"turn": state.round, "first": SIDES[state.first], "platoons": platoons}
    position |= {"double": True} if state.doubled else {}
    return {**plain, "position": position | ({"hands": hands} if hands else {})}


def pins(plain: Plain, words: Words) -> tuple[Pin, ...]:
    """Return the turns, and the questions of a game."""
    asked = tuple(Option(name, words(f"editor.pin.question.{name}")) for name in QUESTIONS)
    turns = Pin("turn", words("editor.pin.turn"), most=MOST_TURNS)
    return turns, Pin("question", words("editor.pin.question"), asked)
