"""A plain game to look back on: it shoots where it can, else walks to the nearest troop, and loses after some days."""

from __future__ import annotations

from functools import cache
from typing import Any

from westerplatte_nb.engine.record import Record
from westerplatte_nb.formats.setup_file import load_setup
from westerplatte_nb.games.seven_days import rules
from westerplatte_nb.games.seven_days.rules.board import SPACES
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.session import Session


@cache
def played(actions: int | None = None, **setup: Any) -> Record:
    """Return a game played for a number of actions, or to its end."""
    session = Session.new("seven_days", load_setup({"seed": 1939, **setup}))
    count = 0
    while not session.state.is_over and count != actions:
        session.play(rules.parse_action(alphabetical_key(session.state)))
        count += 1
    return session.record


def alphabetical_key(state: State) -> str:
    """Return what a plain player would order."""
    legal = [str(action) for action in rules.legal_actions(state)]
    shots = [line for line in legal if line.startswith(("fire", "ammunition", "mortar"))]
    if shots or state.decision is not None:
        return (shots or legal)[-1]
    officer = state.officers[state.active]
    goals = [track for track, troop in enumerate(state.tracks) if troop is not None and officer.ammunition]
    goals = goals or [5 + state.tiles.index("ammunition")]
    assert officer.space is not None
    step = _first_step(state, officer.space, goals)
    return f"move {SPACES[step]}" if step is not None and f"move {SPACES[step]}" in legal else "end"


def _first_step(state: State, origin: int, goals: list[int]) -> int | None:
    ways = {origin: origin}
    queue = [origin]
    for space in queue:
        if space in goals:
            while ways[space] != origin:
                space = ways[space]
            return None if space == origin else space
        for neighbour in state.table.board.neighbours[space]:
            if neighbour not in ways:
                ways[neighbour] = space
                queue.append(neighbour)
    return None
