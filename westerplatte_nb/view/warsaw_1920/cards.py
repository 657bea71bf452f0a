"""Cards as they lie on the board and in a hand: colour and sign of the army they fit, strength, effects, action."""

from collections.abc import Iterator

from westerplatte_nb.games.warsaw_1920 import cards as deck
from westerplatte_nb.games.warsaw_1920.armies import ARMIES, OF_SEAT, RED
from westerplatte_nb.games.warsaw_1920.cards import WHITE
from westerplatte_nb.games.warsaw_1920.map import Map
from westerplatte_nb.i18n.words import Words
from westerplatte_nb.view.drawing.scene import (
    LETTER,
    Circle,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
    arc,
    fitting_size,
    placed,
    tidy,
)
from westerplatte_nb.view.warsaw_1920.layout import SMALL

WIDTH, HEIGHT = 92.0, 116.0
BAND = 27.0
TILE = 86.0, 74.0
_SHIELD: tuple[Point, ...] = ((-9, -10), (9, -10), (9, 2), (0, 11), (-9, 2))
_ARROW: tuple[Point, ...] = ((-13, -3), (2, -3), (2, -9), (13, 0), (2, 9), (2, 3), (-13, 3))
_PIN: tuple[Point, ...] = ((-7, -10), (7, -10), (4, -2), (8, 3), (1, 3), (0, 12), (-1, 3), (-8, 3), (-4, -2))


def card_face(key: str, card: deck.Card, seat: int, map: Map, x: float, y: float, words: Words) -> Iterator[Shape]:
    """Yield a card face up, by its top left corner."""
    fill = card_colour(card.colour)
    yield Rect(key, x, y, WIDTH, HEIGHT, "stone", "stone_edge", 2, 8)
    yield Rect(f"{key}.band", x + 4, y + 4, WIDTH - 8, BAND, fill, "stone_edge", 1, 5)
    sign = fit_sign(card, seat, map, words)
    size = fitting_size(sign, 22, WIDTH - 14, True, LETTER)
    yield Text(
        f"{key}.fits", x + WIDTH / 2, y + 4 + BAND / 2, sign, size, "on_crate", "center", True, WIDTH - 10, LETTER
    )
    yield Text(f"{key}.strength", x + WIDTH / 2, y + 58, str(card.strength), 46, "on_stone", "center", True, 60, LETTER)
    yield Text(f"{key}.number", x + 4, y + HEIGHT - 15, f"#{card.number}", SMALL, "stone_edge", "left", False, 44)
    yield from _signs(key, card, x + WIDTH / 2 + (16 if card.number < 10 else 18), y + HEIGHT - 19)


def card_tile(card: deck.Card, seat: int, map: Map, words: Words) -> tuple[Shape, ...]:
    """Return what is read of a card at a glance, for a hand of many: armies, strength, effects and action."""
    width, height = TILE
    fits = fit_sign(card, seat, map, words)
    size = fitting_size(fits, 28, width - 6, True, LETTER)
    number = (22.0 if card.effects or card.action else width / 2), BAND + (height - BAND) / 2 + 2
    return (
        Rect("ground", 0, 0, width, height, "stone", "", 0, 5),
        Rect("band", 0, 0, width, BAND + 2, card_colour(card.colour), "stone_edge", 1, 5),
        Text("fits", width / 2, BAND / 2 + 1, fits, size, "on_crate", "center", True, width - 4, LETTER),
        Text("strength", *number, str(card.strength), 46, "on_stone", "center", True, 40, LETTER),
        *_signs("sign", card, 61, number[1]),
    )


def fit_sign(card: deck.Card, seat: int, map: Map, words: Words) -> str:
    """Return the short names of the armies that a card fits; white fits all."""
    if card.colour == deck.WHITE:
        return words("card.fits.all")
    return " ".join(words(f"army.sign.{name}") for name in army_ids(card, seat, map))


def army_ids(card: deck.Card, seat: int, map: Map) -> tuple[str, ...]:
    """Return the ids of the armies whose colour a card has."""
    return tuple(ARMIES[army].id for army in armies_of_colour(map, seat, card.colour))


