"""The positions in which the rulebooks of 7 Days lead to different games, for showing them side by side."""

from typing import Any

from westerplatte_nb.engine.package_data import package_data
from westerplatte_nb.games.seven_days.rules import events as happened
from westerplatte_nb.games.seven_days.rules.state import State
from westerplatte_nb.i18n.words import Words

# What a small picture does without: the beginnings of the keys of its shapes.
LEFT_OUT = ("tree", "fir", "wave", "wood", "ship", "compass")
# What happens in every turn and every set-up.
USUAL = (
    happened.GameSetUp,
    happened.TurnBegan,
    happened.OrdersEnded,
    happened.FirstCardDiscarded,
    happened.CardDiscarded,
)


def stock_lines(entry: dict[str, Any], state: State, words: Words) -> list[str]:
    """Return the line on the bricks beside the board for an entry that is about bricks; empty for any other."""
    if not entry.get("bricks"):
        return []
    return [words("ui.readings.bricks", bank=state.bank_bricks, reserve=state.reserve, box=state.box_bricks)]


def entries() -> dict[str, dict[str, Any]]:
    """Return the entries of the data file by the name of their ruling.

    An entry has a set-up, the orders for each answer to the ruling, and the part of the board to show.
    """
    data = package_data("westerplatte_nb.games.seven_days.view", "data/ruling_comparison")
    return {name: entry for name, entry in data.items() if isinstance(entry, dict)}
