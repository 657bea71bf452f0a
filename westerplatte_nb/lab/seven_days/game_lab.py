"""What 7 Days of Westerplatte brings for the lab (`westerplatte_nb.lab.game_lab`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from types import MappingProxyType
from typing import Any

from westerplatte_nb.engine.terms import Term
from westerplatte_nb.games.seven_days.difficulty import LEVELS
from westerplatte_nb.games.seven_days.rules import NAME
from westerplatte_nb.games.seven_days.setup import Setup
from westerplatte_nb.games.seven_days.state import State
from westerplatte_nb.lab.chart import Chart
from westerplatte_nb.lab.game_lab import GameLab
from westerplatte_nb.lab.intervals import Share
from westerplatte_nb.lab.opening import Opening
from westerplatte_nb.lab.seven_days import facts
from westerplatte_nb.lab.seven_days.losses import Fall, fall
from westerplatte_nb.lab.seven_days.measure import Measure
from westerplatte_nb.lab.seven_days.openings import leaves_nothing_to_chance, openings
from westerplatte_nb.lab.starting_points import Start


class SevenDaysLab(GameLab):
    """Levels, measures by day and space, first turns, charts; all officers win and lose together."""

    game = NAME
    levels = LEVELS
    facts = MappingProxyType({
        "survival": lambda games: facts.survival(games.rows),
        "causes": lambda games: facts.causes(games.rows),
        "walls": lambda games: facts.walls(games.rows, games.first_round),
        "bricks_lost": lambda games: facts.bricks_lost(games.rows),
        "presence": lambda games: facts.presence(games.rows),
    })  # fmt: skip
    charts = ("survival", "walls", "causes", "heat")
    players = (2, 3, 4)
    players_are = "officers"
    opponent = None

    def measure(self, draft: State, seat: int) -> Measure:
        """Return what listens to a game; it ends alike for every seat."""
        return Measure(draft)

    def loss(self, what: tuple[str, ...], share: Share) -> Fall:
        """Return which guardhouse fell by what."""
        return fall(what, share)

    def level_of(self, setup_or_state: Setup | State) -> str:
        """Return the difficulty."""
        return setup_or_state.table.difficulty if isinstance(setup_or_state, State) else setup_or_state.difficulty

    def at_level(self, setup: Setup, level: str) -> Setup:
        """Return a setup on another difficulty."""
        return replace(setup, difficulty=level)

    def level_term(self, level: str) -> Term:
        """Return the word for a difficulty."""
        return Term(f"difficulty_{level}")

    def setup_for(self, level: str, players: int | None) -> Setup:
        """Return a new game of a level for so many officers."""
        return Setup(players=players or 2, difficulty=level)

    def openings(self, start: Start, seed: int) -> tuple[Opening, ...]:
        """Return plans of a position, or kinds of first turns."""
        return openings(start, seed)

    def leaves_nothing_to_chance(self, start: Start, seed: int) -> bool:
        """Tell whether the tiles and the order of all cards are fixed."""
        return leaves_nothing_to_chance(start, seed)

    def chart(self, name: str, all_games: Sequence[Any]) -> Chart:
        """Draw a chart by matplotlib, which takes a while to load."""
        drawn: Chart = getattr(import_module(f"{__package__}.charts"), f"{name}_chart")(all_games)
        return drawn


LAB = SevenDaysLab()
