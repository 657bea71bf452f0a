"""Small readable positions on a map and with decks of their own, and how they are played on.

The map has the columns A to G and the rows 1 to 6: Warsaw is D4, with D3, E4, E5, D5, C5 and C4 around it, Radzymin E3,
Modlin C3. The Poles begin in column A, the Reds in columns F and G, which alone have the red pattern. Card n of either
deck is white with strength 1 to 5, but 21 to 30, which have a keyword each.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Event, Reason
from westerplatte_nb.games.warsaw_1920 import rules
from westerplatte_nb.games.warsaw_1920.rules.state import State

POLAND, RED = 0, 1
MARKS = {"D4": "warsaw", "E3": "radzymin", "C3": "modlin"}
START = {
    "P1": "A1", "P2": "A2", "P3": "A3", "P4": "A5", "P5": "A6", "DW": "D4",
    "A3": "G1", "A4": "G2", "A15": "G3", "A16": "G5", "MG": "G6", "K3": "F1",
}  # fmt: skip
# Those whose colour is not that of the others of their side: card 30 fits them alone.
COLOURS = {"P1": "blue", "A15": "red"}
KEYWORDS = {21: "order+1", 22: "move", 23: "rally", 24: "remove_order", 25: "look 2", 26: "draw"}
EFFECTS = {27: "no_drawback", 28: "+1 attacking", 29: "+1 defending"}


def board() -> dict[str, Any]:
    """The map in plain words."""
    fields = []
    for column in "ABCDEFG":
        for row in range(1, 7):
            name = f"{column}{row}"
            field: dict[str, Any] = {
                "field": name,
                "name": f"Town {name}",
                "rear_poland": ["sw", "nw"],
                "rear_red": ["ne", "se"],
            }
            if name in MARKS:
                field |= {"mark": MARKS[name], "fortified": True}
            fields.append(field | {"red_pattern": column in "FG"})
    armies: list[dict[str, Any]] = [
        {"army": army, "field": field, "colour": COLOURS.get(army, "grey")} for army, field in START.items()
    ]
    return {"field": fields, "army": armies}


def decks() -> dict[str, Any]:
    """Both decks in plain words."""
    return {
        side: [_card(number, colour) for number in range(1, 31)]
        for side, colour in (("poland", "blue"), ("red", "red"))
    }


def _card(number: int, colour: str) -> dict[str, Any]:
    card: dict[str, Any] = {"card": number, "colour": "white", "strength": (number - 1) % 5 + 1}
    if number in KEYWORDS:
        card |= {"strength": 1, "action": KEYWORDS[number]}
    elif number in EFFECTS:
        card |= {"strength": 2, "effects": [EFFECTS[number]]}
    elif number == 30:
        card |= {"strength": 9, "colour": colour}
    return card


def state_of(chance: Iterable[int] = (), poland: Iterable[int] = (), red: Iterable[int] = (), **more: Any) -> State:
    """A moment of a game: armies as `A15="E4 2 dispersed"`, the hands, and the words of a position.

    An army is its field, its orders (none where none stand) and perhaps its condition; a removed one is `removed`.
    `chance` are the results of chance, counted from 0.
    """
    return opening(chance, poland, red, **more).after


def opening(
    chance: Iterable[int] = (), poland: Iterable[int] = (), red: Iterable[int] = (), **more: Any
) -> Step[State]:
    """The first step of such a moment."""
    armies = {name: _army(more.pop(name)) for name in START if name in more}
    # Who is not named has no orders, so that nothing else can be done with it.
    idle = {name: {"orders": 0} for name in START if name not in armies}
    position = {"armies": armies | idle, "hands": {"poland": list(poland), "red": list(red)}, **more}
    plain: dict[str, Any] = {"map": board(), "decks": decks(), "position": position, "script": list(chance)}
    plain |= {word: position.pop(word) for word in ("release", "rulings") if word in position}
    return rules.begin(rules.setup_from_plain(plain))


def _army(told: str) -> dict[str, Any]:
    if told == "removed":
        return {"condition": "removed"}
    field, *rest = told.split()
    army: dict[str, Any] = {"field": field, "orders": 0}
    for word in rest:
        army["orders" if word.isdigit() else "condition"] = int(word) if word.isdigit() else word
    return army


def attack(attacker: str, target: str) -> dict[str, str]:
    """A pointer."""
    return {"from": attacker, "to": target}


def random_setup(rng: random.Random) -> dict[str, Any]:
    """A setup in plain words: whole games on the package's own map, and moments with battles on the small one.

    Hands are mostly small, for of many cards there are thousands of fronts.
    """
    plain: dict[str, Any] = {"seed": rng.randrange(2**32)}
    if rng.random() < 0.15:
        return plain
    hands = {side: sorted(rng.sample(range(1, 31), rng.randint(0, 6))) for side in ("poland", "red")}
    if rng.random() < 0.3:
        return plain | {"position": {"hands": hands}}
    armies: dict[str, dict[str, Any]] = {
        "A15": {"field": "E4", "orders": rng.randint(0, 2)}, "P1": {"field": "D3", "orders": 1},
        "A16": {"field": "E5", "condition": rng.choice(["good", "dispersed"])}, "P2": {"field": "C4", "orders": 2},
        "K3": {"field": "C2", "orders": 1},
    }  # fmt: skip
    phase, pointers = rng.choice(["operations", "battles"]), []
    if phase == "battles":
        armies["K3"]["field"] = "C3"
        pointers = [attack("A15", "P1"), attack("A16", "DW"), attack("P2", "K3")]
    position = {"round": rng.randint(1, 5), "phase": phase, "armies": armies, "pointers": pointers, "hands": hands}
    return plain | {"map": board(), "decks": decks(), "position": position}


def play(state: State, *lines: str) -> State:
    """The state after some lines."""
    for line in lines:
        state = rules.apply(state, rules.parse_action(line)).after
    return state


def events_of(state: State, *lines: str) -> list[Event]:
    """What happens during some lines."""
    found: list[Event] = []
    for line in lines:
        step = rules.apply(state, rules.parse_action(line))
        state, found = step.after, [*found, *step.events]
    return found


def lines_of(state: State, word: str = "") -> list[str]:
    """What can be done now, or those lines that begin with some words."""
    return [line for line in map(str, rules.legal_actions(state)) if line.startswith(word)]


def army(state: State, name: str) -> tuple[str | None, int, str]:
    """The field, the orders and the condition of an army."""
    found = rules.to_plain(state)["armies"][name]
    return found["field"], found["orders"], found["condition"]


def asked(state: State) -> tuple[int, str]:
    """Who is asked what."""
    assert state.decision is not None
    return state.decision.seat, state.decision.kind


def of_kind(events: Iterable[Event], kind: type[Event]) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def refused(state: State, line: str) -> Reason:
    """Why a line is not possible."""
    reason = rules.why_not(state, rules.parse_action(line))
    assert reason is not None
    return reason


def ended(state: State) -> tuple[str, tuple[int, ...]] | None:
    """By which rule the game ended, and who has won."""
    outcome = rules.outcome(state)
    return None if outcome is None else (outcome.rule, outcome.winners)
