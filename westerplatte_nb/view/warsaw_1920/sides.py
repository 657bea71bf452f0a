"""The colours of the two sides and of the cards; shapes and signs say the same without a colour."""

from __future__ import annotations

from westerplatte_nb.games.warsaw_1920.armies import OF_SEAT, RED
from westerplatte_nb.games.warsaw_1920.cards import WHITE
from westerplatte_nb.games.warsaw_1920.map import Map

# The plate of each side, and what is written on it.
SIDE_COLOURS = (("officer_1", "on_officer_1"), ("side_red", "on_side_red"))
# The same for lines on paper, which have no edge that a pale colour needs.
SIDE_LINES = ("side_line_1", "side_line_red")
# The colours of cards by the names that the package's own map has for them.
_CARD_COLOURS = {
    "blue": "card_blue", "green": "card_green", "orange": "card_orange", "purple": "card_purple",
    "yellow": "card_yellow", "brown": "card_brown", WHITE: "flag_white",
}  # fmt: skip
_OTHERS = tuple(_CARD_COLOURS.values())[:-1]


def card_colour(name: str) -> str:
    """Return the colour of the palette for the colour of a card; another map's names get one of them too."""
    return _CARD_COLOURS.get(name) or _OTHERS[sum(map(ord, name)) % len(_OTHERS)]


def armies_of_colour(map: Map, seat: int, colour: str) -> tuple[int, ...]:
    """Return the armies of a side whose cards have a colour."""
    return tuple(army for army in OF_SEAT[seat] if map.colours[army] == colour)


def is_red(seat: int) -> bool:
    """Tell whether a side is the Red Army: its plates have five corners."""
    return seat == RED
