"""What can be done where: the marks of the actions allowed now, and what a click on a place may mean."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from westerplatte_nb.view.game_view import GameView
from westerplatte_nb.view.marks import Marks

View = GameView[Any, Any]


def marks_for(view: View, state: Any, legal: Iterable[Any], selected: str | None = None) -> Marks:
    """Return the marks of the actions allowed now, each place and kind once, in the order of the actions."""
    pairs = ((target, view.kind_of(action)) for action in legal for target in view.targets_of(state, action))
    return Marks(tuple(dict.fromkeys(pairs)), selected)


def narrow(view: View, state: Any, legal: Iterable[Any], target: str) -> tuple[Any, ...]:
    """Return the legal actions that a click on a place may mean, in their order."""
    meant = set(view.meant_by(state, target))
    return tuple(action for action in legal if meant & set(view.targets_of(state, action)))


def offers(view: View, state: Any, legal: Iterable[Any], targets: Iterable[str]) -> dict[str, list[str]]:
    """Return the notation of the legal actions that a click on a place may mean, for the places that have any.

    The page says on hover and focus what could be done, without asking the kernel.
    """
    at: dict[str, list[str]] = {}
    for action in legal:
        for target in view.targets_of(state, action):
            at.setdefault(target, []).append(str(action))
    found = {target: [line for one in view.meant_by(state, target) for line in at.get(one, ())] for target in targets}
    return {target: list(dict.fromkeys(lines)) for target, lines in found.items() if lines}
