"""What Warsaw 1920 brings for the lab (`westerplatte_nb.lab.game_lab`): in a tournament Red points count."""

from __future__ import annotations

from westerplatte_nb.games.warsaw_1920.rules import NAME
from westerplatte_nb.games.warsaw_1920.state import RED
from westerplatte_nb.lab.game_lab import GameLab


class WarsawLab(GameLab):
    """Red points break a tie (`cup.tie`)."""

    game = NAME
    cup_seat = RED


LAB = WarsawLab()
