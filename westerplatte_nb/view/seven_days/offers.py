"""What could be done at each place of the board, for the page to say on hover and focus without asking the kernel."""

from __future__ import annotations

from westerplatte_nb.games.seven_days.actions import SevenDaysAction
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.view.seven_days.select import meant_by, targets_of


def offers(state: State, legal: tuple[SevenDaysAction, ...], targets: tuple[str, ...]) -> dict[str, list[str]]:
    """Return the notation of the legal actions that a click on a target may mean, for the targets that have any."""
    at: dict[str, list[str]] = {}
    for action in legal:
        for target in targets_of(state, action):
            at.setdefault(target, []).append(str(action))
    found = {target: [line for one in meant_by(state, target) for line in at.get(one, ())] for target in targets}
    return {target: list(dict.fromkeys(lines)) for target, lines in found.items() if lines}