def card_back(key: str, seat: int, x: float, y: float) -> Iterator[Shape]:
    """Yield a card face down: the same for every card of a side."""
    fill, ink = SIDE_COLOURS[seat]
    yield Rect(key, x, y, WIDTH, HEIGHT, fill, "stone_edge", 2, 8)
    yield Rect(f"{key}.frame", x + 8, y + 8, WIDTH - 16, HEIGHT - 16, "", ink, 2, 5)
    middle = placed(_DIAMOND, x + WIDTH / 2, y + HEIGHT / 2, 1.0)
    yield Polygon(f"{key}.back", middle, "", ink, 3)


_DIAMOND: tuple[Point, ...] = ((0, -26), (20, 0), (0, 26), (-20, 0))


def _signs(key: str, card: deck.Card, x: float, y: float) -> Iterator[Shape]:
    """Yield the signs of the effects and of the action of a card, beside each other."""
    kinds = [*card.effects, *([card.action] if card.action else [])]
    for number, kind in enumerate(kinds):
        at = tidy(x + (number - (len(kinds) - 1) / 2) * 34), y
        yield from sign(f"{key}.sign{number}", kind, *at)


def sign(key: str, kind: str, x: float, y: float) -> Iterator[Shape]:
    """Yield the sign of an effect or an action around its middle."""
    ink = "on_stone"
    if kind in (deck.ATTACKING, deck.DEFENDING):
        shape = _ARROW if kind == deck.ATTACKING else _SHIELD
        yield Polygon(key, placed(shape, x - 9, y, 0.65), ink if kind == deck.ATTACKING else "", ink, 2)
        yield Text(f"{key}.plus", x + 12, y, "+1", SMALL, ink, "center", True, 32)
    elif kind == deck.NO_DRAWBACK:
        yield Polygon(key, placed(_PIN, x, y, 1.0), ink)
    else:
        yield Circle(key, x, y, 15, "gold_pale", "stone_edge", 2)
        yield from _ACTIONS[kind](key, x, y)


def _order(key: str, x: float, y: float) -> Iterator[Shape]:
    yield Rect(f"{key}.cube", x - 5, y - 5, 10, 10, "ink", "", 0)


def _remove_order(key: str, x: float, y: float) -> Iterator[Shape]:
    yield Rect(f"{key}.cube", x - 5, y - 5, 10, 10, "", "ink", 2)
    yield Polygon(f"{key}.no", ((x - 9, y + 9), (x + 9, y - 9)), "", "ink", 2.5, closed=False)


def _move(key: str, x: float, y: float) -> Iterator[Shape]:
    yield Polygon(f"{key}.arrow", placed(_ARROW, x, y, 0.8), "ink")


def _rally(key: str, x: float, y: float) -> Iterator[Shape]:
    yield Polygon(f"{key}.pole", ((x - 5, y - 10), (x - 5, y + 10)), "", "ink", 2.5, closed=False)
    yield Polygon(f"{key}.flag", ((x - 4, y - 10), (x + 9, y - 5), (x - 4, y + 1)), "ink")


def _look(key: str, x: float, y: float) -> Iterator[Shape]:
    lid = (*arc(x, y + 7, 12, 215, 325, 6), *arc(x, y - 7, 12, 35, 145, 6))
    yield Polygon(f"{key}.eye", lid, "", "ink", 2)
    yield Circle(f"{key}.pupil", x, y, 3, "ink")


def _draw(key: str, x: float, y: float) -> Iterator[Shape]:
    yield Rect(f"{key}.card", x - 9, y - 9, 11, 15, "stone", "ink", 2, 2)
    yield Polygon(f"{key}.plus", ((x + 2, y + 5), (x + 12, y + 5)), "", "ink", 2.5, closed=False)
    yield Polygon(f"{key}.plus2", ((x + 7, y), (x + 7, y + 10)), "", "ink", 2.5, closed=False)


_ACTIONS = {
    deck.ORDER: _order, deck.REMOVE_ORDER: _remove_order, deck.MOVE: _move,
    deck.RALLY: _rally, deck.LOOK: _look, deck.DRAW: _draw,
}  # fmt: skip


# The colours of the two sides and of the cards; shapes and signs say the same without a colour.


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
