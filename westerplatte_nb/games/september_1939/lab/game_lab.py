"""What September 1939 brings for the lab (`westerplatte_nb.lab.game_lab`): other hand bonuses, and both sides measured.

A level is what each side holds above its platoons (rule `setup.hand`), Poland first. `1+2` is the rule; the others ask
what the rule does to the balance.
"""

from dataclasses import replace

from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.september_1939.rules import NAME
from westerplatte_nb.games.september_1939.rules.model import SIDES, model_of
from westerplatte_nb.games.september_1939.rules.setup import Setup
from westerplatte_nb.games.september_1939.rules.state import GERMANY, POLAND, State
from westerplatte_nb.lab.game_lab import GameLab

BONUSES = {"1+2": (1, 2), "0+0": (0, 0), "1+1": (1, 1), "2+1": (2, 1)}


class SeptemberLab(GameLab):
    """Hand bonuses as levels; both sides against the sensible player, and bots against themselves."""

    game = NAME
    levels = tuple(BONUSES)
    matches = ((POLAND, ""), (POLAND, "sensible"), (GERMANY, "sensible"))
    acts = frozenset({"go"})

    def level_of(self, setup_or_state: Setup | State) -> str:
        """Return the level of the hand bonuses of a setup or a state; empty for bonuses that are no level."""
        if isinstance(setup_or_state, State):
            bonus = setup_or_state.table.hand_bonus
        elif setup_or_state.hand_bonus is not None:
            bonus = setup_or_state.hand_bonus
        else:
            bonus = model_of(setup_or_state.release).hand_bonus
        return next((level for level, level_bonus in BONUSES.items() if level_bonus == bonus), "")

    def at_level(self, setup: Setup, level: str) -> Setup:
        """Return a setup with the hand bonuses of a level, unchanged for the empty one."""
        return replace(setup, hand_bonus=BONUSES[level]) if level else setup

    def level_term(self, level: str) -> Term:
        """Return the term of a level of hand bonuses."""
        return Term(f"hand_bonus_{level.replace('+', '_')}")

    def seat_term(self, seat: int) -> Term:
        """Return the term of a side by seat."""
        return Term(f"side_{SIDES[seat]}")


LAB = SeptemberLab()
