"""What Warsaw 1920 brings for the lab (`westerplatte_nb.lab.game_lab`): both sides measured, Red points in a cup."""

from westerplatte_nb.engine.value import Term
from westerplatte_nb.games.warsaw_1920.rules import NAME
from westerplatte_nb.games.warsaw_1920.rules.armies import POLAND, RED, SIDES
from westerplatte_nb.lab.game_lab import GameLab


class WarsawLab(GameLab):
    """Both sides against the sensible player, and bots against themselves; Red points break a tie (`cup.tie`)."""

    game = NAME
    matches = ((POLAND, ""), (POLAND, "sensible"), (RED, "sensible"))
    acts = frozenset({"operation"})

    def seat_term(self, seat: int) -> Term:
        """Return the term of the side that has a seat."""
        return Term(f"side_{SIDES[seat]}")


LAB = WarsawLab()
