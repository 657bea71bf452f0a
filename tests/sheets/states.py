"""The states of a game's page that are looked at: the cell that shows the game, and what is then pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
POSITION = f"""
import sys
sys.path.insert(0, {str(ROOT)!r})
from tests.sheets.positions import over, played
from westerplatte_nb.widgets.game import GameWidget
GameWidget(POSITION, LANGUAGE)
"""
FIRST = {
    "seven_days": "import westerplatte_nb\nwesterplatte_nb.play(LANGUAGE, first=True, resume=False)",
    "september_1939": "import westerplatte_nb\nwesterplatte_nb.lesson('13', LANGUAGE).play()",
    "warsaw_1920": "import westerplatte_nb\nwesterplatte_nb.lesson('14', LANGUAGE).play()",
}
GAMES = tuple(FIRST)
# So many steps of sensible players lead to a turn with something to order, and to questions of two kinds.
ORDERS = {"seven_days": 16, "september_1939": 17, "warsaw_1920": 24}
QUESTION = {"seven_days": 36, "september_1939": 21, "warsaw_1920": 12}
PLACE = {"seven_days": 82, "september_1939": 22, "warsaw_1920": 17}
# What is pressed to begin an order of several parts; a place has its name, all else its key.
BEGUN = {
    "seven_days": ("guardhouse:6",),
    "september_1939": ("[data-key='hand']", "[data-target='card:move']", "stand:poland.inf1.1"),
    "warsaw_1920": ("[data-key^='begin:']",),
}
PASSIVE = {"seven_days": "guardhouse:1", "september_1939": "point:20.20", "warsaw_1920": "field:1"}


@dataclass(frozen=True)
class State:
    """A state: its game and name, the cell that shows the game, and what is pressed one after the other."""

    game: str
    name: str
    code: str
    pressed: tuple[str, ...] = ()

    def shown_in(self, language: str) -> str:
        """Return the cell for a language."""
        return self.code.replace("LANGUAGE", repr(language))

    def reach(self, page: Page, rest: Callable[[], None]) -> None:
        """Press what leads to the state; `rest` waits until the page has drawn what each press changed."""
        for name in self.pressed:
            press(page, name)
            rest()


def press(page: Page, name: str) -> None:
    """Press a place of the board, or what a selector finds first; nothing where there is none."""
    place = f".wnb-game canvas [data-id='{name}']"
    selector = name if name.startswith(("[", ".")) else place
    page.evaluate("name => document.querySelector(name)?.click()", selector)


def _at(game: str, steps: int | str) -> str:
    position = f"over({game!r})" if steps == "over" else f"played({game!r}, {steps})"
    return POSITION.replace("POSITION", position)


def states(game: str) -> tuple[State, ...]:
    """Return the states of a game."""
    orders = _at(game, ORDERS[game])
    more = "[data-key='tab:more']"
    return (
        State(game, "first", FIRST[game]),
        State(game, "begun", _at(game, 0)),
        State(game, "orders", orders),
        State(game, "chosen", orders, BEGUN[game]),
        State(game, "refused", orders, (PASSIVE[game],)),
        State(game, "hint", orders, ("[data-key='hint']",) * 3),
        State(game, "ending", orders, (".wnb-end", ".wnb-end")),
        State(game, "question", _at(game, QUESTION[game])),
        State(game, "place", _at(game, PLACE[game])),
        State(game, "past", orders, ("[data-key='time-turn_back']",)),
        State(game, "what_if", orders, ("[data-key='time-back']", "[data-key='what-if']")),
        State(game, "museum", orders, ("[data-key='tab:museum']", BEGUN[game][-1])),
        State(game, "log", orders, ("[data-key='tab:log']",)),
        State(game, "rules", orders, ("[data-key='tab:rules']", "[data-key^='to-rule:setup']")),
        State(game, "new", orders, (more, "[data-key='fold:new']")),
        State(game, "settings", orders, (more, "[data-key='fold:settings']")),
        State(game, "over", _at(game, "over")),
    )
