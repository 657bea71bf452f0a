"""The history layer: names of real places, put beside the spaces by us.

The outposts of 1939 had names; which of them stands for which space of the game is our choice, and the picture says so.
"""

from __future__ import annotations

from functools import lru_cache

from westerplatte_nb.games.seven_days.board import OUTPOSTS, SPACES
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.curves import tidy
from westerplatte_nb.view.scene import Rect, Shape, Text
from westerplatte_nb.view.seven_days import layout as at
from westerplatte_nb.view.text_metrics import fitting_size, text_width

# Proper names are the same in every language. (Fact sheet, section 1.2, "For the board".)
NAMES = ("Przystań", "Łazienki", "Prom", "Tor kolejowy", "Fort")

_PLAQUE_Y, _PLAQUE_H, _WIDEST = 522.0, 25.0, 158.0
_NOTE = (305.0, 748.0, 190.0)
_SEA, _CANAL = (48.0, 556.0, 80.0), (1164.0, 548.0, 70.0)


@lru_cache(maxsize=8)
def history_layer(words: Words) -> tuple[Shape, ...]:
    """Return the names of the outposts, of sea and canal, and the note that they are ours."""
    names = [
        _plaque(f"history:{SPACES[space]}", at.track_x(space), _PLAQUE_Y, NAMES[space], 18, _WIDEST)
        for space in OUTPOSTS
    ]
    note = _plaque("history:note", _NOTE[0], _NOTE[1], words("history.note"), 14, _NOTE[2])
    return (
        *(shape for plaque in (*names, note) for shape in plaque),
        _water("history:sea", words("history.sea"), *_SEA),
        _water("history:canal", words("history.canal"), *_CANAL),
    )


def history_says(words: Words) -> str:
    """Return the layer in words."""
    pairs = ", ".join(words("history.pair", space=SPACES[space], place=NAMES[space]) for space in OUTPOSTS)
    return words("history.says", places=pairs)


def _plaque(key: str, x: float, y: float, text: str, size: float, widest: float) -> tuple[Shape, ...]:
    fitting = fitting_size(text, size, widest - 12, True)
    width = text_width(text, fitting, True) + 12
    box = tidy(x - width / 2), tidy(y - _PLAQUE_H / 2), tidy(width), _PLAQUE_H
    return (
        Rect(f"{key}.plate", *box, "paper", "ink_soft", 2, 8),
        Text(key, x, y, text, fitting, "ink", "center", True, tidy(width)),
    )


def _water(key: str, text: str, x: float, y: float, widest: float) -> Text:
    return Text(key, x, y, text, fitting_size(text, 18, widest, True), "ink", "center", True, widest)
