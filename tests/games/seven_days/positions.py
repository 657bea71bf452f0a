"""Small positions, so that a test reads like the rulebook: lay out, play lines, look.

Unless a test says otherwise two officers stand on C with two rounds each, the tiles lie in the order of `TILES`, and
the decks are empty: then the end of a turn brings nothing of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from westerplatte_nb.engine.rules import Step
from westerplatte_nb.engine.value import Event
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.rulings import CHOICES
from westerplatte_nb.games.seven_days.rules.state import State

TILES = {"1": "morale", "2": "mortar", "3": "mines", "4": "rebuild", "5": "ammunition", "6": "drive_back"}
_IN_THE_MIDDLE = {
    "turn", "day", "officer", "walls", "tracks", "mines", "officers", "stock", "reserve", "box_bricks", "morale",
    "burned", "piles",
}  # fmt: skip


def plain_setup(discarded: dict[int, int] | None = None, **words: Any) -> dict[str, Any]:
    """A setup in plain words: its own, those of a position, and the names of rulings.

    `discarded` tells how many cards lie on a day's pile.
    """
    setup: dict[str, Any] = {"tiles": TILES, "deck": [], "events": [], "rulings": {}}
    position: dict[str, Any] = {}
    for word, value in words.items():
        if word in _IN_THE_MIDDLE:
            position[word] = value
        elif word in CHOICES:
            setup["rulings"][word] = value
        else:
            setup[word] = value
    if "officers" in position:
        setup.setdefault("players", len(position["officers"]))
    if discarded:
        piles = {day: [decline(f"day{day}-{n}") for n in range(number)] for day, number in discarded.items()}
        setup["deck"] = [card for pile in piles.values() for card in pile] + list(setup["deck"])
        position["piles"] = {str(day): [card["card"] for card in pile] for day, pile in piles.items()}
    return setup | {"position": position}


def game(**words: Any) -> State:
    """A moment in the middle of a game: the top card of the deck is the next to come."""
    return rules.setup(rules.setup_from_plain(plain_setup(**words)))


def opening(**words: Any) -> Step[State]:
    """The set-up of a new game, first cards and all."""
    setup = plain_setup(**words)
    assert not setup.pop("position"), "a new game has no position"
    return rules.begin(rules.setup_from_plain(setup))


def new_game(**words: Any) -> State:
    """The first state of a new game."""
    return opening(**words).after


def play(state: State, *played: str) -> State:
    """The state after these lines."""
    for line in played:
        state = rules.apply(state, rules.parse_action(line)).after
    return state


def events(state: State, line: str) -> tuple[Event, ...]:
    """What a line makes happen."""
    return rules.apply(state, rules.parse_action(line)).events


def told(happened: Iterable[Event]) -> list[tuple[str, str]]:
    """Events by the name of their class and the rule that caused them."""
    return [(type(event).__name__, event.rule) for event in happened]


def lines(state: State, word: str = "") -> set[str]:
    """The legal lines, all or those that begin with a word."""
    every = [str(action) for action in rules.legal_actions(state)]
    assert len(set(every)) == len(every), "a legal action is offered twice"
    return {line for line in every if not word or line.split()[0] == word}


def why(state: State, line: str) -> str | None:
    """The id of the rule that forbids a line, or None where it is legal."""
    reason = rules.why_not(state, rules.parse_action(line))
    assert (reason is None) == (line in lines(state))
    return None if reason is None else reason.rule


def plain(state: State) -> dict[str, Any]:
    """The state in readable words."""
    return rules.to_plain(state)


def at(space: str, ammunition: int = 2, **tokens: int) -> dict[str, Any]:
    """An officer."""
    return {"space": space, "ammunition": ammunition, **tokens}


def troop(rung: int = 1, resistance: int = 1, kind: str = "machine_gun", **values: Any) -> dict[str, Any]:
    """A troop that stands on a track."""
    return {"rung": rung, "resistance": resistance, "kind": kind, **values}


def gun(name: str, track: str, moves: str = "AB", **values: Any) -> dict[str, Any]:
    """A machine-gun card."""
    card = {"card": name, "stage": 1, "kind": "machine_gun", "track": track, "moves": list(moves)}
    return card | {"resistance": 1, "speed": 1, "attack": 1} | values


def howitzer(name: str, track: str, moves: str = "AB", resistance: int = 2) -> dict[str, Any]:
    """A howitzer card."""
    return gun(name, track, moves, kind="howitzer", resistance=resistance, speed=0)


def air_raid(name: str, space: str, moves: str = "AB") -> dict[str, Any]:
    """An air raid card."""
    return {"card": name, "stage": 1, "kind": "air_raid", "space": space, "moves": list(moves)}


def decline(name: str, moves: str = "AB") -> dict[str, Any]:
    """A morale decline card."""
    return {"card": name, "stage": 1, "kind": "morale_decline", "moves": list(moves)}


def event(kind: str, **values: Any) -> dict[str, Any]:
    """An event card, its name being its kind."""
    return {"card": values.pop("card", kind), "kind": kind, **values}
