"""The history layer: names of real places, put beside the spaces by us.

The outposts of 1939 had names; which of them stands for which space of the game is our choice, and the picture says so.
The names are in the reader's language; told in words, the Polish name stands beside them.
"""

from __future__ import annotations

from functools import lru_cache

from westerplatte_nb.games.seven_days.board import OUTPOSTS, SPACES
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.curves import tidy
from westerplatte_nb.view.drawing.scene import LETTER, Rect, Shape, Text
from westerplatte_nb.view.drawing.text_metrics import fitting_size, text_width
from westerplatte_nb.view.seven_days import layout as at

# The proper names, and the last part of the keys of what they mean. (Fact sheet, section 1.2, "For the board"; map.)
NAMES = ("Przystań", "Łazienki", "Prom", "Tor kolejowy", "Fort")
_KEYS = ("landing_stage", "baths", "ferry", "railway_track", "fort")

_PLAQUE_Y, _PLAQUE_H, _WIDEST = 523.0, 28.0, 164.0
_NOTE_Y, _NOTE_W = 746.0, 184.0
_SEA, _CANAL = (50.0, 560.0, 80.0), (1124.0, 527.0, 76.0)


@lru_cache(maxsize=8)
def history_layer(words: Words, seats: int) -> tuple[Shape, ...]:
    """Return the names of the outposts, of sea and canal, and between the cards' tags the note that they are ours."""
    names = [
        _plaque(f"history:{SPACES[space]}", at.track_x(space), _PLAQUE_Y, _place(space, words), _WIDEST)
        for space in OUTPOSTS
    ]
    first = at.officer_card(1, seats)
    note = _plaque("history:note", first.x - at.CARD_GAP / 2 + 92, _NOTE_Y, words("history.note"), _NOTE_W)
    return (
        *(plate for plate, _ in (*names, note)),
        *(text for _, text in (*names, note)),
        _water("history:sea", words("history.sea"), *_SEA),
        _water("history:canal", words("history.canal"), *_CANAL),
    )


def history_says(words: Words) -> str:
    """Return the layer in words."""
    return words("history.says", places=", ".join(_pair(space, words) for space in OUTPOSTS))


def _place(space: int, words: Words) -> str:
    return words(f"history.place.{_KEYS[space]}")


def _pair(space: int, words: Words) -> str:
    place, name = _place(space, words), NAMES[space]
    if place == name:
        return words("history.pair", space=SPACES[space], place=place)
    return words("history.pair_named", space=SPACES[space], place=place, name=name)


def _plaque(key: str, x: float, y: float, text: str, widest: float) -> tuple[Rect, Text]:
    size = fitting_size(text, 23, widest - 14, True, LETTER)
    width = text_width(text, size, True, LETTER) + 14
    box = tidy(x - width / 2), tidy(y - _PLAQUE_H / 2), tidy(width), _PLAQUE_H
    return (
        Rect(f"{key}.plate", *box, "paper", "ink_soft", 2, 8),
        Text(key, x, y, text, size, "ink", "center", True, tidy(width), LETTER),
    )


def _water(key: str, text: str, x: float, y: float, widest: float) -> Text:
    return Text(key, x, y, text, fitting_size(text, 22, widest, True, LETTER), "ink", "center", True, widest, LETTER)
