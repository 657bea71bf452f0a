"""Small readable positions, and how they are played on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Event, Reason
from westerplatte_nb.games.september_1939 import rules
from westerplatte_nb.games.september_1939.rules.state import State
from westerplatte_nb.games.september_1939.rules.table import Rates, points_in
from westerplatte_nb.games.september_1939.rules.table.ground import Terrain

OPEN = "\n".join(["." * 25] * 25)
POLAND, GERMANY = 0, 1
MARKS = [{"mark": "A", "at": "25,60"}, {"mark": "B", "at": "60,60"}, {"mark": "C", "at": "95,60"}]


def ground(**signs: str) -> str:
    """An open table with single points changed, by their places: `ground(w="60,60 65,60")`."""
    rows = [["."] * 25 for _ in range(25)]
    names = {"w": "w", "t": "t", "road": "+", "river": "~", "bridge": "=", "slow": ",", "rock": "#"}
    for name, places in signs.items():
        for place in places.split():
            x, y = (int(part) // 5 for part in place.split(","))
            rows[24 - y][x] = names[name]
    return "\n".join("".join(row) for row in rows)


def state_of(
    poland: dict[str, Any],
    germany: dict[str, Any],
    hands: dict[str, list[str]] | None = None,
    dice: Iterable[int] = (),
    first: str | None = "poland",
    double: bool = False,
    map: str = OPEN,
    **more: Any,
) -> State:
    """A moment in a game of two turns on an open table; a platoon is the places of its stands, or more about it.

    Dice are as they fall, 1 to 10.
    """
    return opening(poland, germany, hands, dice, first, double, map, **more).after


def opening(
    poland: dict[str, Any],
    germany: dict[str, Any],
    hands: dict[str, list[str]] | None = None,
    dice: Iterable[int] = (),
    first: str | None = "poland",
    double: bool = False,
    map: str = OPEN,
    **more: Any,
) -> Step[State]:
    """The first step of such a moment."""
    kinds = {
        "hq": "headquarters", "inf": "infantry", "tks": "tks", "7tp": "tank_7tp", "atg": "anti_tank_gun",
        "cav": "cavalry", "mor": "mortars", "car": "armoured_cars", "tnk": "light_tanks",
    }  # fmt: skip
    sides = {"poland": poland, "germany": germany}
    position: dict[str, Any] = {
        "platoons": {
            side: {name: told if isinstance(told, dict) else {"at": told.split()} for name, told in platoons.items()}
            for side, platoons in sides.items()
        },
        "hands": {"poland": [], "germany": []} | (hands or {}),
    }
    if first is not None:
        position |= {"first": first, "double": double}
    for name in ("turn",):
        if name in more:
            position[name] = more.pop(name)
    plain = {
        "turns": 2,
        "table": {"map": map, "mark": MARKS},
        "forces": {side: [kinds[name.rstrip("12")] for name in platoons] for side, platoons in sides.items()},
        "position": position,
        "script": [die - 1 for die in dice],
        **more,
    }
    return rules.begin(rules.setup_from_plain(plain))


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


def lines_of(state: State) -> list[str]:
    """What can be done now."""
    return [str(action) for action in rules.legal_actions(state)]


def places(state: State, seat: int, name: str) -> list[Any]:
    """Where the stands of a platoon are."""
    side = ("poland", "germany")[seat]
    found: list[Any] = rules.to_plain(state)["platoons"][side][name]["at"]
    return found


def told(state: State, seat: int, name: str) -> dict[str, Any]:
    """Everything about a platoon."""
    side = ("poland", "germany")[seat]
    found: dict[str, Any] = rules.to_plain(state)["platoons"][side][name]
    return found


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


def winners(state: State) -> tuple[int, ...]:
    """Who has won."""
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome.winners


def in_a_module(table: Terrain, start: int, rates: Rates) -> tuple[int, ...]:
    """Return the points that one module reaches, the start not among them."""
    return points_in(table.reach_of(rates).one_module(start))
